import type { Reading } from '@/contract/calls/assistant';
import type { SearchResult } from '@/contract/calls/search';
import { phraseOf, tokensOf } from '../text/tokens';

/** Words in front of a number that may be part of a name. */
const MOST_BEFORE = 4;
/** Searches of one question at most. */
const MOST_SEARCHES = 6;
/** What a building or lot is called in front of its own name. */
const KINDS = /^(nave|edificio|bodega|lote|terreno|building|warehouse|lot|plot) (industrial )?/;
const isKind = (kind: SearchResult['kind']): kind is 'building' | 'lot' | 'park' =>
  kind === 'building' || kind === 'lot' || kind === 'park';

/** Whether a question has a word of letters and digits, as ids are. */
export const hasId = (question: string): boolean =>
  tokensOf(question).some(({ text }) => /\p{L}/u.test(text) && /\d/.test(text));

type Named = NonNullable<Reading['named']>;
/** A record with the words of the question that name it. */
export type Thing = { readonly named: Named; readonly start: number; readonly end: number; readonly text: string };

/** The first words of a question that are a phrase. */
function written(question: string, phrase: string): Omit<Thing, 'named'> | undefined {
  const tokens = tokensOf(question);
  for (const { start } of tokens)
    for (const { end } of tokens) {
      const text = question.slice(start, end);
      if (end > start && end - start <= phrase.length * 2 && phraseOf(text) === phrase) return { start, end, text };
    }
  return undefined;
}

/** The buildings, lots and parks whose whole name or id a question contains, as the search of the product finds them. */
export async function thingsIn(
  question: string,
  search: (text: string) => Promise<readonly SearchResult[]>,
): Promise<Thing[]> {
  for (const text of textsOf(question)) {
    const found = (await search(text)).flatMap(({ kind, id, name }): Thing[] => {
      if (!isKind(kind)) return [];
      const phrase = phraseOf(name);
      const own = phrase.replace(KINDS, '');
      const names = [phrase, /\d/.test(own) && own.includes(' ') ? own : phrase, phraseOf(id)];
      const at = names.flatMap((one) => written(question, one) ?? []);
      return at.slice(0, 1).map((one) => ({ named: { kind, id, label: name }, ...one }));
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** Parts of a question that end in a number, the longest first. */
function textsOf(question: string): string[] {
  const tokens = tokensOf(question);
  const texts = new Set<string>();
  for (let last = tokens.length - 1; last >= 0 && texts.size < MOST_SEARCHES; last--) {
    const end = tokens[last];
    if (end === undefined || !/\d/.test(end.text)) continue;
    for (let first = Math.max(0, last - MOST_BEFORE); first <= last; first++)
      texts.add(question.slice(tokens[first]?.start ?? 0, end.end));
  }
  return [...texts].slice(0, MOST_SEARCHES);
}
