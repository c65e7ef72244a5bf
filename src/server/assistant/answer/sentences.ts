import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Reading } from '@/contract/calls/assistant';
import { dimension } from '@/contract/catalogue/dimensions';
import {
  type Definition,
  type IndicatorKey,
  indicator,
  isStock,
  MINIMUM_SAMPLE,
} from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { PERIOD_NAMES } from '@/contract/catalogue/units';
import { changeBetween } from '@/contract/figures/changes';
import { comparedSides } from '@/contract/figures/compared-sides';
import { cutEnds } from '@/contract/figures/cut-period';
import { isBeforeData } from '@/contract/figures/first-day';
import type { DayRange } from '@/contract/figures/range-before';
import type { CallOf } from './call';
import type { Beside } from './calls';
import type { Answered, Answers } from './source';
import type { Wording } from './wording';

/** Groups of a ranking that the sentence names. */
const NAMED_GROUPS = 3;
/** Filters to give up that the sentence names. */
const NAMED_RELAXATIONS = 3;

export type Described = {
  readonly reading: Reading;
  readonly answered: Answered;
  readonly compared: Answered | null;
  readonly beside: Beside | null;
  /** The last day of the data. */
  readonly lastDay: string;
};

/** The answer of a question as text, with the numbers of the answers only. */
export function sentenceOf(answer: Described, words: Wording): string {
  const { answered } = answer;
  switch (answered.name) {
    case 'figures':
      return new FigureSentences(answer, answered.call, words).text(answered.answer);
    case 'changes':
      return changeSentence(answered.call, answered.answer, words);
    case 'availability':
      return availabilitySentence(answered.call, answered.answer, words);
    case 'properties':
      return namedSentence(answer.reading, answered.call, answered.answer, words);
    case 'building': {
      const { name, net_leasable_area, area_unit, ...one } = answered.answer;
      return words.text('building', {
        name,
        place: placeOf(one),
        area: words.figure(net_leasable_area, area_unit),
      });
    }
    case 'lot':
      return lotSentence(answered.answer, words);
    case 'park':
      return parkSentence(answered.answer, words);
    default: {
      const { name, unit, tooltip } = answered.answer;
      return words.text('definition', { name, unit, tooltip });
    }
  }
}

/** The part of a sentence that names the filters beside places; null where it names none. */
export function basisOf(answered: Answered, words: Wording): string | null {
  switch (answered.name) {
    case 'figures':
    case 'changes':
      return baseOf(words, answered.call.path.indicator, answered.call.query)[0] ?? null;
    case 'availability':
      return searchBaseOf(words, answered.call)[0] ?? null;
    default:
      return null;
  }
}

const placeOf = ({ market, submarket }: { readonly market: string; readonly submarket: string | null }): string =>
  submarket === null || submarket === market ? market : `${submarket}, ${market}`;

/** What the records of an indicator are. */
type Noun =
  | 'building'
  | 'listing'
  | 'occupancy'
  | 'deal'
  | 'preleased'
  | 'recent_deal'
  | 'renewal'
  | 'move_out'
  | 'start'
  | 'delivery'
  | 'lot_listing'
  | 'lot_deal'
  | 'planned_park'
  | 'both';
function nounOf(definition: Definition): Noun {
  if (definition.kind === 'difference') return isStock(definition) ? definition.minuend.fact : 'both';
  return definition.kind === 'ratio' ? definition.denominator.fact : definition.source.fact;
}

const recordsIn = (words: Wording, key: IndicatorKey, n: number): string =>
  words.text(`records.${nounOf(indicator(key).definition)}`, { count: n, shown: words.count(n) });

type Query = CallOf<'figures'>['query'];

/** The day of a stock, or the days of a flow. */
function whenOf(words: Wording, key: IndicatorKey, { start_date, end_date }: DayRange): string {
  return isStock(indicator(key).definition)
    ? words.text('on_day', { day: words.day(end_date) })
    : words.days(start_date, end_date);
}

/** The same, as one of two points in time between which a figure changed. */
function pointOf(words: Wording, key: IndicatorKey, { start_date, end_date }: DayRange): string {
  return isStock(indicator(key).definition) ? words.day(end_date) : words.days(start_date, end_date);
}

/** The filters of a query beside its places. */
function baseOf(words: Wording, key: IndicatorKey, { lists, ranges }: Pick<Query, 'lists' | 'ranges'>): string[] {
  const mutable = Object.fromEntries(Object.entries(lists).map(([list, values]) => [list, [...values]]));
  const bounds = Object.fromEntries(Object.entries(ranges).map(([range, { min, max }]) => [range, { min, max }]));
  const filters = words.filters(mutable, bounds, moduleOf(indicator(key).module).prices);
  return filters.length === 0 ? [] : [words.text('base', { filters: filters.join(' · ') })];
}

