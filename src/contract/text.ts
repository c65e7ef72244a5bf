export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One label in every language of the product. Spanish is the default and the fallback. */
export type Text = { readonly [L in Language]: string };

export const text = (es: string, en: string): Text => ({ es, en });
