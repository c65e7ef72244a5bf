import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealLine, DealsAnswer } from '@/contract/calls/deals';
import type { DealOrder } from '@/contract/calls/deals-limits';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import { DEAL_INDICATORS } from '@/contract/deals-query';
import { figureDigits } from '@/contract/figures/price-digits';
import type { RouteInput } from '@/contract/routes';
import { asLanguage, type Language } from '@/contract/text';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { buildingHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import type { RecordColumn, Sorting } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { readDeals } from '../state/call-deals';
import styles from './deal-list.module.css';

type DealListProps = {
  readonly query: Omit<RouteInput<'deals'>, 'page' | 'order_by' | 'order'>;
  readonly sorting: Sorting<DealOrder>;
  readonly onSort: (sorting: Sorting<DealOrder>) => void;
};

/** The deals page by page, with what the indicators say of the same days above them. */
export function DealList({ query, sorting, onSort }: DealListProps) {
  const { t, i18n } = useTranslation('deals');
  const language = asLanguage(i18n.resolvedLanguage);
  const key = JSON.stringify([query, sorting]);
  const [at, setAt] = useState({ key, page: 1 });
  // Another selection or order begins with its first page.
  const page = at.key === key ? at.page : 1;
  const loaded = useLoaded(`${key} ${page}`, (signal) =>
    readDeals({ ...query, order_by: sorting.by, order: sorting.order, page }, signal),
  );
  // The page of before stays, dimmed, while another one of the same selection is read.
  const selection = JSON.stringify(query);
  const [shown, setShown] = useState<{ readonly selection: string; readonly answer: DealsAnswer } | null>(null);
  if (loaded.value !== null && loaded.value !== shown?.answer) setShown({ selection, answer: loaded.value });
  const before = shown?.selection === selection ? shown.answer : null;
  const answer = loaded.value ?? (loaded.failure === null ? before : null);
  if (loaded.failure !== null)
    return <FailureAlert text={loaded.failure || t('load_failed')} action={t('retry')} onRetry={loaded.reload} />;
  if (answer === null) return <ListSkeleton label={t('loading')} rows={8} />;
  return (
    <>
      <Figures answer={answer} language={language} />
      {answer.total === 0 ? (
        <p className={styles.empty} role="status">
          {t('empty')}
        </p>
      ) : (
        <section className={styles.list} aria-label={t('list')}>
          <RecordsTable<DealLine, string>
            label={t('list')}
            landmark={false}
            rows={answer.lines}
            columns={columnsOf(answer, language, t)}
            keyOf={({ kind, deal }) => `${kind} ${deal}`}
            sorting={sorting}
            onSort={(chosen) => {
              const by = (['day', 'area', 'price'] as const).find((one) => one === chosen?.by);
              if (chosen !== null && by !== undefined) onSort({ by, order: chosen.order });
            }}
            loading={loaded.value === null}
            cards={{ orderLabel: t('order_by') }}
            pages={{
              ...{ page, size: answer.page_size, total: answer.total, of: t('list') },
              onPage: (next) => setAt({ key, page: next }),
            }}
          />
          <p className={styles.hint}>{t('asking_hint')}</p>
        </section>
      )}
    </>
  );
}

function Figures({ answer, language }: { readonly answer: DealsAnswer; readonly language: Language }) {
  const { t } = useTranslation('deals');
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {DEAL_INDICATORS.map((key) => {
        const { value, n } = answer[key];
        const unit = key === 'closing_price' ? answer.price_unit : answer.unit;
        return (
          <div key={key}>
            <dt>{indicator(key).name[language]}</dt>
            <dd>
              <b>{value === null ? NO_FIGURE : formatNumber(value, language, figureDigits(unit))}</b> {unit}
              <small>{t('records', { count: n, shown: formatNumber(n, language) })}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Say = (
  key: `column.${'day' | 'building' | 'area' | 'price' | 'asking' | 'difference'}` | `kind_of.${DealLine['kind']}`,
) => string;

function columnsOf(answer: DealsAnswer, language: Language, t: Say): RecordColumn<DealLine>[] {
  const digits = figureDigits(answer.price_unit);
  const price = (value: number | null) => (value === null ? NO_FIGURE : formatNumber(value, language, digits));
  const text = (value: string | null) => value ?? NO_FIGURE;
  return [
    {
      key: 'name',
      heading: t('column.building'),
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
      key: 'day',
      heading: t('column.day'),
      sort: 'caller',
      first: 'desc',
      unlabelled: true,
      cell: ({ day }) => formatDay(day, language),
    },
    {
      key: 'operation',
      heading: dimension('operation_type').name[language],
      unlabelled: true,
      cell: ({ kind, operation }) => (kind === 'renewal' ? `${operation} · ${t('kind_of.renewal')}` : operation),
    },
    {
      key: 'area',
      heading: t('column.area'),
      unit: answer.unit,
      right: true,
      sort: 'caller',
      cell: ({ area }) => formatNumber(area, language),
    },
    {
      key: 'price',
      heading: t('column.price'),
      unit: answer.price_unit,
      right: true,
      sort: 'caller',
      cell: (line) => price(line.price),
    },
    {
      key: 'asking',
      heading: t('column.asking'),
      unit: answer.price_unit,
      right: true,
      cell: (line) => price(line.asking_price),
    },
    {
      key: 'difference',
      heading: t('column.difference'),
      right: true,
      cell: ({ difference }) => differenceText(difference, language),
    },
    {
      key: 'market',
      heading: dimension('market').name[language],
      unlabelled: true,
      cell: ({ market, submarket }) => (submarket === null ? market : `${market} · ${submarket}`),
    },
    {
      key: 'tenant',
      heading: dimension('tenant').name[language],
      cell: ({ tenant }) => (tenant === null ? NO_FIGURE : <CompanyName kind="tenant" name={tenant} />),
    },
    {
      key: 'activity',
      heading: dimension('business_activity').name[language],
      cell: ({ business_activity }) => text(business_activity),
    },
    {
      key: 'broker',
      heading: dimension('broker').name[language],
      cell: ({ broker }) => (broker === null ? NO_FIGURE : <CompanyName kind="broker" name={broker} />),
    },
  ];
}

function differenceText(difference: number | null, language: Language): string {
  if (difference === null) return NO_FIGURE;
  const shown = formatNumber(Math.abs(difference), language, 1);
  const sign = /[1-9]/.test(shown) ? (difference > 0 ? '+' : '−') : '';
  return `${sign}${shown}${language === 'es' ? '\u00a0%' : '%'}`;
}
