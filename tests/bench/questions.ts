import type { Position } from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { IndicatorKey } from '@/contract/catalogue/indicators';

/** One of each kind of indicator. */
export const KINDS: readonly IndicatorKey[] = [
  'availability',
  'availability_rate',
  'asking_price',
  'gross_absorption',
  'net_absorption',
];
export const GROUPS = ['market', 'submarket', 'park', 'owner'] as const satisfies readonly DimensionKey[];
export const CUTS = ['none', 'selective', 'polygon'] as const;
export type Cut = (typeof CUTS)[number];

const BASE = {
  period: 'quarterly',
  area_unit: 'm2',
  monetary_unit: 'USD',
  sort: 'value',
  language: 'es',
  start_date: '2022-01-01',
  end_date: '2026-11-20',
} as const;

/** A twelve-cornered area around the centre of the country. */
const AROUND: readonly Position[] = Array.from({ length: 13 }, (_, i): Position => {
  const angle = (2 * Math.PI * (i % 12)) / 12;
  return [-100.5 + 1.4 * Math.cos(angle), 20.7 + 1.1 * Math.sin(angle)];
});

/** Twenty quarters of an indicator by a dimension; `turn` makes a question that nobody asked before, at the same cost. */
export function question(group_by: DimensionKey, cut: Cut, turn: number): AnalyticsQuery {
  const selective = {
    lists: { market: ['Saltillo', 'Querétaro'], building_classification: ['A', 'B'] },
    ranges: { net_leasable_area: { min: 5_000 + turn / 1_000, max: 40_000 } },
  };
  const fresh = { lists: {}, ranges: { net_leasable_area: { min: 1 + turn / 1_000 } } };
  const own = cut === 'selective' ? selective : fresh;
  return { ...BASE, group_by, ...own, ...(cut === 'polygon' ? { delimitation: [AROUND] } : {}) };
}
