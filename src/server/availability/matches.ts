import type { AvailabilityOrder } from '@/contract/calls/availability';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { all, oneOf } from '@/server/engine/query/conditions';
import type { Version } from '@/server/engine/version/version';
import { FACT_CODES } from '@/server/facts/codes';
import { aliveOn, type Conditions, onMarket, SALE_PRICE } from './conditions';

/** The spaces that match, as columns, in the order of their buildings. Missing prices are 0. */
export type Matches = {
  readonly property: readonly number[];
  readonly area: readonly number[];
  readonly lease: readonly number[];
  readonly sale: readonly number[];
  /** The day of listing, as days since 1970-01-01. */
  readonly listed: readonly number[];
  readonly submarket: readonly number[];
  readonly park: readonly number[];
  readonly group: readonly number[];
  /** The fact of the building by which buildings are sorted; null where it is missing. */
  readonly order: readonly (number | null)[];
};

/** The join of parks (k) to buildings (b), limited to parks in the user's markets. */
export function parkJoin({ dictionary, scope }: Version): string {
  const parks =
    scope === null
      ? 'parks'
      : `(select x.* from parks x join code c on c.dimension = 'market' and c.key = x.market where ${oneOf(
          'c.code',
          scope.flatMap((market) => dictionary.code('market', market) ?? []),
        )})`;
  return `left join ${parks} k on k.park_id = b.park_id`;
}

/** The joins that some conditions over b(uildings) and parks (k) need. */
export function joinsFor(version: Version, sql: string): string {
  const parks = /\bk\./.test(sql);
  const buildings = parks || /\bb\./.test(sql);
  const properties = buildings || /\bp\./.test(sql);
  return [
    ...(properties ? ['join property p on p.property = e.property'] : []),
    ...(buildings ? ['join buildings b on b.building_id = p.id'] : []),
    ...(parks ? [parkJoin(version)] : []),
  ].join('\n');
}

/** Facts of buildings by which they can be sorted; other columns are sums over their spaces. */
const ORDERED_BY: Partial<Record<AvailabilityOrder, string>> = {
  name: 'p.name_order',
  market: 'nullif(e.market, 0)',
  submarket: 'nullif(e.submarket, 0)',
  park: 'nullif(e.park, 0)',
  owner: 'nullif(e.owner, 0)',
  building_classification: 'nullif(e.building_classification, 0)',
  construction_status: 'nullif(e.construction_status, 0)',
  net_leasable_area: 'e.nla',
  minimum_height: 'b.minimum_height',
  docks: 'b.docks',
};

/** Reads the spaces that match conditions on a day (YYYY-MM-DD). */
export async function readMatches(
  version: Version,
  { building, space }: Conditions,
  day: string,
  about: { readonly group_by: ListKey; readonly order_by: AvailabilityOrder },
  signal?: AbortSignal,
): Promise<Matches> {
  const total = about.order_by === 'total_available_area';
  const order = total ? 't.area' : (ORDERED_BY[about.order_by] ?? 'null');
  const where = all([onMarket(day, 'e.'), ...building, ...space]);
  const totals = total
    ? `\njoin (select property, cast(sum(v) as double precision) as area from event where ${onMarket(day)} group by property) t on t.property = e.property`
    : '';
  const [property = [], area = [], lease = [], sale = [], listed = [], submarket = [], park = [], group = [], by = []] =
    await version.reader.read(
      {
        sql: `select e.property, cast(e.v as double precision), cast(e.price as double precision), cast(${SALE_PRICE} as double precision),
  cast(l.listed_on - date '1970-01-01' as integer), e.submarket, e.park, e.${about.group_by}, cast(${order} as double precision)
from event e join listings l on l.listing_id = e.record ${joinsFor(version, `${where} ${order}`)}${totals}
where ${where}
order by e.property, e.record`,
        parameters: [],
      },
      signal,
    );
  return {
    property: property.map(Number),
    area: area.map(Number),
    lease: lease.map(Number),
    sale: sale.map(Number),
    listed: listed.map(Number),
    submarket: submarket.map(Number),
    park: park.map(Number),
    group: group.map(Number),
    order: by.map((value) => (value === null ? null : Number(value))),
  };
}

/** Net leasable area under the filters of buildings, by submarket, park and group. */
export type Inventory = {
  readonly area: readonly number[];
  readonly submarket: readonly number[];
  readonly park: readonly number[];
  readonly group: readonly number[];
};

/** Reads the inventory under the conditions of buildings on a day (YYYY-MM-DD). */
export async function readInventory(
  version: Version,
  { building }: Conditions,
  day: string,
  group_by: ListKey,
  signal?: AbortSignal,
): Promise<Inventory> {
  const where = all([`e.fact = ${FACT_CODES.building}`, aliveOn(day, 'e.'), ...building]);
  const [submarket = [], park = [], group = [], area = []] = await version.reader.read(
    {
      sql: `select e.submarket, e.park, e.${group_by} as grouped, cast(sum(e.v) as double precision)
from event e ${joinsFor(version, where)}
where ${where}
group by e.submarket, e.park, e.${group_by}`,
      parameters: [],
    },
    signal,
  );
  return {
    area: area.map(Number),
    submarket: submarket.map(Number),
    park: park.map(Number),
    group: group.map(Number),
  };
}
