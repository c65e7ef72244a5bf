import { setImmediate } from 'node:timers/promises';
import type { AvailabilityAnswer, AvailableProperty } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { wholeMonths } from '@/contract/figures/months';
import { imageAddress } from '@/server/database/image-path';
import type { Scope } from '@/server/engine/query/compile';
import { isoDay } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';
import type { AvailabilityQuery } from './availability-query';
import { conditionsOf } from './conditions';
import { Convert } from './convert';
import { detailsOf } from './details';
import { type Matches, readInventory, readMatches } from './matches';
import { relaxationsOf } from './relaxations';
import { byProperty, groupsOf, type Sum, totalOf } from './sums';

/** MXN per USD on a day, 1 for a query in dollars, null where no rate is known. */
export const rateFor = (version: Version, { monetary_unit }: Units, day: string): number | null =>
  monetary_unit === 'USD' ? 1 : version.rates.on(day);

/** A query, limited to the buildings with these codes; undefined means all. */
type LimitedQuery = AvailabilityQuery & { readonly propertyCodes?: readonly number[] | undefined };

/** POST /industrial/availability: what is on the market on a day (YYYY-MM-DD), limited by filters and by the markets of the user (null means all). */
export async function availability(
  version: Version,
  query: LimitedQuery,
  scope: Scope,
  day: string,
  signal?: AbortSignal,
): Promise<AvailabilityAnswer> {
  const rate = rateFor(version, query, day);
  const conditions = conditionsOf(version, query, { scope, day, rate });
  const convert = new Convert(query, rate);
  const [matches, inventory] = await Promise.all([
    readMatches(version, conditions, day, query, signal),
    readInventory(version, conditions, day, query.group_by, signal),
  ]);
  const sums = byProperty(matches);
  const from = (query.page - 1) * query.limit;
  const codes = inOrder(matches, sums, query, convert, day).slice(from, from + query.limit);
  const properties = await detailsOf(version, codes, { sums, conditions, units: query, convert, day }, signal);
  const { dictionary } = version;
  const as = { convert, sort: query.sort, language: query.language, dictionary };
  return {
    as_of: day,
    properties: properties.map((property) => ({ ...property, images: property.images.map(imageAddress) })),
    submarkets: groupsOf(matches, inventory, { key: 'submarket', column: 'submarket' }, as),
    parks: groupsOf(matches, inventory, { key: 'park', column: 'park' }, as),
    groups: groupsOf(matches, inventory, { key: query.group_by, column: 'group' }, as),
    group_by: query.group_by,
    sums: totalOf(matches, inventory).toResponse(convert, true),
    total: sums.size,
    relaxations: sums.size === 0 ? await relaxationsOf(version, conditions, day, signal) : [],
    truncated: sums.size > from + query.limit,
    page: query.page,
    limit: query.limit,
    area_unit: AREA_SYMBOL[query.area_unit],
    lease_price_unit: priceUnit('lease', query),
    sale_price_unit: priceUnit('sale', query),
    data_version: version.reader.dataset.version,
  };
}

/** Codes of the buildings that match in the requested order; ties by code, missing values last in both directions. */
function inOrder(
  matches: Matches,
  sums: ReadonlyMap<number, Sum>,
  { order_by, order }: AvailabilityQuery,
  convert: Convert,
  day: string,
): number[] {
  const facts = new Map(matches.property.map((property, i) => [property, matches.order[i] ?? null]));
  const sortValue = (property: number, sum: Sum): number | null => {
    switch (order_by) {
      case 'available_area':
        return sum.area;
      case 'spaces':
        return sum.spaces;
      case 'asking_price_lease':
        return sum.lease.average(convert);
      case 'asking_price_sale':
        return sum.sale.average(convert);
      case 'months_in_market':
        return wholeMonths(isoDay(sum.firstListed), day);
      default:
        return facts.get(property) ?? null;
    }
  };
  const sign = order === 'asc' ? 1 : -1;
  return [...sums]
    .map(([property, sum]) => ({ property, value: sortValue(property, sum) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null) || a.property - b.property;
      return sign * (a.value - b.value) || a.property - b.property;
    })
    .map(({ property }) => property);
}

/** Properties that one query reads, and properties after which other requests are served: writing a file must not block the event loop. */
const BATCH = 1000;
const SLICE = 200;

/** The number of matching buildings, their sums, and a generator that reads them in order, in batches. */
export async function find(
  version: Version,
  query: LimitedQuery,
  scope: Scope,
  day: string,
  signal?: AbortSignal,
): Promise<{ total: number; sums: Sum; read: () => AsyncGenerator<AvailableProperty[]> }> {
  const rate = rateFor(version, query, day);
  const conditions = conditionsOf(version, query, { scope, day, rate });
  const convert = new Convert(query, rate);
  const matches = await readMatches(version, conditions, day, query, signal);
  const sums = byProperty(matches);
  const ordered = inOrder(matches, sums, query, convert, day);
  async function* read(): AsyncGenerator<AvailableProperty[]> {
    for (let from = 0; from < ordered.length; from += BATCH) {
      const codes = ordered.slice(from, from + BATCH);
      const details = await detailsOf(version, codes, { sums, conditions, units: query, convert, day }, signal);
      for (let i = 0; i < details.length; i += SLICE) {
        yield details.slice(i, i + SLICE);
        await setImmediate();
      }
    }
  }
  return { total: sums.size, sums: totalOf(matches, { area: [], submarket: [], park: [], group: [] }), read };
}
