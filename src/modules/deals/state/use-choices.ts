import { useRouter } from 'next/router';
import { useCallback, useRef } from 'react';
import { DEAL_KINDS, DEAL_ORDERS, type DealKind, type DealOrder } from '@/contract/calls/deals-limits';
import { ORDERS, type Order } from '@/contract/calls/properties-order';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { closedPeriod } from '@/contract/figures/closed-period';
import { isDay } from '@/contract/figures/days';
import { monthsUntil } from '@/contract/figures/months-until';
import type { DayRange } from '@/contract/figures/range-before';
import { keysOf } from '@/contract/keys';

/** The last closed quarter, the months up to the last day of the data, or days of one's own. */
export const SPANS = ['quarter', 'year', 'three_years', 'dates'] as const;
export type Span = (typeof SPANS)[number];
const MONTHS = { year: 12, three_years: 36 } as const;
export const OPERATIONS = keysOf(ENUMERATIONS.operation_type);

/** What is chosen on the page; its address holds all of it. */
export type Choices = {
  readonly span: Span;
  /** Of the span `dates`. */
  readonly from: string | null;
  readonly to: string | null;
  readonly markets: readonly string[];
  readonly operations: readonly string[];
  /** Null: both. */
  readonly kind: DealKind | null;
  readonly by: DealOrder;
  readonly order: Order;
};

/** The days of a choice in data that end on `last`, as ISO days, both included; typed days in the wrong order are exchanged. */
export function daysOf({ span, from, to }: Pick<Choices, 'span' | 'from' | 'to'>, last: string): DayRange {
  if (span === 'quarter') return closedPeriod('quarterly', last);
  if (span !== 'dates') return monthsUntil(last, MONTHS[span]);
  const [first = null, second = null] = from !== null && to !== null && from > to ? [to, from] : [from, to];
  const end_date = second !== null && second <= last ? second : last;
  return first !== null && first <= end_date ? { start_date: first, end_date } : monthsUntil(end_date, MONTHS.year);
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;
const every = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;
const PATH = '/deals';

export function readChoices(query: Query): Choices {
  const one = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === every(query[name])[0]);
  const day = (name: string): string | null => {
    const [value] = every(query[name]);
    return value !== undefined && isDay(value) ? value : null;
  };
  return {
    span: one('span', SPANS) ?? 'year',
    ...{ from: day('from'), to: day('to'), markets: every(query.market) },
    operations: OPERATIONS.filter((key) => every(query.operation).includes(key)),
    kind: one('kind', DEAL_KINDS) ?? null,
    by: one('by', DEAL_ORDERS) ?? 'day',
    order: one('order', ORDERS) ?? 'desc',
  };
}

export function addressOf({ span, from, to, markets, operations, kind, by, order }: Choices): string {
  const params = new URLSearchParams();
  if (span !== 'year') params.set('span', span);
  if (span === 'dates' && from !== null) params.set('from', from);
  if (span === 'dates' && to !== null) params.set('to', to);
  for (const market of markets) params.append('market', market);
  for (const operation of operations) params.append('operation', operation);
  if (kind !== null) params.set('kind', kind);
  if (by !== 'day') params.set('by', by);
  if (order !== 'desc') params.set('order', order);
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

/** The choices that the address names, and how to change them; null until the address is read. */
export function useChoices(): readonly [Choices | null, (part: Partial<Choices>) => void] {
  const { query, isReady, replace } = useRouter();
  const choices = isReady ? readChoices(query) : null;
  const latest = useRef({ choices, replace });
  latest.current = { choices, replace };
  const change = useCallback((part: Partial<Choices>) => {
    const now = latest.current;
    if (now.choices === null) return;
    void now.replace(addressOf({ ...now.choices, ...part }), undefined, { shallow: true, scroll: false });
  }, []);
  return [choices, change];
}