/** The same of a search for space. */
function searchBaseOf(words: Wording, { body }: CallOf<'availability'>): string[] {
  const filters = [...words.filters(words.listsOf(body), words.rangesOf(body), null), ...words.flagsOf(body)];
  return filters.length === 0 ? [] : [words.text('base', { filters: filters.join(' · ') })];
}

const whereOf = (words: Wording, lists: Query['lists']): string =>
  words.where(Object.fromEntries(Object.entries(lists).map(([list, values]) => [list, [...values]])));

class FigureSentences {
  private readonly key: IndicatorKey;
  private readonly subject: string;
  private readonly where: string;
  private readonly when: string;

  constructor(
    private readonly described: Described,
    private readonly call: CallOf<'figures'>,
    private readonly words: Wording,
  ) {
    this.key = call.path.indicator;
    this.subject = words.text(`subject.${this.key}`);
    this.where = whereOf(words, call.query.lists);
    this.when = whenOf(words, this.key, call.query);
  }

  text(answer: FiguresAnswer): string {
    const { described, call, words, key } = this;
    if (described.compared?.name === 'figures') return this.comparison(answer, described.compared);
    if (described.reading.kind === 'ranking')
      return [this.ranking(answer), ...baseOf(words, key, call.query)].join(' ');
    return [
      this.single(answer),
      ...baseOf(words, key, call.query),
      ...this.groups(answer),
      ...this.periods(answer),
    ].join(' ');
  }

  private figure(value: number, unit: string): string {
    return this.words.figure(value, unit);
  }

  private single({ indicator: { value, n, unit, min, max, since } }: FiguresAnswer): string {
    const { subject, where, when, words, key, call, described } = this;
    const { definition, quantity } = indicator(key);
    if (isBeforeData(since, call.query.end_date))
      return since === null
        ? words.text('no_data', { subject, where, when })
        : words.text('no_data_before', { subject, where, when, since: words.day(since) });
    if (n === 0) {
      if (quantity === 'rate') return words.text('no_rate', { subject, where, when });
      return words.text('no_records', { subject, where, when, noun: words.text(`nouns.${nounOf(definition)}`) });
    }
    const records = recordsIn(words, key, n);
    if (value === null)
      return quantity === 'price'
        ? words.text('few_records', { subject, where, when, records, least: MINIMUM_SAMPLE })
        : words.text('no_rate', { subject, where, when });
    const shown = this.figure(value, unit);
    const { start_date, end_date } = call.query;
    const about = { subject, where, value: shown, records };
    const told_ = isStock(definition)
      ? words.text(end_date >= described.lastDay ? 'stock_now' : 'stock_then', { ...about, day: words.day(end_date) })
      : words.text('flow', { ...about, days: words.days(start_date, end_date) });
    const late = !isStock(definition) && since !== null && start_date < since;
    const partly = late ? ` ${words.text('data_since', { since: words.day(since) })}` : '';
    if (min === null || max === null) return `${told_}${partly}`;
    return `${told_}${partly} ${words.text('price_range', { min: this.figure(min, unit), max: this.figure(max, unit) })}`;
  }

  private group({ label, value }: FiguresAnswer['groups'][number], unit: string): string {
    const { words } = this;
    return value === null
      ? words.text('group_none', { label })
      : words.text('group', { label, value: this.figure(value, unit) });
  }

  /** The largest groups, where the question names a dimension or several values. */
  private groups({ groups, indicator: { unit } }: FiguresAnswer): string[] {
    const { reading } = this.described;
    if (reading.group_by === undefined && reading.kind !== 'comparison') return [];
    const shown = groups
      .filter(({ value }) => value !== null)
      .sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
      .slice(0, NAMED_GROUPS);
    if (shown.length < 2) return [];
    const named = shown.map((group) => this.group(group, unit)).join('; ');
    return [this.words.text('top_groups', { dimension: this.dimension(), groups: named })];
  }

  private periods({ periods, total, indicator: { unit } }: FiguresAnswer): string[] {
    const { reading } = this.described;
    if (reading.period === undefined || periods.length < 2) return [];
    const stock = isStock(indicator(this.key).definition);
    const known = periods.flatMap((one, i) => {
      const value = total.values[i];
      const label = this.periodLabel(one);
      return value === null || value === undefined ? [] : [{ label, value, whole: stock || label === one.label }];
    });
    const [first, last] = [known[0], known[known.length - 1]];
    if (first === undefined || last === undefined || first === last) return [];
    return [
      this.words.text('by_period', {
        period: PERIOD_NAMES[this.call.query.period][this.words.language],
        first: this.figure(first.value, unit),
        first_label: first.label,
        last: this.figure(last.value, unit),
        last_label: last.label,
      }),
      ...this.extremes(
        known.filter(({ whole }) => whole),
        unit,
      ),
    ];
  }

