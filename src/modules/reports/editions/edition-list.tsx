import { Button } from 'antd';
import Link from 'next/link';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readReport, writeReport } from '@/contract/addresses/report';
import type { ReportEdition } from '@/contract/calls/report-editions';
import { nextReportPeriod, reportPeriodName } from '@/contract/figures/report-period';
import { asLanguage } from '@/contract/text';
import { confirm } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay } from '@/ui/format';
import { TrashIcon } from '@/ui/icons';
import styles from './editions.module.css';
import { deleteEdition, loadEditions, useEditions } from './editions-store';

/** The reports that were downloaded: each is opened with the present data, deleted, or made for the period after its own. */
export function EditionList({ day }: { /** The last day of the data. */ readonly day: string }) {
  const { t } = useTranslation('reports');
  const { editions, failed } = useEditions();
  const id = useId();
  useEffect(() => void loadEditions(), []);
  if (failed)
    return <FailureAlert text={t('editions.failed')} action={t('retry')} onRetry={() => void loadEditions()} />;
  if (editions === null || editions.length === 0) return null;
  return (
    <section className={styles.editions} aria-labelledby={id}>
      <h2 id={id}>{t('editions.title')}</h2>
      <ul>
        {editions.map((edition) => (
          <Edition key={edition.id} edition={edition} day={day} />
        ))}
      </ul>
    </section>
  );
}

function Edition({ edition, day }: { readonly edition: ReportEdition; readonly day: string }) {
  const { t, i18n } = useTranslation('reports');
  const language = asLanguage(i18n.resolvedLanguage);
  const { id, title, subtitle, search, period, downloaded_at, formats } = edition;
  const next = nextReportPeriod(period, day);
  const remove = async () => {
    const agreed = await confirm({
      title: t('editions.delete'),
      message: t('editions.delete_question', { name: `${title} · ${subtitle}` }),
      action: t('editions.delete'),
    });
    if (agreed) await deleteEdition(id);
  };
  return (
    <li>
      <div>
        <Link href={`/reports?${search}`} title={title}>
          {subtitle}
        </Link>
        <span>
          {t('editions.downloaded', {
            day: formatDay(downloaded_at.slice(0, 10), language),
            formats: formats.map((format) => t(`format.${format}`)).join(', '),
          })}
        </span>
        {next !== null && (
          <Link href={`/reports?${writeReport({ ...readReport(search), period: next })}`}>
            {t('editions.next', { period: reportPeriodName(next, language) })}
          </Link>
        )}
      </div>
      <Button
        type="text"
        aria-label={t('editions.delete_named', { name: subtitle })}
        title={t('editions.delete_named', { name: subtitle })}
        icon={<TrashIcon size={14} />}
        onClick={() => void remove()}
      />
    </li>
  );
}
