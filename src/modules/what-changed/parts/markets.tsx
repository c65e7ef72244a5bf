import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketChangeSums, MarketChangesAnswer } from '@/contract/calls/market-changes';
import { type MarketChangeKey, marketChange } from '@/contract/catalogue/market-changes';
import { asLanguage, type Language } from '@/contract/text';
import button from '@/ui/button.module.css';
import { formatNumber, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from './markets.module.css';

type Row = { readonly key: string | null; readonly label: string; readonly kinds: readonly MarketChangeSums[] };

type MarketsProps = {
  readonly answer: MarketChangesAnswer;
  readonly kinds: readonly MarketChangeKey[];
  readonly open: string | null;
  /** Null where the events of one market cannot be listed alone. */
  readonly onOpen: ((market: string | null) => void) | null;
};

function Figure({ sums, language }: { readonly sums: MarketChangeSums | undefined; readonly language: Language }) {
  if (sums === undefined || sums.events === null) return NO_FIGURE;
  if (sums.events === 0) return <span className={styles.zero}>0</span>;
  return (
    <span className={styles.figure}>
      <span>{formatNumber(sums.area, language)}</span>
      <small>{formatNumber(sums.events, language)}</small>
    </span>
  );
}

/** Markets × kinds: area, and below it how many events. A market opens its events. */
export function Markets({ answer, kinds, open, onOpen }: MarketsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const shown = answer.kinds.map(({ kind }) => kind).filter((kind) => kinds.length === 0 || kinds.includes(kind));
  const rows: Row[] = useMemo(
    () => [{ key: null, label: t('total'), kinds: answer.kinds }, ...answer.markets],
    [answer, t],
  );
  const columns: RecordColumn<Row>[] = [
    {
      key: 'market',
      heading: t('market'),
      name: true,
      cell: ({ key, label }) =>
        onOpen === null ? (
          label
        ) : (
          <button
            type="button"
            className={`${button.button} ${button.quiet} ${styles.market}`}
            aria-pressed={key === open}
            onClick={() => onOpen(key)}
          >
            {label}
          </button>
        ),
    },
    ...shown.map(
      (kind): RecordColumn<Row> => ({
        key: kind,
        heading: marketChange(kind).name[language],
        unit: answer.unit,
        right: true,
        cell: ({ kinds: own }) => <Figure sums={own.find((one) => one.kind === kind)} language={language} />,
      }),
    ),
  ];
  return (
    <section className={styles.section} aria-label={t('by_market')}>
      <h2>{t('by_market')}</h2>
      <p className={styles.hint}>{t(onOpen === null ? 'by_market_places' : 'by_market_hint')}</p>
      <RecordsTable<Row>
        label={t('by_market')}
        landmark={false}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key ?? ''}
      />
    </section>
  );
}
