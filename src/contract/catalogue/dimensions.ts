import { keysOf } from '../keys';
import { type Text, text } from '../text';
import type { CodedEnumerationKey } from './enumerations';

/** What a range dimension measures; decides its unit and its buckets. Prices are those of the module: leases or sales. */
export type RangeQuantity = 'area' | 'price' | 'power';

/** Kinds of record that indicators count: every indicator of a kind supports the dimensions of the kind. */
export type RecordKind = 'building' | 'listing' | 'deal' | 'lot';

type Described = {
  readonly name: Text;
  /** Label of the group of records without a value. */
  readonly none: Text;
  /** Name of its filter in the addresses of pages. Never change one: saved views hold it. */
  readonly address: string;
  /** The kinds of record whose indicators all support it. An indicator may name further dimensions in its declaration. */
  readonly of: readonly RecordKind[];
};

export type ListDimension = Described & {
  readonly type: 'list';
  /** Closed list whose labels are declared; otherwise the labels come with the data. */
  readonly enumeration?: CodedEnumerationKey;
  /** Nearest enclosing dimension: a value belongs to one value of it. */
  readonly parent?: 'region' | 'market' | 'submarket';
};

export type RangeDimension = Described & { readonly type: 'range'; readonly quantity: RangeQuantity };

export type Dimension = ListDimension | RangeDimension;

const list = <const D extends Omit<ListDimension, 'type'>>(declared: D) => ({ type: 'list', ...declared }) as const;
const range = <const D extends Omit<RangeDimension, 'type'>>(declared: D) => ({ type: 'range', ...declared }) as const;

const NOT_STATED = text('Sin dato', 'Not stated');
const NO_PRICE = text('Sin precio', 'No price');

/**
 * Every dimension by which indicators are grouped and filtered, in menu order. How each is stored is declared in
 * `src/server/facts/stored-dimensions.ts`; the source of the list and of what supports what is the specification.
 */
