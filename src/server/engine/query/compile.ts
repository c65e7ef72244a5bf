import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import {
  type Definition,
  type Indicator,
  type IndicatorKey,
  indicator,
  isStock,
  type Part,
  type Source,
} from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { quantityOf } from '@/contract/catalogue/range-unit';
import type { PriceBasis } from '@/contract/catalogue/units';
import { isPlace, PLACES } from '@/contract/places';
import { FACT_CODES, STATUS_CODES } from '@/server/facts/codes';
import { storedRange } from '@/server/facts/stored-dimensions';
import type { Dictionary } from '../version/dictionary';
import { edges, highest, isPrice, lowest, storedPerUnit } from './buckets';
import { type Condition, int, sqlOf } from './conditions';
import { placeConditions } from './places';

/** The markets that the subscription of a user covers; null means all. A required argument of everything that makes SQL. */
export type Scope = readonly string[] | null;

/** Bounds of the stored values of single properties, the upper one not included; `none` holds no property. */
export type OwnValues = { readonly least?: number; readonly below?: number } | 'none';

/** An indicator, the parameters of a request, the scope of a user and the dictionary of a data version: the input of all SQL. */
export type MetricQuery = {
  readonly key: IndicatorKey;
  readonly query: AnalyticsQuery;
  readonly scope: Scope;
  readonly dictionary: Dictionary;
  /** MXN per USD on the last day of the range; null where no rate is known. */
  readonly endRate: number | null;
  /** First day with data of the indicator in the scope: values before it are unknown, not 0. Null where there are none at all. */
  readonly since: string | null;
  /** One side of a rate, for a list of its records; without it the declared indicator. */
  readonly part?: Part;
  /** The groups whose records alone are counted, in addition to the filters. */
  readonly groups?: { readonly dimension: ListKey; readonly values: readonly string[] };
  /** Codes of the groups that a query for the other groups excludes; null where there are no other groups. */
  readonly excludedGroups?: readonly number[] | null;
  /** The properties that alone are listed, by their own value. */
  readonly ownValues?: OwnValues;
};

/** The definition that a query counts: that of its indicator, or the stock on one side of a rate. */
export function countedBy({ key, part }: Pick<MetricQuery, 'key' | 'part'>): Definition {
  const { definition } = indicator(key);
  if (part === undefined || definition.kind !== 'ratio') return definition;
  const { less } = definition;
  return part === 'numerator' && less !== undefined
    ? { kind: 'difference', minuend: definition.numerator, subtrahend: less }
    : { kind: 'stock', source: definition[part] };
}

const LISTS_OF_INDICATOR = (declared: Indicator) => LIST_KEYS.filter((key) => declared.dimensions.includes(key));
const RANGES_OF_INDICATOR = (declared: Indicator) => RANGE_KEYS.filter((key) => declared.dimensions.includes(key));

/** What the prices of an indicator's module are. */
export const basisOf = (key: IndicatorKey): PriceBasis => moduleOf(indicator(key).module).prices;

/** Whether a query in MXN reads the column that was converted at the deal's own month. */
const inPesos = ({ key, query }: MetricQuery): boolean =>
  query.monetary_unit === 'MXN' && !isStock(indicator(key).definition);

/** The stored column of a range dimension; prices of deals exist in both currencies. */
export function rangeColumn(key: RangeKey, metricQuery: MetricQuery): string {
  const stored = storedRange(key);
  if (stored.form === 'number') return key;
  return (inPesos(metricQuery) ? stored.inPesos : undefined) ?? stored.column;
}

/** The column of the prices that a query counts: in pesos as recorded, or in USD. */
export const priceColumn = (metricQuery: MetricQuery): string => (inPesos(metricQuery) ? 'price_mxn' : 'price');

/** Stored integers in one shown unit of a range dimension, or null where the currency has no rate. */
function scaleOf(key: RangeKey, metricQuery: MetricQuery): number | null {
  const basis = basisOf(metricQuery.key);
  if (!isPrice(key) || metricQuery.query.monetary_unit === 'USD' || inPesos(metricQuery))
    return storedPerUnit(key, metricQuery.query, basis, 1);
  return metricQuery.endRate === null ? null : storedPerUnit(key, metricQuery.query, basis, metricQuery.endRate);
}

