import { MONTHS, ORDINALS } from '../catalogue/calendar-words';
import { foldAccents } from '../fold-accents';
import type { Language } from '../text';
import { isDay } from './days';

/** The days that a text names, both inside: one day, a month, a quarter, a half-year or a year. */
export type NamedDays = { readonly start: string; readonly end: string };

/**
 * Why a text names no days: `unreadable` in no known form; `no_year` a day without its year; `short_year` a month and two digits,
 * which may be a year or a day; `no_such_day` a day or month that the calendar does not have.
 */
export type DateProblem = 'unreadable' | 'no_year' | 'short_year' | 'no_such_day';

/** No written date is longer. */
const LONGEST = 40;
/** Years in two digits are of this century. */
const CENTURY = 2000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

const pad = (value: number): string => String(value).padStart(2, '0');
const isoOf = (year: number, month: number, day: number): string => `${year}-${pad(month)}-${pad(day)}`;
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const monthOf = (word: string | undefined): number =>
  word === undefined ? 0 : MONTHS.findIndex((names) => names.includes(word)) + 1;

/** A year of four digits, or of two. */
const yearOf = (digits: string): number => (digits.length === 2 ? CENTURY : 0) + Number(digits);

function dayOf(year: number, month: number, day: number): NamedDays | DateProblem {
  const iso = isoOf(year, month, day);
  return isDay(iso, FIRST_YEAR) ? { start: iso, end: iso } : 'no_such_day';
}

function monthsOf(year: number, first: number, last: number): NamedDays | DateProblem {
  if (first < 1 || last > 12 || year < FIRST_YEAR || year > LAST_YEAR) return 'no_such_day';
  return { start: isoOf(year, first, 1), end: isoOf(year, last, lengthOf(year, last)) };
}

type Form = {
  readonly pattern: RegExp;
  readonly read: (parts: readonly string[], language: Language) => NamedDays | DateProblem;
};

const form = (pattern: string, read: Form['read']): Form => ({ pattern: new RegExp(`^${pattern}$`), read });

/** Between the parts of a date. */
const GAP = '\\s*[-/.,\\s]\\s*(?:del?\\s+|of\\s+)?';
const NAME = '([a-z]+)\\.?';
const DAY = '(\\d{1,2})(?:(?:st|nd|rd|th|o)(?![a-z])|º|°)?';
const SHORT_OR_FULL = "'?(\\d{4}|\\d{2})";
const FULL = '(\\d{4})';

const PARTS: readonly { readonly letters: string; readonly words: string; readonly months: number }[] = [
  { letters: '[tq]', words: 'trim\\.?|trimestre|quarter|qtr', months: 3 },
  { letters: '[sh]', words: 'sem\\.?|semestre|half', months: 6 },
];
const ordinalOf = (word: string): number =>
  /^\d/.test(word) ? Number.parseInt(word, 10) : ORDINALS.findIndex((names) => names.includes(word)) + 1;

/** Quarters and half-years: "3T2025", "T3 25", "2025-Q3", "tercer trimestre de 2025". */
const partForms = PARTS.flatMap(({ letters, words, months }): Form[] => {
  const part = (number: number, year: string): NamedDays | DateProblem =>
    number < 1 || number > 12 / months
      ? 'no_such_day'
      : monthsOf(yearOf(year), (number - 1) * months + 1, number * months);
  const gap = '[-/.\\s]*(?:del?\\s+|of\\s+)?';
  return [
    form(`(\\d)\\s*${letters}${gap}${SHORT_OR_FULL}`, ([number = '', year = '']) => part(Number(number), year)),
    form(`${letters}\\s*(\\d)${gap}'?(\\d{4})`, ([number = '', year = '']) => part(Number(number), year)),
    form(`${letters}\\s*(\\d)[-/.\\s']\\s*'?(\\d{2})`, ([number = '', year = '']) => part(Number(number), year)),
    form(`${FULL}${gap}${letters}\\s*(\\d)`, ([year = '', number = '']) => part(Number(number), year)),
    form(`${FULL}${gap}(\\d)\\s*${letters}`, ([year = '', number = '']) => part(Number(number), year)),
    form(`(\\w+)\\.?\\s+(?:${words})${gap}${SHORT_OR_FULL}`, ([word = '', year = '']) => {
      const number = ordinalOf(word);
      return number === 0 ? 'unreadable' : part(number, year);
    }),
    form(`(?:${words})\\s*(\\d)${gap}${SHORT_OR_FULL}`, ([number = '', year = '']) => part(Number(number), year)),
  ];
});

