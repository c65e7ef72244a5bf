export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a tag such as i18next gives; Spanish where it is none of ours. */
export const asLanguage = (value: string | undefined): Language =>
  LANGUAGES.find((language) => value === language) ?? 'es';

/** One label in every language of the product. Spanish is the default and the fallback. */
export type Text = { readonly [L in Language]: string };

/** A text in both languages. */
export const text = (es: string, en: string): Text => ({ es, en });
