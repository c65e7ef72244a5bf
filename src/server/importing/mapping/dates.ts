import { isDay } from '@/contract/figures/days';

const TOKENS: Record<string, string> = {
  YYYY: '(?<year>\\d{4})',
  YY: '(?<short>\\d{2})',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  DD: '(?<day>\\d{2})',
  D: '(?<day>\\d{1,2})',
};
const compiled = new Map<string, RegExp>();

function expression(form: string): RegExp {
  let found = compiled.get(form);
  if (!found) {
    const source = form.replaceAll(/YYYY|YY|MM?|DD?|[\\^$.*+?()[\]{}|/-]/g, (part) => TOKENS[part] ?? `\\${part}`);
    found = new RegExp(`^${source}$`);
    compiled.set(form, found);
  }
  return found;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The first year that an import takes. */
const FIRST_YEAR = 1700;

/** Whether a text is a day of the calendar that an import takes, as YYYY-MM-DD. */
export const isImportedDay = (text: string): boolean => isDay(text, FIRST_YEAR);

/** Reads a day written in a form ('iso', 'year', or tokens such as DD/MM/YYYY) as YYYY-MM-DD; a missing month or day is the first. Null where the text does not fit. */
export function readDay(text: string, form: string): string | null {
  if (form === 'iso') {
    const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text)?.[1];
    return day !== undefined && isImportedDay(day) ? day : null;
  }
  const match = expression(form === 'year' ? 'YYYY' : form).exec(form === 'year' ? text.replace(/\.0$/, '') : text);
  const groups = match?.groups;
  if (!groups) return null;
  const short = Number(groups.short);
  const year = groups.year === undefined ? short + (short < 70 ? 2000 : 1900) : Number(groups.year);
  const day = `${year}-${two(Number(groups.month ?? 1))}-${two(Number(groups.day ?? 1))}`;
  return isImportedDay(day) ? day : null;
}
