import { MONTHS, ORDINALS } from '@/contract/catalogue/calendar-words';
import { parts } from '@/contract/figures/calendar';
import { gapAt, phraseEnd, phrases, type Words, wordAt } from './match';

const pad = (value: number): string => String(value).padStart(2, '0');
export const lastOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const firstOfMonth = (year: number, month: number): string => `${year}-${pad(month)}-01`;

/** Months of a year, from 1 to 12, or a day. Without a year it is the latest one that has begun. */
export type Element = {
  readonly end: number;
  readonly year: number | null;
  /** How many years before the running one, where the year is relative: "of last year". */
  readonly yearsAgo?: number;
  readonly first: number;
  readonly last: number;
  readonly day: number | null;
};

const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1;
const ordinalOf = (word: string): number => ORDINALS.findIndex((names) => names.includes(word)) + 1;

/** A year in four digits, or in two where `short`. */
function yearOf(word: string, short = false): number | null {
  if (/^(19|20|21|30)\d\d$/.test(word)) return Number(word);
  return short && /^\d\d$/.test(word) ? 2000 + Number(word) : null;
}

const LINKS = ['de', 'del', 'of', 'in', 'el', 'ano', 'the', 'year', 'en', 'to'];

/** Years that are relative to today, by how many years ago they are. */
const RELATIVE_YEARS = [
  phrases(
    'este ano',
    'presente ano',
    'del presente',
    'ano en curso',
    'ano actual',
    'this year',
    'current year',
    'the current year',
  ),
  phrases('ano pasado', 'ano anterior', 'ano previo', 'last year', 'previous year', 'prior year'),
];

type YearAfter = { readonly end: number; readonly year: number | null; readonly yearsAgo?: number };

/** The year after something, past its links; null where there is none. */
function yearAfter(words: Words, at: number, short: boolean): YearAfter | null {
  let next = at;
  for (; next < at + 4 && !/[,.;:?!]/.test(gapAt(words, next)); next++) {
    const relative = RELATIVE_YEARS.map((years) => phraseEnd(words, next, years));
    const yearsAgo = relative.findIndex((end) => end !== null);
    const end = relative[yearsAgo];
    if (end !== null && end !== undefined) return { end, year: null, yearsAgo };
    if (!LINKS.includes(wordAt(words, next))) break;
  }
  next = at;
  while (LINKS.includes(wordAt(words, next)) && next < at + 4) next++;
  const year = yearOf(
    wordAt(words, next),
    short && (next === at || next === at + 1) && !/[.;:?]/.test(gapAt(words, next)),
  );
  return year === null ? null : { end: next + 1, year };
}

const whole = (words: Words, at: number, first: number, last: number, short = true): Element => {
  const found = yearAfter(words, at, short);
  return { ...(found ?? { end: at, year: null }), first, last, day: null };
};

const QUARTER = [
  /^(?:t|q|trim)([1-4])$/,
  /^([1-4])(?:t|q|tr|trim)$/,
  /^(?:t|q)([1-4])((?:20)?\d\d)$/,
  /^([1-4])(?:t|q|tr|trim)((?:20)?\d\d)$/,
];
const HALF = [/^(?:s|h)([12])$/, /^([12])(?:s|h)$/, /^(?:s|h)([12])((?:20)?\d\d)$/, /^([12])(?:s|h)((?:20)?\d\d)$/];

function coded(words: Words, at: number, forms: readonly RegExp[], months: number): Element | null {
  const word = wordAt(words, at);
  for (const form of forms) {
    const match = form.exec(word);
    if (match === null) continue;
    const first = (Number(match[1]) - 1) * months + 1;
    const last = first + months - 1;
    if (match[2] === undefined) return whole(words, at + 1, first, last);
    return { end: at + 1, year: Number(match[2].length === 2 ? `20${match[2]}` : match[2]), first, last, day: null };
  }
  return null;
}

const PERIOD_WORDS: readonly { readonly words: readonly string[]; readonly months: number; readonly most: number }[] = [
  { words: ['trimestre', 'trim', 'quarter', 'qtr'], months: 3, most: 4 },
  { words: ['semestre', 'half', 'mitad', 'sem'], months: 6, most: 2 },
];

function named(words: Words, at: number): Element | null {
  for (const { words: names, months, most } of PERIOD_WORDS) {
    const ordinal = Math.min(ordinalOf(wordAt(words, at)), most);
    const isLast = ['ultimo', 'last'].includes(wordAt(words, at));
    if (ordinal > 0 && names.includes(wordAt(words, at + 1))) {
      const found = whole(words, at + 2, (ordinal - 1) * months + 1, ordinal * months);
      // "The last quarter" without a year is the quarter before.
      return isLast && found.year === null && found.yearsAgo === undefined ? null : found;
    }
    const number = /^[1-4]$/.test(wordAt(words, at + 1))
      ? Number(wordAt(words, at + 1))
      : ordinalOf(wordAt(words, at + 1));
    if (
      names.includes(wordAt(words, at)) &&
      number > 0 &&
      number <= most &&
      !['ultimo', 'last'].includes(wordAt(words, at + 1))
    )
      return whole(words, at + 2, (number - 1) * months + 1, number * months);
  }
  return null;
}

const dayNumber = (word: string): number | null => {
  const match = /^([0-3]?\d)(?:st|nd|rd|th|o)?$/.exec(word);
  const day = Number(match?.[1] ?? 0);
  return match !== null && day >= 1 && day <= 31 ? day : null;
};

/** Words between the first and the last of a range. */
export const RANGE_LINKS = ['a', 'al', 'hasta', 'to', 'through', 'thru', 'until', 'till'];

