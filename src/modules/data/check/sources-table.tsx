import { useTranslation } from 'react-i18next';
import type { ImportReport } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';

type Row = ImportReport['sources'][number];
const COUNTS = ['read', 'filtered', 'left_out', 'loaded'] as const;

/** What becomes of the rows of every file. */
export function SourcesTable({ sources }: { readonly sources: readonly Row[] }) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  if (sources.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="data-sources">
      <h2 id="data-sources">{t('check.sources')}</h2>
      <RecordsTable<Row>
        label={t('check.sources')}
        landmark={false}
        rows={sources}
        keyOf={(row) => `${sources.indexOf(row)}`}
        columns={[
          { key: 'file', heading: t('check.file'), cell: ({ file }) => <bdi>{file}</bdi>, name: true },
          { key: 'table', heading: t('check.table'), cell: ({ table }) => t(`table.${table}`) },
          ...COUNTS.map((key) => ({
            key,
            heading: t(`check.${key}`),
            right: true,
            cell: (row: Row) => formatNumber(row[key], language),
          })),
        ]}
      />
    </section>
  );
}