/** The filters, the base and the scope; the same for every source of the indicator. */
export function filtersOf(metricQuery: MetricQuery): Condition[] {
  const { key, query, scope, dictionary } = metricQuery;
  const declared = indicator(key);
  const conditions: Condition[] = [];
  const codes = (dimension: ListKey, values: readonly string[]) =>
    values.map((value) => dictionary.code(dimension, value)).filter((code) => code !== undefined);
  if (scope !== null) conditions.push({ column: 'market', in: codes('market', scope) });
  const lists = LISTS_OF_INDICATOR(declared);
  const places = Object.fromEntries(PLACES.filter((place) => lists.includes(place)).map((p) => [p, query.lists[p]]));
  conditions.push(...placeConditions(dictionary, declared.module, places));
  for (const dimension of lists.filter((one) => !isPlace(one))) {
    const values = query.lists[dimension];
    if (values !== undefined && values.length > 0) {
      conditions.push({ column: dimension, in: codes(dimension, values) });
    } else if (dimension === 'construction_status' && declared.base) {
      conditions.push({ column: dimension, in: declared.base.map((status) => STATUS_CODES[status]) });
    }
  }
  for (const dimension of RANGES_OF_INDICATOR(declared)) {
    const bounds = query.ranges[dimension];
    if (bounds === undefined || (bounds.min === undefined && bounds.max === undefined && !bounds.none)) continue;
    const column = rangeColumn(dimension, metricQuery);
    const scale = scaleOf(dimension, metricQuery);
    if (bounds.none) {
      // Every record has an area. Without an exchange rate no price is known, so that all records are in the group "none".
      if (quantityOf(dimension) === 'area') conditions.push(NEVER);
      else if (scale !== null) conditions.push({ column, most: 0 });
      continue;
    }
    if (scale === null) {
      conditions.push(NEVER);
      continue;
    }
    // Unknown prices and capacities are stored as 0.
    const smallest = quantityOf(dimension) === 'area' ? -LARGEST : 1;
    const least = Math.max(smallest, bounds.min === undefined ? -LARGEST : within(lowest(bounds.min, scale)));
    const most = bounds.max === undefined ? undefined : within(highest(bounds.max, scale));
    conditions.push({ column, ...(least === -LARGEST ? {} : { least }), ...(most === undefined ? {} : { most }) });
  }
  const { groups } = metricQuery;
  if (groups !== undefined) conditions.push({ column: groups.dimension, in: codes(groups.dimension, groups.values) });
  if (metricQuery.excludedGroups === null) conditions.push(NEVER);
  else if (metricQuery.excludedGroups) conditions.push({ column: query.group_by, notIn: metricQuery.excludedGroups });
  if (query.delimitation !== undefined) conditions.push({ inside: query.delimitation });
  return conditions;
}

const NEVER: Condition = { column: 'fact', in: [] };
const LARGEST = Number.MAX_SAFE_INTEGER;
/** Bounds far outside the stored range are cut to what 64-bit columns hold. */
const within = (value: number): number => Math.max(-LARGEST, Math.min(LARGEST, value));

/** The conditions of a source's definition, without the kind of fact. */
export function definitionOf(source: Source, metricQuery: MetricQuery): Condition[] {
  const conditions: Condition[] = [];
  if (source.onlyStatus) conditions.push({ column: 'construction_status', in: [STATUS_CODES[source.onlyStatus]] });
  if (source.statuses)
    conditions.push({ column: 'construction_status', in: source.statuses.map((status) => STATUS_CODES[status]) });
  if (source.exceptSpeculative)
    conditions.push({ column: 'building_origin', notIn: [ENUMERATIONS.building_origin.speculative.code] });
  if (source.priced) conditions.push({ column: priceColumn(metricQuery), least: 1 });
  return conditions;
}

/** The same as SQL. */
export const filterConditions = (metricQuery: MetricQuery): string[] => filtersOf(metricQuery).map(sqlOf);
/** The conditions on the events that a source of an indicator counts, without the filters of the query. */
export const sourceConditions = (source: Source, metricQuery: MetricQuery): string[] => [
  `fact = ${FACT_CODES[source.fact]}`,
  ...definitionOf(source, metricQuery).map(sqlOf),
];

/** How groups are numbered: by the codes of a column, or by its buckets from 1 up in order of their lower bounds; 0 is "none". */
export type Grouping = {
  readonly column: string;
  readonly edges: readonly number[] | null;
  /** Whether the stored 0 means "none" and belongs to no bucket. */
  readonly zeroIsNone: boolean;
};

/** Null where records cannot be grouped: a price in a currency without a rate. */
export function groupingOf(metricQuery: MetricQuery): Grouping | null {
  const dimension = metricQuery.query.group_by;
  const range = RANGE_KEYS.find((key) => key === dimension);
  if (range === undefined) return { column: dimension, edges: null, zeroIsNone: false };
  const scale = scaleOf(range, metricQuery);
  if (scale === null) return null;
  return {
    column: rangeColumn(range, metricQuery),
    edges: edges(range, metricQuery.query, basisOf(metricQuery.key)).map((edge) => lowest(edge, scale)),
    zeroIsNone: quantityOf(range) !== 'area',
  };
}

/** SQL: the number of an event's group, as `groupingOf` numbers them; 0 for all without a grouping. */
export function groupExpression(metricQuery: MetricQuery): string {
  const grouping = groupingOf(metricQuery);
  if (grouping === null) return '0';
  const { column, edges: lower, zeroIsNone } = grouping;
  if (lower === null) return column;
  const cases = lower.map((at, i) => `when ${column} >= ${int(at)} then ${int(i + 1)}`).reverse();
  return `case ${zeroIsNone ? `when ${column} <= 0 then 0 ` : ''}${cases.join(' ')} else 0 end`;
}
