import type { EnumerationKey } from '@/contract/catalogue/enumerations';
import { keysOf } from '@/contract/keys';
import { enumerationOf, type PropertyTable, type RecordTable, statedBy, stored } from './stored-dimensions';

/** Types of imported values. Areas are in m², prices in USD (leases per m² and month, sales per m² once), dates ISO days. */
export type ColumnType = 'text' | 'number' | 'integer' | 'date' | 'boolean' | 'list';

export type Column = {
  readonly type: ColumnType;
  readonly required?: boolean;
  /** The closed list that holds the value, or every value of a list. */
  readonly enumeration?: EnumerationKey;
  /** Lowest and highest number that is accepted; `positive` refuses zero too. */
  readonly minimum?: number;
  readonly maximum?: number;
  readonly positive?: boolean;
  /** Most characters of a text, or of a list with its separators. */
  readonly maxLength?: number;
  /** A text that is a GeoJSON Polygon or MultiPolygon. */
  readonly geometry?: true;
};

export type Table = {
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** By column, the table and column that must hold its value, where that table is imported. */
  readonly references?: Readonly<Record<string, readonly [string, string]>>;
};

/** Names and ids. */
const t: Column = { type: 'text', maxLength: 200 };
const T: Column = { ...t, required: true };
const address: Column = { type: 'text', maxLength: 500 };
/** The longest that mail is sent to, by RFC 5321. */
const email: Column = { type: 'text', maxLength: 320 };
const phone: Column = { type: 'text', maxLength: 100 };
const d: Column = { type: 'date' };
const D: Column = { type: 'date', required: true };
const b: Column = { type: 'boolean' };
const images: Column = { type: 'list', maxLength: 4000 };
const installations: Column = { type: 'list', enumeration: 'installation', maxLength: 1000 };
/** A thousand square kilometres, in m²: no property is larger, and hundredths of m² stay whole numbers. */
const LARGEST_AREA = 1e9;
const LARGEST_AMOUNT = 1e9;
const area: Column = { type: 'number', positive: true, maximum: LARGEST_AREA };
const Area: Column = { ...area, required: true };
const amount: Column = { type: 'number', minimum: 0, maximum: LARGEST_AMOUNT };
const count: Column = { type: 'integer', minimum: 0 };
const latitude: Column = { type: 'number', minimum: -90, maximum: 90 };
const longitude: Column = { type: 'number', minimum: -180, maximum: 180 };
const enumerated = (enumeration: EnumerationKey): Column => ({ ...t, enumeration });

/** The columns from which a table's dimensions are read. */
const dimensions = (name: PropertyTable | RecordTable): Readonly<Record<string, Column>> =>
  Object.fromEntries(
    statedBy(name).map((key) => {
      const declared = stored(key);
      const enumeration = enumerationOf(key);
      if (declared.form === 'flag') return [key, b];
      if (declared.form === 'number') return [key, amount];
      if (enumeration === undefined) return [key, t];
      const required = declared.form === 'closed' && declared.required === true;
      return [key, { ...enumerated(enumeration), ...(required ? { required } : {}) }];
    }),
  );

