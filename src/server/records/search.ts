import { MAXIMUM_RESULTS, RESULT_KINDS, type SearchResult } from '@/contract/calls/search';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { Scope } from '../engine/compile';
import { all, oneOf } from '../engine/conditions';
import type { Entry } from '../engine/dictionary';
import type { Version } from '../engine/question';
import { KIND_CODES } from '../facts/codes';
import { plain, plainSql } from './plain-text';

const WORDS = 8;

/** Places and properties whose names hold every word of a text, those that begin with it first; every kind has its share. */
export async function search(
  version: Version,
  text: string,
  scope: Scope,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const asked = plain(text).split(/\s+/).filter(Boolean).slice(0, WORDS);
  if (asked.length === 0) return [];
  const places = [...placesOf(version, 'market', asked, scope), ...placesOf(version, 'submarket', asked, scope)];
  const found = [...places, ...(await propertiesOf(version, asked, scope, signal))];
  return shared(RESULT_KINDS.map((kind) => found.filter((one) => one.kind === kind)));
}

/** One of each list in turn until there are enough; the order of the lists stays. */
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

/** 0 the whole name, 1 its beginning, 2 somewhere as written, 3 its words. */
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
    .map((entry) => ({ entry, market: marketOf(version, kind, entry), name: plain(entry.label) }))
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

const isWithin = (market: string | null, scope: Scope): boolean =>
  scope === null || (market !== null && scope.includes(market));

const OWN_PAGES = [
  { kind: 'park', code: KIND_CODES.park, modules: ['buildings', 'lots'] },
  { kind: 'building', code: KIND_CODES.building, modules: ['buildings'] },
  { kind: 'lot', code: KIND_CODES.lot, modules: ['lots'] },
] as const;

/** Parks, buildings and lots: a word may be of the name or id, or of the market or submarket, but one at least is of the name or id. */
async function propertiesOf(
  version: Version,
  words: readonly string[],
  scope: Scope,
  signal?: AbortSignal,
): Promise<SearchResult[]> {
  const { dictionary, reader } = version;
  const codesOf = (kind: 'market' | 'submarket', word: string) =>
    dictionary
      .entries(kind)
      .filter(({ label }) => plain(label).includes(word))
      .map(({ code }) => code);
  const named = words.map((_, i) => `(strpos(name_, $${i + 1}) > 0 or strpos(id_, $${i + 1}) = 1)`);
  const held = words.map((word, i) => {
    const inPlaces = (['market', 'submarket'] as const).flatMap((kind) => {
      const codes = codesOf(kind, word);
      return codes.length > 0 ? [oneOf(kind, codes)] : [];
    });
    return `(${[named[i], ...inPlaces].join(' or ')})`;
  });
  const whole = `$${words.length + 1}`;
  const markets =
    scope === null
      ? 'true'
      : oneOf(
          'market',
          scope.map((market) => dictionary.code('market', market)).filter((code) => code !== undefined),
        );
  const sql = `select kind, id, name, market, submarket from (
  select kind, id, name, market, submarket, row_number() over (partition by kind order by
      case when name_ = ${whole} or id_ = ${whole} then 0 when strpos(name_, ${whole}) = 1 then 1 when strpos(name_, ${whole}) > 0 then 2 else 3 end,
      name_order) as place
  from (select kind, id, name, name_order, market, submarket, ${plainSql('name')} as name_, ${plainSql('id')} as id_ from property
    where ${all([
      markets,
      oneOf(
        'kind',
        OWN_PAGES.map(({ code }) => code),
      ),
    ])}) named
  where ${all([...held, `(${named.join(' or ')})`])}
) placed where place <= ${MAXIMUM_RESULTS} order by kind, place`;
  const [kinds = [], ids = [], names = [], of = [], within = []] = await reader.read(
    { sql, parameters: [...words, words.join(' ')] },
    signal,
  );
  return kinds.flatMap((code, i): SearchResult[] => {
    const known = OWN_PAGES.find((one) => one.code === Number(code));
    if (known === undefined) return [];
    const submarket = dictionary.entry('submarket', Number(within[i]));
    return [
      {
        kind: known.kind,
        id: String(ids[i]),
        name: String(names[i]),
        market: dictionary.entry('market', Number(of[i]))?.label ?? null,
        submarket: submarket?.label ?? null,
        modules: [...known.modules],
      },
    ];
  });
}
