import { editDistance } from '@/server/base/edit-distance';

const MOST_LENGTH = 40;
/** Shorter words are too much like each other. */
const SHORTEST = 4;
/** From here on two mistakes are corrected where the word is of the product's own vocabulary. */
const LONG = 8;

const lettersOf = (word: string): string => [...word].sort().join('');
const sideOf = (length: number): number => Math.max(1, Math.floor((length - 1) / 2));

/**
 * Words that misspelled ones are corrected to. A word with one mistake has its first or its last letters intact, by which
 * candidates are found without a comparison with every word.
 */
export class Spelling {
  private readonly words = new Set<string>();
  private readonly bySide = new Map<string, string[]>();
  private readonly core: readonly string[];
  private readonly coreWords: ReadonlySet<string>;

  /** @param core words of the product; @param names words of names in the data */
  constructor(core: Iterable<string>, names: Iterable<string>) {
    this.core = [...new Set(core)].filter((word) => /^[a-z]+$/.test(word) && word.length >= SHORTEST);
    this.coreWords = new Set(this.core);
    for (const word of this.core) this.add(word);
    for (const word of names) this.add(word);
  }

  private add(word: string): void {
    if (this.words.has(word) || word.length > MOST_LENGTH || word.length < SHORTEST - 1 || !/^[a-z]+$/.test(word))
      return;
    this.words.add(word);
    const side = sideOf(word.length);
    for (const key of [`${word.length}<${word.slice(0, side)}`, `${word.length}>${word.slice(-side)}`]) {
      const found = this.bySide.get(key);
      if (found === undefined) this.bySide.set(key, [word]);
      else found.push(word);
    }
  }

  private isCore(word: string): boolean {
    return this.coreWords.has(word);
  }

  /** The nearest words, those of the product first; none where nothing is near. */
  nearest(text: string): string[] {
    if (text.length < SHORTEST - 1 || text.length > MOST_LENGTH || !/^[a-z]+$/.test(text)) return [];
    const one = this.withinOne(text);
    if (one.length > 0) return one;
    // A gerund or a plural of "we" is a verb that the product does not know, not a misspelled word of its own.
    if (text.length < LONG || /(ando|iendo|amos|emos)$/.test(text)) return [];
    const two = this.core.filter(
      (word) => word.length >= LONG && word[0] === text[0] && editDistance(text, word, 2) === 2,
    );
    return two;
  }

  private withinOne(text: string): string[] {
    const found = new Set<string>();
    // Three letters are too few to replace one of them.
    const lengths = text.length < SHORTEST ? [text.length + 1] : [text.length - 1, text.length, text.length + 1];
    for (const length of lengths) {
      const side = sideOf(length);
      const keys = [`${length}<${text.slice(0, side)}`, `${length}>${text.slice(-side)}`];
      for (const word of keys.flatMap((key) => this.bySide.get(key) ?? []))
        if (editDistance(text, word, 1) <= 1) found.add(word);
    }
    const sorted = lettersOf(text);
    const rank = (word: string) =>
      (this.isCore(word) ? 0 : 8) +
      (lettersOf(word) === sorted ? 0 : word.length === text.length ? 4 : 2) +
      (word[0] === text[0] ? 0 : 1);
    return [...found].sort((a, b) => rank(a) - rank(b));
  }
}
