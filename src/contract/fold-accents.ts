/** A text in lower case without accents, so that Mérida is found as merida. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
