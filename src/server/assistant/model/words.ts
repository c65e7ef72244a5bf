import type { Language } from '@/contract/text';

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * The words of which the model makes sentences, beside placeholders: none is a number, a name, a comparison or a negation, so that no
 * order of them states more than the placeholders do.
 */
export const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: listOf(
    'la el los las a al es fue era eran son hay de del y e con para por según que se registra registró suma sumó asciende ascendió ubica ubicó corresponde corresponden durante ' +
      'dato datos base cifra resultado valor respecto calculado calculada muestra muestran como siguiente orden queda quedó así este esta en total pasó cambio disponible disponibles diferencia',
  ),
  en: listOf(
    'the of and is was were are with for as this that which it its stands stood comes came to totals totaled based data figure result value ' +
      'calculated shows follows order there went from to change difference available on in total according',
  ),
};

/** What the model calls the values of a template. */
const ALIASES: Readonly<Record<string, string>> = {
  subject: 'indicator',
  name: 'indicator',
  where: 'place',
  day: 'period',
  days: 'period',
  when: 'period',
  when_before: 'period_before',
  records: 'n',
  properties: 'n',
  area: 'value',
  difference: 'change',
};
export const aliasOf = (name: string): string => ALIASES[name] ?? name;

const OTHERS = ['value', 'one', 'other', 'other_value', 'before', 'now', 'from', 'to', 'spaces'];
/** Values that leave a template with its own placeholders. */
export const MARKS: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(ALIASES), ...OTHERS].map((name) => [name, `{${name}}`]),
);

/** Templates whose sentence the model may word, and the answers that they are of. */
export const WORDED = {
  stock_now: 'figures of areas and rates on a day',
  flow: 'figures of absorption, prices and other sums over days',
  stock_then: null,
  comparison: 'comparison with another selection or the rest',
  comparison_days: 'comparison with other days',
  change: 'change',
  available: 'availability',
} as const;
export type WordedKey = keyof typeof WORDED;

/** A part of a sentence: a placeholder, a word, or what stands between. */
const PART = /\{([a-z_]+)\}|([\p{L}\p{M}]+)|([ ,.:;()]+)/gu;
/** Prepositions before a place, whose text has its own. */
const LEADS = new Set(['en', 'in', 'on', 'de', 'of', 'for', 'para', 'con', 'with']);

/** The placeholders of a template in their order. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => name);

/**
 * Whether a sentence is made of the declared words and has the placeholders of its template in the same order, so that no two values
 * change places.
 */
export function isPlainWording(wording: string, placeholders: readonly string[], language: Language): boolean {
  const found: string[] = [];
  let end = 0;
  let before = '';
  for (const match of wording.matchAll(PART)) {
    const [part, placeholder, word] = match;
    if (match.index !== end) return false;
    end += part.length;
    if (placeholder !== undefined) {
      if (placeholder === 'place' && LEADS.has(before)) return false;
      found.push(placeholder);
      before = '';
    } else if (word !== undefined) {
      before = word.toLowerCase();
      if (!WORDS[language].has(before)) return false;
    }
  }
  return end === wording.length && found.join() === placeholders.join();
}

/** A sentence with its placeholders filled, in one pass, so that filled texts are not read again. */
export function filledWording(wording: string, values: Readonly<Record<string, string>>): string {
  const text = wording
    .trim()
    .replace(/[\s.]+$/, '')
    .replace(/\{([a-z_]+)\}/g, (_, name: string, at: number) => {
      const value = values[name] ?? '';
      return name === 'indicator' && at > 0 ? `${value.charAt(0).toLowerCase()}${value.slice(1)}` : value;
    });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
