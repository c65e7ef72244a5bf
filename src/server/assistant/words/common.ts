import common from '../lexicon/common-words.json';

/** The commonest words of both languages: misspellings are not looked for in them, and most of them change no figure. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(common.words.split(' '));
