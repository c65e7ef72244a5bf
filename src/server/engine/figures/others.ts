import { MAXIMUM_GROUPS } from '@/contract/calls/query';
import type { DayRange } from '@/contract/figures/range-before';
import type { MetricQuery } from '../query/compile';
import { periodColumns } from '../query/periods';
import { readCells } from '../sums/cells';
import { metricQueryOf, type Version } from '../version/version';
import { FigureBuilder } from './figure-builder';
import { largest } from './groups';

/** The same query for the groups alone that figures over `days` sum up as `others`. `days` must contain the days of the query. */
export async function withinOthers(
  version: Version,
  metricQuery: MetricQuery,
  days: DayRange,
  signal?: AbortSignal,
  most = MAXIMUM_GROUPS,
): Promise<MetricQuery> {
  const whole = metricQueryOf(version, metricQuery.key, { ...metricQuery.query, ...days });
  const { period, start_date, end_date, language } = whole.query;
  const cells = await readCells(version, whole, signal);
  const builder = new FigureBuilder(version, whole, periodColumns(period, start_date, end_date, language), cells);
  const { shown, left } = largest(cells, builder, most);
  // Excluding the shown groups gives a shorter list; groups without a record on those days are in neither.
  return { ...metricQuery, excludedGroups: left.length === 0 ? null : shown.map((group) => cells.codes[group] ?? 0) };
}
