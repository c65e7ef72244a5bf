import en from '@locales/en/documents.json';
import enScreen from '@locales/en/explorer.json';
import es from '@locales/es/documents.json';
import esScreen from '@locales/es/explorer.json';
import type { Language } from '@/contract/text';

/** What the table of the screen says as well. */
const ofScreen = ({ running, table, compare, chips, crumbs }: typeof esScreen) => ({
  running_mark: running,
  total: table.total,
  others: table.others_other,
  range: table.range,
  change_monthly: table.change_monthly,
  change_quarterly: table.change_quarterly,
  change_yearly: table.change_yearly,
  change_year: table.change_year,
  share: table.share,
  compare_previous: compare.previous,
  compare_year: compare.year,
  compare_column: compare.column,
  compare_difference: compare.difference,
  compare_until: compare.until,
  compare_a_b: compare.a_b,
  more_places: chips.more_other,
  every_place: crumbs.all,
});
type Texts = typeof es & ReturnType<typeof ofScreen>;
export type TextKey = keyof Texts;
const TEXTS: Record<Language, Texts> = { es: { ...es, ...ofScreen(esScreen) }, en: { ...en, ...ofScreen(enScreen) } };
const LOCALES: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** What the files of a download say in one language. */
export type Say = ReturnType<typeof sayIn>;

export function sayIn(language: Language) {
  const days = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  const [long, short] = [days('long'), days('short')];
  const on = (iso: string) => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return {
    language,
    text: (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
      TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    number: (value: number, digits = 0): string =>
      new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: true,
      }).format(value),
    day: (iso: string): string => long.format(on(iso)),
    /** As the tables of the screen tell it. */
    shortDay: (iso: string): string => short.format(on(iso)),
  };
}
