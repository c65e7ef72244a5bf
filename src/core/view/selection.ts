import { readRings, writeRings } from '@/contract/addresses/short-rings';
import { type Sides, type Sorting, sameValues, writeList, writeRange } from '@/contract/addresses/values';
import type { Delimitation } from '@/contract/calls/delimitation';
import type { Bounds } from '@/contract/calls/query';
import type { AddressReader } from './address';
import type { FieldCodec } from './fields';

export { type Sorting, sameValues, WITHOUT_VALUE, writeSorting } from '@/contract/addresses/values';

export type Lists<Key extends string> = { readonly [K in Key]?: readonly string[] };

type Markets = { readonly lists: Lists<'market'> };
/** Whether no market is chosen, though there are some: then there is nothing to query. */
export const lacksMarkets = (view: Markets, base: Markets): boolean =>
  (base.lists.market?.length ?? 0) > 0 && (view.lists.market?.length ?? 0) === 0;

/** The values of a list in an address; undefined where it names none that is known, which is no filter. */
function readValues(
  reader: AddressReader,
  name: string,
  isKnown: (value: string) => boolean,
  most: number,
): readonly string[] | undefined {
  const values = [...new Set(reader.all(name).filter((value) => value !== ''))];
  const known = values.filter(isKnown).slice(0, most);
  for (const value of values) if (!known.includes(value)) reader.drop(name, value);
  return known.length > 0 || values.length === 0 ? known : undefined;
}

type ListsOptions<Key extends string> = {
  readonly isKnown?: (key: Key, value: string) => boolean;
  /** Values that a list of an address may have. */
  readonly most?: number;
};

/**
 * Lists of values under the names that `nameOf` gives them, each value a parameter of its own; one empty value stands for
 * a list without values where `base` has some.
 */
export const listsField = <Key extends string>(
  keys: readonly Key[],
  nameOf: (key: Key) => string,
  { isKnown = () => true, most = Number.POSITIVE_INFINITY }: ListsOptions<Key> = {},
): FieldCodec<{ readonly lists: Lists<Key> }, 'lists'> => ({
  names: keys.map(nameOf),
  write: (params, { lists }, base) => {
    for (const key of keys) writeList(params, nameOf(key), lists[key], base.lists[key]);
  },
  read: (reader, base) => {
    const lists: { [K in Key]?: readonly string[] } = { ...base.lists };
    for (const key of keys) {
      if (reader.all(nameOf(key)).length === 0) continue;
      const values = readValues(reader, nameOf(key), (value) => isKnown(key, value), most);
      if (values) lists[key] = values;
    }
    return lists;
  },
});

type Places = { readonly lists: Lists<'market' | 'submarket' | 'park'> };
/** A selection in which all markets may be chosen beside a submarket or park, so that those without one count whole. */
export type EveryMarket = { readonly every_market: boolean };

/** The same of a selection that need not say it. */
export type Chosen = { readonly every_market?: boolean | undefined };

/** The choice of all markets with what it needs to be one: all of them, beside a submarket or park. */
export const everyMarket = ({ lists, every_market = false }: Places & Chosen, markets: readonly string[]): boolean =>
  every_market && sameValues(lists.market, markets) && (lists.submarket?.length ?? 0) + (lists.park?.length ?? 0) > 0;

/** All markets are named in an address only where they are chosen. */
export const everyMarketField = (
  nameOf: (key: 'market' | 'submarket' | 'park') => string,
): FieldCodec<Places & EveryMarket, 'every_market'> => ({
  names: [],
  write: (params, view, base) => {
    const markets = base.lists.market ?? [];
    if (everyMarket(view, markets)) for (const market of markets) params.append(nameOf('market'), market);
  },
  read: (reader, base) => {
    const lists = {
      market: [...new Set(reader.all(nameOf('market')))],
      submarket: reader.all(nameOf('submarket')).filter((value) => value !== ''),
      park: reader.all(nameOf('park')).filter((value) => value !== ''),
    };
    return everyMarket({ lists, every_market: true }, base.lists.market ?? []);
  },
});

/** What of some keys can be read. */
export function readAll<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value | undefined,
): { [K in Key]?: Value } {
  const values: { [K in Key]?: Value } = {};
  for (const key of keys) {
    const value = read(key);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** Adds the ranges that have a bound. */
export function writeRanges<Key extends string>(
  params: URLSearchParams,
  ranges: { readonly [K in Key]?: Sides | undefined },
  keys: readonly Key[],
  nameOf: (key: Key) => string,
): void {
  for (const key of keys) writeRange(params, nameOf(key), ranges[key]);
}

/** Both sides of a range; undefined where the text is none or has no bound. */
export function readSides(text: string): readonly [string, string] | undefined {
  const [low, high, ...more] = text.split('..');
  if (low === undefined || high === undefined || more.length > 0 || (low === '' && high === '')) return undefined;
  return [low, high];
}

/** The largest bound that an address may have. */
const LARGEST = 1e15;

/** Undefined for a text that is no range of numbers, or whose lower bound is above the upper one. */
export function readBounds(text: string): Bounds | undefined {
  const sides = readSides(text);
  if (!sides) return undefined;
  const [min, max] = sides.map((side) => (side === '' ? undefined : Number(side)));
  for (const one of [min, max]) if (one !== undefined && !(Math.abs(one) <= LARGEST)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Areas drawn on the map. */
export const delimitationField = (
  name: string,
): FieldCodec<{ readonly delimitation: Delimitation | null }, 'delimitation'> => ({
  names: [name],
  write: (params, { delimitation }) => {
    if (delimitation) params.set(name, writeRings(delimitation));
  },
  read: (reader) => reader.one(name, null, readRings),
});

/** Reads what `writeSorting` writes; undefined for a column that there is not. */
export const readSorting =
  <Column extends string>(isColumn: (text: string) => text is Column) =>
  (text: string): Sorting<Column> | undefined => {
    const by = text.replace(/^-/, '');
    return isColumn(by) ? { by, order: text.startsWith('-') ? 'desc' : 'asc' } : undefined;
  };
