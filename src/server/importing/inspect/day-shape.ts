import { readDay } from '../mapping/dates';

/** The forms of days that a file may use; those of one line read the same texts differently. */
const FORMS = [
  'iso',
  'YYYY-M-D',
  'YYYY/M/D',
  'YYYY.M.D',
  'YYYYMMDD',
  'D/M/YYYY',
  'M/D/YYYY',
  'D-M-YYYY',
  'M-D-YYYY',
  'D.M.YYYY',
  'M.D.YYYY',
  'D/M/YY',
  'M/D/YY',
  'D-M-YY',
  'M-D-YY',
  'D.M.YY',
  'D MMM YYYY',
  'D-MMM-YYYY',
  'D/MMM/YYYY',
  'D-MMM-YY',
  'D/MMM/YY',
  'D MMM YY',
  'D de MMM de YYYY',
  'D de MMM del YYYY',
  'MMM D, YYYY',
  'MMM D YYYY',
  'MMM YYYY',
  'MMM-YYYY',
  'MMM-YY',
  'MMM YY',
  'MMM/YY',
  'MMM/YYYY',
  'MMM de YYYY',
  'M/YYYY',
  'M-YYYY',
  'YYYY-M',
  'YYYY/M',
  'YYYYMM',
  'quarter',
  'year',
] as const;

/** The form that reads the same texts with day and month in the other order; null where there is none. */
export function swapped(form: string): string | null {
  if (/^D(.)M\1/.test(form)) return form.replace(/^D(.)M/, 'M$1D');
  return /^M(.)D\1/.test(form) ? form.replace(/^M(.)D/, 'D$1M') : null;
}

/** Numbers of six digits that are rather months than amounts. */
const MONTHS = /^(?:19[5-9]|20[0-7])\d/;

const LONGEST = 40;
const byShape = new Map<string, readonly string[]>();
const MOST_SHAPES = 2_000;

/** Texts of one shape are read by the same forms, but for the calendar. */
const shapeOf = (text: string): string => text.replaceAll(/\d/g, '9').replaceAll(/(\p{L})\p{L}*/gu, '$1');

/** The forms that read a text as a day. */
export function formsOf(text: string): readonly string[] {
  if (text.length > LONGEST || !/\d/.test(text)) return [];
  const shape = shapeOf(text);
  let possible = byShape.get(shape);
  if (possible === undefined) {
    possible = FORMS.filter((form) => couldFit(text, form));
    if (byShape.size < MOST_SHAPES) byShape.set(shape, possible);
  }
  return possible.filter((form) => readDay(text, form) !== null && (form !== 'YYYYMM' || MONTHS.test(text)));
}

/** Whether some text of the same shape may be read by a form. */
function couldFit(text: string, form: string): boolean {
  if (readDay(text, form) !== null) return true;
  // Day 1 of month 1 fits wherever the signs between the numbers do.
  const first = text.replaceAll(/\d+/g, (digits) =>
    digits.length === 4
      ? '2001'
      : digits.length === 8
        ? '20010101'
        : digits.length === 6
          ? '200101'
          : digits.length > 2
            ? digits
            : '01'.slice(-digits.length),
  );
  return readDay(first, form) !== null;
}
