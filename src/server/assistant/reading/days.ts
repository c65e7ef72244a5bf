import { addMonths, addMonthsToEnd } from '@/contract/figures/calendar';
import { basisOf } from '@/server/engine/query/compile';
import type { Days } from '../grammar/periods';
import { isAfterUnit } from './guards';
import type { Sentence } from './sentence';
import type { ReadingState } from './state';

/** Words after a unit with which rents are quoted. "By year" and "anual" name the periods of a series. */
const QUOTED = [
  { period: 'monthly', rents: 'month', words: /^(por|x|al|a|per|by|each|monthly|mensual)/ },
  { period: 'yearly', rents: 'year', words: /^(al|a|per|yr)\b/ },
] as const;

/** A period set against the one before it. */
const PERIOD_ON_PERIOD = /^(month|mom|mes|quarter|qoq|q o q|trimestre)( (over|contra|sobre|vs) .*)?$/;
const GROWTH = /^(crecimientos?|variacion(es)?|cambios?|growth|change|changes|variation)( .*)?$/;
/** "Quarterly growth", "crecimiento trimestral": the length of what is compared, not of the periods of a series. */
const isOfGrowth = (sentence: Sentence, at: number): boolean =>
  [at - 1, at + 1].some((near) => sentence.isCue(near, 'growth', 'movement') && GROWTH.test(sentence.text(near)));

const JOINING_WORD = /\b(que|than|and|y)\b/;

/** Reads what a span says about time: days, days before, the length of periods. False where it says nothing. */
export function readDays(state: ReadingState, at: number): boolean {
  const { sentence, draft } = state;
  const granularity = sentence.meaning(at, 'granularity');
  // "Per foot per month" is how prices are quoted, not the length of periods.
  if (granularity !== undefined && state.indicator?.includes('price') && isAfterUnit(sentence, at)) {
    const quoted = QUOTED.find(
      ({ period, words }) => period === granularity.period && words.test(sentence.text(at)),
    )?.rents;
    if (quoted !== undefined) {
      if (basisOf(state.indicator) === 'lease') draft.rent_period = quoted;
      sentence.use(at);
      return true;
    }
  }
  if (granularity !== undefined && isOfGrowth(sentence, at)) {
    draft.growthOf = granularity.period;
    draft.otherDays ??= granularity.period === 'yearly' ? 'year' : 'previous';
    state.mark(at, 'comparison', 'against', granularity.period === 'yearly' ? 'year' : 'previous');
    return true;
  }
  if (granularity !== undefined) {
    draft.period = granularity.period;
    state.mark(at, 'period', 'period', granularity.period);
    return true;
  }
  const none = sentence.meaning(at, 'no_days');
  if (none !== undefined) {
    draft.problems.push({ kind: none.reason === 'future' ? 'future' : 'open_period' });
    sentence.use(at);
    return true;
  }
  const days = sentence.meaning(at, 'days');
  if (days !== undefined) {
    if (days.relative && draft.days === null) draft.relativeDays = true;
    addDays(state, at, days.yearless ? inYearBeside(state, at, days.days) : days.days);
    // "2023, 2024 and 2025" are three.
    if (days.each && draft.days !== days.days) draft.problems.push({ kind: 'several_periods' });
    // "2024 and 2025" are two figures.
    if (days.each && draft.days === days.days) readEachYear(state);
    return true;
  }
  const before = sentence.meaning(at, 'before');
  if (before === undefined) return false;
  const unit = PERIOD_ON_PERIOD.exec(sentence.text(at))?.[1];
  if (unit !== undefined) draft.growthOf = /^m/.test(unit) ? 'monthly' : 'quarterly';
  if (draft.otherDays === null) {
    draft.otherDays = before.what;
    if (state.side === 'other') state.compared ??= 'days';
  }
  state.mark(at, 'comparison', 'against', before.what);
  return true;
}

/**
 * "The second half of 2025 against the first": a part of a year that is not named is of the year named beside it, where it lies before
 * that part; where it lies after it, the year is open.
 */
