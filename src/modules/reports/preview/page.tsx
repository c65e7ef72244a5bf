import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { Report, ReportPage } from '@/contract/calls/report';
import { inkOf } from '@/contract/drawing/report-colours';
import { Chart } from './chart';
import { ReportMapDrawing } from './map';
import styles from './preview.module.css';
import { Table } from './table';

type PageProps = { readonly page: ReportPage; readonly report: Report; readonly number: number };

/** A page of the report as it is printed, with the ways to the views that have its numbers. */
export function Page({ page, report, number }: PageProps) {
  const { t } = useTranslation('reports');
  const { title, tiles, sentences, chart, map, table, notes, sources } = page;
  const views = sources.flatMap(({ view, call }) => (view === null ? [] : [{ view, call }]));
  return (
    <article
      className={styles.page}
      aria-label={title}
      lang={report.language}
      style={{ borderTopColor: report.colour }}
    >
      {report.logo !== null && (
        // biome-ignore lint/performance/noImgElement: the picture is in its address, there is nothing to load
        <img className={styles.mark} src={report.logo.src} alt="" />
      )}
      <h3 style={{ color: inkOf(report.colour) }}>{title}</h3>
      {tiles.length > 0 && (
        <ul className={styles.tiles}>
          {tiles.map(({ name, text, note }) => (
            <li key={name} style={{ borderLeftColor: report.colour }}>
              <span>{name}</span>
              <b>{text}</b>
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && (
        <ul className={styles.sentences}>
          {sentences.map(({ text, source }) => {
            const view = source === null ? null : (sources[source]?.view ?? null);
            return <li key={text}>{view === null ? text : <Link href={view}>{text}</Link>}</li>;
          })}
        </ul>
      )}
      <div className={chart?.kind === 'bars' || map !== null ? styles.beside : styles.below}>
        {map !== null && <ReportMapDrawing map={map} report={report} />}
        {chart !== null && <Chart chart={chart} report={report} />}
        {table !== null && <Table table={table} page={page} />}
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {views.length > 0 && sentences.length === 0 && (
        <details className={styles.sources} data-print="none">
          <summary>{t('sources', { count: views.length })}</summary>
          <ul>
            {views.map(({ view, call }) => (
              <li key={call}>
                <Link href={view}>{t('open_view')}</Link> <code>{call}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <footer className={styles.foot}>
        <span>{report.foot}</span>
        <span>{t('report:page', { page: number, pages: report.pages.length + 1, lng: report.language })}</span>
      </footer>
    </article>
  );
}
