import type { Language } from '@/contract/text';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

const numberFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<Language, Intl.DateTimeFormat>();

function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language}${digits}`;
  const made =
    numberFormats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'always',
    });
  numberFormats.set(key, made);
  return made;
}

/** Stands for "no figure". */
export const NO_FIGURE = '–';

export function formatNumber(value: number | null | undefined, language: Language, digits = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_FIGURE;
  const shown = numberFormat(language, digits).format(value);
  return /[1-9]/.test(shown) ? shown : shown.replace(/^-/, '');
}

/** Thousands and millions with one decimal: 936.8 M, 12.3 k, 1,204 M. */
export function formatCompact(value: number | null | undefined, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_FIGURE;
  const size = Math.abs(value);
  const [unit, suffix] = size >= 999_950 ? [1e6, ' M'] : size >= 1000 ? [1e3, ' k'] : [1, ''];
  const scaled = value / unit;
  const digits = Math.abs(scaled) >= 999.95 || (unit === 1 && Number.isInteger(value)) ? 0 : 1;
  return formatNumber(scaled, language, digits) + suffix;
}

/** A value already in percent: 5.18 → "5.18 %" in Spanish, "5.18%" in English. */
export function formatPercent(value: number | null | undefined, language: Language, digits = 1): string {
  const shown = formatNumber(value, language, digits);
  if (shown === NO_FIGURE) return shown;
  return language === 'es' ? `${shown} %` : `${shown}%`;
}

/** An ISO day, read without a time zone: "20 nov 2026", "Nov 20, 2026". */
export function formatDay(iso: string, language: Language): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return iso;
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(day);
}
