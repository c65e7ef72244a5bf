import type { ListKey } from '@/contract/catalogue/dimensions';
import { PLACE_NAMES } from '../lexicon/places';
import { expand } from '../text/expand';
import { Spelling } from '../text/spelling';
import { phraseOf, wordsOf } from '../text/tokens';
import { COMMON_WORDS } from './common';
import { addPhrase, FOREIGN_TERMS, LEXICON, LEXICON_WORDS, type PhraseMap } from './lexicon';
import type { Meaning } from './meaning';

/** Lists whose values are names of the data. */
export const NAMED_LISTS = [
  'region',
  'market',
  'submarket',
  'park',
  'owner',
  'tenant',
  'broker',
  'contact_company',
] as const satisfies readonly ListKey[];
export type NamedList = (typeof NAMED_LISTS)[number];

/** One value of a list within the caller's markets. */
export type Name = {
  readonly key: NamedList;
  readonly value: string;
  readonly label: string;
  readonly parent: string | null;
  /** Records that use it. */
  readonly uses?: number;
};

/** The names of one data version within the caller's markets, by phrase. */
export class Names {
  readonly phrases: PhraseMap = new Map();
  readonly spelling: Spelling;
  private readonly labels = new Map<string, Name>();
  /** The words of all phrases. */
  private readonly words = new Set<string>();

  constructor(readonly all: readonly Name[]) {
    for (const name of all) {
      this.labels.set(`${name.key} ${name.value}`, name);
      for (const phrase of phrasesOf(name)) {
        addPhrase(this.phrases, phrase, { as: 'value', key: name.key, values: [name.value], name: true });
        for (const word of phrase.split(' ')) this.words.add(word);
      }
    }
    this.spelling = new Spelling(LEXICON_WORDS, this.words);
  }

  /** Whether a word is part of a name of the data. */
  isNameWord(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether a word is in some phrase. */
  knows(word: string): boolean {
    return LEXICON_WORDS.has(word) || this.words.has(word) || FOREIGN_TERMS.has(word) || COMMON_WORDS.has(word);
  }

  meanings(phrase: string): readonly Meaning[] {
    const own = LEXICON.get(phrase) ?? [];
    const named = this.phrases.get(phrase) ?? [];
    return named.length === 0 ? own : [...named, ...own.filter(({ as }) => as !== 'filler' && as !== 'foreign')];
  }

  label(key: string, value: string): string | undefined {
    return this.labels.get(`${key} ${value}`)?.label;
  }

  values(key: NamedList): string[] {
    return this.all.filter((name) => name.key === key).map(({ value }) => value);
  }

  uses(key: string, value: string): number {
    return this.labels.get(`${key} ${value}`)?.uses ?? 0;
  }

  /** The value that encloses a submarket or park. */
  parent(key: NamedList, value: string): string | null {
    return this.labels.get(`${key} ${value}`)?.parent ?? null;
  }
}

/** Every way to name a value: its label, short forms of places, parts of joined names. */
function phrasesOf({ key, label }: Name): string[] {
  const whole = phraseOf(label);
  const found = [whole];
  const places = key === 'region' || key === 'market' || key === 'submarket';
  if (places) {
    if (key === 'market' || key === 'region' || PLACE_NAMES[label] !== undefined)
      found.push(...(PLACE_NAMES[label] ?? []).flatMap(expand).map(phraseOf));
    found.push(whole.replace(/^ciudad /, 'cd '));
    if (key === 'submarket' && /[-–]/.test(label)) {
      const parts = label.split(/[-–]/).map(phraseOf);
      found.push(...parts.filter((part) => part.length > 3 && !isPlace(part)));
    }
  } else {
    found.push(
      whole.replace(
        /^(parque|centro|ciudad) industrial /,
        (_, kind: string) => `${kind === 'parque' ? 'pi' : kind === 'centro' ? 'ci' : 'cd industrial'} `,
      ),
    );
    found.push(whole.replace(/ de mexico$/, ''));
  }
  return [...new Set(found)].filter((phrase) => phrase !== '' && wordsOf(phrase).length > 0);
}

const PLACES = new Set(Object.keys(PLACE_NAMES).map(phraseOf));
const isPlace = (phrase: string): boolean => PLACES.has(phrase) || LEXICON.has(phrase);
