import { type Fact, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { aliveCondition, axisOf, inside } from './axis';
import { emptyPlaces, type Places } from './cells';
import { filterConditions, int, isStock, priceColumn, type Question, sourceConditions, sourcesOf } from './compile';
import { addMonths, dayNumber } from './days';
import { type Sums, widthOf } from './measures';
import { monthsOf, periodIndex } from './periods';
import type { Version } from './question';
import { Scan, type Scanned } from './scan';

/** Stored price bounds behind an average, and the area that states a price against all of it. */
export type Extremes = {
  readonly min: number | null;
  readonly max: number | null;
  readonly priced: number;
  readonly whole: number;
};

export type Totals = {
  readonly first: number;
  readonly width: number;
  /** Sums of all groups on the axis; balances for stocks. */
  readonly places: Places;
  /** Flows: the sums of the range before and of the same range a year earlier. */
  readonly previous: Sums | null;
  readonly year: Sums | null;
  /** Averages only. */
  readonly extremes: Extremes | null;
};

/** The range before a flow's range, as long in periods, and the same range a year earlier; cut on the same day as this one. */
function rangesBefore({ query }: Question): { previous: Range; year: Range } {
  const length = periodIndex(query.period, query.end_date) - periodIndex(query.period, query.start_date) + 1;
  const back = (months: number): Range => ({
    start: addMonths(query.start_date, -months),
    end: addMonths(query.end_date, -months),
  });
  return { previous: back(length * monthsOf(query.period)), year: back(12) };
}

type Range = { readonly start: string; readonly end: string };
type Reading = (scanned: ReadonlyMap<Fact, Scanned>) => Totals;

/**
 * What the cards of some questions show, with every record read once however many questions count it.
 * The questions share their query and differ in the indicator.
 */
export async function totalsOf(
  version: Version,
  questions: readonly Question[],
  signal?: AbortSignal,
): Promise<Map<IndicatorKey, Totals>> {
  const scans = new Map<Fact, Scan>();
  const readings = questions.map((question) => [question.key, prepare(question, scans)] as const);
  const scanned = new Map<Fact, Scanned>();
  await Promise.all([...scans].map(async ([fact, scan]) => scanned.set(fact, await scan.run(version, signal))));
  return new Map(readings.map(([key, read]) => [key, read(scanned)]));
}

function scanOf(fact: Fact, question: Question, scans: Map<Fact, Scan>): Scan {
  const known = scans.get(fact);
  if (known) return known;
  const { query } = question;
  const stock = isStock(indicator(question.key).definition);
  const { previous, year } = rangesBefore(question);
  const earliest = previous.start < year.start ? previous.start : year.start;
  const within = [stock ? `day <= ${int(dayNumber(query.end_date))}` : inside(earliest, query.end_date)];
  const scan = new Scan(fact, query, within, stock ? axisOf(question).first : null);
  scans.set(fact, scan);
  return scan;
}

/** Registers the sums of a question and returns how to read them. */
function prepare(question: Question, scans: Map<Fact, Scan>): Reading {
  const { definition } = indicator(question.key);
  const { query } = question;
  const stock = isStock(definition);
  const average = definition.kind === 'average';
  const columns = average ? ['v', 'n', `v * ${priceColumn(question)}`] : ['v', 'n'];
  const filters = filterConditions(question);
  const slotsOf = (more: readonly string[]) =>
    sourcesOf(definition).map((source) => {
      const scan = scanOf(source.fact, question, scans);
      const [, ...own] = sourceConditions(source, question);
      return { fact: source.fact, slots: columns.map((column) => scan.sum(column, [...own, ...filters, ...more])) };
    });
  const main = slotsOf(stock ? [] : [inside(query.start_date, query.end_date)]);
  const { previous, year } = rangesBefore(question);
  const before = stock ? [] : [previous, year].map(({ start, end }) => slotsOf([inside(start, end)]));
  const extremes = average ? extremesOf(question, scans) : null;
  const { first, length } = axisOf(question);
  const width = widthOf(definition);
  return (scanned) => {
    const places = emptyPlaces({ length, width });
    main.forEach(({ fact, slots }, source) => {
      const { periods, values } = scanned.get(fact) ?? { periods: [], values: [] };
      periods.forEach((period, row) => {
        const at = (period - first) * width + source * columns.length;
        if (period < first || period >= first + length) return;
        slots.forEach((slot, i) => {
          places[at + i] = (places[at + i] ?? 0) + (values[slot]?.[row] ?? 0);
        });
      });
    });
    if (stock) for (let i = width; i < places.length; i++) places[i] = (places[i] ?? 0) + (places[i - width] ?? 0);
    const [sumsBefore = null, sumsYear = null] = before.map((sources) =>
      sources.flatMap(({ fact, slots }) => slots.map((slot) => sumOf(scanned.get(fact)?.values[slot]))),
    );
    const prices = extremes?.(scanned) ?? null;
    return { first, width, places, previous: sumsBefore, year: sumsYear, extremes: prices };
  };
}

const sumOf = (values: readonly (number | null)[] = []): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

function extremesOf(question: Question, scans: Map<Fact, Scan>): (scanned: ReadonlyMap<Fact, Scanned>) => Extremes {
  const [source] = sourcesOf(indicator(question.key).definition);
  if (source === undefined) throw new Error(`${question.key} has no source`);
  const scan = scanOf(source.fact, question, scans);
  const price = priceColumn(question);
  const [, ...own] = sourceConditions({ ...source, priced: false }, question);
  const conditions = [...own, ...filterConditions(question), aliveCondition(question)];
  const stated = [...conditions, `${price} > 0`];
  const [low, high] = [scan.extreme('min', price, stated), scan.extreme('max', price, stated)];
  const [priced, whole] = [scan.sum('v', stated), scan.sum('v', conditions)];
  return (scanned) => {
    const of = (slot: number) => scanned.get(source.fact)?.values[slot] ?? [];
    const known = (slot: number) => of(slot).filter((value) => value !== null);
    const [lows, highs] = [known(low), known(high)];
    return {
      min: lows.length === 0 ? null : Math.min(...lows),
      max: highs.length === 0 ? null : Math.max(...highs),
      priced: sumOf(of(priced)),
      whole: sumOf(of(whole)),
    };
  };
}
