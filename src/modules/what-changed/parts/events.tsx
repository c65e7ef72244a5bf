import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketChangeLine, MarketChangesAnswer } from '@/contract/calls/market-changes';
import { dimension } from '@/contract/catalogue/dimensions';
import { marketChange } from '@/contract/catalogue/market-changes';
import { figureDigits } from '@/contract/figures/price-digits';
import type { RouteInput } from '@/contract/routes';
import { asLanguage, type Language } from '@/contract/text';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { buildingHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { readChanges } from '../state/call-changes';
import styles from './markets.module.css';

type EventsProps = {
  readonly query: RouteInput<'marketChanges'>;
  /** The market whose events these are; null where they are those of all markets of the selection. */
  readonly market: string | null;
  /** Whether they were just chosen in the table above: they scroll into sight. */
  readonly chosen: boolean;
  readonly onAll: () => void;
};

/** The rent of an event; of a change of price, what it was and what it is. */
function priceText({ kind, price_before, price }: MarketChangeLine, digits: number, language: Language): string {
  const shown = (value: number | null) => (value === null ? NO_FIGURE : formatNumber(value, language, digits));
  return kind === 'price_changed' ? `${shown(price_before)} → ${shown(price)}` : shown(price);
}

function columnsOf(
  answer: MarketChangesAnswer,
  language: Language,
  heading: (key: 'date' | 'event' | 'building' | 'area' | 'rent') => string,
): RecordColumn<MarketChangeLine>[] {
  const digits = figureDigits(answer.price_unit);
  return [
    { key: 'day', heading: heading('date'), unlabelled: true, cell: ({ day }) => formatDay(day, language) },
    { key: 'kind', heading: heading('event'), unlabelled: true, cell: ({ kind }) => marketChange(kind).name[language] },
    {
      key: 'name',
      heading: heading('building'),
      name: true,
      cell: ({ id, name, space }) => (
        <>
          <Link href={buildingHref(id)} prefetch={false}>
            {name}
          </Link>
          {space !== null && ` · ${space}`}
        </>
      ),
    },
    {
      key: 'place',
      heading: dimension('market').name[language],
      unlabelled: true,
      cell: ({ market, submarket }) => (submarket === null ? market : `${market} · ${submarket}`),
    },
    {
      key: 'area',
      heading: heading('area'),
      unit: answer.unit,
      right: true,
      cell: ({ area }) => formatNumber(area, language),
    },
    {
      key: 'price',
      heading: heading('rent'),
      unit: answer.price_unit,
      right: true,
      cell: (line) => priceText(line, digits, language),
    },
    {
      key: 'tenant',
      heading: dimension('tenant').name[language],
      cell: ({ tenant }) => (tenant === null ? NO_FIGURE : <CompanyName kind="tenant" name={tenant} />),
    },
  ];
}

/** Event by event, the latest first, each with the page of its building. */
export function Events({ query, market, chosen, onAll }: EventsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) section.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const loaded = useLoaded(JSON.stringify([query, page]), (signal) => readChanges({ ...query, page }, signal));
  // The page of before stays, dimmed, while another one is read.
  const [shown, setShown] = useState<MarketChangesAnswer | null>(null);
  if (loaded.value !== null && loaded.value !== shown) setShown(loaded.value);
  const answer = loaded.value ?? (loaded.failure === null ? shown : null);
  const title = market === null ? t('events') : t('events_in', { market });
  return (
    <section ref={section} className={styles.section} aria-label={title}>
      <h2>{answer === null ? title : t('with_count', { title, total: formatNumber(answer.total, language) })}</h2>
      {market !== null && (
        <p className={styles.hint}>
          <button type="button" className={styles.all} onClick={onAll}>
            {t('see_all')}
          </button>
        </p>
      )}
      {loaded.failure !== null && (
        <FailureAlert text={loaded.failure || t('load_failed')} action={t('retry')} onRetry={loaded.reload} />
      )}
      {answer === null && loaded.failure === null && <ListSkeleton label={t('loading')} rows={6} />}
      {answer !== null &&
        (answer.total === 0 ? (
          <p className={styles.hint}>{t('empty')}</p>
        ) : (
          <RecordsTable<MarketChangeLine>
            label={title}
            landmark={false}
            rows={answer.lines}
            columns={columnsOf(answer, language, (key) => t(`column.${key}`))}
            keyOf={(line) =>
              `${line.day} ${line.kind} ${line.id} ${line.space} ${line.area} ${answer.lines.indexOf(line)}`
            }
            loading={loaded.value === null}
            cards={{}}
            pages={{ page, size: answer.page_size, total: answer.total, of: title, onPage: setPage }}
          />
        ))}
    </section>
  );
}
