import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { wholeMonths } from '@/contract/figures/months';
import { all, oneOf } from '@/server/engine/query/conditions';
import { isoDay } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';
import type { Units } from './availability-query';
import { type Conditions, onMarket, SALE_PRICE } from './conditions';
import type { Convert } from './convert';
import { joinsFor, parkJoin } from './matches';
import { type Field, readFields } from './read-fields';
import type { Sum } from './sums';

/** Codes of dimensions. */
const CODED = [
  'region',
  'market',
  'submarket',
  'park',
  'owner',
  'building_type',
  'building_classification',
  'building_origin',
  'promotion_type',
] as const satisfies readonly ListKey[];
const CLOSED = ['condition', 'roof_isolation_level', 'roof_type', 'construction_system'] as const;
const MEASURES = [
  'docks',
  'ramps',
  'car_parking_lots',
  'trailer_parking_lots',
  'floor_thickness',
  'minimum_height',
  'column_spacing_width',
  'column_spacing_long',
  'long',
  'width',
] as const;

const fromEach = <K extends string>(keys: readonly K[], prefix: string) =>
  Object.fromEntries(keys.map((key) => [key, `${prefix}."${key}"`])) as Record<K, string>;

const BUILDING = {
  property: 'p.property',
  id: 'p.id',
  name: 'p.name',
  address: 'p.address',
  latitude: 'p.latitude',
  longitude: 'p.longitude',
  nla: 'cast(p.nla as double precision)',
  park_id: 'b.park_id',
  construction_started_on: 'cast(b.construction_started_on as varchar)',
  delivered_on: 'cast(b.delivered_on as varchar)',
  installations: 'b.installations',
  images: 'b.images',
  park_installations: 'k.installations',
  ...fromEach(CODED, 'p'),
  ...fromEach(CLOSED, 'b'),
  ...fromEach(MEASURES, 'b'),
};
const SPACE = {
  property: 'e.property',
  id: 'e.record',
  status: 'e.construction_status',
  area: 'cast(e.v as double precision)',
  lease: 'cast(e.price as double precision)',
  sale: `cast(${SALE_PRICE} as double precision)`,
  broker: 'e.broker',
  contact_company: 'e.contact_company',
  availability_origin: 'e.availability_origin',
  listed_on: 'cast(l.listed_on as varchar)',
  space_id: 'l.space_id',
  contact_name: 'l.contact_name',
  contact_email: 'l.contact_email',
  contact_phone: 'l.contact_phone',
  in_negotiation: 'l.in_negotiation',
  name: 's.name',
};
const TOTAL = { property: 'property', area: 'cast(sum(v) as double precision)' };

