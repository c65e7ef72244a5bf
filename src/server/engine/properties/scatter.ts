import type { ScatterAnswer } from '@/contract/calls/scatter';
import { MOST_POINTS } from '@/contract/calls/scatter-limits';
import { type AxisQuantity, type ScatterAxis, scatterAxis } from '@/contract/catalogue/scatter-axes';
import { AREA_SYMBOL, POWER_SYMBOL, YEARS } from '@/contract/catalogue/units';
import { lengthUnit } from '@/contract/drawing/length';
import { KIND_CODES } from '@/server/facts/codes';
import { unitOf } from '../figures/figure-builder';
import { basisOf, countedBy, type MetricQuery } from '../query/compile';
import { int } from '../query/conditions';
import { dayNumber } from '../query/days';
import { areaOf, priceOf } from '../query/measures';
import { rateOn, type Version } from '../version/version';
import { shownPerStored } from './own-values';
import { perProperty, valueSql } from './properties';

const DAYS_A_YEAR = 365.25;
const double = (sql: string): string => `cast(${sql} as double precision)`;

type Quantity = {
  /** SQL over a row of `property` (p) and, of `buildings`, its imported row (b): null where it is unknown. */
  readonly sql: (metricQuery: MetricQuery) => string;
  readonly buildings?: true;
};

/** How each quantity is read. None is stored as 0. */
const QUANTITIES: Record<ScatterAxis, Quantity> = {
  net_leasable_area: { sql: () => 'nullif(p.nla, 0)' },
  area: { sql: () => 'nullif(p.nla, 0)' },
  kva: { sql: () => 'nullif(p.kva, 0)' },
  minimum_height: { sql: () => 'nullif(b.minimum_height, 0)', buildings: true },
  age: {
    sql: ({ query }) => {
      const delivered = "(p.delivered_on - date '1970-01-01')";
      const day = int(dayNumber(query.end_date));
      return `case when ${delivered} <= ${day} then ${day} - ${delivered} end`;
    },
  },
};

/** SQL: id, name, value, weight and quantity of every property behind a figure. The weight of an area or a difference is its size. */
function valuesSql(metricQuery: MetricQuery, axis: ScatterAxis): string {
  const { sql, buildings } = QUANTITIES[axis];
  const value = valueSql(metricQuery);
  const weight = countedBy(metricQuery).kind === 'average' ? 't.s0' : `abs(${value})`;
  const joined = buildings ? `\nleft join buildings b on b.building_id = p.id and p.kind = ${KIND_CODES.building}` : '';
  return `select t.property, p.id, p.name, ${value} as value, ${weight} as weight, ${double(sql(metricQuery))} as x
from (${perProperty(metricQuery)}) as t join property p on p.property = t.property${joined}`;
}

/** SQL: how many properties there are, how many have a value, and how many of those the quantity too. */
export const countsSql = (metricQuery: MetricQuery, axis: ScatterAxis): string =>
  `select cast(count(*) as integer), cast(count(value) as integer), cast(count(case when value is not null then x end) as integer)
from (${valuesSql(metricQuery, axis)}) as v`;

/** SQL: the properties of the largest weight that have both. */
export const pointsSql = (metricQuery: MetricQuery, axis: ScatterAxis, most: number): string =>
  `select id, name, x, value, weight from (${valuesSql(metricQuery, axis)}) as v
where value is not null and x is not null order by weight desc, property limit ${int(most)}`;

const PLACES = 100;
const hundredths = (value: number): number => Math.round(value * PLACES) / PLACES;

/** A stored quantity in the units of the query; heights in metres. */
function shownQuantity(quantity: AxisQuantity, stored: number, { query }: MetricQuery): number {
  if (quantity === 'area') return areaOf(stored, query);
  return quantity === 'years' ? hundredths(stored / DAYS_A_YEAR) : stored;
}

function unitOfQuantity(quantity: AxisQuantity, { query }: MetricQuery): string {
  const units: Record<AxisQuantity, string> = {
    area: AREA_SYMBOL[query.area_unit],
    metres: lengthUnit('metres', 'm2'),
    years: YEARS[query.language],
    power: POWER_SYMBOL,
  };
  return units[quantity];
}

/**
 * GET …/{indicator}/scatter: the value that each property has in a figure over a quantity of the property, the same properties that its
 * list holds. Values are in the units of the query.
 * @param most How many points are answered, those of the largest weight.
 */
export async function scatter(
  version: Version,
  metricQuery: MetricQuery,
  axis: ScatterAxis,
  signal?: AbortSignal,
  most = MOST_POINTS,
): Promise<ScatterAnswer> {
  const { query } = metricQuery;
  const average = countedBy(metricQuery).kind === 'average';
  const priced = shownPerStored(version, metricQuery) !== null;
  const { quantity } = scatterAxis(axis);
  const read = (sql: string) => version.reader.read({ sql, parameters: [] }, signal);
  const [
    [[total = 0] = [], [valued = 0] = [], [both = 0] = []],
    [ids = [], names = [], xs = [], values = [], weights = []],
  ] = await Promise.all([
    read(countsSql(metricQuery, axis)),
    priced ? read(pointsSql(metricQuery, axis, most)) : Promise.resolve([]),
  ]);
  const withValue = priced ? Number(valued) : 0;
  const n = priced ? Number(both) : 0;
  const rate = rateOn(version, metricQuery, query.end_date) ?? 1;
  const shown = (stored: number): number =>
    average ? priceOf(stored, basisOf(metricQuery.key), query, rate) : areaOf(stored, query);
  return {
    x: axis,
    x_unit: unitOfQuantity(quantity, metricQuery),
    unit: unitOf(metricQuery),
    area_unit: AREA_SYMBOL[query.area_unit],
    points: ids.map((id, row) => ({
      id: String(id),
      name: String(names[row]),
      x: shownQuantity(quantity, Number(xs[row]), metricQuery),
      y: shown(Number(values[row])),
      weight: average ? areaOf(Number(weights[row]), query) : null,
    })),
    n,
    left_out: n - ids.length,
    without_value: Number(total) - withValue,
    without_x: withValue - n,
    data_version: version.reader.dataset.version,
  };
}
