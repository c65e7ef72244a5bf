import type { Delimitation } from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import {
  type Definition,
  type Fact,
  type Indicator,
  type IndicatorKey,
  indicator,
  type Source,
} from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import type { PriceBasis } from '@/contract/catalogue/units';
import { FACT_CODES, ORIGIN_CODES, STATUS_CODES } from '../facts/codes';
import { edges, highest, isPrice, lowest, quantityOf, storedPerUnit } from './buckets';
import type { Dictionary } from './dictionary';

/** The markets a person's subscription covers; null is all. Required wherever SQL is made, so that no path forgets it. */
export type Scope = readonly string[] | null;

/** What a query is compiled against: one data version, one asker, one question. */
export type Question = {
  readonly key: IndicatorKey;
  readonly query: AnalyticsQuery;
  readonly scope: Scope;
  readonly dictionary: Dictionary;
  /** MXN per USD on the last day of the range; null where no rate is known. */
  readonly endRate: number | null;
};

/** A whole number as SQL text. Everything a client sends becomes a code or a number before it gets here. */
export function int(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return String(value);
}

export const oneOf = (column: string, codes: readonly number[]): string =>
  codes.length === 0 ? 'false' : `${column} in (${codes.map(int).join(', ')})`;

const LISTS_OF_INDICATOR = (of: Indicator) => LIST_KEYS.filter((key) => of.dimensions.includes(key));
const RANGES_OF_INDICATOR = (of: Indicator) => RANGE_KEYS.filter((key) => of.dimensions.includes(key));

export const sourcesOf = (definition: Definition): readonly Source[] => {
  switch (definition.kind) {
    case 'ratio':
      return [definition.numerator, definition.denominator];
    case 'difference':
      return [definition.minuend, definition.subtrahend];
    default:
      return [definition.source];
  }
};

const FLOWS: readonly Fact[] = ['deal', 'move_out', 'start', 'lot_deal'];
export const isStock = (definition: Definition): boolean =>
  sourcesOf(definition).every(({ fact }) => !FLOWS.includes(fact));

/** What the prices of an indicator's module are. */
export const basisOf = (key: IndicatorKey): PriceBasis => moduleOf(indicator(key).module).prices;

/** Whether a question in MXN reads the column that was converted at the deal's own month. */
const inPesos = ({ key, query }: Question): boolean =>
  query.monetary_unit === 'MXN' && !isStock(indicator(key).definition);

/** The stored column of a range dimension; prices of deals exist in both currencies. */
export function rangeColumn(key: RangeKey, question: Question): string {
  if (key === 'net_leasable_area' || key === 'area') return 'nla';
  if (key === 'kva') return 'kva';
  if (key === 'available_area' || key === 'operation_size') return 'record_area';
  return inPesos(question) ? 'price_mxn' : 'price';
}

export const priceColumn = (question: Question): string => (inPesos(question) ? 'price_mxn' : 'price');

/** Stored integers in one shown unit of a range dimension, or null where the currency has no rate. */
function scaleOf(key: RangeKey, question: Question): number | null {
  if (!isPrice(key) || question.query.monetary_unit === 'USD' || inPesos(question))
    return storedPerUnit(key, question.query, 1);
  return question.endRate === null ? null : storedPerUnit(key, question.query, question.endRate);
}