/** Some of the buildings that match, in the given order, with the spaces that match in them. */
export async function detailsOf(
  version: Version,
  sums: ReadonlyMap<number, Sum>,
  codes: readonly number[],
  conditions: Conditions,
  as: { readonly units: Units; readonly convert: Convert; readonly day: string },
  signal?: AbortSignal,
): Promise<AvailableProperty[]> {
  if (codes.length === 0) return [];
  const { reader, dictionary } = version;
  const { units, convert, day } = as;
  // The buildings are chosen: what they were chosen by need not be asked again.
  const where = all([onMarket(day, 'e.'), oneOf('e.property', codes), ...conditions.space]);
  const [buildings, spaces, totals] = await Promise.all([
    readFields(
      reader,
      BUILDING,
      `from property p join buildings b on b.building_id = p.id ${parkJoin(version)} where ${oneOf('p.property', codes)}`,
      signal,
    ),
    readFields(
      reader,
      SPACE,
      `from event e join listings l on l.listing_id = e.record left join spaces s on s.space_id = l.space_id ${joinsFor(version, where)}
where ${where} order by e.v desc, e.record`,
      signal,
    ),
    readFields(
      reader,
      TOTAL,
      `from event where ${onMarket(day)} and ${oneOf('property', codes)} group by property`,
      signal,
    ),
  ]);
  const label = (key: ListKey, code: Field) =>
    Number(code) === 0 ? null : dictionary.label(key, Number(code), units.language);
  const named = (enumeration: EnumerationKey, key: Field) =>
    key === null ? null : (enumerationLabel(enumeration, String(key))?.[units.language] ?? String(key));
  const listed = (value: Field) => (text(value) ?? '').split(';').filter((item) => item !== '');
  const installed = (value: Field) => listed(value).map((key) => named('installation', key) ?? key);

  const inside = new Map<number, { space: AvailableSpace; status: number }[]>();
  for (const row of spaces) {
    const property = Number(row.property);
    const space: AvailableSpace = {
      id: String(row.id),
      space_id: text(row.space_id),
      name: text(row.name),
      available_area: convert.area(Number(row.area)),
      asking_price_lease: Number(row.lease) > 0 ? convert.price(Number(row.lease)) : null,
      asking_price_sale: Number(row.sale) > 0 ? convert.price(Number(row.sale)) : null,
      listed_on: String(row.listed_on),
      months_in_market: wholeMonths(String(row.listed_on), day),
      availability_origin: label('availability_origin', row.availability_origin),
      in_negotiation: row.in_negotiation === true,
      broker: label('broker', row.broker),
      contact_company: label('contact_company', row.contact_company),
      contact_name: text(row.contact_name),
      contact_email: text(row.contact_email),
      contact_phone: text(row.contact_phone),
    };
    const list = inside.get(property) ?? [];
    inside.set(property, list);
    list.push({ space, status: Number(row.status) });
  }
  const total = new Map(totals.map(({ property, area }) => [Number(property), Number(area)]));
  const found = new Map(buildings.map((row) => [Number(row.property), row]));
  return codes.flatMap((code) => {
    const row = found.get(code);
    const sum = sums.get(code);
    if (row === undefined || sum === undefined) return [];
    const own = inside.get(code) ?? [];
    return [
      {
        id: String(row.id),
        name: String(row.name),
        region: label('region', row.region),
        market: dictionary.label('market', Number(row.market), units.language),
        submarket: label('submarket', row.submarket),
        park: label('park', row.park),
        park_id: text(row.park_id),
        address: text(row.address),
        latitude: number(row.latitude),
        longitude: number(row.longitude),
        owner: label('owner', row.owner),
        building_type: label('building_type', row.building_type),
        building_classification: label('building_classification', row.building_classification),
        building_origin: label('building_origin', row.building_origin),
        construction_status: label('construction_status', own[0]?.status ?? 0),
        condition: named('condition', row.condition),
        promotion_type: label('promotion_type', row.promotion_type),
        construction_started_on: text(row.construction_started_on),
        delivered_on: text(row.delivered_on),
        net_leasable_area: convert.area(Number(row.nla)),
        total_available_area: convert.area(total.get(code) ?? 0),
        available_area: convert.area(sum.area),
        asking_price_lease: sum.lease.average(convert),
        asking_price_sale: sum.sale.average(convert),
        months_in_market: wholeMonths(isoDay(sum.firstListed), day),
        docks: number(row.docks),
        ramps: number(row.ramps),
        car_parking_lots: number(row.car_parking_lots),
        trailer_parking_lots: number(row.trailer_parking_lots),
        floor_thickness: number(row.floor_thickness),
        minimum_height: number(row.minimum_height),
        column_spacing_width: number(row.column_spacing_width),
        column_spacing_long: number(row.column_spacing_long),
        long: number(row.long),
        width: number(row.width),
        roof_isolation_level: named('roof_isolation_level', row.roof_isolation_level),
        roof_type: named('roof_type', row.roof_type),
        construction_system: named('construction_system', row.construction_system),
        installations: installed(row.installations),
        park_installations: installed(row.park_installations),
        images: listed(row.images),
        spaces: own.map(({ space }) => space),
      },
    ];
  });
}

const text = (value: Field): string | null => (value === null || value === '' ? null : String(value));
const number = (value: Field): number | null => (value === null ? null : Number(value));