function inYearBeside({ sentence, draft }: ReadingState, at: number, days: Days): Days {
  const beside = sentence.all('days').flatMap((one) => {
    const other = sentence.meaning(one, 'days');
    const isPart =
      other !== undefined &&
      one !== at &&
      !other.yearless &&
      !other.relative &&
      other.days.start_date.slice(0, 4) === other.days.end_date.slice(0, 4) &&
      addMonths(other.days.start_date, 11) > other.days.end_date;
    return isPart ? [other.days] : [];
  });
  const [named] = beside;
  if (named === undefined || beside.length > 1) return days;
  const year = named.start_date.slice(0, 4);
  const months = 12 * (Number(days.start_date.slice(0, 4)) - Number(year));
  const own = { start_date: addMonths(days.start_date, -months), end_date: addMonthsToEnd(days.end_date, -months) };
  if (own.end_date < named.start_date) return own;
  // "The first half against the first half of 2025".
  if (own.start_date === named.start_date && own.end_date === named.end_date) return days;
  draft.problems.push({ kind: 'several_periods' });
  return days;
}

/** Two years that are named one by one: the sides of a comparison, or a series of years. A ranking counts them together. */
function readEachYear({ sentence, draft }: ReadingState): void {
  if (draft.days === null || sentence.hasCue('most', 'least', 'cheap', 'expensive', 'why')) return;
  const { start_date, end_date } = draft.days;
  if (sentence.hasCue('compare') && draft.otherDays === null) {
    draft.days = { start_date, end_date: `${start_date.slice(0, 4)}-12-31` };
    draft.otherDays = { start_date: `${end_date.slice(0, 4)}-01-01`, end_date };
  } else draft.period ??= 'yearly';
}

/** Days are those of the question, those it compares with, or too many. */
function addDays(state: ReadingState, at: number, days: Days): void {
  const { sentence, draft } = state;
  const { start_date, end_date } = days;
  const text = `${start_date}..${end_date}`;
  const other = draft.otherDays;
  const isKnown = [draft.days, typeof other === 'string' ? null : other].some(
    (known) => known?.start_date === start_date && known.end_date === end_date,
  );
  if (isKnown) {
    sentence.use(at);
    // Days are not compared with themselves: "year to date against prior year to date".
    if (state.side === 'other' && state.compared === null) draft.problems.push({ kind: 'sides' });
    return;
  }
  const isOtherSide = state.side === 'other' && (state.compared === null || state.compared === 'days');
  if (isOtherSide && draft.otherDays === null) {
    state.compared = 'days';
    draft.otherDays = days;
    state.mark(at, 'comparison', 'against', text);
  } else if (draft.days === null) {
    draft.days = days;
    state.mark(at, 'days', 'days', text);
  } else if (draft.otherDays === null && mayCompareDays(sentence, at) && !isPaired(state, at)) {
    draft.otherDays = days;
    state.mark(at, 'comparison', 'against', text);
  } else draft.problems.push({ kind: 'several_periods' });
}

/** "Monterrey in Q1 and Tijuana in Q2": each of the days belongs to a place of its own. */
function isPaired({ sentence }: ReadingState, at: number): boolean {
  const [first] = sentence.all('days');
  if (first === undefined || first >= at) return false;
  const isPlace = (one: number) => sentence.meanings(one, 'value').some(({ name }) => name);
  const between = sentence.spans.some((_, one) => one > first && one < at && isPlace(one));
  return between && sentence.spans.some((_, one) => (one < first || one > at) && isPlace(one));
}

/** Whether days at `at` may be the other side of the first ones: words compare, or one joins them. */
function mayCompareDays(sentence: Sentence, at: number): boolean {
  if (sentence.hasCue('compare', 'movement', 'growth', 'versus', 'why', 'most', 'least')) return true;
  const [first] = sentence.all('days');
  const between = sentence.spans.flatMap((_, one) =>
    first !== undefined && one > first && one < at ? [sentence.text(one)] : [],
  );
  return JOINING_WORD.test(between.join(' '));
}
