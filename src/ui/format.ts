import dayjs from 'dayjs';
import 'dayjs/locale/es';
import type { Language } from '@/contract/text';

const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

const numberFormats = new Map<string, Intl.NumberFormat>();

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

/** A formatted figure with its unit: "6.02 %" in Spanish, "6.02%" in English, "936,812,345 ft²". */
export const withUnit = (figure: string, unit: string, language: Language): string =>
  unit === '%' && language === 'en' ? `${figure}%` : `${figure} ${unit}`;

/** Words as a list in a sentence: "a, b y c". */
export const formatList = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(words);

/** How a day is written, as dayjs reads it. */
export const DAY_FORMAT: Record<Language, string> = { es: 'D MMM YYYY', en: 'MMM D, YYYY' };

/**
 * The months of two ISO days: "oct 2025 – nov 2026", "jul – sep 2026", "sep 2026". Of days that are not whole months it shows less than
 * the days.
 */
export function formatMonths(start: string, end: string, language: Language): string {
  const [from, to] = [dayjs(start).locale(language), dayjs(end).locale(language)];
  const last = to.format('MMM YYYY');
  const first = from.format(from.year() === to.year() ? 'MMM' : 'MMM YYYY');
  return from.format('MMM YYYY') === last ? last : `${first} – ${last}`;
}

/** An ISO day, read without a time zone: "20 nov 2026", "Nov 20, 2026". Intl would format it, too, but takes a phone 100 ms to begin. */
export function formatDay(iso: string, language: Language): string {
  const day = iso.slice(0, 10);
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return iso;
  return dayjs(day).locale(language).format(DAY_FORMAT[language]);
}

/** The first day of data as a point in time: the year alone where they begin in its first month, else month and year. */
export function formatSince(iso: string, language: Language): string {
  return dayjs(iso)
    .locale(language)
    .format(iso.slice(5, 7) === '01' ? 'YYYY' : 'MMM YYYY');
}