  /** The highest and the lowest of whole periods: a flow of a part of one would be a low that is none. */
  private extremes(periods: readonly { readonly label: string; readonly value: number }[], unit: string): string[] {
    const sorted = [...periods].sort((one, other) => other.value - one.value);
    const [high, low] = [sorted[0], sorted[sorted.length - 1]];
    if (high === undefined || low === undefined || high.value === low.value) return [];
    return [
      this.words.text('period_extremes', {
        high: this.figure(high.value, unit),
        high_label: high.label,
        low: this.figure(low.value, unit),
        low_label: low.label,
      }),
    ];
  }

  /** A period with the days that it holds where they are not all of it; a stock is of its last day, whenever its period begins. */
  private periodLabel({ label, ...days }: FiguresAnswer['periods'][number]): string {
    const { words, call, key } = this;
    const cut = cutEnds(call.query.period, days);
    const about = { period: label, start: words.withoutYear(days.start), end: words.withoutYear(days.end) };
    const start = cut.start && !isStock(indicator(key).definition);
    if (start && cut.end) return words.text('period_within', about);
    if (start) return words.text('period_from', about);
    return cut.end ? words.text('period_until', about) : label;
  }

  private dimension(): string {
    return dimension(this.call.query.group_by).name[this.words.language].toLowerCase();
  }

  private ranking({ groups, indicator: { unit } }: FiguresAnswer): string {
    const { subject, where, when, words, described } = this;
    const about = { subject, where, when, dimension: this.dimension() };
    const shown = groups.slice(0, NAMED_GROUPS);
    if (shown.every(({ value }) => value === null)) return words.text('ranking_none', about);
    const named = shown.map((group) => this.group(group, unit)).join('; ');
    return words.text(described.reading.order === 'asc' ? 'ranking_asc' : 'ranking_desc', { ...about, groups: named });
  }

  private comparison(
    { indicator: one }: FiguresAnswer,
    compared: Extract<Answered, { readonly name: 'figures' }>,
  ): string {
    const { words, subject, where, key, call, described } = this;
    const { quantity } = indicator(key);
    const other = compared.answer.indicator;
    const shown = ({ value, n, unit }: FiguresAnswer['indicator']) =>
      value === null || n === 0
        ? words.text('no_figure')
        : words.text('counted', { value: this.figure(value, unit), records: recordsIn(words, key, n) });
    const values = { value: shown(one), other_value: shown(other) };
    const missing = one.n === 0 || other.n === 0;
    const { from, to } = comparedSides({ days: call.query, figure: one }, { days: compared.call.query, figure: other });
    const change = missing ? null : changeBetween(to.figure.value, from.figure.value, quantity);
    const difference = change === null ? null : words.change(change, quantity === 'rate' ? 'pp' : '%');
    const byDays = described.beside?.kind === 'days';
    const sides = byDays
      ? { one: this.when, other: whenOf(words, key, compared.call.query) }
      : this.sides(compared.call.query);
    const about = { subject, ...values, ...sides };
    const base = baseOf(words, key, call.query);
    if (difference === null)
      return [words.text('without_difference', { ...about, when: byDays ? where : this.when }), ...base].join(' ');
    const text = byDays
      ? words.text('comparison_days', {
          ...about,
          where,
          difference,
          from: pointOf(words, key, from.days),
          to: pointOf(words, key, to.days),
        })
      : words.text('comparison', { ...about, when: this.when, difference });
    return [text, ...base].join(' ');
  }

  /** What the sides of a comparison of selections are called: their places, else the values in which they differ. */
  private sides(other: Query): { one: string; other: string } {
    const { words, call, described, where } = this;
    if (described.beside?.kind === 'rest') {
      const { of } = described.beside;
      return {
        one: where,
        other: of.length === 0 ? words.text('rest') : words.text('rest_of', { places: words.list(of) }),
      };
    }
    const otherWhere = whereOf(words, other.lists);
    const differing = differences(call.query.lists, other.lists).map((key) => ({
      one: words.values(key, call.query.lists[key] ?? []),
      other: words.values(key, other.lists[key] ?? []),
    }));
    if (differing.length === 0 || otherWhere !== where) return { one: where, other: otherWhere };
    return {
      one: differing.map((each) => each.one).join(', '),
      other: differing.map((each) => each.other).join(', '),
    };
  }
}

type QueryLists = Query['lists'];
/** The lists in which two selections differ. */
const differences = (one: QueryLists, other: QueryLists): (keyof QueryLists)[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key): key is keyof QueryLists => key in one || key in other)
    .filter((key) => [...(one[key] ?? [])].sort().join('\n') !== [...(other[key] ?? [])].sort().join('\n'));

