import { type Definition, isStock, MINIMUM_SAMPLE, sourcesOf, timesOf } from '@/contract/catalogue/indicators';
import { areaPerM2, type PriceBasis, pricePerM2, type Units } from '@/contract/catalogue/units';
import { AREA_SCALE, FACT_CODES, PRICE_SCALE } from '@/server/facts/codes';
import { basisOf, countedBy, type MetricQuery, priceColumn, sourceConditions } from './compile';
import { all, oneOf } from './conditions';

/** The sums that a definition is made from, per cell: per source its area and its records; for averages also price × area. */
export type Sums = ArrayLike<number>;

/** SQL select expressions of the sums of a cell, and the condition that a record belongs to at least one source. */
export function sumExpressions(metricQuery: MetricQuery): { expressions: string[]; condition: string } {
  const definition = countedBy(metricQuery);
  const facts = sourcesOf(definition).map(({ fact }) => FACT_CODES[fact]);
  const sources = sourcesOf(definition).map((source) => all(sourceConditions(source, metricQuery)));
  const asDouble = (sql: string) => `cast(sum(${sql}) as double precision)`;
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) {
    const expressions = [asDouble('v'), asDouble('n')];
    if (definition.kind === 'average') expressions.push(asDouble(`v * ${priceColumn(metricQuery)}`));
    return { expressions, condition: only };
  }
  return {
    expressions: sources.flatMap((condition) =>
      ['v', 'n'].map((column) => asDouble(`case when ${condition} then ${column} else 0 end`)),
    ),
    // The facts by themselves first: the table is sorted by them, so that whole blocks are skipped.
    condition: all([oneOf('fact', facts), sources.map((condition) => `(${condition})`).join(' or ')]),
  };
}

/** Number of sums per cell: area and records of each source; for averages also price × area. */
export const measuresPerCellOf = (definition: Definition): number =>
  definition.kind === 'average' ? 3 : 2 * sourcesOf(definition).length;

/** Records behind a cell: of the only source, of a rate's base, of both sides of a difference of flows, of the whole that stocks are left of. */
export function recordsOf(definition: Definition, sums: Sums, from = 0): number {
  const { kind } = definition;
  if (kind === 'ratio') return sums[from + 3] ?? 0;
  const own = sums[from + 1] ?? 0;
  return kind === 'difference' && !isStock(definition) ? own + (sums[from + 3] ?? 0) : own;
}

/** What a price depends on: the indicator says whether it is a rent, the query has the units. */
type Priced = Pick<MetricQuery, 'key' | 'query'>;

// Rounding steps that are fine enough for a conversion of units and back to leave the displayed value unchanged.
const AREA_STEPS = 1e4;
const PRICE_STEPS = 1e6;

/**
 * The figure of a cell in the units of the query: areas in ft² or m², rates in percent, prices per area, rents also per month or year.
 * Null where there is nothing to divide by, fewer than MINIMUM_SAMPLE prices, or no exchange rate.
 * @param rate MXN per USD for stocks in MXN, else 1; null where no rate is known
 * @param from where the sums of the cell begin
 */
export function figureOf(
  definition: Definition,
  sums: Sums,
  metricQuery: Priced,
  rate: number | null,
  from = 0,
): number | null {
  const { query } = metricQuery;
  const { kind } = definition;
  const first = sums[from] ?? 0;
  if (kind === 'stock' || kind === 'flow') return areaOf(first, query);
  const third = sums[from + 2] ?? 0;
  if (kind === 'difference') return areaOf(first - third, query);
  if (kind === 'ratio') {
    const over = timesOf(definition) * (first - (definition.less ? (sums[from + 4] ?? 0) : 0));
    return third > 0 ? Math.round((over / third) * PRICE_STEPS) / PRICE_STEPS : null;
  }
  return (sums[from + 1] ?? 0) < MINIMUM_SAMPLE ? null : averageOf(sums, metricQuery, rate, from);
}

/** The average of a cell in the units of the query, of however few prices; null where there is none, or no exchange rate. */
export function averageOf(sums: Sums, { key, query }: Priced, rate: number | null, from: number): number | null {
  const area = sums[from] ?? 0;
  return area <= 0 || rate === null ? null : priceOf((sums[from + 2] ?? 0) / area, basisOf(key), query, rate);
}

/** A stored price (ten-thousandths of a USD per m², rents per month) in the units of a query; `rate` is MXN per USD, or 1. */
export const priceOf = (stored: number, basis: PriceBasis, units: Omit<Units, 'language'>, rate: number): number =>
  Math.round((stored / PRICE_SCALE) * rate * pricePerM2(basis, units) * PRICE_STEPS) / PRICE_STEPS;

/** A stored area (hundredths of m²) in the area unit of the query. */
export const areaOf = (stored: number, query: Pick<Units, 'area_unit'>): number =>
  Math.round((stored / AREA_SCALE) * areaPerM2(query.area_unit) * AREA_STEPS) / AREA_STEPS;