/** The tables of an import, one file each. Only `buildings` is required. The values of a list are separated by semicolons. */
export const TABLES = {
  markets: { key: ['market'], columns: { market: T, region: t, latitude, longitude } },
  submarkets: {
    key: ['market', 'submarket'],
    columns: { submarket: T, market: T },
    references: { market: ['markets', 'market'] },
  },
  /** The shape of a market, or of a submarket where one is named. */
  areas: {
    key: ['area_id'],
    columns: {
      area_id: T,
      market: T,
      submarket: t,
      geometry: { type: 'text', required: true, maxLength: 200_000, geometry: true },
    },
    references: { market: ['markets', 'market'] },
  },
  exchange_rates: {
    key: ['date'],
    columns: { date: D, mxn_per_usd: { type: 'number', positive: true, required: true } },
  },
  parks: {
    key: ['park_id'],
    columns: {
      park_id: T,
      name: T,
      market: T,
      submarket: t,
      ...dimensions('parks'),
      planned_on: d,
      construction_started_on: d,
      delivered_on: d,
      latitude,
      longitude,
      total_area: area,
      developer: t,
      installations,
      images,
    },
  },
  buildings: {
    key: ['building_id'],
    columns: {
      building_id: T,
      name: T,
      market: T,
      submarket: t,
      park_id: t,
      address,
      latitude,
      longitude,
      ...dimensions('buildings'),
      net_leasable_area: Area,
      condition: enumerated('condition'),
      planned_on: d,
      construction_started_on: d,
      expected_delivery_on: d,
      delivered_on: d,
      demolished_on: d,
      docks: count,
      ramps: count,
      car_parking_lots: count,
      trailer_parking_lots: count,
      floor_thickness: amount,
      minimum_height: amount,
      column_spacing_width: amount,
      column_spacing_long: amount,
      long: amount,
      width: amount,
      roof_isolation_level: enumerated('roof_isolation_level'),
      roof_type: enumerated('roof_type'),
      construction_system: enumerated('construction_system'),
      installations,
      images,
    },
    references: { park_id: ['parks', 'park_id'] },
  },
  spaces: {
    key: ['space_id'],
    columns: { space_id: T, building_id: T, name: t, area: Area },
    references: { building_id: ['buildings', 'building_id'] },
  },
  listings: {
    key: ['listing_id'],
    columns: {
      listing_id: T,
      space_id: t,
      building_id: t,
      listed_on: D,
      closed_on: d,
      available_area: Area,
      asking_price_lease: amount,
      asking_price_sale: amount,
      ...dimensions('listings'),
      contact_name: t,
      contact_email: email,
      contact_phone: phone,
      in_negotiation: b,
    },
    references: { space_id: ['spaces', 'space_id'], building_id: ['buildings', 'building_id'] },
  },
  deals: {
    key: ['deal_id'],
    columns: {
      deal_id: T,
      building_id: T,
      space_id: t,
      signed_on: D,
      ...dimensions('deals'),
      area: Area,
      closing_price: amount,
      renewal: b,
      investor_sale: b,
    },
    references: { building_id: ['buildings', 'building_id'], space_id: ['spaces', 'space_id'] },
  },
  occupancies: {
    key: ['occupancy_id'],
    columns: {
      occupancy_id: T,
      building_id: T,
      space_id: t,
      ...dimensions('occupancies'),
      moved_in_on: D,
      lease_ends_on: d,
      moved_out_on: d,
      area: Area,
    },
    references: { building_id: ['buildings', 'building_id'], space_id: ['spaces', 'space_id'] },
  },
  lots: {
    key: ['lot_id'],
    columns: {
      lot_id: T,
      name: T,
      market: T,
      submarket: t,
      park_id: t,
      address,
      latitude,
      longitude,
      area: Area,
      ...dimensions('lots'),
      installations,
      images,
    },
    references: { park_id: ['parks', 'park_id'] },
  },
  lot_listings: {
    key: ['listing_id'],
    columns: {
      listing_id: T,
      lot_id: T,
      listed_on: D,
      closed_on: d,
      available_area: Area,
      asking_price_sale: amount,
      broker: t,
      contact_company: t,
      contact_name: t,
      contact_email: email,
      contact_phone: phone,
      in_negotiation: b,
    },
    references: { lot_id: ['lots', 'lot_id'] },
  },
  lot_deals: {
    key: ['deal_id'],
    columns: {
      deal_id: T,
      lot_id: T,
      signed_on: D,
      operation_type: { ...enumerated('operation_type'), required: true },
      area: Area,
      closing_price: amount,
      buyer: t,
      business_activity: enumerated('business_activity'),
      broker: t,
    },
    references: { lot_id: ['lots', 'lot_id'] },
  },
  promotion_packages: {
    key: ['package_id'],
    columns: {
      package_id: T,
      name: T,
      market: T,
      offered_on: D,
      closed_on: d,
      asking_price_sale: amount,
      contact_company: t,
      contact_name: t,
      contact_email: email,
      contact_phone: phone,
    },
  },
  promotion_package_lots: {
    key: ['package_id', 'lot_id'],
    columns: { package_id: T, lot_id: T },
    references: { package_id: ['promotion_packages', 'package_id'], lot_id: ['lots', 'lot_id'] },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = keysOf(TABLES);
/** The table of a name; undefined where there is none. */
export const tableNamed = (name: string | undefined): TableName | undefined => TABLE_NAMES.find((one) => one === name);

/** The declaration of an imported table, without the exact types of its columns. */
export const table = (name: TableName): Table => TABLES[name];

/**
 * The days between which a row counts: `first` where it begins on a day of its own, `last` where it ends. The rows of other tables
 * do not end.
 */
export const SPANS: { readonly [K in TableName]?: { readonly first: string | null; readonly last: string } } = {
  buildings: { first: null, last: 'demolished_on' },
  listings: { first: 'listed_on', last: 'closed_on' },
  occupancies: { first: 'moved_in_on', last: 'moved_out_on' },
  lot_listings: { first: 'listed_on', last: 'closed_on' },
  promotion_packages: { first: 'offered_on', last: 'closed_on' },
};

const STATUS: Table['columns'] = { construction_status: enumerated('construction_status') };
/** Columns that files may have and that are not stored: days follow from them. */
const UNSTORED: { readonly [K in TableName]?: Table['columns'] } = { buildings: STATUS, parks: STATUS };
/** The columns that are read for a table. */
export const importedColumns = (name: TableName): Table['columns'] => ({ ...TABLES[name].columns, ...UNSTORED[name] });

/** A value of a stored row; lists are texts joined by semicolons, unknown is null. */
export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;
/** Rows of tables that are gone through one after another, as often as needed. */
export type RowStreams = { readonly [K in TableName]?: Iterable<Row> };
export type Rows = { readonly [K in TableName]?: readonly Row[] };
