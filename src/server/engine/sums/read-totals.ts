import { type Fact, type IndicatorKey, indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { groupedInMemory, moreInMemory, totalsInMemory } from '../memory/totals-in-memory';
import { aliveCondition, axisOf, inside } from '../query/axis';
import { filterConditions, groupExpression, type MetricQuery, priceColumn, sourceConditions } from '../query/compile';
import { int } from '../query/conditions';
import { dayNumber } from '../query/days';
import { measuresPerCellOf } from '../query/measures';
import type { Version } from '../version/version';
import { emptyPeriodSums } from './period-sums';
import { Scan, type Scanned } from './scan';
import { type Extremes, type More, rangesBefore, type Totals } from './totals';

/** The totals of each group, by its number; without groups there is one, 0. */
type Reading = (scanned: ReadonlyMap<string, Scanned>) => Map<number, Totals>;
/** Whether totals are of all records, or of each group of the query's dimension. */
type Grouped = 'whole' | 'groups';
type Scans = Map<string, Scan>;

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
  const found = await scanned(version, metricQueries, 'whole', signal);
  return new Map(
    [...found].map(([key, groups]) => {
      const whole = groups.get(0);
      if (whole === undefined) throw new Error(`no totals of ${key}`);
      return [key, whole];
    }),
  );
}

/** The same of each group of the queries' dimension, by its number; without price bounds. Groups without records are not there. */
export async function groupedTotalsOf(
  version: Version,
  metricQueries: readonly MetricQuery[],
  signal?: AbortSignal,
): Promise<Map<IndicatorKey, Map<number, Totals>>> {
  const inMemory = version.inMemory();
  return inMemory === null
    ? scanned(version, metricQueries, 'groups', signal)
    : new Map(metricQueries.map((metricQuery) => [metricQuery.key, groupedInMemory(inMemory, metricQuery)]));
}

async function scanned(
  version: Version,
  metricQueries: readonly MetricQuery[],
  grouped: Grouped,
  signal?: AbortSignal,
): Promise<Map<IndicatorKey, Map<number, Totals>>> {
  const scans: Scans = new Map();
  const readings = metricQueries.map((metricQuery) => [metricQuery.key, prepare(metricQuery, scans, grouped)] as const);
  const found = new Map<string, Scanned>();
  await Promise.all([...scans].map(async ([name, scan]) => found.set(name, await scan.run(version, signal))));
  return new Map(readings.map(([key, read]) => [key, read(found)]));
}

/** The additional sums that the summary of a query needs. */
export async function moreOf(version: Version, metricQuery: MetricQuery, signal?: AbortSignal): Promise<More> {
  const inMemory = version.inMemory();
  if (inMemory !== null) return moreInMemory(inMemory, metricQuery);
  const found = (await totalsOf(version, [metricQuery], signal)).get(metricQuery.key);
  if (found === undefined) throw new Error(`no totals of ${metricQuery.key}`);
  return found;
}

type Named = { readonly name: string; readonly scan: Scan };

function scanOf(fact: Fact, metricQuery: MetricQuery, scans: Scans, grouped: Grouped): Named {
  const group = grouped === 'groups' ? groupExpression(metricQuery) : null;
  const name = `${fact} ${group ?? ''}`;
  const known = scans.get(name);
  if (known) return { name, scan: known };
  const { query } = metricQuery;
  const stock = isStock(indicator(metricQuery.key).definition);
  const { previous, year } = rangesBefore(metricQuery);
  const earliest = previous.start < year.start ? previous.start : year.start;
  const within = [stock ? `day <= ${int(dayNumber(query.end_date))}` : inside(earliest, query.end_date)];
  const scan = new Scan(fact, query, within, stock ? axisOf(metricQuery).first : null, group);
  scans.set(name, scan);
  return { name, scan };
}

