import type { Token } from '../text/tokens';

/** The words of a question from which grammars read. */
export type Words = readonly Token[];
/** Phrases as lists of words. */
export type Phrases = readonly (readonly string[])[];

export const wordAt = (words: Words, at: number): string => words[at]?.word ?? '';
export const gapAt = (words: Words, at: number): string => words[at]?.gap ?? '';

const indexes = new WeakMap<Phrases, Map<string, Phrases>>();

function byFirstWord(phrases: Phrases): Map<string, Phrases> {
  const known = indexes.get(phrases);
  if (known !== undefined) return known;
  const index = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const first = phrase[0] ?? '';
    const found = index.get(first);
    if (found === undefined) index.set(first, [phrase]);
    else found.push(phrase);
  }
  indexes.set(phrases, index);
  return index;
}

/** The end of the longest of some phrases that begins at a word; null where none does. */
export function phraseEnd(words: Words, at: number, phrases: Phrases): number | null {
  let best: number | null = null;
  for (const phrase of byFirstWord(phrases).get(wordAt(words, at)) ?? []) {
    if (at + phrase.length > (best ?? 0) && phrase.every((word, i) => wordAt(words, at + i) === word))
      best = at + phrase.length;
  }
  return best;
}

/** Every word of the phrases of the grammars. */
export const GRAMMAR_WORDS = new Set<string>();

/** Phrases in the form that `phraseEnd` compares. */
export function phrases(...texts: readonly string[]): string[][] {
  const found = [...new Set(texts)].filter((text) => text !== '').map((text) => text.split(' '));
  for (const word of found.flat()) GRAMMAR_WORDS.add(word);
  return found;
}