/** A day by its month's name: a text whose word is no month has another form, or none. */
const named = (
  { day, month, year }: { day: string; month: string; year: string } = { day: '', month: '', year: '' },
): NamedDays | DateProblem => {
  const found = monthOf(month);
  return found === 0 ? 'unreadable' : dayOf(yearOf(year), found, Number(day));
};

/** Two numbers and a year: by the language's order, and by the other where only that one is a date. */
function byNumbers([one = '', two = '', year = '']: readonly string[], dayFirst: boolean): NamedDays | DateProblem {
  const [day, month] = dayFirst ? [one, two] : [two, one];
  const read = dayOf(yearOf(year), Number(month), Number(day));
  return read === 'no_such_day' && Number(month) > 12 ? dayOf(yearOf(year), Number(day), Number(month)) : read;
}

const FORMS: readonly Form[] = [
  form(FULL, ([year = '']) => monthsOf(Number(year), 1, 12)),
  form('(\\d{4})(\\d{2})(\\d{2})', ([year, month, day]) => dayOf(Number(year), Number(month), Number(day))),
  form(`${FULL}\\s*[-/.]\\s*(\\d{1,2})\\s*[-/.]\\s*(\\d{1,2})`, ([year, month, day]) =>
    dayOf(Number(year), Number(month), Number(day)),
  ),
  form(`${FULL}\\s*[-/.\\s]\\s*(\\d{1,2})`, ([year, month]) => monthsOf(Number(year), Number(month), Number(month))),
  form(`(\\d{1,2})\\s*[-/.\\s]\\s*${FULL}`, ([month, year]) => monthsOf(Number(year), Number(month), Number(month))),
  // With points the day comes first in every language.
  form(`(\\d{1,2})\\s*\\.\\s*(\\d{1,2})\\s*\\.\\s*${SHORT_OR_FULL}`, (parts) => byNumbers(parts, true)),
  form(`(\\d{1,2})\\s*[-/\\s]\\s*(\\d{1,2})\\s*[-/\\s]\\s*${SHORT_OR_FULL}`, (parts, language) =>
    byNumbers(parts, language === 'es'),
  ),
  form('\\d{1,2}\\s*[-/.\\s]\\s*\\d{1,2}', () => 'no_year'),
  form(`${DAY}(?:${GAP})?${NAME}(?:${GAP})?${SHORT_OR_FULL}`, ([day = '', month = '', year = '']) =>
    named({ day, month, year }),
  ),
  form(`${NAME}\\s*${DAY}\\s*[-/,\\s]\\s*${SHORT_OR_FULL}`, ([month = '', day = '', year = '']) =>
    named({ day, month, year }),
  ),
  ...partForms,
  form(`${NAME}(?:${GAP})?(?:${FULL}|'(\\d{2}))`, ([month, year = '', short = '']) => {
    const found = monthOf(month);
    return found === 0 ? 'unreadable' : monthsOf(yearOf(year || short), found, found);
  }),
  form(`${FULL}(?:${GAP})?${NAME}`, ([year, month]) => {
    const found = monthOf(month);
    return found === 0 ? 'unreadable' : monthsOf(Number(year), found, found);
  }),
  form(`${NAME}(?:${GAP})?(\\d{2})`, ([month = '']) => (monthOf(month) === 0 ? 'unreadable' : 'short_year')),
  form(`${NAME}(?:${GAP})?\\d`, ([month = '']) => (monthOf(month) === 0 ? 'unreadable' : 'no_year')),
  form(`${DAY}(?:${GAP})?${NAME}`, ([, month = '']) => (monthOf(month) === 0 ? 'unreadable' : 'no_year')),
  form(NAME, ([month]) => (monthOf(month) === 0 ? 'unreadable' : 'no_year')),
];

/**
 * Reads a date as people write it in both languages: "1 oct 2025", "1/10/2025" (the day first in Spanish, the month first in
 * English), "2025-10-01", "01.10.25", "oct 2025", "3T2025", "Q3 2025", "2025". Gives its days, or why it has none.
 */
export function readTypedDays(typed: string, language: Language): NamedDays | DateProblem {
  const text = foldAccents(typed.trim()).replace(/[’‘]/g, "'");
  if (text === '' || text.length > LONGEST) return 'unreadable';
  let problem: DateProblem = 'unreadable';
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const found = read(
      match.slice(1).map((part) => part ?? ''),
      language,
    );
    if (typeof found !== 'string') return found;
    if (problem === 'unreadable') problem = found;
  }
  return problem;
}