/** Registers the sums of a query and returns a function that reads them. */
function prepare(metricQuery: MetricQuery, scans: Scans, grouped: Grouped): Reading {
  const { definition } = indicator(metricQuery.key);
  const { query } = metricQuery;
  const stock = isStock(definition);
  const average = definition.kind === 'average';
  const columns = average ? ['v', 'n', `v * ${priceColumn(metricQuery)}`] : ['v', 'n'];
  const filters = filterConditions(metricQuery);
  const slotsOf = (more: readonly string[]) =>
    sourcesOf(definition).map((source) => {
      const { name, scan } = scanOf(source.fact, metricQuery, scans, grouped);
      const [, ...own] = sourceConditions(source, metricQuery);
      return { name, slots: columns.map((column) => scan.sum(column, [...own, ...filters, ...more])) };
    });
  const main = slotsOf(stock ? [] : [inside(query.start_date, query.end_date)]);
  const { previous, year } = rangesBefore(metricQuery);
  const before = stock ? [] : [previous, year].map(({ start, end }) => slotsOf([inside(start, end)]));
  const extremes = average && grouped === 'whole' ? extremesOf(metricQuery, scans) : null;
  const { first, length } = axisOf(metricQuery);
  const measuresPerCell = measuresPerCellOf(definition);
  return (found) => {
    const prices = extremes?.(found) ?? null;
    const made = new Map<number, Totals>();
    const noneBefore = () => (stock ? null : new Float64Array(measuresPerCell));
    const totalsIn = (group: number) => {
      const known = made.get(group);
      if (known !== undefined) return known;
      const totals = {
        ...{ first, measuresPerCell, extremes: prices },
        ...{ previous: noneBefore(), year: noneBefore(), periodSums: emptyPeriodSums({ length, measuresPerCell }) },
      };
      made.set(group, totals);
      return totals;
    };
    if (grouped === 'whole') totalsIn(0);
    /** Adds the slots of every source to the sums that a row belongs to. */
    const add = (sources: typeof main, into: (totals: Totals, place: number) => Into | null) =>
      sources.forEach(({ name, slots }, source) => {
        const { groups = [], periods = [], values = [] } = found.get(name) ?? {};
        periods.forEach((period, row) => {
          const target = into(totalsIn(groups[row] ?? 0), period - first);
          if (target === null) return;
          slots.forEach((slot, i) => {
            const at = target.from + source * columns.length + i;
            target.sums[at] = (target.sums[at] ?? 0) + (values[slot]?.[row] ?? 0);
          });
        });
      });
    add(main, ({ periodSums }, place) =>
      place < 0 || place >= length ? null : { sums: periodSums, from: place * measuresPerCell },
    );
    for (const { periodSums } of stock ? made.values() : [])
      for (let i = measuresPerCell; i < periodSums.length; i++)
        periodSums[i] = (periodSums[i] ?? 0) + (periodSums[i - measuresPerCell] ?? 0);
    before.forEach((sources, which) => {
      add(sources, ({ previous: one, year: other }) => {
        const sums = which === 0 ? one : other;
        return sums instanceof Float64Array ? { sums, from: 0 } : null;
      });
    });
    return made;
  };
}

type Into = { readonly sums: Float64Array; readonly from: number };

const sumOf = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

function extremesOf(metricQuery: MetricQuery, scans: Scans): (scanned: ReadonlyMap<string, Scanned>) => Extremes {
  const [source] = sourcesOf(indicator(metricQuery.key).definition);
  if (source === undefined) throw new Error(`${metricQuery.key} has no source`);
  const { name, scan } = scanOf(source.fact, metricQuery, scans, 'whole');
  const price = priceColumn(metricQuery);
  const [, ...own] = sourceConditions({ ...source, priced: false }, metricQuery);
  const conditions = [...own, ...filterConditions(metricQuery), aliveCondition(metricQuery)];
  const withPrice = [...conditions, `${price} > 0`];
  const [low, high] = [scan.extreme('min', price, withPrice), scan.extreme('max', price, withPrice)];
  const [priced, whole] = [scan.sum('v', withPrice), scan.sum('v', conditions)];
  return (scanned) => {
    const valuesOf = (slot: number) => scanned.get(name)?.values[slot] ?? [];
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
