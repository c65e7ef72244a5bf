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

/** The ISO day of these parts, or null where the calendar has no such day. */
function calendarDay(year: number, month: number, day: number): string | null {
  if (year < 1700 || year > 2200 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

export const isDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && calendarDay(Number(match[1]), Number(match[2]), Number(match[3])) !== null;
};

/** Reads a day in the given form; what the form leaves out is the first (month, day). Null where it does not fit. */
export function readDay(text: string, form: string): string | null {
  if (form === 'iso') {
    const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text)?.[1];
    return day !== undefined && isDay(day) ? day : null;
  }
  const match = expression(form === 'year' ? 'YYYY' : form).exec(form === 'year' ? text.replace(/\.0$/, '') : text);
  const groups = match?.groups;
  if (!groups) return null;
  const short = Number(groups.short);
  const year = groups.year === undefined ? short + (short < 70 ? 2000 : 1900) : Number(groups.year);
  return calendarDay(year, Number(groups.month ?? 1), Number(groups.day ?? 1));
}
