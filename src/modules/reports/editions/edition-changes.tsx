import { Alert } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sameReport, writeReport } from '@/contract/addresses/report';
import type { Report, ReportBody } from '@/contract/calls/report';
import type { ReportEdition } from '@/contract/calls/report-editions';
import { type BlockDifference, type CellDifference, reportDifferences } from '@/contract/figures/report-differences';
import { asLanguage } from '@/contract/text';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { readEdition } from '../state/call-report';
import styles from './editions.module.css';
import { useEditions } from './editions-store';

type EditionChangesProps = {
  readonly report: Report;
  /** The definition that the report is of, with units and language. */
  readonly body: ReportBody;
};

/** What the report on the screen prints otherwise than the same report when it was last downloaded. */
export function EditionChanges({ report, body }: EditionChangesProps) {
  const search = writeReport({ ...body, period: report.period.key });
  const edition = useEditions(({ editions }) => editions?.find((one) => sameReport(one.search, search)));
  if (edition === undefined || edition.data_version === report.data_version) return null;
  return <Changes key={edition.id} edition={edition} report={report} />;
}

function Changes({ edition, report }: { readonly edition: ReportEdition; readonly report: Report }) {
  const { t, i18n } = useTranslation('reports');
  const { value, failure, reload } = useLoaded(edition.id, (signal) => readEdition(edition.id, signal));
  const then = value?.report ?? null;
  const blocks = useMemo(() => (then === null ? null : reportDifferences(then, report)), [then, report]);
  const day = formatDay(edition.downloaded_at.slice(0, 10), asLanguage(i18n.resolvedLanguage));
  if (failure !== null)
    return <FailureAlert text={failure || t('editions.changes_failed')} action={t('retry')} onRetry={reload} />;
  if (value === null) return null;
  if (value.state !== 'stored' || blocks === null)
    return <Alert type="warning" showIcon title={t(`editions.state.${value.state}`, { day })} />;
  const cells = blocks.reduce((sum, block) => sum + block.cells.length, 0);
  const sentences = blocks.reduce((sum, block) => sum + block.sentences.length, 0);
  if (cells + sentences === 0) return <Alert type="success" showIcon title={t('editions.unchanged', { day })} />;
  const counts = [
    ...(cells === 0 ? [] : [t('editions.cells', { count: cells })]),
    ...(sentences === 0 ? [] : [t('editions.sentences', { count: sentences })]),
  ];
  return (
    <Alert
      type="info"
      showIcon
      title={t('editions.changed', { day, what: counts.join(t('editions.and')) })}
      description={
        <details className={styles.changes}>
          <summary>{t('editions.show')}</summary>
          {blocks.map((block) => (
            <Block key={block.block} block={block} />
          ))}
        </details>
      }
    />
  );
}

/** The differences of a block: its sentences as they were and are, then its numbers. */
function Block({ block: { block, sentences, cells } }: { readonly block: BlockDifference }) {
  const { t } = useTranslation('reports');
  const title = t(`report:block.${block}`);
  const columns: readonly RecordColumn<CellDifference>[] = [
    {
      key: 'name',
      heading: t('editions.what'),
      cell: ({ row, column }) => (column === '' ? row : `${row} · ${column}`),
    },
    { key: 'before', heading: t('editions.before'), right: true, cell: ({ before }) => before ?? NO_FIGURE },
    { key: 'after', heading: t('editions.after'), right: true, cell: ({ after }) => after ?? NO_FIGURE },
  ];
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      {sentences.map(({ before, after }) => (
        <p key={`${before} ${after}`}>
          {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </p>
      ))}
      {cells.length > 0 && (
        <RecordsTable
          label={title}
          rows={cells}
          columns={columns}
          keyOf={(one) => JSON.stringify(one)}
          landmark={false}
          pageSize={20}
        />
      )}
    </section>
  );
}
