import { type Fact, type IndicatorKey, indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { moreInMemory, totalsInMemory } from '../memory/totals-in-memory';
import { aliveCondition, axisOf, inside } from '../query/axis';
import { filterConditions, type MetricQuery, priceColumn, sourceConditions } from '../query/compile';
import { int } from '../query/conditions';
import { dayNumber } from '../query/days';
import { measuresPerCellOf } from '../query/measures';
import type { Version } from '../version/version';
import { emptyPeriodSums } from './period-sums';
import { Scan, type Scanned } from './scan';
import { type Extremes, type More, rangesBefore, type Totals } from './totals';

type Reading = (scanned: ReadonlyMap<Fact, Scanned>) => Totals;

/**
 * Totals for the cards of several queries. Every record is read once, however many queries count it.
 * The queries share their parameters and differ in the indicator.
 */
export async function totalsOf(
  version: Version,
  metricQueries: readonly MetricQuery[],
  signal?: AbortSignal,
): Promise<Map<IndicatorKey, Totals>> {
  const inMemory = version.inMemory();
  if (inMemory !== null)
    return new Map(metricQueries.map((metricQuery) => [metricQuery.key, totalsInMemory(inMemory, metricQuery)]));
  const scans = new Map<Fact, Scan>();
  const readings = metricQueries.map((metricQuery) => [metricQuery.key, prepare(metricQuery, scans)] as const);
  const scanned = new Map<Fact, Scanned>();
  await Promise.all([...scans].map(async ([fact, scan]) => scanned.set(fact, await scan.run(version, signal))));
  return new Map(readings.map(([key, read]) => [key, read(scanned)]));
}

/** The additional sums that the summary of a query needs. */
export async function moreOf(version: Version, metricQuery: MetricQuery, signal?: AbortSignal): Promise<More> {
  const inMemory = version.inMemory();
  if (inMemory !== null) return moreInMemory(inMemory, metricQuery);
  const found = (await totalsOf(version, [metricQuery], signal)).get(metricQuery.key);
  if (found === undefined) throw new Error(`no totals of ${metricQuery.key}`);
  return found;
}

function scanOf(fact: Fact, metricQuery: MetricQuery, scans: Map<Fact, Scan>): Scan {
  const known = scans.get(fact);
  if (known) return known;
  const { query } = metricQuery;
  const stock = isStock(indicator(metricQuery.key).definition);
  const { previous, year } = rangesBefore(metricQuery);
  const earliest = previous.start < year.start ? previous.start : year.start;
  const within = [stock ? `day <= ${int(dayNumber(query.end_date))}` : inside(earliest, query.end_date)];
  const scan = new Scan(fact, query, within, stock ? axisOf(metricQuery).first : null);
  scans.set(fact, scan);
  return scan;
}

/** Registers the sums of a query and returns a function that reads them. */
function prepare(metricQuery: MetricQuery, scans: Map<Fact, Scan>): Reading {
  const { definition } = indicator(metricQuery.key);
  const { query } = metricQuery;
  const stock = isStock(definition);
  const average = definition.kind === 'average';
  const columns = average ? ['v', 'n', `v * ${priceColumn(metricQuery)}`] : ['v', 'n'];
  const filters = filterConditions(metricQuery);
  const slotsOf = (more: readonly string[]) =>
    sourcesOf(definition).map((source) => {
      const scan = scanOf(source.fact, metricQuery, scans);
      const [, ...own] = sourceConditions(source, metricQuery);
      return { fact: source.fact, slots: columns.map((column) => scan.sum(column, [...own, ...filters, ...more])) };
    });
  const main = slotsOf(stock ? [] : [inside(query.start_date, query.end_date)]);
  const { previous, year } = rangesBefore(metricQuery);
  const before = stock ? [] : [previous, year].map(({ start, end }) => slotsOf([inside(start, end)]));
  const extremes = average ? extremesOf(metricQuery, scans) : null;
  const { first, length } = axisOf(metricQuery);
  const measuresPerCell = measuresPerCellOf(definition);
  return (scanned) => {
    const periodSums = emptyPeriodSums({ length, measuresPerCell });
    main.forEach(({ fact, slots }, source) => {
      const { periods, values } = scanned.get(fact) ?? { periods: [], values: [] };
      periods.forEach((period, row) => {
        const at = (period - first) * measuresPerCell + source * columns.length;
        if (period < first || period >= first + length) return;
        slots.forEach((slot, i) => {
          periodSums[at + i] = (periodSums[at + i] ?? 0) + (values[slot]?.[row] ?? 0);
        });
      });
    });
    if (stock)
      for (let i = measuresPerCell; i < periodSums.length; i++)
        periodSums[i] = (periodSums[i] ?? 0) + (periodSums[i - measuresPerCell] ?? 0);
    const [sumsBefore = null, sumsYear = null] = before.map((sources) =>
      sources.flatMap(({ fact, slots }) => slots.map((slot) => sumOf(scanned.get(fact)?.values[slot]))),
    );
    const prices = extremes?.(scanned) ?? null;
    return { first, measuresPerCell, periodSums, previous: sumsBefore, year: sumsYear, extremes: prices };
  };
}

const sumOf = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

function extremesOf(
  metricQuery: MetricQuery,
  scans: Map<Fact, Scan>,
): (scanned: ReadonlyMap<Fact, Scanned>) => Extremes {
  const [source] = sourcesOf(indicator(metricQuery.key).definition);
  if (source === undefined) throw new Error(`${metricQuery.key} has no source`);
  const scan = scanOf(source.fact, metricQuery, scans);
  const price = priceColumn(metricQuery);
  const [, ...own] = sourceConditions({ ...source, priced: false }, metricQuery);
  const conditions = [...own, ...filterConditions(metricQuery), aliveCondition(metricQuery)];
  const withPrice = [...conditions, `${price} > 0`];
  const [low, high] = [scan.extreme('min', price, withPrice), scan.extreme('max', price, withPrice)];
  const [priced, whole] = [scan.sum('v', withPrice), scan.sum('v', conditions)];
  return (scanned) => {
    const valuesOf = (slot: number) => scanned.get(source.fact)?.values[slot] ?? [];
    const known = (slot: number) => valuesOf(slot).filter((value) => value !== null);
    const [lows, highs] = [known(low), known(high)];
    return {
      min: lows.length === 0 ? null : Math.min(...lows),
      max: highs.length === 0 ? null : Math.max(...highs),
      priced: sumOf(valuesOf(priced)),
      whole: sumOf(valuesOf(whole)),
    };
  };
}
