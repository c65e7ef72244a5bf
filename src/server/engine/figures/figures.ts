import type { FiguresAnswer, OverviewAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, isStock } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { MetricQuery } from '../query/compile';
import { periodColumns } from '../query/periods';
import { readCells } from '../sums/cells';
import { addGroup, emptyPeriodSums, periodSumsAt } from '../sums/period-sums';
import { moreOf, totalsOf } from '../sums/read-totals';
import type { More } from '../sums/totals';
import { metricQueryOf, type Version } from '../version/version';
import { FigureBuilder } from './figure-builder';
import { largest, sortGroups } from './groups';
import { summary } from './summary';

const NOTHING_MORE: More = { previous: null, year: null, extremes: null };

/** GET …/{indicator}: groups × periods, the total, and the value over the range with its changes. */
export async function figures(
  version: Version,
  metricQuery: MetricQuery,
  signal?: AbortSignal,
): Promise<FiguresAnswer> {
  const { query } = metricQuery;
  const { definition } = indicator(metricQuery.key);
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  // The cells of a stock hold everything that its summary needs, except price bounds.
  const enough = isStock(definition) && definition.kind !== 'average';
  const [cells, more] = await Promise.all([
    readCells(version, metricQuery, signal),
    enough ? NOTHING_MORE : moreOf(version, metricQuery, signal),
  ]);
  const builder = new FigureBuilder(version, metricQuery, periods, cells);
  const total = emptyPeriodSums(cells);
  for (let group = 0; group < cells.codes.length; group++) addGroup(total, cells, group);
  const { shown, left } = largest(cells, builder);
  const groups = shown.map((group) => builder.group(cells.codes[group] ?? 0, periodSumsAt(cells, group)));
  sortGroups(groups, metricQuery);
  const rest = emptyPeriodSums(cells);
  for (const group of left) addGroup(rest, cells, group);
  return {
    indicator: summary(version, metricQuery, builder, total, more),
    query: understood(metricQuery),
    periods,
    groups: groups.map(({ code: _, ...group }) => group),
    total: { values: builder.values(total), n: builder.records(total) },
    others: left.length === 0 ? null : { count: left.length, values: builder.values(rest), value: builder.value(rest) },
    data_version: version.reader.dataset.version,
  };
}

/** GET …/overview: value, changes and series of every indicator of a module; each takes the filters that it supports. */
export async function overview(
  version: Version,
  module: ModuleKey,
  query: AnalyticsQuery,
  signal?: AbortSignal,
): Promise<OverviewAnswer> {
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const metricQueries = INDICATOR_KEYS[module].map((key) => metricQueryOf(version, key, query));
  const totals = await totalsOf(version, metricQueries, signal);
  return {
    indicators: metricQueries.map((metricQuery) => {
      const found = totals.get(metricQuery.key);
      if (found === undefined) throw new Error(`no totals of ${metricQuery.key}`);
      const builder = new FigureBuilder(version, metricQuery, periods, found);
      return {
        ...summary(version, metricQuery, builder, found.periodSums, found),
        values: builder.values(found.periodSums),
      };
    }),
    periods,
    data_version: version.reader.dataset.version,
  };
}

/** The query that the engine applied: without filters that the indicator does not support, with its base filled in. */
function understood({ key, query }: MetricQuery): Record<string, unknown> {
  const declared = indicator(key);
  const { lists, ranges, delimitation, ...parameters } = query;
  const filters: Record<string, unknown> = {};
  for (const dimension of LIST_KEYS)
    if (declared.dimensions.includes(dimension) && lists[dimension]?.length) filters[dimension] = lists[dimension];
  for (const dimension of RANGE_KEYS)
    if (declared.dimensions.includes(dimension) && ranges[dimension]) filters[dimension] = ranges[dimension];
  if (declared.base && declared.dimensions.includes('construction_status') && !filters.construction_status)
    filters.construction_status = declared.base;
  if (delimitation) filters.delimitation = delimitation;
  return { ...parameters, filters };
}
