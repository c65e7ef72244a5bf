import {
  COMPANY_KINDS,
  type CompanyKind,
  MAXIMUM_RESULTS,
  RESULT_KINDS,
  type SearchResult,
} from '@/contract/calls/search';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { foldAccents } from '@/contract/fold-accents';
import type { Scope } from '@/server/engine/query/compile';
import { oneOf } from '@/server/engine/query/conditions';
import type { Entry } from '@/server/engine/version/dictionary';
import type { Version } from '@/server/engine/version/version';
import { KIND_CODES } from '@/server/facts/codes';
import { type NameIndex, namesOf } from './name-index';
import { type FoundProperty, searchInMemory } from './search-in-memory';
import { searchInSql } from './search-in-sql';

const WORDS = 8;

/**
 * Places, properties and companies whose names contain every word of a text, names that begin with it first; every kind gets a share of the
 * results. The names are searched in memory where they are loaded, else in the database, with the same results.
 */
export async function search(
  version: Version,
  text: string,
  scope: Scope,
  signal?: AbortSignal,
  names: NameIndex | null = namesOf(version.reader),
): Promise<SearchResult[]> {
  const words = foldAccents(text).split(/\s+/).filter(Boolean).slice(0, WORDS);
  if (words.length === 0) return [];
  const places = [...placesOf(version, 'market', words, scope), ...placesOf(version, 'submarket', words, scope)];
  const [properties, ...companies] = await Promise.all([
    propertiesOf(version, words, scope, names, signal),
    ...COMPANY_KINDS.map((kind) => companiesOf(version, kind, words, signal)),
  ]);
  const found = [...places, ...properties, ...companies.flat()];
  return shared(RESULT_KINDS.map((kind) => found.filter((one) => one.kind === kind)));
}

/** Takes one of each list in turn until there are enough; results stay in the order of the lists. */
function shared(lists: readonly (readonly SearchResult[])[]): SearchResult[] {
  const taken = lists.map(() => 0);
  let left = MAXIMUM_RESULTS;
  for (let more = true; more && left > 0; ) {
    more = false;
    lists.forEach((list, i) => {
      const count = taken[i] ?? 0;
      if (left === 0 || count >= list.length) return;
      taken[i] = count + 1;
      left--;
      more = true;
    });
  }
  return lists.flatMap((list, i) => list.slice(0, taken[i]));
}

/** The rank of a name: 0 it is the text, 1 it begins with it, 2 it contains it, 3 it contains its words. */
const rankOf = (name: string, text: string): number => {
  const place = name.indexOf(text);
  return name === text ? 0 : place === 0 ? 1 : place > 0 ? 2 : 3;
};

const marketOf = ({ dictionary }: Version, kind: 'market' | 'submarket', entry: Entry): string | null =>
  kind === 'market' ? entry.key : dictionary.parentKey('submarket', entry.code);

function placesOf(
  version: Version,
  kind: 'market' | 'submarket',
  words: readonly string[],
  scope: Scope,
): SearchResult[] {
  const text = words.join(' ');
  return version.dictionary
    .entries(kind)
    .map((entry) => ({ entry, market: marketOf(version, kind, entry), name: foldedLabel(entry) }))
    .filter(({ entry, market, name }) => {
      const used = MODULE_KEYS.some((module) => entry.uses[module] > 0);
      return used && isWithin(market, scope) && words.every((word) => name.includes(word));
    })
    .sort((a, b) => rankOf(a.name, text) - rankOf(b.name, text) || a.entry.code - b.entry.code)
    .slice(0, MAXIMUM_RESULTS)
    .map(({ entry, market }) => ({
      kind,
      id: entry.key,
      name: entry.label,
      market,
      submarket: kind === 'submarket' ? entry.key : null,
      modules: MODULE_KEYS.filter((module) => entry.uses[module] > 0),
    }));
}

/** Of these the records of a caller with a scope are looked up. */
const MOST_LOOKED_UP = 200;

/** Companies with records in the caller's markets. */
async function companiesOf(
  { dictionary, reader, scope }: Version,
  kind: CompanyKind,
  words: readonly string[],
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const text = words.join(' ');
  const named = dictionary
    .entries(kind)
    .filter((entry) => entry.code > 0 && words.every((word) => foldedLabel(entry).includes(word)))
    .filter(({ uses }) => MODULE_KEYS.some((module) => uses[module] > 0))
    .sort((a, b) => rankOf(foldedLabel(a), text) - rankOf(foldedLabel(b), text) || a.code - b.code)
    .slice(0, scope === null ? MAXIMUM_RESULTS : MOST_LOOKED_UP);
  if (named.length === 0) return [];
  let known: ReadonlySet<number> | null = null;
  if (scope !== null) {
    const codes = named.map(({ code }) => code);
    const sql = `select distinct ${kind} from event where ${oneOf(kind, codes)}`;
    const [found = []] = await reader.read({ sql, parameters: [] }, signal);
    known = new Set(found.map(Number));
  }
  return named
    .filter(({ code }) => known === null || known.has(code))
    .slice(0, MAXIMUM_RESULTS)
    .map(({ key, label, uses }) => ({
      kind,
      id: key,
      name: label,
      market: null,
      submarket: null,
      modules: MODULE_KEYS.filter((module) => uses[module] > 0),
    }));
}

const isWithin = (market: string | null, scope: Scope): boolean =>
  scope === null || (market !== null && scope.includes(market));

/** Kinds of property that have a page of their own. */
const OWN_PAGES = [
  { kind: 'park', code: KIND_CODES.park, modules: ['buildings', 'lots'] },
  { kind: 'building', code: KIND_CODES.building, modules: ['buildings'] },
  { kind: 'lot', code: KIND_CODES.lot, modules: ['lots'] },
] as const;

const foldedLabels = new WeakMap<Entry, string>();
function foldedLabel(entry: Entry): string {
  const known = foldedLabels.get(entry);
  if (known !== undefined) return known;
  const folded = foldAccents(entry.label);
  foldedLabels.set(entry, folded);
  return folded;
}

/** Parks, buildings and lots: each word is in the name, id, market or submarket, and at least one in the name or id. */
async function propertiesOf(
  { dictionary, reader }: Version,
  words: readonly string[],
  scope: Scope,
  names: NameIndex | null,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const codesOf = (kind: 'market' | 'submarket', word: string) =>
    dictionary
      .entries(kind)
      .filter((entry) => foldedLabel(entry).includes(word))
      .map(({ code }) => code);
  const query = {
    words: words.map((word) => ({
      word,
      markets: codesOf('market', word),
      submarkets: codesOf('submarket', word),
    })),
    markets: scope === null ? null : scope.flatMap((market) => dictionary.code('market', market) ?? []),
    kinds: OWN_PAGES.map(({ code }) => code),
    most: MAXIMUM_RESULTS,
  };
  const found = await (names === null ? searchInSql(reader, query, signal) : searchInMemory(names, query, signal));
  return found.flatMap(({ kind, id, name, market, submarket }: FoundProperty): SearchResult[] => {
    const known = OWN_PAGES.find(({ code }) => code === kind);
    if (known === undefined) return [];
    return [
      {
        kind: known.kind,
        id,
        name,
        market: dictionary.entry('market', market)?.label ?? null,
        submarket: dictionary.entry('submarket', submarket)?.label ?? null,
        modules: [...known.modules],
      },
    ];
  });
}
