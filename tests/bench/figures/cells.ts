import type { Position } from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { indicator } from '@/contract/catalogue/indicators';
import { periodIndex } from '@/contract/figures/calendar';
import { AS_OF } from '../data/cache';

/** One of each kind. */
export const INDICATORS = [
  'availability',
  'availability_rate',
  'gross_absorption',
  'asking_price',
  'net_absorption',
] as const;
export const GROUPS = ['market', 'submarket', 'park', 'owner'] as const;
export const FILTERS = ['none', 'selective', 'polygon'] as const;
export type Group = (typeof GROUPS)[number];
export type Cell = {
  readonly indicator: (typeof INDICATORS)[number];
  readonly group: Group;
  readonly filter: (typeof FILTERS)[number];
};

export const CELLS: readonly Cell[] = INDICATORS.flatMap((key) =>
  GROUPS.flatMap((group) => FILTERS.map((filter): Cell => ({ indicator: key, group, filter }))),
);
export const wordsOf = (cell: Cell): string[] => [cell.indicator, cell.group, cell.filter];

export const QUARTERS = 20;
const FIRST_DAY = '2022-01-01';
export const FIRST_QUARTER = periodIndex('quarterly', FIRST_DAY);

export const SELECTIVE = {
  markets: ['Monterrey', 'Tijuana'],
  classes: ['A', 'B'],
  area: { min: 5_000, max: 20_000 },
} as const;

/** Twelve vertices around Apodaca. */
export const POLYGON: readonly Position[] = Array.from({ length: 13 }, (_, i): Position => {
  const angle = ((i % 12) * Math.PI) / 6;
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5;
  return [degrees(-100.19 + 0.09 * Math.cos(angle)), degrees(25.78 + 0.08 * Math.sin(angle))];
});

const DAYS_BACK = 50;
const DAYS_ON = 90;
export const TURNS = DAYS_BACK * DAYS_ON;

/** A different first and last day within the same quarters on every turn, so that no cached response is used. */
export function daysOf(turn: number, first = FIRST_DAY): { start_date: string; end_date: string } {
  const day = (iso: string, days: number) =>
    new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return { start_date: day(first, Math.floor(turn / DAYS_BACK) % DAYS_ON), end_date: day(AS_OF, -(turn % DAYS_BACK)) };
}

export function queryOf({ group, filter }: Cell, turn: number): AnalyticsQuery {
  const unfiltered = {
    group_by: group,
    period: 'quarterly',
    area_unit: 'm2',
    monetary_unit: 'USD',
    rent_period: 'month',
    sort: 'alpha',
    language: 'es',
    ...daysOf(turn),
    lists: {},
    ranges: {},
  } as const;
  if (filter === 'polygon') return { ...unfiltered, delimitation: [POLYGON] };
  if (filter === 'none') return unfiltered;
  const { markets, classes, area } = SELECTIVE;
  return {
    ...unfiltered,
    lists: { market: markets, building_classification: classes },
    ranges: { net_leasable_area: area },
  };
}

export const kindOf = (cell: Cell) => indicator(cell.indicator).definition.kind;
export const isStockCell = (cell: Cell): boolean => kindOf(cell) !== 'flow' && kindOf(cell) !== 'difference';
