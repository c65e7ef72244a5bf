import { type Fact, type IndicatorKey, indicator, isStock, sourcesOf } from '@/contract/catalogue/indicators';
import { aliveCondition, axisOf, inside } from './axis';
import { filterConditions, priceColumn, type Question, sourceConditions } from './compile';
import { int } from './conditions';
import { dayNumber } from './days';
import { widthOf } from './measures';
import { hotMore, hotTotals } from './memory/hot-totals';
import { emptyPlaces } from './places';
import type { Version } from './question';
import { Scan, type Scanned } from './scan';
import { type Extremes, type More, rangesBefore, type Totals } from './totals';

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
  const hot = version.hot();
  if (hot !== null) return new Map(questions.map((question) => [question.key, hotTotals(hot, question)]));
  const scans = new Map<Fact, Scan>();
  const readings = questions.map((question) => [question.key, prepare(question, scans)] as const);
  const scanned = new Map<Fact, Scanned>();
  await Promise.all([...scans].map(async ([fact, scan]) => scanned.set(fact, await scan.run(version, signal))));
  return new Map(readings.map(([key, read]) => [key, read(scanned)]));
}

/** What a question needs besides the sums of its cells. */
export async function moreOf(version: Version, question: Question, signal?: AbortSignal): Promise<More> {
  const hot = version.hot();
  if (hot !== null) return hotMore(hot, question);
  const found = (await totalsOf(version, [question], signal)).get(question.key);
  if (found === undefined) throw new Error(`no totals of ${question.key}`);
  return found;
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
