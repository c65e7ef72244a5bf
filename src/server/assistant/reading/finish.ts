import type { Reading } from '@/contract/calls/assistant';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { MONTHS_OF_PERIOD } from '@/contract/catalogue/units';
import { addMonths, addMonthsToEnd, parts } from '@/contract/figures/calendar';
import { rangeBefore } from '@/contract/figures/range-before';
import { keysOf } from '@/contract/keys';
import type { Days } from '../grammar/periods';
import type { Names } from '../words/names';
import { splitSides } from './compared-sides';
import type { Draft, Lists } from './draft';
import { comparesGrowth } from './guards';
import { otherValues } from './other-values';
import type { Sentence } from './sentence';

/** What the days of a question are completed by. */
export type Calendar = {
  /** The last day of the data, which is also today's. */
  readonly lastDay: string;
  /** The first day of a question that names none. */
  readonly start_date: string;
  /** The first day of which there are data. */
  readonly firstDay: string;
};

/** A value without its properties that are undefined. */
export function defined<T extends object>(value: T): T {
  const result = { ...value };
  for (const key of keysOf(result)) if (result[key] === undefined) delete result[key];
  return result;
}

/** An object, or undefined where it is empty. */
export const filled = <T extends object>(value: T): T | undefined =>
  Object.keys(value).length === 0 ? undefined : value;

/** The reading of a draft. Days and sides of the draft are completed on the way; a problem of the sides is added to it. */
export function readingOf(draft: Draft, sentence: Sentence, names: Names, calendar: Calendar): Reading {
  settleDays(draft, sentence, calendar);
  settleGrowth(draft, calendar);
  settleYears(draft, calendar);
  settleOtherYear(draft, calendar);
  comparesGrowth(sentence, draft);
  settleRest(draft, names);
  const isCompared = draft.mode === 'analytics' && splitSides(draft, sentence);
  const common = {
    lists: filled(listsOf(draft, names)),
    ranges: filled(draft.ranges),
    area_unit: draft.area_unit ?? undefined,
    monetary_unit: draft.monetary_unit ?? undefined,
    rent_period: draft.rent_period ?? undefined,
  };
  if (draft.mode === 'availability') return defined({ kind: 'availability', ...common, flags: filled(draft.flags) });
  const analytics = {
    ...common,
    indicator: draft.indicator ?? undefined,
    group_by: draft.group_by ?? undefined,
    period: draft.period ?? undefined,
    ...draft.days,
  };
  if (draft.why) return defined({ kind: 'change', ...analytics, compare: changeOf(draft, calendar) });
  const against = againstOf(draft, calendar);
  if (against !== undefined || isCompared) return defined({ kind: 'comparison', ...analytics, against });
  if (draft.order !== null && draft.group_by !== null)
    return defined({ kind: 'ranking', ...analytics, order: draft.order, top: draft.top ?? undefined });
  return defined({ kind: 'figures', ...analytics });
}

/** "León, Guanajuato": a place that encloses all of those chosen within it adds nothing. Places that are left out stay as they are. */
export function withoutEnclosing(reading: Reading, names: Names): Reading {
  if (reading.lists === undefined || reading.against?.kind === 'selection' || reading.kind === 'comparison')
    return reading;
  const lists = { ...reading.lists };
  for (const [inner, outer] of ENCLOSED_BY) {
    const [values, enclosing] = [lists[inner], lists[outer]];
    if (values === undefined || enclosing === undefined) continue;
    const parents = values.map((value) => names.parent(inner, value));
    if (
      parents.every((parent) => parent !== null && enclosing.includes(parent)) &&
      enclosing.every((one) => parents.includes(one))
    )
      delete lists[outer];
  }
  return { ...reading, lists };
}
const ENCLOSED_BY = [
  ['market', 'region'],
  ['submarket', 'market'],
  ['park', 'submarket'],
] as const;

/** The lists of a reading: chosen values, and where some are left out all others. */
function listsOf(draft: Draft, names: Names): Lists {
  const lists: Lists = { ...draft.lists };
  for (const key of keysOf(draft.excluded)) {
    const excluded = draft.excluded[key] ?? [];
    const left = lists[key]?.filter((value) => !excluded.includes(value)) ?? [];
    lists[key] = left.length > 0 ? left : otherValues(names, key, excluded);
  }
  return lists;
}

// ── Days ───────────────────────────────────────────────────────────────────────────────────────────────────

const COMPARING_WORD = /\b(mism[oa]s?|same|yoy|qoq|over year|interanual|contra ano|than|que)\b/;
const AGO = /\b(atras|ago|earlier|hace)\b/;

/** Makes "el año anterior" the days of a question that compares nothing with it. */
function settleDays(draft: Draft, sentence: Sentence, { lastDay }: Calendar): void {
  if (typeof draft.otherDays !== 'string' || draft.why || draft.days !== null || draft.growthOf !== null) return;
  const isCompared =
    sentence.hasCue('versus', 'compare', 'most', 'least', 'movement', 'growth') ||
    COMPARING_WORD.test(sentence.wordsText);
  if (isCompared) return;
  if (draft.otherDays === 'previous') draft.days = quarterBefore(lastDay);
  else draft.days = AGO.test(sentence.wordsText) ? monthAYearBefore(lastDay) : yearBefore(lastDay);
  draft.otherDays = null;
}