/** "March 15, 2026", "March 15th", and "March 15" before the other end of a range of days: a day, where "March 25" is that of a year. */
function dayAfterMonth(words: Words, at: number, month: number): Element | null {
  const text = wordAt(words, at + 1);
  const day = dayNumber(text);
  if (day === null) return null;
  const year = yearOf(wordAt(words, at + 2));
  const isOrdinal = /(?:st|nd|rd|th)$/.test(text);
  if (year !== null && (isOrdinal || gapAt(words, at + 2).includes(',')))
    return { end: at + 3, year, first: month, last: month, day };
  const isDash = /^\s*[-–]\s*$/.test(gapAt(words, at + 2));
  const next = RANGE_LINKS.includes(wordAt(words, at + 2)) ? at + 3 : isDash ? at + 2 : null;
  const opensRange = next !== null && monthOf(wordAt(words, next)) > 0 && dayNumber(wordAt(words, next + 1)) !== null;
  return isOrdinal || opensRange ? { end: at + 2, year: null, first: month, last: month, day } : null;
}

function monthOrDay(words: Words, at: number): Element | null {
  const word = wordAt(words, at);
  const day = dayNumber(word);
  if (day !== null) {
    const next = ['de', 'of', 'del'].includes(wordAt(words, at + 1)) ? at + 2 : at + 1;
    const month = monthOf(wordAt(words, next));
    if (month > 0) {
      const found = yearAfter(words, next + 1, false);
      return { ...(found ?? { end: next + 1, year: null }), first: month, last: month, day };
    }
  }
  const month = monthOf(word);
  if (month === 0) return null;
  const dated = dayAfterMonth(words, at, month);
  if (dated !== null) return dated;
  const found = whole(words, at + 1, month, month);
  // "May" and "mar" alone are also other words.
  const before = wordAt(words, at - 1);
  const isDash = /^\s*[-–]\s*$/.test(gapAt(words, at + 1));
  const joined = monthOf(wordAt(words, at + (RANGE_LINKS.includes(wordAt(words, at + 1)) ? 2 : isDash ? 1 : 99))) > 0;
  if (
    found.year === null &&
    found.yearsAgo === undefined &&
    !joined &&
    ['may', 'mar', 'jan'].includes(word) &&
    !['en', 'in', 'de', 'since', 'desde', 'to', 'a', 'y', 'and', 'of', 'until'].includes(before)
  )
    return null;
  return found;
}

function numeric(words: Words, at: number): Element | null {
  const [one, two, three] = [wordAt(words, at), wordAt(words, at + 1), wordAt(words, at + 2)];
  const joined = (i: number) => /^[-/]$/.test(gapAt(words, at + i));
  if (yearOf(one) !== null && joined(1) && /^(0?[1-9]|1[0-2])$/.test(two)) {
    const month = Number(two);
    if (joined(2) && dayNumber(three) !== null)
      return { end: at + 3, year: Number(one), first: month, last: month, day: dayNumber(three) };
    return { end: at + 2, year: Number(one), first: month, last: month, day: null };
  }
  if (/^(0?[1-9]|1[0-2])$/.test(one) && joined(1) && yearOf(two) !== null)
    return { end: at + 2, year: Number(two), first: Number(one), last: Number(one), day: null };
  if (dayNumber(one) !== null && joined(1) && /^(0?[1-9]|1[0-2])$/.test(two) && joined(2) && yearOf(three) !== null)
    return { end: at + 3, year: Number(three), first: Number(two), last: Number(two), day: dayNumber(one) };
  return null;
}

const YEAR_WORDS = phrases(
  'el ano',
  'ano',
  'the year',
  'year',
  'calendar',
  'calendar year',
  'el ano de',
  'all of',
  'todo',
  'todo el',
  'todo el ano',
);

/** A year, quarter, half-year, month or day that begins at a word; null where none does. */
export function elementAt(words: Words, at: number): Element | null {
  const found =
    numeric(words, at) ??
    coded(words, at, QUARTER, 3) ??
    coded(words, at, HALF, 6) ??
    named(words, at) ??
    monthOrDay(words, at);
  if (found !== null) return found;
  const start = phraseEnd(words, at, YEAR_WORDS) ?? at;
  const year = yearOf(wordAt(words, start));
  if (year === null) return null;
  // The quarter may stand after its year: 2025 Q1.
  const after = coded(words, start + 1, QUARTER.slice(0, 2), 3) ?? coded(words, start + 1, HALF.slice(0, 2), 6);
  if (after !== null && after.year === null) return { ...after, year };
  return { end: start + 1, year, first: 1, last: 12, day: null };
}

/** The year that an element names, as of `today`; null where it names none. */
export const yearNamed = ({ year, yearsAgo }: Element, today: string): number | null =>
  year ?? (yearsAgo === undefined ? null : parts(today).year - yearsAgo);

/** The days of an element. Without a year of its own it takes `year`, else the latest year in which it has begun on `today`. */
export function daysOf(element: Element, today: string, year: number | null = null): { start: string; end: string } {
  const now = parts(today);
  const chosen = yearNamed(element, today) ?? year ?? (element.first <= now.month + 1 ? now.year : now.year - 1);
  if (element.day !== null) {
    const end = lastOfMonth(chosen, element.first);
    const day = `${chosen}-${pad(element.first)}-${pad(element.day)}`;
    return { start: firstOfMonth(chosen, element.first), end: day < end ? day : end };
  }
  return { start: firstOfMonth(chosen, element.first), end: lastOfMonth(chosen, element.last) };
}