function changeSentence({ path, query }: CallOf<'changes'>, answer: Answers['changes'], words: Wording): string {
  const { indicator: key } = path;
  const { quantity, name, parts } = indicator(key);
  const _of = query.part === undefined ? quantity : 'area';
  const shown = (value: number | null) => (value === null ? words.text('no_figure') : words.figure(value, answer.unit));
  const part = query.part === undefined ? undefined : parts;
  const about = {
    name: (part?.[query.part ?? 'numerator'].name ?? name)[words.language],
    where: whereOf(words, query.lists),
    before: shown(answer.before),
    now: shown(answer.now),
    when_before: whenOf(words, key, query.against.days),
    when: whenOf(words, key, query),
  };
  const first =
    part === undefined
      ? []
      : [
          words.text('change_part', {
            subject: words.text(`subject.${key}`),
            numerator: part.numerator.name[words.language].toLowerCase(),
            denominator: part.denominator.name[words.language].toLowerCase(),
          }),
        ];
  const base = baseOf(words, key, query);
  const { difference } = answer;
  if (difference === null) return [...first, words.text('change_missing', about), ...base].join(' ');
  const text = words.text('change', { ...about, difference: words.signed(difference, answer.unit) });
  const drivers = answer.drivers
    .filter(({ total }) => total > 0)
    .map(({ key: driver, total, sum }) => {
      const what = words.text(`drivers.${driver}`, { count: total, shown: words.count(total) });
      return sum === null ? `${what}.` : words.text('driver', { what, sum: words.signed(sum, answer.unit) });
    });
  return [...first, text, ...drivers, ...base].join(' ');
}

function availabilitySentence(call: CallOf<'availability'>, answer: Answers['availability'], words: Wording): string {
  const { sums, as_of, relaxations, area_unit, lease_price_unit } = answer;
  const where = words.where(words.listsOf(call.body));
  const day = words.day(as_of);
  const base = searchBaseOf(words, call);
  const count = (key: 'properties' | 'spaces', n: number) => words.text(key, { count: n, shown: words.count(n) });
  if (answer.total === 0) {
    const relaxed = relaxations
      .slice(0, NAMED_RELAXATIONS)
      .map(({ field, properties }) =>
        words.text('relax', { field: words.listName(field), properties: count('properties', properties) }),
      );
    return [words.text('nothing_available', { where, day }), ...relaxed, ...base].join(' ');
  }
  const { min, max } = sums.asking_price_lease;
  const price = (value: number) => words.figure(value, lease_price_unit);
  const asking =
    min === null || max === null
      ? []
      : [
          min === max
            ? words.text('asking_single', { min: price(min) })
            : words.text('asking', { min: price(min), max: price(max) }),
        ];
  const text = words.text('available', {
    properties: count('properties', sums.properties),
    spaces: count('spaces', sums.spaces),
    where,
    day,
    area: words.figure(sums.available_area, area_unit),
  });
  return [text, ...asking, ...base].join(' ');
}

function namedSentence(
  { named }: Reading,
  call: CallOf<'properties'>,
  answer: Answers['properties'],
  words: Wording,
): string {
  // The label of a reading may be any text that a client sent.
  const label = named === undefined ? '' : words.value(named.kind, named.id);
  const { start_date, end_date } = call.query;
  const about = { label, day: words.day(end_date), days: words.days(start_date, end_date) };
  const owner = named?.kind === 'owner';
  if (answer.total === 0 || answer.sum === null) return words.text(owner ? 'owner_none' : 'tenant_none', about);
  const properties = words.text('properties', { count: answer.total, shown: words.count(answer.total) });
  const sum = words.figure(answer.sum, answer.unit);
  const text = words.text(owner ? 'owner' : 'tenant', { ...about, properties, sum });
  const { [owner ? 'owner' : 'tenant']: _, ...lists } = call.query.lists;
  return [text, ...baseOf(words, call.path.indicator, { lists, ranges: {} })].join(' ');
}

function lotSentence({ name, area, area_unit, listing, ...one }: Answers['lot'], words: Wording): string {
  const place = placeOf(one);
  const text =
    area === null
      ? words.text('lot_area_unknown', { name, place })
      : words.text('lot', { name, place, area: words.figure(area, area_unit) });
  return listing === null ? text : `${text} ${words.text('lot_listed')}`;
}

function parkSentence(
  { name, inventory, available_area, availability_rate, area_unit, ...one }: Answers['park'],
  words: Wording,
): string {
  const text = words.text('park', {
    name,
    place: placeOf(one),
    inventory: words.figure(inventory, area_unit),
    available: words.figure(available_area, area_unit),
  });
  if (availability_rate === null) return text;
  return `${text} ${words.text('park_rate', { rate: words.figure(availability_rate, '%') })}`;
}