/** Growth of one period on the one before: of the last that is over where none is named. A series of growths is no comparison. */
function settleGrowth(draft: Draft, { lastDay }: Calendar): void {
  const { growthOf: period } = draft;
  if (draft.why || period === null || period === 'yearly' || draft.otherDays !== 'previous') return;
  draft.days ??= period === 'monthly' ? monthBefore(lastDay) : quarterBefore(lastDay);
  const before = rangeBefore(period, draft.days);
  if (addMonths(before.start_date, MONTHS_OF_PERIOD[period]) === draft.days.start_date) draft.otherDays = before;
  else draft.problems.push({ kind: 'several_periods' });
}

/** "By year" counts whole years: days that the words do not begin themselves begin with their year. */
function settleYears(draft: Draft, { start_date, lastDay }: Calendar): void {
  if (draft.period !== 'yearly' || draft.why || draft.otherDays !== null || draft.seeksPeriod) return;
  if (draft.days !== null && !draft.relativeDays) return;
  const days = draft.days ?? { start_date, end_date: lastDay };
  draft.days = { ...days, start_date: `${days.start_date.slice(0, 4)}-01-01` };
}

/** "Against last year" without days of its own sets this year beside the same days; other days beside a whole range mislead. */
function settleOtherYear(draft: Draft, { lastDay, start_date }: Calendar): void {
  const { otherDays, indicator: key } = draft;
  if (draft.why || draft.days !== null || otherDays === null || typeof otherDays === 'string') return;
  const last = yearBefore(lastDay);
  if (otherDays.start_date === last.start_date && otherDays.end_date === last.end_date) {
    draft.days = { start_date: `${lastDay.slice(0, 4)}-01-01`, end_date: lastDay };
    draft.otherDays = 'year';
  } else if (key !== null && !isStock(indicator(key).definition) && otherDays.end_date >= start_date)
    draft.problems.push({ kind: 'several_periods' });
}

function monthBefore(day: string): Days {
  const first = `${day.slice(0, 7)}-01`;
  return { start_date: addMonths(first, -1), end_date: dayBefore(first) };
}

function monthAYearBefore(day: string): Days {
  const end_date = addMonthsToEnd(day, -12);
  return { start_date: `${end_date.slice(0, 7)}-01`, end_date };
}

function yearBefore(day: string): Days {
  const year = parts(day).year - 1;
  return { start_date: `${year}-01-01`, end_date: `${year}-12-31` };
}

function quarterBefore(day: string): Days {
  const { year, month } = parts(day);
  const first = `${year}-${String(Math.floor(month / 3) * 3 + 1).padStart(2, '0')}-01`;
  return { start_date: addMonths(first, -3), end_date: dayBefore(first) };
}

const dayBefore = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

// ── Comparisons ────────────────────────────────────────────────────────────────────────────────────────────

/** "Monterrey against the rest of the northeast": the other side is the other markets of that region. */
function settleRest(draft: Draft, names: Names): void {
  if (!draft.rest || draft.restWithin.length === 0) return;
  const own = draft.lists.market ?? [];
  const isWithin = (market: string) => draft.restWithin.includes(names.parent('market', market) ?? '');
  const others = names.values('market').filter((market) => isWithin(market) && !own.includes(market));
  if (own.length === 0 || !own.every(isWithin) || others.length === 0) {
    draft.problems.push({ kind: 'sides' });
    return;
  }
  draft.rest = false;
  draft.otherLists = { market: others };
}

const daysOf = ({ days }: Draft, { start_date, lastDay }: Calendar): Days => days ?? { start_date, end_date: lastDay };

/** What a change is explained against: the range before where the words name it, else the year before. */
function changeOf(draft: Draft, calendar: Calendar): 'previous' | 'year' {
  const { otherDays } = draft;
  if (otherDays === null || typeof otherDays === 'string') return otherDays ?? 'year';
  const days = daysOf(draft, calendar);
  const previous = rangeBefore(draft.period ?? 'quarterly', days);
  if (previous.start_date === otherDays.start_date) return 'previous';
  // "Against last quarter" without days of its own is the range before.
  if (draft.days === null && quarterBefore(calendar.lastDay).start_date === otherDays.start_date) return 'previous';
  if (addMonths(days.start_date, -12) !== otherDays.start_date) draft.problems.push({ kind: 'several_periods' });
  return 'year';
}

/** The other side of a comparison; undefined where there is none. */
function againstOf(draft: Draft, calendar: Calendar): Reading['against'] {
  if (draft.rest) return { kind: 'rest' };
  if (draft.otherLists !== null) return { kind: 'selection', lists: draft.otherLists };
  if (draft.otherDays === null) return undefined;
  const days = daysOf(draft, calendar);
  if (draft.otherDays === 'year')
    return { kind: 'days', start_date: addMonths(days.start_date, -12), end_date: addMonthsToEnd(days.end_date, -12) };
  if (draft.otherDays === 'previous') return { kind: 'days', ...rangeBefore(draft.period ?? 'quarterly', days) };
  return { kind: 'days', ...draft.otherDays };
}
