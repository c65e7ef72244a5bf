import type { FiguresAnswer } from '@/contract/calls/answers';
import { indicator, isStock, publicKey } from '@/contract/catalogue/indicators';
import { periodsPerYear } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { isBeforeData } from '@/contract/figures/first-day';
import { basisOf, type MetricQuery } from '../query/compile';
import { figureOf, priceOf, recordsOf, type Sums } from '../query/measures';
import { periodSpan } from '../query/periods';
import type { PeriodSums } from '../sums/period-sums';
import { type Extremes, type More, type Range, rangesBefore } from '../sums/totals';
import { rateOn, type Version } from '../version/version';
import { type FigureBuilder, unitOf } from './figure-builder';

/** The value over the range with its number of records, price bounds and changes; null where a value cannot be computed. */
export function summary(
  version: Version,
  metricQuery: MetricQuery,
  builder: FigureBuilder,
  total: PeriodSums,
  more: More,
): FiguresAnswer['indicator'] {
  const declared = indicator(metricQuery.key);
  const { query } = metricQuery;
  const value = builder.value(total);
  const stock = isStock(declared.definition);
  // A range whose first period has no data yet would be compared for less than its length.
  const flow = (sums: Sums | null, { start }: Range) =>
    sums === null || isBeforeData(metricQuery.since, periodSpan(query.period, periodIndex(query.period, start)).end)
      ? null
      : figureOf(declared.definition, sums, metricQuery, 1);
  const before = rangesBefore(metricQuery);
  const [previous, year] = stock
    ? [
        stockBefore(metricQuery, builder, total, 1),
        stockBefore(metricQuery, builder, total, periodsPerYear(query.period)),
      ]
    : [flow(more.previous, before.previous), flow(more.year, before.year)];
  const rate = declared.quantity === 'rate';
  const change = (before: number | null): number | null => {
    if (value === null || before === null) return null;
    if (rate) return Math.round((value - before) * 1e6) / 1e6;
    return before <= 0 ? null : Math.round(((value - before) / before) * 1e8) / 1e6;
  };
  return {
    key: publicKey(metricQuery.key),
    name: declared.name[query.language],
    value,
    unit: unitOf(metricQuery),
    tooltip: declared.tooltip[query.language],
    n: recordsOf(declared.definition, builder.whole(total)),
    since: metricQuery.since,
    ...pricesOf(version, metricQuery, more.extremes),
    change_previous: change(previous),
    change_year: change(year),
    change_unit: rate ? 'pp' : '%',
  };
}

/** A stock `back` periods before the last one, at that period's end. */
function stockBefore(metricQuery: MetricQuery, builder: FigureBuilder, total: PeriodSums, back: number): number | null {
  const { period, end_date } = metricQuery.query;
  const sums = builder.before(total, back);
  return sums === undefined ? null : builder.figure(sums, periodSpan(period, periodIndex(period, end_date) - back).end);
}

function pricesOf(version: Version, metricQuery: MetricQuery, extremes: Extremes | null) {
  if (extremes === null) return { min: null, max: null, share_priced: null };
  const { key, query } = metricQuery;
  const rate = rateOn(version, metricQuery, query.end_date);
  const shown = (price: number | null) =>
    price === null || rate === null ? null : priceOf(price, basisOf(key), query, rate);
  const { priced, whole } = extremes;
  return {
    min: shown(extremes.min),
    max: shown(extremes.max),
    share_priced: whole > 0 ? Math.round((priced / whole) * 1e6) / 1e6 : null,
  };
}
