import type { CompanyKind } from '@/contract/calls/company-limits';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { Period, Units } from '@/contract/catalogue/units';
import { monthsUntil } from '@/contract/figures/months-until';

type Shown = {
  /** In the order of the page; each takes the name of the company as a filter. */
  readonly figures: readonly IndicatorKey[];
  /** What is drawn over time, and of how many months by which periods. */
  readonly course: { readonly indicator: IndicatorKey; readonly months: number; readonly period: Period };
  /** Whose properties are listed and drawn on the map. */
  readonly properties: IndicatorKey;
};

/** What the page of each kind of company shows. */
export const SHOWN: { readonly [K in CompanyKind]: Shown } = {
  owner: {
    figures: [
      'inventory',
      'occupancy_rate',
      'availability',
      'availability_rate',
      'asking_price',
      'under_construction',
      'planned_buildings',
    ],
    course: { indicator: 'occupancy_rate', months: 36, period: 'quarterly' },
    properties: 'inventory',
  },
  tenant: {
    figures: ['gross_absorption', 'renewals', 'closing_price'],
    course: { indicator: 'gross_absorption', months: 60, period: 'yearly' },
    properties: 'gross_absorption',
  },
  broker: {
    figures: ['availability', 'asking_price', 'gross_absorption', 'renewals', 'closing_price'],
    course: { indicator: 'gross_absorption', months: 60, period: 'yearly' },
    properties: 'availability',
  },
};
/** The figures of the list of companies of a kind, which are ranked by the first. */
export const RANKED_BY: { readonly [K in CompanyKind]: readonly IndicatorKey[] } = {
  owner: ['inventory', 'occupancy_rate', 'availability', 'asking_price'],
  tenant: ['gross_absorption', 'renewals', 'closing_price'],
  broker: ['availability', 'asking_price', 'gross_absorption', 'renewals'],
};
/** Months of the flows among the figures, and of the deals. */
export const MONTHS = { figures: 12, deals: 36 } as const;

export type Company = { readonly kind: CompanyKind; readonly name: string };

/** The query of the figures of a company over some months. */
export const companyFigures = (
  { kind, name }: Company,
  units: Units,
  last: string,
  { months, period }: { readonly months: number; readonly period: Period },
): AnalyticsQuery => {
  const { start_date } = monthsUntil(last, months);
  return {
    ...{ group_by: 'market', period, sort: 'alpha', ...units },
    // A first year that is cut would look like a weak one.
    ...{ start_date: period === 'yearly' ? `${start_date.slice(0, 4)}-01-01` : start_date, end_date: last },
    ...{ lists: { [kind]: [name] }, ranges: {} },
  };
};