/** Conditions of the filters, the base and the scope; the same for every source of the indicator. */
export function filterConditions(question: Question): string[] {
  const { key, query, scope, dictionary } = question;
  const of = indicator(key);
  const conditions: string[] = [];
  const codes = (dimension: ListKey, values: readonly string[]) =>
    values.map((value) => dictionary.code(dimension, value)).filter((code) => code !== undefined);
  if (scope !== null) conditions.push(oneOf('market', codes('market', scope)));
  for (const dimension of LISTS_OF_INDICATOR(of)) {
    const values = query.lists[dimension];
    if (values !== undefined && values.length > 0) conditions.push(oneOf(dimension, codes(dimension, values)));
    else if (dimension === 'construction_status' && of.base) {
      conditions.push(
        oneOf(
          dimension,
          of.base.map((status) => STATUS_CODES[status] ?? 0),
        ),
      );
    }
  }
  for (const dimension of RANGES_OF_INDICATOR(of)) {
    const bounds = query.ranges[dimension];
    if (bounds === undefined || (bounds.min === undefined && bounds.max === undefined)) continue;
    const column = rangeColumn(dimension, question);
    const scale = scaleOf(dimension, question);
    if (scale === null) conditions.push('false');
    else {
      // Prices and capacities that are not stated are stored as 0.
      if (quantityOf(dimension) !== 'area') conditions.push(`${column} > 0`);
      if (bounds.min !== undefined) conditions.push(`${column} >= ${bound(lowest(bounds.min, scale))}`);
      if (bounds.max !== undefined) conditions.push(`${column} <= ${bound(highest(bounds.max, scale))}`);
    }
  }
  if (query.delimitation !== undefined) conditions.push(insideOf(query.delimitation));
  return conditions;
}

const degrees = (value: number): string => {
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${value}`);
  return `cast(${value} as double precision)`;
};

/** Ray casting over the edges, inside the bounding box, over the properties: there are fewer of them than events. */
function insideOf(rings: Delimitation): string {
  const edges = rings.flatMap((ring) =>
    ring.slice(1).flatMap(([x2, y2], i) => {
      const [x1, y1] = ring[i] ?? [x2, y2];
      // A level edge never crosses the ray.
      return y1 === y2 ? [] : [`(${[x1, y1, x2, y2].map(degrees).join(', ')})`];
    }),
  );
  if (edges.length === 0) return 'false';
  const flat = rings.flat();
  const extreme = (of: (...values: number[]) => number, axis: 0 | 1) =>
    degrees(flat.map((place) => place[axis]).reduce((a, b) => of(a, b)));
  return `property in (select b.property from property b
    where b.longitude between ${extreme(Math.min, 0)} and ${extreme(Math.max, 0)} and b.latitude between ${extreme(Math.min, 1)} and ${extreme(Math.max, 1)}
    and mod((select count(*) from (values ${edges.join(', ')}) as edge(x1, y1, x2, y2)
      where (edge.y1 > b.latitude) <> (edge.y2 > b.latitude)
      and b.longitude < (edge.x2 - edge.x1) * (b.latitude - edge.y1) / (edge.y2 - edge.y1) + edge.x1), 2) = 1)`;
}

/** Bounds far outside the stored range are cut to what 64-bit columns hold. */
const bound = (value: number): string =>
  int(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value)));

/** Conditions that belong to a source's own definition. */
export function sourceConditions(source: Source, question: Question): string[] {
  const conditions = [`fact = ${FACT_CODES[source.fact]}`];
  if (source.onlyStatus) conditions.push(`construction_status = ${int(STATUS_CODES[source.onlyStatus] ?? 0)}`);
  if (source.exceptSpeculative) conditions.push(`building_origin <> ${int(ORIGIN_CODES.speculative ?? 0)}`);
  if (source.priced) conditions.push(`${priceColumn(question)} > 0`);
  return conditions;
}

/** Expression that numbers the groups: the code of a list value, or the bucket of a range (1 up; 0 = not stated). */
export function groupExpression(question: Question): string {
  const dimension = question.query.group_by;
  const range = RANGE_KEYS.find((key) => key === dimension);
  if (range === undefined) return dimension;
  const column = rangeColumn(range, question);
  const scale = scaleOf(range, question);
  if (scale === null) return '0';
  const cases = edges(range, question.query, basisOf(question.key))
    .map((edge, i) => ({ at: lowest(edge, scale), bucket: i + 1 }))
    .reverse()
    .map(({ at, bucket }) => `when ${column} >= ${int(at)} then ${int(bucket)}`);
  return `case ${quantityOf(range) === 'area' ? '' : `when ${column} <= 0 then 0 `}${cases.join(' ')} else 0 end`;
}

export const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.map((c) => `(${c})`).join(' and ');
