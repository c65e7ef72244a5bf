import type { FiguresAnswer } from '@/contract/calls/answers';
import { MAXIMUM_GROUPS } from '@/contract/calls/query';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { indicator, publicKey } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { bucketKey, bucketLabel, bucketRange } from './buckets';
import { addPlaces, type Cells, emptyPlaces, type Places, readCells } from './cells';
import {
  all,
  basisOf,
  filterConditions,
  int,
  isStock,
  priceColumn,
  type Question,
  sourceConditions,
  sourcesOf,
} from './compile';
import { addMonths, dayNumber } from './days';
import { figureOf, priceOf, recordsOf, type Sums, sumExpressions } from './measures';
import { monthsOf, type PeriodColumn, periodColumns, periodIndex, periodSpan, periodsPerYear } from './periods';
import { rateOn, type Version } from './question';

type Summary = FiguresAnswer['indicator'];
type Group = FiguresAnswer['groups'][number];

export function unitOf(question: Pick<Question, 'key' | 'query'>): string {
  const { quantity } = indicator(question.key);
  const { area_unit, monetary_unit, language } = question.query;
  if (quantity === 'rate') return '%';
  return quantity === 'area'
    ? AREA_SYMBOL[area_unit]
    : priceUnit(basisOf(question.key), monetary_unit, area_unit, language);
}

/** GET …/{indicator}: groups × periods, the total, and the value over the range with its changes. */
export async function figures(version: Version, question: Question, signal?: AbortSignal): Promise<FiguresAnswer> {
  const { query } = question;
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const cells = await readCells(version, question, true, signal);
  const fold = new Fold(version, question, periods, cells);
  const total = emptyPlaces(cells);
  for (const places of cells.groups.values()) addPlaces(total, places);
  const present = [...cells.groups].filter(([, places]) => fold.shows(places));
  const { shown, left } = largest(present, fold);
  const groups = shown.map(([code, places]) => fold.group(code, places));
  sortGroups(groups, question);
  const rest = emptyPlaces(cells);
  for (const [, places] of left) addPlaces(rest, places);
  return {
    indicator: await summary(version, question, fold, total, signal),
    query: understood(question),
    periods,
    groups: groups.map(({ code: _, ...group }) => group),
    total: { values: fold.values(total), n: fold.records(total) },
    others: left.length === 0 ? null : { count: left.length, values: fold.values(rest), value: fold.value(rest) },
    data_version: version.reader.dataset.version,
  };
}

/** The total's value, changes and series without groups: what a card shows. */
export async function card(
  version: Version,
  question: Question,
  signal?: AbortSignal,
): Promise<Summary & { values: (number | null)[] }> {
  const { query } = question;
  const periods = periodColumns(query.period, query.start_date, query.end_date, query.language);
  const cells = await readCells(version, question, false, signal);
  const fold = new Fold(version, question, periods, cells);
  const total = cells.groups.get(0) ?? emptyPlaces(cells);
  return { ...(await summary(version, question, fold, total, signal)), values: fold.values(total) };
}

/** Turns the sums of an axis into figures of the shown periods. */
class Fold {
  private readonly offset: number;
  private readonly width: number;

  constructor(
    private readonly version: Version,
    private readonly question: Question,
    private readonly periods: readonly PeriodColumn[],
    cells: Cells,
  ) {
    this.offset = periodIndex(question.query.period, question.query.start_date) - cells.first;
    this.width = cells.width;
  }

  private get definition() {
    return indicator(this.question.key).definition;
  }

  /** Sums of a shown period. */
  private at(places: Places, i: number): Places {
    const from = (this.offset + i) * this.width;
    return places.subarray(from, from + this.width);
  }

  values(places: Places): (number | null)[] {
    return this.periods.map((period, i) => this.figure(this.at(places, i), period.end));
  }

  records(places: Places): number[] {
    return this.periods.map((_, i) => recordsOf(this.definition, this.at(places, i)));
  }

  /** Whether any shown period has a record. */
  shows(places: Places): boolean {
    for (let i = this.offset * this.width; i < places.length; i++) if (places[i] !== 0) return true;
    return false;
  }

  figure(sums: Sums, day: string): number | null {
    return figureOf(this.definition, sums, this.question.query, rateOn(this.version, this.question, day));
  }

