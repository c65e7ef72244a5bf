import { useTranslation } from 'react-i18next';
import type { EnteredChangesAnswer } from '@/contract/calls/entered-changes';
import { ENTRIES, type Entry } from '@/contract/calls/entered-changes-limits';
import { type MarketChangeKey, marketChange } from '@/contract/catalogue/market-changes';
import { asLanguage } from '@/contract/text';
import button from '@/ui/button.module.css';
import { formatCompact, formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../parts/markets.module.css';
import type { Choices } from '../state/use-choices';

type EntryCountsProps = {
  readonly answer: EnteredChangesAnswer;
  readonly kinds: readonly MarketChangeKey[];
  readonly entries: readonly Entry[];
  readonly onChoose: (part: Pick<Choices, 'kinds' | 'entries'>) => void;
};
type Row = EnteredChangesAnswer['kinds'][number];

const isOnly = <T,>(values: readonly T[], value: T): boolean => values.length === 1 && values[0] === value;

/** Kinds × entries: how many events, and their area. Each opens its events. */
export function EntryCounts({ answer, kinds, entries, onChoose }: EntryCountsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const columns: RecordColumn<Row>[] = [
    {
      key: 'kind',
      heading: t('column.event'),
      name: true,
      tooltip: ({ kind }) => marketChange(kind).description[language],
      cell: ({ kind }) => marketChange(kind).name[language],
    },
    ...ENTRIES.map(
      (entry): RecordColumn<Row> => ({
        key: entry,
        heading: t(`entered.entry.${entry}`),
        right: true,
        cell: ({ kind, entries: own }) => {
          const { events, area } = own[entry];
          if (events === 0) return <span className={styles.zero}>0</span>;
          const pressed = isOnly(kinds, kind) && isOnly(entries, entry);
          return (
            <button
              type="button"
              className={`${button.button} ${button.quiet} ${styles.market} ${styles.opener}`}
              aria-pressed={pressed}
              aria-label={t('entered.open', {
                kind: marketChange(kind).name[language],
                entry: t(`entered.entry.${entry}`),
                events: formatNumber(events, language),
              })}
              onClick={() => onChoose(pressed ? { kinds: [], entries: [] } : { kinds: [kind], entries: [entry] })}
            >
              <span className={styles.figure}>
                <span>{formatNumber(events, language)}</span>
                <small>
                  {formatCompact(area, language)} {answer.unit}
                </small>
              </span>
            </button>
          );
        },
      }),
    ),
  ];
  return (
    <section className={styles.section} aria-label={t('entered.by_kind')}>
      <h2>{t('entered.by_kind')}</h2>
      <dl className={styles.meanings}>
        {ENTRIES.map((entry) => (
          <div key={entry}>
            <dt>{t(`entered.entry.${entry}`)}</dt>
            <dd>{t(`entered.is.${entry}`)}</dd>
          </div>
        ))}
      </dl>
      <RecordsTable<Row>
        label={t('entered.by_kind')}
        landmark={false}
        rows={answer.kinds}
        columns={columns}
        keyOf={({ kind }) => kind}
      />
    </section>
  );
}
