import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CorrectionMade } from '@/contract/calls/corrections';
import { asLanguage } from '@/contract/text';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { momentOf } from '../versions/moment';
import { valueText } from './value-text';

type CorrectionsTableProps = {
  readonly corrections: readonly CorrectionMade[];
  readonly busy: boolean;
  readonly onUndo: (correction: CorrectionMade) => void;
};

/** The corrections that hold, the newest first. */
export function CorrectionsTable({ corrections, busy, onUndo }: CorrectionsTableProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const columnName = (column: string) => t(`column.${column}`, { defaultValue: column });
  return (
    <RecordsTable<CorrectionMade>
      label={t('corrections.title')}
      landmark={false}
      rows={corrections}
      keyOf={({ id }) => id}
      empty={t('corrections.none')}
      columns={[
        {
          key: 'row',
          heading: t('corrections.row'),
          name: true,
          cell: ({ table, key }) => `${t(`table.${table}`, { defaultValue: table })}: ${key.join(', ')}`,
        },
        { key: 'column', heading: t('corrections.column'), cell: ({ column }) => columnName(column) },
        {
          key: 'former',
          heading: t('corrections.former'),
          cell: ({ former }) => <span className={styles.wrap}>{valueText(former, null, t)}</span>,
        },
        {
          key: 'value',
          heading: t('corrections.value'),
          cell: ({ value }) => <span className={styles.wrap}>{valueText(value, null, t)}</span>,
        },
        {
          key: 'reason',
          heading: t('corrections.reason'),
          cell: ({ reason }) => <span className={styles.wrap}>{reason}</span>,
        },
        { key: 'author', heading: t('versions.author'), cell: ({ author }) => <bdi>{author}</bdi> },
        { key: 'made', heading: t('versions.made'), cell: ({ made_at }) => momentOf(made_at, language) },
        {
          key: 'actions',
          heading: t('versions.actions'),
          cell: (one) => (
            <span className={styles.readings}>
              <Button
                disabled={busy}
                aria-label={t('corrections.undo_label', { column: columnName(one.column), key: one.key.join(', ') })}
                onClick={() => onUndo(one)}
              >
                {t('corrections.undo')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
