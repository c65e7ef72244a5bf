import { useTranslation } from 'react-i18next';
import type { Report } from '@/contract/calls/report';
import { inkOn } from '@/contract/drawing/report-colours';
import { Page } from './page';
import styles from './preview.module.css';

/** The report page by page, on paper whatever the theme. */
export function Preview({ report, busy }: { readonly report: Report; readonly busy: boolean }) {
  const { t } = useTranslation('reports');
  const colour = inkOn(report.colour);
  return (
    <div className={styles.pages} data-busy={busy} aria-busy={busy}>
      <article
        className={styles.cover}
        lang={report.language}
        aria-label={t('report:cover')}
        style={{ background: report.colour, color: colour }}
      >
        {report.logo !== null && (
          // biome-ignore lint/performance/noImgElement: the picture is in its address, there is nothing to load
          <img className={styles.logo} src={report.logo.src} alt={t('report:logo')} />
        )}
        <h3>{report.title}</h3>
        <p>{report.subtitle}</p>
        {report.client !== null && <p>{t('report:prepared_for', { client: report.client, lng: report.language })}</p>}
        {report.contact !== null && <p>{report.contact}</p>}
        <footer>{report.foot}</footer>
      </article>
      {report.pages.map((page, i) => (
        <Page key={`${page.block} ${page.title}`} page={page} report={report} number={i + 2} />
      ))}
    </div>
  );
}
