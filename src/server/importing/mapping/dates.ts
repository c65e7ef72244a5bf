import { isDay } from '@/contract/figures/days';
import { readQuarter } from './quarters';

/** Names of the months in both languages, by their first letters. */
const MONTHS = ['ene|jan', 'feb', 'mar', 'abr|apr', 'may', 'jun', 'jul', 'ago|aug', 'sep|set', 'oct', 'nov', 'dic|dec'];
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?`;

const TOKENS: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  MMM: String.raw`(?<name>\p{L}{3,10})\.?`,
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};
const PARTS = /YYYY|YY|MMM|MM|M|DD|D/g;
const compiled = new Map<string, RegExp>();

/** The form with its tokens in capitals: dd/mm/yyyy is DD/MM/YYYY. */
const capitals = (form: string): string => (/^[^A-Z]*$/.test(form) ? form.toUpperCase() : form);

const NAMED = new Set(['iso', 'year', 'quarter', 'excel']);

/** Whether what a form reads are months or quarters, of which a day is chosen. */
export const isPeriodForm = (form: string): boolean =>
  form === 'quarter' ||
  (!NAMED.has(form) && formFault(form) === null && /M/.test(capitals(form)) && !/D/.test(capitals(form)));

/** The day that stands for a month, a quarter or a year: its first or its last. */
export type PeriodDay = 'first' | 'last';

/** Why a form of days cannot be used; null where it can. */
export function formFault(form: string): string | null {
  if (NAMED.has(form)) return null;
  const parts = (capitals(form).match(PARTS) ?? []).map((part) => part[0]);
  if (parts.filter((part) => part === 'Y').length !== 1) return 'needs the year once, as YYYY or YY';
  if (new Set(parts).size < parts.length) return 'names the day or the month twice';
  if (parts.includes('D') && !parts.includes('M')) return 'names a day without a month';
  return null;
}

function expression(form: string): RegExp {
  let found = compiled.get(form);
  if (!found) {
    const source = capitals(form).replaceAll(
      /YYYY|YY|MMM|MM?|DD?|[\\^$.*+?()[\]{}|/]/g,
      (part) => TOKENS[part] ?? `\\${part}`,
    );
    found = new RegExp(`^${source}${TIME}$`, 'iu');
    compiled.set(form, found);
  }
  return found;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The first year that an import takes. */
const FIRST_YEAR = 1700;

/** Days that were found to be some: files name the same few thousands again and again. */
const known = new Set<string>();

/** Whether a text is a day of the calendar that an import takes, as YYYY-MM-DD. */
export function isImportedDay(text: string): boolean {
  if (known.has(text)) return true;
  const isImported = isDay(text, FIRST_YEAR);
  if (isImported) known.add(text);
  return isImported;
}

/** Day 25,569 of a spreadsheet is 1970-01-01, where day 1 is 1900-01-01 and 1900 counts as a leap year. */
const UNIX_EPOCH = 25_569;
const DAY = 86_400_000;

function readSerial(text: string): string | null {
  if (!/^\d{1,6}(?:\.\d+)?$/.test(text)) return null;
  return new Date((Math.floor(Number(text)) - UNIX_EPOCH) * DAY).toISOString().slice(0, 10);
}

/** The number of a month by its name, whole or abbreviated; NaN where it is none. */
function monthNamed(name: string): number {
  const place = MONTHS.findIndex((letters) => new RegExp(`^(?:${letters})`, 'i').test(name));
  return place < 0 ? Number.NaN : place + 1;
}

/** A day of a period that begins in a month, counted from 1, and lasts some months. */
function dayOf(year: number, month: number, months: number, at: PeriodDay): string | null {
  const last = month + months - 1;
  const day = at === 'first' ? 1 : new Date(Date.UTC(year, last, 0)).getUTCDate();
  const text = `${year}-${two(at === 'first' ? month : last)}-${two(day)}`;
  return isImportedDay(text) ? text : null;
}

const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

/**
 * Reads a day written in a form ('iso', 'year', 'quarter', 'excel' for serial numbers, or tokens such as DD/MM/YYYY and D MMM YYYY) as
 * YYYY-MM-DD; a time after it is left out. Null where the text does not fit.
 * @param at The day that stands for a month, a quarter or a year.
 */
export function readDay(text: string, form: string, at: PeriodDay = 'first'): string | null {
  if (form === 'iso') {
    const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text)?.[1];
    return day !== undefined && isImportedDay(day) ? day : null;
  }
  if (form === 'excel') {
    const day = readSerial(text);
    return day !== null && isImportedDay(day) ? day : null;
  }
  if (form === 'quarter') {
    const found = readQuarter(text);
    return found === null ? null : dayOf(fullYear(found.year), found.quarter * 3 - 2, 3, at);
  }
  const match = expression(form === 'year' ? 'YYYY' : form).exec(form === 'year' ? text.replace(/\.0$/, '') : text);
  const groups = match?.groups;
  if (!groups) return null;
  const year = fullYear(groups.year ?? groups.short ?? '');
  if (groups.name === undefined && groups.month === undefined) return dayOf(year, 1, 12, at);
  const month = groups.name === undefined ? Number(groups.month) : monthNamed(groups.name);
  if (groups.day === undefined) return dayOf(year, month, 1, at);
  const day = `${year}-${two(month)}-${two(Number(groups.day))}`;
  return isImportedDay(day) ? day : null;
}

/** Reads a day in the first of several forms that fits; null where none does. */
export function readDayOf(text: string, forms: readonly string[], at: PeriodDay = 'first'): string | null {
  for (const form of forms) {
    const day = readDay(text, form, at);
    if (day !== null) return day;
  }
  return null;
}
