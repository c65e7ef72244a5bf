import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MAXIMUM_NAMED_SPACES } from '@/contract/calls/alert-limits';
import type { AlertSearch, FoundSpace, SearchReading } from '@/contract/calls/alert-searches';
import { AREA_SYMBOL } from '@/contract/catalogue/units';
import { find } from '@/server/availability/availability';
import { type FittingSpace, fittingSpaces } from '@/server/availability/fitting-spaces';
import type { Version } from '@/server/engine/version/version';
import type { KnownSpaces } from '@/server/session/known-spaces';
import { marketsOf, namesForeign, type Scope, sameMarkets } from './markets';
import { searchQuery } from './search';

/** What a search found. `known` is what is known to fit it from now on; null where nothing was read. */
export type SearchRead = {
  readonly reading: SearchReading;
  readonly markets: Scope;
  readonly known: KnownSpaces | null;
};

/** Spaces that are remembered beside those that fit now, so that a price to and fro around a bound is told once. */
const MOST_KNOWN = 20_000;
/** Spaces after which other requests are served. */
const SLICE = 2_000;

/** A listing in eight signs: 48 bits of its SHA-256. */
const signsOf = (id: string): string => createHash('sha256').update(id).digest().subarray(0, 6).toString('base64url');

/**
 * What fits a search in a data version, within the markets of its owner, and what of it was not known to fit. Nothing is new where
 * nothing is known yet, or other markets were counted before. A market that the owner's subscription does not cover is not counted as
 * empty: nothing is read then. Areas are in the unit of the search.
 */
export async function readSearch(
  version: Version,
  search: AlertSearch | null,
  before: KnownSpaces | null,
  now: number,
  signal?: AbortSignal,
): Promise<SearchRead> {
  const { reader, scope } = version;
  const { version: data_version, as_of } = reader.dataset;
  const about = { data_version, read_at: new Date(now).toISOString() };
  const nothing = (outcome: SearchReading['outcome']): SearchRead => ({
    reading: { outcome, ...about, ...{ end: null, spaces: null, new_spaces: null, named: [], area_unit: '' } },
    ...{ markets: scope, known: null },
  });
  if (search === null) return nothing('unreadable');
  if (namesForeign(search, scope)) return nothing('not_subscribed');
  const query = searchQuery(search, 'es');
  const markets = marketsOf(search, scope);
  const fitting = await fittingSpaces(version, query, as_of, signal);
  const past = before !== null && sameMarkets(before.markets, markets) ? new Set(before.spaces) : null;
  const signs: string[] = [];
  const fresh: FittingSpace[] = [];
  for (const [i, space] of fitting.entries()) {
    const own = signsOf(space.id);
    signs.push(own);
    if (past?.has(own) === false) fresh.push(space);
    if (i % SLICE === SLICE - 1) await setImmediate();
  }
  const all = [...new Set([...signs, ...(past ?? [])])];
  return {
    reading: {
      ...{ outcome: 'read', ...about, end: as_of, spaces: fitting.length, new_spaces: fresh.length },
      named: await named(version, search, fresh.slice(0, MAXIMUM_NAMED_SPACES), signal),
      area_unit: AREA_SYMBOL[query.area_unit],
    },
    markets,
    known: { version: data_version, markets, spaces: all.length > MOST_KNOWN ? signs : all },
  };
}

/** Some spaces with their names, in their order. */
async function named(
  version: Version,
  search: AlertSearch,
  spaces: readonly FittingSpace[],
  signal?: AbortSignal,
): Promise<FoundSpace[]> {
  if (spaces.length === 0) return [];
  const propertyCodes = [...new Set(spaces.map(({ property }) => property))];
  const query = { ...searchQuery(search, 'es'), propertyCodes };
  const { read } = await find(version, query, version.scope, version.reader.dataset.as_of, signal);
  const found = new Map<string, FoundSpace>();
  for await (const properties of read())
    for (const { id: building_id, name: building, market, submarket, spaces: own } of properties)
      for (const { id, name: space, available_area } of own)
        found.set(id, { id, building_id, building, space, market, submarket, available_area });
  return spaces.flatMap(({ id }) => found.get(id) ?? []);
}
