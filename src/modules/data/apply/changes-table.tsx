import { useTranslation } from 'react-i18next';
import type { RowChangesAnswer } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';

type Row = RowChangesAnswer & { readonly table: string };
const COUNTS = ['added', 'removed', 'changed', 'ended', 'same'] as const;

/** Rows that differ between two data versions, by table. */
export function ChangesTable({ changes }: { readonly changes: Readonly<Record<string, RowChangesAnswer>> | null }) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  if (changes === null) return <p className={styles.detail}>{t('apply.no_changes')}</p>;
  const rows = Object.entries(changes).map(([table, one]): Row => ({ table, ...one }));
  return (
    <RecordsTable<Row>
      label={t('apply.changes')}
      landmark={false}
      rows={rows}
      keyOf={({ table }) => table}
      columns={[
        { key: 'table', heading: t('apply.table'), cell: ({ table }) => t(`table.${table}`), name: true },
        ...COUNTS.map((key) => ({
          key,
          heading: t(`apply.${key}`),
          right: true,
          cell: (row: Row) => formatNumber(row[key], language),
        })),
      ]}
    />
  );
}
