import { type Text, text } from '../text';
import type { EnumerationKey } from './enumerations';

/** What a range dimension measures; decides its unit and its buckets. Prices are those of the module: leases or sales. */
export type RangeQuantity = 'area' | 'price' | 'power';

export type ListDimension = {
  readonly type: 'list';
  readonly name: Text;
  /** Label of the group of records that state no value. */
  readonly none: Text;
  /** Closed list whose labels are declared; otherwise the labels come with the data. */
  readonly enumeration?: EnumerationKey;
  /** Nearest enclosing dimension: a value belongs to one value of it. */
  readonly parent?: 'region' | 'market' | 'submarket';
};

export type RangeDimension = {
  readonly type: 'range';
  readonly name: Text;
  readonly none: Text;
  readonly quantity: RangeQuantity;
};

export type Dimension = ListDimension | RangeDimension;

const list = (name: Text, none: Text, more: Pick<ListDimension, 'enumeration' | 'parent'> = {}): ListDimension => ({
  type: 'list',
  name,
  none,
  ...more,
});
const range = (name: Text, quantity: RangeQuantity, none: Text): RangeDimension => ({
  type: 'range',
  name,
  quantity,
  none,
});
const unstated = text('Sin dato', 'Not stated');

/** Every dimension by which indicators are grouped and filtered, in menu order; an indicator names those it supports. */
export const DIMENSIONS = {
  region: list(text('Región', 'Region'), text('Sin región', 'No region')),
  market: list(text('Mercado', 'Market'), text('Sin mercado', 'No market'), { parent: 'region' }),
  submarket: list(text('Submercado', 'Submarket'), text('Sin submercado', 'No submarket'), { parent: 'market' }),
  park: list(text('Parque', 'Park'), text('Fuera de parque', 'Outside a park'), { parent: 'submarket' }),
  park_type: list(text('Tipo de parque', 'Park type'), unstated, { enumeration: 'park_type' }),
  building_type: list(text('Tipo de edificio', 'Building type'), unstated, { enumeration: 'building_type' }),
  building_classification: list(text('Clase', 'Class'), unstated, { enumeration: 'building_classification' }),
  construction_status: list(text('Estatus de construcción', 'Construction status'), unstated, {
    enumeration: 'construction_status',
  }),
  building_origin: list(text('Origen del edificio', 'Building origin'), unstated, { enumeration: 'building_origin' }),
  available_for: list(text('Disponible para', 'Available for'), unstated, { enumeration: 'available_for' }),
  development_stage: list(text('Etapa de desarrollo', 'Development stage'), unstated, {
    enumeration: 'development_stage',
  }),
  substation: list(text('Subestación', 'Substation'), unstated, { enumeration: 'yes_no' }),
  owner: list(text('Propietario', 'Owner'), unstated),
  broker: list(text('Corredor', 'Broker'), text('Sin corredor', 'No broker')),
  availability_origin: list(text('Origen de la disponibilidad', 'Availability origin'), unstated, {
    enumeration: 'availability_origin',
  }),
  tenant: list(text('Inquilino', 'Tenant'), unstated),
  business_activity: list(text('Giro', 'Business activity'), unstated, { enumeration: 'business_activity' }),
  operation_type: list(text('Tipo de operación', 'Operation type'), unstated, { enumeration: 'operation_type' }),
  promotion_type: list(text('Tipo de promoción', 'Promotion type'), unstated, { enumeration: 'promotion_type' }),
  area: range(text('Área', 'Area'), 'area', unstated),
  kva: range(text('Capacidad eléctrica', 'Power capacity'), 'power', unstated),
  net_leasable_area: range(text('Área neta rentable', 'Net leasable area'), 'area', unstated),
  asking_price: range(text('Precio de salida', 'Asking price'), 'price', text('Sin precio', 'No price')),
  available_area: range(text('Área disponible', 'Available area'), 'area', unstated),
  operation_size: range(text('Tamaño de la operación', 'Operation size'), 'area', unstated),
  closing_price: range(text('Precio de cierre', 'Closing price'), 'price', text('Sin precio', 'No price')),
  contact_company: list(text('Empresa de contacto', 'Contact company'), unstated),
} as const satisfies Record<string, Dimension>;

export type DimensionKey = keyof typeof DIMENSIONS;
export const DIMENSION_KEYS = Object.keys(DIMENSIONS) as DimensionKey[];
export const dimension = (key: DimensionKey): Dimension => DIMENSIONS[key];

type KeysOfType<T extends Dimension['type']> = {
  [K in DimensionKey]: (typeof DIMENSIONS)[K]['type'] extends T ? K : never;
}[DimensionKey];
export type ListKey = KeysOfType<'list'>;
export type RangeKey = KeysOfType<'range'>;
export const LIST_KEYS = DIMENSION_KEYS.filter((k): k is ListKey => dimension(k).type === 'list');
export const RANGE_KEYS = DIMENSION_KEYS.filter((k): k is RangeKey => dimension(k).type === 'range');

/** Key of the group and filter value that stands for records which state no value of a dimension. */
export const NONE = '__none__';
