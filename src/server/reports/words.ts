import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';
import { DASH } from '@/server/brochures/table';
import { figureText } from '@/server/downloads/figure-format';
import { sayIn } from '@/server/downloads/texts';

export type Words = ReturnType<typeof wordsIn>;

/** The texts, numbers and days of reports in a language. What is not known is a dash. */
export function wordsIn(language: Language) {
  const say = sayIn(language);
  const figure = (value: number | null, unit: string): string => (value === null ? DASH : figureText(value, unit, say));
  return {
    language,
    text: (key: TextKey<'report'>, values?: TextValues): string => translate(language, 'report', key, values),
    number: say.number,
    day: say.day,
    shortDay: say.shortDay,
    list: say.list,
    /** A value without its unit. */
    figure,
    /** A value with its unit. */
    measured: (value: number | null, unit: string): string =>
      value === null ? DASH : `${figure(value, unit)}${unit === '%' && language === 'en' ? '' : '\u00a0'}${unit}`,
    /** A share in percent. */
    share: (value: number | null): string =>
      value === null ? DASH : `${say.number(value, 1)}${language === 'en' ? '' : '\u00a0'}%`,
    /** A change with its sign, which every font has. */
    change: (change: number | null, unit: '%' | 'pp'): string => {
      if (change === null) return DASH;
      const shown = say.number(Math.abs(change), unit === 'pp' ? 2 : 1);
      const sign = /[1-9]/.test(shown) ? (change > 0 ? '+' : '−') : '';
      return `${sign}${shown}${unit === '%' && language === 'en' ? '' : '\u00a0'}${unit}`;
    },
  };
}