  /** Over the chosen range: stocks and rates as of the last period, flows summed up. */
  whole(places: Places): Sums {
    if (isStock(this.definition)) return this.at(places, this.periods.length - 1);
    const sum = new Float64Array(this.width);
    for (let i = 0; i < this.periods.length; i++) addPlaces(sum, this.at(places, i));
    return sum;
  }

  value(places: Places): number | null {
    return this.figure(this.whole(places), this.question.query.end_date);
  }

  /** The place `back` periods before the last one, for stocks. */
  before(places: Places, back: number): Sums | undefined {
    const from = places.length - (1 + back) * this.width;
    return from < 0 ? undefined : places.subarray(from, from + this.width);
  }

  group(code: number, places: Places): Group & { code: number } {
    const { query, dictionary } = this.question;
    const list = LIST_KEYS.find((key) => key === query.group_by);
    const range = RANGE_KEYS.find((key) => key === query.group_by);
    const basis = basisOf(this.question.key);
    const about =
      list !== undefined
        ? {
            key: dictionary.key(list, code),
            label: dictionary.label(list, code, query.language),
            parent: dictionary.parentKey(list, code),
            range: null,
          }
        : range !== undefined && code > 0
          ? {
              key: bucketKey(range, code, query, basis),
              label: bucketLabel(range, code, query, basis),
              parent: null,
              range: bucketRange(range, code, query, basis),
            }
          : { key: NONE, label: dimension(query.group_by).none[query.language], parent: null, range: null };
    return { code, ...about, values: this.values(places), value: this.value(places), n: this.records(places) };
  }
}

/** Alphabetical groups stand in the order of their codes, which are Spanish order for open lists and declared order for closed ones. */
function sortGroups(groups: (Group & { code: number })[], { query }: Question): void {
  const none = (code: number) => (code === 0 ? 1 : 0);
  if (query.sort === 'value') {
    groups.sort(
      (a, b) =>
        none(a.code) - none(b.code) || (b.value ?? -Infinity) - (a.value ?? -Infinity) || (a.key < b.key ? -1 : 1),
    );
    return;
  }
  const declared = dimension(query.group_by);
  const byLabel = declared.type === 'list' && declared.enumeration !== undefined;
  const order = new Intl.Collator(query.language, { numeric: true });
  groups.sort(
    (a, b) => none(a.code) - none(b.code) || (byLabel ? order.compare(a.label, b.label) : 0) || a.code - b.code,
  );
}

type Entry = readonly [code: number, places: Places];

/** The groups that stay when there are too many, and those that go into the others. */
function largest(entries: readonly Entry[], fold: Fold): { shown: readonly Entry[]; left: readonly Entry[] } {
  if (entries.length <= MAXIMUM_GROUPS) return { shown: entries, left: [] };
  const ranked = entries
    .map((entry) => ({ entry, size: Math.abs(fold.value(entry[1]) ?? 0) }))
    .sort((a, b) => b.size - a.size || a.entry[0] - b.entry[0])
    .map(({ entry }) => entry);
  return { shown: ranked.slice(0, MAXIMUM_GROUPS), left: ranked.slice(MAXIMUM_GROUPS) };
}

async function summary(
  version: Version,
  question: Question,
  fold: Fold,
  total: Places,
  signal?: AbortSignal,
): Promise<Summary> {
  const of = indicator(question.key);
  const { query } = question;
  const whole = fold.whole(total);
  const value = fold.value(total);
  const [previous = null, year = null] = isStock(of.definition)
    ? stockChanges(question, fold, total)
    : await flowChanges(version, question, signal);
  const rate = of.quantity === 'rate';
  const change = (before: number | null): number | null => {
    if (value === null || before === null) return null;
    if (rate) return Math.round((value - before) * 1e6) / 1e6;
    return before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * 1e8) / 1e6;
  };
  const extremes = of.definition.kind === 'average' ? await priceExtremes(version, question, signal) : null;
  return {
    key: publicKey(question.key),
    name: of.name[query.language],
    value,
    unit: unitOf(question),
    tooltip: of.tooltip[query.language],
    n: recordsOf(of.definition, whole),
    min: extremes?.min ?? null,
    max: extremes?.max ?? null,
    share_priced: extremes?.share ?? null,
    change_previous: change(previous),
    change_year: change(year),
    change_unit: rate ? 'pp' : '%',
  };
}

