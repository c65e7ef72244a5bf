import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import type { ListKey } from '@/contract/catalogue/dimensions';
import { type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { spaceName } from '@/contract/catalogue/local-names';
import type { Units } from '@/contract/catalogue/units';
import { wholeMonths } from '@/contract/figures/months';
import { groupedPhone } from '@/server/base/phone';
import type { ScopedReader } from '@/server/database/facts-store';
import { all, oneOf } from '@/server/engine/query/conditions';
import { isoDay } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';
import { expectedDelivery } from '@/server/records/stages';
import { type Conditions, onMarket, SALE_PRICE } from './conditions';
import type { Convert } from './convert';
import { joinsFor, parkJoin } from './matches';
import type { Sum } from './sums';

type Field = string | number | boolean | bigint | null;

/** Columns of `property` that hold codes of dimensions. */
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
  expected_delivery_on: 'cast(b.expected_delivery_on as varchar)',
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

/** What the details of buildings are made with: the sums of their matching spaces by code, and the conditions, units and day of the query. */
type Context = {
  readonly sums: ReadonlyMap<number, Sum>;
  readonly conditions: Conditions;
  readonly units: Units;
  readonly convert: Convert;
  /** YYYY-MM-DD. */
  readonly day: string;
};
type Row<T> = Readonly<Record<keyof T, Field>>;
type Spaces = readonly { readonly space: AvailableSpace; readonly status: number }[];

/** The buildings of some codes, in that order, with their spaces that match. Codes without a match are left out. */
export async function detailsOf(
  version: Version,
  codes: readonly number[],
  context: Context,
  signal?: AbortSignal,
): Promise<AvailableProperty[]> {
  if (codes.length === 0) return [];
  const { reader } = version;
  const { sums, conditions, day } = context;
  // The codes are of buildings that match, so that the conditions of buildings need not be repeated.
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
  const format = new DetailsFormatter(version, context);
  const inside = new Map<number, { space: AvailableSpace; status: number }[]>();
  for (const row of spaces) {
    const list = inside.get(Number(row.property)) ?? [];
    inside.set(Number(row.property), list);
    list.push({ space: format.space(row), status: Number(row.status) });
  }
  const total = new Map(totals.map(({ property, area }) => [Number(property), Number(area)]));
  const found = new Map(buildings.map((row) => [Number(row.property), row]));
  return codes.flatMap((code) => {
    const row = found.get(code);
    const sum = sums.get(code);
    return row === undefined || sum === undefined
      ? []
      : [format.building(row, sum, inside.get(code) ?? [], total.get(code) ?? 0)];
  });
}

/** Formats rows of buildings and spaces in the units and language of a query. */
class DetailsFormatter {
  constructor(
    private readonly version: Version,
    private readonly context: Pick<Context, 'units' | 'convert' | 'day'>,
  ) {}

  private label(key: ListKey, code: Field): string | null {
    return Number(code) === 0 ? null : this.version.dictionary.label(key, Number(code), this.context.units.language);
  }

  private named(enumeration: EnumerationKey, key: Field): string | null {
    if (key === null) return null;
    return enumerationLabel(enumeration, String(key))?.[this.context.units.language] ?? String(key);
  }

  private installations(value: Field): string[] {
    return listed(value).map((key) => this.named('installation', key) ?? key);
  }

  space(row: Row<typeof SPACE>): AvailableSpace {
    const { convert, day } = this.context;
    return {
      id: String(row.id),
      space_id: text(row.space_id),
      name: spaceName(text(row.name), this.context.units.language),
      available_area: convert.area(Number(row.area)),
      asking_price_lease: Number(row.lease) > 0 ? convert.price(Number(row.lease), 'lease') : null,
      asking_price_sale: Number(row.sale) > 0 ? convert.price(Number(row.sale), 'sale') : null,
      listed_on: String(row.listed_on),
      months_in_market: wholeMonths(String(row.listed_on), day),
      availability_origin: this.label('availability_origin', row.availability_origin),
      in_negotiation: row.in_negotiation === true,
      broker: this.label('broker', row.broker),
      contact_company: this.label('contact_company', row.contact_company),
      contact_name: text(row.contact_name),
      contact_email: text(row.contact_email),
      contact_phone: groupedPhone(text(row.contact_phone)),
    };
  }

  /** @param total the area of all its spaces on the market, in hundredths of m² */
  building(row: Row<typeof BUILDING>, sum: Sum, spaces: Spaces, total: number): AvailableProperty {
    const { convert, day, units } = this.context;
    return {
      id: String(row.id),
      name: String(row.name),
      region: this.label('region', row.region),
      market: this.version.dictionary.label('market', Number(row.market), units.language),
      submarket: this.label('submarket', row.submarket),
      park: this.label('park', row.park),
      park_id: text(row.park_id),
      address: text(row.address),
      latitude: number(row.latitude),
      longitude: number(row.longitude),
      owner: this.label('owner', row.owner),
      building_type: this.label('building_type', row.building_type),
      building_classification: this.label('building_classification', row.building_classification),
      building_origin: this.label('building_origin', row.building_origin),
      construction_status: this.label('construction_status', spaces[0]?.status ?? 0),
      condition: this.named('condition', row.condition),
      promotion_type: this.label('promotion_type', row.promotion_type),
      construction_started_on: text(row.construction_started_on),
      expected_delivery_on: expectedDelivery(text(row.expected_delivery_on), text(row.delivered_on), day),
      delivered_on: text(row.delivered_on),
      net_leasable_area: convert.area(Number(row.nla)),
      total_available_area: convert.area(total),
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
      roof_isolation_level: this.named('roof_isolation_level', row.roof_isolation_level),
      roof_type: this.named('roof_type', row.roof_type),
      construction_system: this.named('construction_system', row.construction_system),
      installations: this.installations(row.installations),
      park_installations: this.installations(row.park_installations),
      images: listed(row.images),
      spaces: spaces.map(({ space }) => space),
    };
  }
}

/** The values of a list, which a text holds with semicolons between them. */
const listed = (value: Field): string[] => (text(value) ?? '').split(';').filter((item) => item !== '');
const text = (value: Field): string | null => (value === null || value === '' ? null : String(value));
const number = (value: Field): number | null => (value === null ? null : Number(value));

/** Rows of named SQL expressions. */
async function readFields<K extends string>(
  reader: ScopedReader,
  fields: Readonly<Record<K, string>>,
  from: string,
  signal?: AbortSignal,
): Promise<Record<K, Field>[]> {
  const names = Object.keys(fields) as K[];
  const sql = `select ${names.map((name) => `${fields[name]} as "${name}"`).join(', ')} ${from}`;
  const columns = await reader.read({ sql, parameters: [] }, signal);
  const count = columns[0]?.length ?? 0;
  return Array.from({ length: count }, (_, row) => {
    const values = names.map((name, column) => [name, (columns[column]?.[row] ?? null) as Field]);
    return Object.fromEntries(values) as Record<K, Field>;
  });
}
