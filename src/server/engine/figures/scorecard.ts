import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { COURSE_PERIODS, SCORECARD_ROWS } from '@/contract/calls/scorecard-limits';
import { type IndicatorKey, supports } from '@/contract/catalogue/indicators';
import type { MetricQuery } from '../query/compile';
import { periodColumns } from '../query/periods';
import { groupedTotalsOf, totalsOf } from '../sums/read-totals';
import type { Totals } from '../sums/totals';
import { metricQueryOf, type Version } from '../version/version';
import { FigureBuilder, type Group } from './figure-builder';
import { sortGroups } from './groups';
import { summary } from './summary';

type Cell = NonNullable<ScorecardAnswer['groups'][number]['cells'][number]>;

/** One indicator of a scorecard: its totals, those of its groups by their numbers, null where it has none, and what makes figures of them. */
type Column = {
  readonly metricQuery: MetricQuery;
  readonly total: Totals;
  readonly groups: ReadonlyMap<number, Totals> | null;
  readonly builder: FigureBuilder;
};

/** The sums of several groups as those of one. */
function together(all: readonly Totals[], like: Totals): Totals {
  const add = (pick: (one: Totals) => ArrayLike<number> | null, length: number) => {
    const sums = new Float64Array(length);
    for (const one of all) {
      const own = pick(one);
      for (let i = 0; i < length; i++) sums[i] = (sums[i] ?? 0) + (own?.[i] ?? 0);
    }
    return sums;
  };
  const { measuresPerCell } = like;
  return {
    ...like,
    extremes: null,
    periodSums: add(({ periodSums }) => periodSums, like.periodSums.length),
    previous: like.previous === null ? null : add(({ previous }) => previous, measuresPerCell),
    year: like.year === null ? null : add(({ year }) => year, measuresPerCell),
  };
}

function cellOf(version: Version, { metricQuery, builder }: Column, totals: Totals, few?: Group['few']): Cell {
  const { value, n, change_previous, change_year } = summary(version, metricQuery, builder, totals.periodSums, totals);
  const values = builder.values(totals.periodSums).slice(-COURSE_PERIODS);
  return { value, n, change_previous, change_year, values, ...(few ? { few } : {}) };
}

/** The numbers of the groups with a record in a shown period of any column: the largest by the first grouped one, and the rest. */
function rowsOf(columns: readonly Column[]): { readonly shown: readonly number[]; readonly left: readonly number[] } {
  const present = new Set<number>();
  for (const { groups, builder } of columns)
    for (const [code, { periodSums }] of groups ?? [])
      if (builder.shows(periodSums, 0, periodSums.length)) present.add(code);
  const first = columns.find(({ groups }) => groups !== null);
  const sizeOf = (code: number) => {
    const totals = first?.groups?.get(code);
    return Math.abs((totals && first?.builder.value(totals.periodSums)) ?? 0);
  };
  const sized = [...present].map((code) => ({ code, size: sizeOf(code) }));
  const codes = sized.sort((a, b) => b.size - a.size || a.code - b.code).map(({ code }) => code);
  return { shown: codes.slice(0, SCORECARD_ROWS), left: codes.slice(SCORECARD_ROWS) };
}

/**
 * GET /analytics/scorecard: indicators side by side by group. Each kind of fact is read once, however many indicators count it. An
 * indicator that the dimension does not split has a total and no cells.
 */
export async function scorecard(
  version: Version,
  keys: readonly IndicatorKey[],
  query: AnalyticsQuery,
  signal?: AbortSignal,
): Promise<ScorecardAnswer> {
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const metricQueries = keys.map((key) => metricQueryOf(version, key, query));
  const split = metricQueries.filter(({ key }) => supports(key, query.group_by));
  const [totals, grouped] = await Promise.all([
    totalsOf(version, metricQueries, signal),
    groupedTotalsOf(version, split, signal),
  ]);
  const columns = metricQueries.map((metricQuery): Column => {
    const total = totals.get(metricQuery.key);
    if (total === undefined) throw new Error(`no totals of ${metricQuery.key}`);
    const builder = new FigureBuilder(version, metricQuery, periods, total);
    return { metricQuery, total, groups: grouped.get(metricQuery.key) ?? null, builder };
  });
  const { shown, left } = rowsOf(columns);
  const naming = columns.find(({ groups }) => groups !== null);
  const groups = shown.flatMap((code) => {
    const about = naming && describe(naming, code);
    if (about === undefined) return [];
    const cells = columns.map((column) => {
      if (column.groups === null) return null;
      const own = column.groups.get(code) ?? together([], column.total);
      return cellOf(version, column, own, column.builder.group(code, own.periodSums).few);
    });
    return [{ ...about, cells }];
  });
  if (naming !== undefined) sortGroups(groups, naming.metricQuery);
  return {
    indicators: columns.map(({ metricQuery, total, groups: own, builder }) => ({
      ...summary(version, metricQuery, builder, total.periodSums, total),
      values: builder.values(total.periodSums).slice(-COURSE_PERIODS),
      grouped: own !== null,
    })),
    periods,
    groups: groups.map(({ key, label, parent, range, cells }) => ({ key, label, parent, range, cells })),
    others:
      left.length === 0
        ? null
        : {
            count: left.length,
            cells: columns.map((column) => {
              const { groups: own, total } = column;
              if (own === null) return null;
              return cellOf(
                version,
                column,
                together(
                  left.flatMap((code) => own.get(code) ?? []),
                  total,
                ),
              );
            }),
          },
    data_version: version.reader.dataset.version,
  };
}

/** A group by its number: its name, and its figures of one column, by which groups are sorted. */
function describe({ groups, total, builder }: Column, code: number): Group {
  const own = groups?.get(code) ?? together([], total);
  return builder.group(code, own.periodSums);
}
