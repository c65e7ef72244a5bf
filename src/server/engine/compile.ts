import type { AnalyticsQuery } from '@/contract/calls/query';
import { LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
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
import type { PriceBasis } from '@/contract/catalogue/units';
import { FACT_CODES, ORIGIN_CODES, STATUS_CODES } from '../facts/codes';
import { edges, highest, isPrice, lowest, quantityOf, storedPerUnit } from './buckets';
import { type Condition, int, sqlOf } from './conditions';
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
  /** One side of a rate, asked for its records; without it the indicator as it is declared. */
  readonly part?: Part;
  /** Codes of the groups that stand apart where only the others are asked for; null where there are no others. */
  readonly apart?: readonly number[] | null;
};

/** What a question counts: its indicator's definition, or the stock on one side of a rate. */
export function countedBy({ key, part }: Pick<Question, 'key' | 'part'>): Definition {
  const { definition } = indicator(key);
  return part !== undefined && definition.kind === 'ratio' ? { kind: 'stock', source: definition[part] } : definition;
}

const LISTS_OF_INDICATOR = (of: Indicator) => LIST_KEYS.filter((key) => of.dimensions.includes(key));
const RANGES_OF_INDICATOR = (of: Indicator) => RANGE_KEYS.filter((key) => of.dimensions.includes(key));

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

/** The filters, the base and the scope; the same for every source of the indicator. */
export function filtersOf(question: Question): Condition[] {
  const { key, query, scope, dictionary } = question;
  const of = indicator(key);
  const conditions: Condition[] = [];
  const codes = (dimension: ListKey, values: readonly string[]) =>
    values.map((value) => dictionary.code(dimension, value)).filter((code) => code !== undefined);
  if (scope !== null) conditions.push({ column: 'market', among: codes('market', scope) });
  for (const dimension of LISTS_OF_INDICATOR(of)) {
    const values = query.lists[dimension];
    if (values !== undefined && values.length > 0) {
      conditions.push({ column: dimension, among: codes(dimension, values) });
    } else if (dimension === 'construction_status' && of.base) {
      conditions.push({ column: dimension, among: of.base.map((status) => STATUS_CODES[status] ?? 0) });
    }
  }
  for (const dimension of RANGES_OF_INDICATOR(of)) {
    const bounds = query.ranges[dimension];
    if (bounds === undefined || (bounds.min === undefined && bounds.max === undefined && !bounds.none)) continue;
    const column = rangeColumn(dimension, question);
    const scale = scaleOf(dimension, question);
    if (bounds.none) {
      // An area is always stated; of a price without a rate nothing is told, so that all are in the group "none".
      if (quantityOf(dimension) === 'area') conditions.push(NEVER);
      else if (scale !== null) conditions.push({ column, most: 0 });
      continue;
    }
    if (scale === null) {
      conditions.push(NEVER);
      continue;
    }
    // Prices and capacities that are not stated are stored as 0.
    const stated = quantityOf(dimension) === 'area' ? -LARGEST : 1;
    const least = Math.max(stated, bounds.min === undefined ? -LARGEST : within(lowest(bounds.min, scale)));
    const most = bounds.max === undefined ? undefined : within(highest(bounds.max, scale));
    conditions.push({ column, ...(least === -LARGEST ? {} : { least }), ...(most === undefined ? {} : { most }) });
  }
  if (question.apart === null) conditions.push(NEVER);
  else if (question.apart) conditions.push({ column: query.group_by, besides: question.apart });
  if (query.delimitation !== undefined) conditions.push({ inside: query.delimitation });
  return conditions;
}

const NEVER: Condition = { column: 'fact', among: [] };
const LARGEST = Number.MAX_SAFE_INTEGER;
/** Bounds far outside the stored range are cut to what 64-bit columns hold. */
const within = (value: number): number => Math.max(-LARGEST, Math.min(LARGEST, value));

/** What belongs to a source's own definition, the kind of fact apart. */
export function definitionOf(source: Source, question: Question): Condition[] {
  const conditions: Condition[] = [];
  if (source.onlyStatus)
    conditions.push({ column: 'construction_status', among: [STATUS_CODES[source.onlyStatus] ?? 0] });
  if (source.exceptSpeculative)
    conditions.push({ column: 'building_origin', besides: [ORIGIN_CODES.speculative ?? 0] });
  if (source.priced) conditions.push({ column: priceColumn(question), least: 1 });
  return conditions;
}

/** The same as SQL. */
export const filterConditions = (question: Question): string[] => filtersOf(question).map(sqlOf);
export const sourceConditions = (source: Source, question: Question): string[] => [
  `fact = ${FACT_CODES[source.fact]}`,
  ...definitionOf(source, question).map(sqlOf),
];

/** What groups are numbered by: the codes of a column, or its buckets from 1 up by their lower bounds; 0 is "not stated". */
export type Grouping = {
  readonly column: string;
  readonly edges: readonly number[] | null;
  /** Whether 0 stands for "not stated" and falls into no bucket. */
  readonly stated: boolean;
};

/** Null where nothing can be told apart: a price in a currency without a rate. */
export function groupingOf(question: Question): Grouping | null {
  const dimension = question.query.group_by;
  const range = RANGE_KEYS.find((key) => key === dimension);
  if (range === undefined) return { column: dimension, edges: null, stated: false };
  const scale = scaleOf(range, question);
  if (scale === null) return null;
  return {
    column: rangeColumn(range, question),
    edges: edges(range, question.query, basisOf(question.key)).map((edge) => lowest(edge, scale)),
    stated: quantityOf(range) !== 'area',
  };
}

export function groupExpression(question: Question): string {
  const grouping = groupingOf(question);
  if (grouping === null) return '0';
  const { column, edges: lower, stated } = grouping;
  if (lower === null) return column;
  const cases = lower.map((at, i) => `when ${column} >= ${int(at)} then ${int(i + 1)}`).reverse();
  return `case ${stated ? `when ${column} <= 0 then 0 ` : ''}${cases.join(' ')} else 0 end`;
}