export const DIMENSIONS = {
  region: list({
    name: text('Región', 'Region'),
    none: text('Sin región', 'No region'),
    address: 'rg',
    of: ['building', 'lot'],
  }),
  market: list({
    name: text('Mercado', 'Market'),
    none: text('Sin mercado', 'No market'),
    address: 'mk',
    of: ['building', 'lot'],
    parent: 'region',
  }),
  submarket: list({
    name: text('Submercado', 'Submarket'),
    none: text('Sin submercado', 'No submarket'),
    address: 'sm',
    of: ['building', 'lot'],
    parent: 'market',
  }),
  park: list({
    name: text('Parque', 'Park'),
    none: text('Fuera de parque', 'Outside of parks'),
    address: 'pk',
    of: ['building', 'lot'],
    parent: 'submarket',
  }),
  park_type: list({
    name: text('Tipo de parque', 'Park type'),
    none: NOT_STATED,
    address: 'pty',
    of: [],
    enumeration: 'park_type',
  }),
  building_type: list({
    name: text('Tipo de edificio', 'Building type'),
    none: NOT_STATED,
    address: 'bt',
    of: ['building'],
    enumeration: 'building_type',
  }),
  building_classification: list({
    name: text('Clase', 'Class'),
    none: NOT_STATED,
    address: 'bc',
    of: ['building'],
    enumeration: 'building_classification',
  }),
  construction_status: list({
    name: text('Estatus de construcción', 'Construction status'),
    none: NOT_STATED,
    address: 'cs',
    of: [],
    enumeration: 'construction_status',
  }),
  building_origin: list({
    name: text('Origen del edificio', 'Building origin'),
    none: NOT_STATED,
    address: 'bo',
    of: ['building'],
    enumeration: 'building_origin',
  }),
  available_for: list({
    name: text('Disponible para', 'Offered for'),
    none: NOT_STATED,
    address: 'af',
    of: ['lot'],
    enumeration: 'available_for',
  }),
  development_stage: list({
    name: text('Etapa de desarrollo', 'Development stage'),
    none: NOT_STATED,
    address: 'ds',
    of: ['lot'],
    enumeration: 'development_stage',
  }),
  substation: list({
    name: text('Subestación', 'Substation'),
    none: NOT_STATED,
    address: 'ss',
    of: ['lot'],
    enumeration: 'yes_no',
  }),
  owner: list({ name: text('Propietario', 'Owner'), none: NOT_STATED, address: 'ow', of: ['building', 'lot'] }),
  broker: list({
    name: text('Corredor', 'Broker'),
    none: text('Sin corredor', 'No broker'),
    address: 'br',
    of: ['listing', 'deal'],
  }),
  availability_origin: list({
    name: text('Origen de la disponibilidad', 'Availability origin'),
    none: NOT_STATED,
    address: 'ao',
    of: ['listing'],
    enumeration: 'availability_origin',
  }),
  tenant: list({ name: text('Inquilino', 'Tenant'), none: NOT_STATED, address: 'tn', of: ['deal'] }),
  business_activity: list({
    name: text('Giro', 'Business activity'),
    none: NOT_STATED,
    address: 'ba',
    of: ['deal'],
    enumeration: 'business_activity',
  }),
  operation_type: list({
    name: text('Tipo de operación', 'Transaction type'),
    none: NOT_STATED,
    address: 'ot',
    of: ['deal'],
    enumeration: 'operation_type',
  }),
  promotion_type: list({
    name: text('Tipo de oferta', 'Listing type'),
    none: NOT_STATED,
    address: 'pt',
    of: [],
    enumeration: 'promotion_type',
  }),
  area: range({ name: text('Área', 'Area'), none: NOT_STATED, address: 'ar', of: ['lot'], quantity: 'area' }),
  kva: range({
    name: text('Capacidad eléctrica', 'Power capacity'),
    none: NOT_STATED,
    address: 'kva',
    of: ['lot'],
    quantity: 'power',
  }),
  net_leasable_area: range({
    name: text('Área neta rentable', 'Net leasable area'),
    none: NOT_STATED,
    address: 'nla',
    of: ['building'],
    quantity: 'area',
  }),
  asking_price: range({
    name: text('Precio de salida', 'Asking price'),
    none: NO_PRICE,
    address: 'ap',
    of: ['listing'],
    quantity: 'price',
  }),
  available_area: range({
    name: text('Área disponible', 'Available area'),
    none: NOT_STATED,
    address: 'aa',
    of: ['listing'],
    quantity: 'area',
  }),
  operation_size: range({
    name: text('Tamaño de la operación', 'Operation size'),
    none: NOT_STATED,
    address: 'os',
    of: ['deal'],
    quantity: 'area',
  }),
  closing_price: range({
    name: text('Precio de cierre', 'Closing price'),
    none: NO_PRICE,
    address: 'cp',
    of: ['deal'],
    quantity: 'price',
  }),
  contact_company: list({
    name: text('Empresa de contacto', 'Contact company'),
    none: NOT_STATED,
    address: 'cc',
    of: ['listing'],
  }),
} as const satisfies Record<string, Dimension>;

export type DimensionKey = keyof typeof DIMENSIONS;
export const DIMENSION_KEYS = keysOf(DIMENSIONS);
/** The declaration of a dimension. */
export const dimension = (key: DimensionKey): Dimension => DIMENSIONS[key];

type KeysOfType<T extends Dimension['type']> = {
  [K in DimensionKey]: (typeof DIMENSIONS)[K]['type'] extends T ? K : never;
}[DimensionKey];
export type ListKey = KeysOfType<'list'>;
export type RangeKey = KeysOfType<'range'>;
/** The closed lists that dimensions have. */
export type DimensionEnumeration = Extract<(typeof DIMENSIONS)[ListKey], { enumeration: string }>['enumeration'];
export const LIST_KEYS = DIMENSION_KEYS.filter((k): k is ListKey => dimension(k).type === 'list');
export const RANGE_KEYS = DIMENSION_KEYS.filter((k): k is RangeKey => dimension(k).type === 'range');

/** The dimensions of some kinds of record, and `more` by name, in menu order: what an indicator supports. */
export const dimensionsOf = (kinds: readonly RecordKind[], ...more: readonly DimensionKey[]): DimensionKey[] =>
  DIMENSION_KEYS.filter((key) => more.includes(key) || dimension(key).of.some((kind) => kinds.includes(kind)));

/** Key of the group, and filter value, of the records that have no value of a dimension. */
export const NONE = '__none__';
