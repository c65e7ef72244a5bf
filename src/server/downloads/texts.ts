import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';

/** Texts of the files, and those that the screen has as well. */
type DownloadText = TextKey<'documents'> | `explorer:${TextKey<'explorer'>}` | `changes:${TextKey<'changes'>}`;
const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** Texts, numbers and days of the files of a download, in one language. */
export type Say = ReturnType<typeof sayIn>;

/** Formats texts, numbers and days (YYYY-MM-DD) for a language. */
export function sayIn(language: Language) {
  const days = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  const [long, short] = [days('long'), days('short')];
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  const on = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return {
    language,
    text: (key: DownloadText, values?: TextValues): string => translate(language, 'documents', key, values),
    number: (value: number, digits = 0): string =>
      new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: true,
      }).format(value),
    list: (names: readonly string[]): string => list.format(names),
    day: (iso: string): string => long.format(on(iso)),
    /** A day as the tables of the screen format it. */
    shortDay: (iso: string): string => short.format(on(iso)),
  };
}
