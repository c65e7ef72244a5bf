import Link from 'next/link';
import { useState } from 'react';
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
import '../texts';
import styles from './markets.module.css';

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

/** One page of events, and the page before while another one is read. */
export function useEvents(query: RouteInput<'marketChanges'>) {
  const [page, setPage] = useState(1);
  const loaded = useLoaded(JSON.stringify([query, page]), (signal) => readChanges({ ...query, page }, signal));
  const [shown, setShown] = useState<MarketChangesAnswer | null>(null);
  if (loaded.value !== null && loaded.value !== shown) setShown(loaded.value);
  const answer = loaded.value ?? (loaded.failure === null ? shown : null);
  return { loaded, answer, page, setPage };
}

type EventListProps = { readonly label: string; readonly of: ReturnType<typeof useEvents> };

/** Event by event, the latest first, each with the page of its building. */
export function EventList({ label, of: { loaded, answer, page, setPage } }: EventListProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  if (loaded.failure !== null)
    return <FailureAlert text={loaded.failure || t('load_failed')} action={t('retry')} onRetry={loaded.reload} />;
  if (answer === null) return <ListSkeleton label={t('loading')} rows={6} />;
  if (answer.total === 0) return <p className={styles.hint}>{t('empty')}</p>;
  return (
    <RecordsTable<MarketChangeLine>
      label={label}
      landmark={false}
      rows={answer.lines}
      columns={columnsOf(answer, language, (key) => t(`column.${key}`))}
      keyOf={(line) => `${line.day} ${line.kind} ${line.id} ${line.space} ${line.area} ${answer.lines.indexOf(line)}`}
      loading={loaded.value === null}
      cards={{}}
      pages={{ page, size: answer.page_size, total: answer.total, of: label, onPage: setPage }}
    />
  );
}
