import type { Box, DistributionAnswer } from '@/contract/calls/distribution';
import { MOST_BOXES } from '@/contract/calls/distribution-limits';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { groupNamed, unitOf } from '../figures/figure-builder';
import { basisOf, countedBy, groupExpression, type MetricQuery } from '../query/compile';
import { int } from '../query/conditions';
import { areaOf, priceOf } from '../query/measures';
import { rateOn, type Version } from '../version/version';
import { binBounds } from './bins';
import { shownPerStored, storedBound } from './own-values';
import { perProperty, valueSql } from './properties';

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** Columns of a box: lowest and highest value, and the quantiles. */
const BOX = [
  'min(value)',
  'max(value)',
  ...QUANTILES.map((q) => `percentile_cont(${q}) within group (order by value)`),
].join(', ');
const double = (value: number): string => `cast(${value} as double precision)`;

/** SQL: the value of every property behind a figure, and the area that stands behind it; by group where one is named. */
function valuesSql(metricQuery: MetricQuery, group?: string): string {
  const area = countedBy(metricQuery).kind === 'average' ? 't.s0' : valueSql(metricQuery);
  const by = group === undefined ? '' : 't.g, ';
  return `select ${by}${valueSql(metricQuery)} as value, ${area} as area from (${perProperty(metricQuery, [], group)}) as t`;
}

/** SQL: how many properties there are, how many have a value, and the box of the values. */
export const boxSql = (metricQuery: MetricQuery): string =>
  `select cast(count(*) as integer), cast(count(value) as integer), ${BOX} from (${valuesSql(metricQuery)}) as v`;

/** SQL: the same of the groups with the most values, and how many groups have any. */
export const groupBoxesSql = (metricQuery: MetricQuery): string =>
  `select g, cast(count(value) as integer) as n, cast(count(*) over () as integer), ${BOX}
from (${valuesSql(metricQuery, groupExpression(metricQuery))}) as v where value is not null
group by g order by n desc, g limit ${int(MOST_BOXES)}`;

/** SQL: properties and area of every bin that has any, by its place; `stored` has the bounds between the bins. */
export function binsSql(metricQuery: MetricQuery, stored: readonly number[]): string {
  const cases = stored.map((bound, i) => `when value < ${double(bound)} then ${int(i)}`).join(' ');
  const bin = stored.length === 0 ? '0' : `case ${cases} else ${int(stored.length)} end`;
  return `select bin, cast(count(*) as integer), sum(area)
from (select ${bin} as bin, area from (${valuesSql(metricQuery)}) as v where value is not null) as b group by bin`;
}

type Columns = readonly (readonly unknown[])[];

/**
 * GET …/{indicator}/distribution: histogram and boxes of the values that single properties have in a figure, the same properties that
 * its list holds. Values are in the units of the query. Without any value there are no bins and no box.
 */
export async function distribution(
  version: Version,
  metricQuery: MetricQuery,
  signal?: AbortSignal,
): Promise<DistributionAnswer> {
  const { query } = metricQuery;
  const average = countedBy(metricQuery).kind === 'average';
  const scale = shownPerStored(version, metricQuery);
  const read = (sql: string) => version.reader.read({ sql, parameters: [] }, signal);
  const [[totals = [], counts = [], ...whole], [groups = [], sizes = [], all = [], ...boxes]] = await Promise.all([
    read(boxSql(metricQuery)),
    read(groupBoxesSql(metricQuery)),
  ]);
  const total = Number(totals[0] ?? 0);
  const n = scale === null ? 0 : Number(counts[0] ?? 0);
  const answer = {
    unit: unitOf(metricQuery),
    area_unit: AREA_SYMBOL[query.area_unit],
    n,
    without_value: total - n,
    data_version: version.reader.dataset.version,
  };
  if (scale === null || n === 0) return { ...answer, bins: [], box: null, groups: [], other_groups: 0 };
  const rate = rateOn(version, metricQuery, query.end_date) ?? 1;
  const shown = (stored: unknown): number =>
    average ? priceOf(Number(stored), basisOf(metricQuery.key), query, rate) : areaOf(Number(stored), query);
  const boxAt = (columns: Columns, row: number, size: number): Box => {
    const [min = 0, max = 0, p5 = 0, q1 = 0, median = 0, q3 = 0, p95 = 0] = columns.map((column) => shown(column[row]));
    return { n: size, min, p5, q1, median, q3, p95, max };
  };
  const bounds = binBounds(Number(whole[0]?.[0]) * scale, Number(whole[1]?.[0]) * scale, n);
  const [places = [], held = [], areas = []] = await read(
    binsSql(
      metricQuery,
      bounds.slice(1, -1).map((bound) => storedBound(bound, scale)),
    ),
  );
  const rows = new Map(places.map((place, row) => [Number(place), row]));
  return {
    ...answer,
    bins: bounds.slice(0, -1).map((from, i) => {
      const row = rows.get(i) ?? -1;
      return {
        from,
        to: bounds[i + 1] ?? from,
        count: Number(held[row] ?? 0),
        area: areaOf(Number(areas[row] ?? 0), query),
      };
    }),
    box: boxAt(whole, 0, n),
    groups: groups.map((code, row) => {
      const { key, label, range } = groupNamed(metricQuery, Number(code));
      return { key, label, range, box: boxAt(boxes, row, Number(sizes[row])) };
    }),
    other_groups: Number(all[0] ?? 0) - groups.length,
  };
}
