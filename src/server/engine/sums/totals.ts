import { type DayRange, rangeBefore, yearBefore } from '@/contract/figures/range-before';
import type { MetricQuery } from '../query/compile';
import type { Sums } from '../query/measures';
import type { PeriodSums } from './period-sums';

/** Lowest and highest stored price behind an average, null without prices; the area with a price, and all area (hundredths of m²). */
export type Extremes = {
  readonly min: number | null;
  readonly max: number | null;
  readonly priced: number;
  readonly whole: number;
};

export type Totals = More & {
  readonly first: number;
  readonly measuresPerCell: number;
  /** Sums of all groups on the axis; balances for stocks. */
  readonly periodSums: PeriodSums;
};

/** Additional sums that the summary of a query needs. */
export type More = {
  /** Flows: the sums of the range before and of the same range a year earlier. */
  readonly previous: Sums | null;
  readonly year: Sums | null;
  /** Averages only. */
  readonly extremes: Extremes | null;
};

/** The range before a flow's range, as long in periods, and the same range a year earlier; cut on the same day as this one. */
export function rangesBefore({ query }: MetricQuery): { previous: Range; year: Range } {
  const range = ({ start_date, end_date }: DayRange): Range => ({ start: start_date, end: end_date });
  return { previous: range(rangeBefore(query.period, query)), year: range(yearBefore(query)) };
}

export type Range = { readonly start: string; readonly end: string };