/** A stock at the end of the period before, and of the same period a year earlier. */
function stockChanges(question: Question, fold: Fold, total: Places): (number | null)[] {
  const { period, end_date } = question.query;
  return [1, periodsPerYear(period)].map((back) => {
    const sums = fold.before(total, back);
    return sums === undefined ? null : fold.figure(sums, periodSpan(period, periodIndex(period, end_date) - back).end);
  });
}

/** A flow over the same number of periods before, and over the same range a year earlier, both cut on the same day as this one. */
async function flowChanges(version: Version, question: Question, signal?: AbortSignal): Promise<(number | null)[]> {
  const { query } = question;
  const { definition } = indicator(question.key);
  const length = periodIndex(query.period, query.end_date) - periodIndex(query.period, query.start_date) + 1;
  const { expressions, condition } = sumExpressions(question);
  const ranges = [length * monthsOf(query.period), 12].map((months) => ({
    start: dayNumber(addMonths(query.start_date, -months)),
    end: dayNumber(addMonths(query.end_date, -months)),
  }));
  const sql = ranges
    .map(
      (
        { start, end },
        i,
      ) => `select ${i} as r, ${expressions.map((e, j) => `coalesce(${e}, 0) as s${j}`).join(', ')} from event
where ${all([condition, ...filterConditions(question), `day between ${int(start)} and ${int(end)}`])}`,
    )
    .join('\nunion all\n');
  const [places = [], ...sums] = await version.reader.read({ sql: `${sql}\norder by r`, parameters: [] }, signal);
  return places.map((_, row) =>
    figureOf(
      definition,
      sums.map((column) => Number(column[row])),
      query,
      1,
    ),
  );
}

/** Lowest and highest price behind an average, and the share of the area that states one. */
async function priceExtremes(
  version: Version,
  question: Question,
  signal?: AbortSignal,
): Promise<{ min: number | null; max: number | null; share: number | null }> {
  const { definition } = indicator(question.key);
  const [source] = sourcesOf(definition);
  if (source === undefined) return { min: null, max: null, share: null };
  const { query } = question;
  const price = priceColumn(question);
  const sql = `select min(case when ${price} > 0 then ${price} end), max(${price}), cast(sum(case when ${price} > 0 then v else 0 end) as double precision), cast(sum(v) as double precision)
from event where ${all([...sourceConditions({ ...source, priced: false }, question), ...filterConditions(question), aliveCondition(question)])}`;
  const [low, high, priced, whole] = await version.reader.read({ sql, parameters: [] }, signal);
  const rate = rateOn(version, question, query.end_date);
  const convert = (value: unknown) =>
    value === null || value === undefined || Number(value) <= 0 || rate === null
      ? null
      : priceOf(Number(value), query, rate);
  const area = Number(whole?.[0] ?? 0);
  return {
    min: convert(low?.[0]),
    max: convert(high?.[0]),
    share: area > 0 ? Math.round((Number(priced?.[0] ?? 0) / area) * 1e6) / 1e6 : null,
  };
}

/** Records that make the value of the range: alive on its last day for stocks, dated inside it for flows. */
export function aliveCondition({ key, query }: Question): string {
  const end = int(dayNumber(query.end_date));
  return isStock(indicator(key).definition)
    ? `n = 1 and day <= ${end} and until_day > ${end}`
    : `day between ${int(dayNumber(query.start_date))} and ${end}`;
}

/** The query as the engine understood it: what the indicator does not support left out, the base spelled out. */
function understood({ key, query }: Question): Record<string, unknown> {
  const of = indicator(key);
  const { lists, ranges, delimitation, ...plain } = query;
  const filters: Record<string, unknown> = {};
  for (const dimension of LIST_KEYS)
    if (of.dimensions.includes(dimension) && lists[dimension]?.length) filters[dimension] = lists[dimension];
  for (const dimension of RANGE_KEYS)
    if (of.dimensions.includes(dimension) && ranges[dimension]) filters[dimension] = ranges[dimension];
  if (of.base && of.dimensions.includes('construction_status') && !filters.construction_status)
    filters.construction_status = of.base;
  if (delimitation) filters.delimitation = delimitation;
  return { ...plain, filters };
}
