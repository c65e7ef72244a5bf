import { keysOf } from '../keys';
import { type Text, text } from '../text';
import { type DimensionKey, dimension } from './dimensions';

export type ColumnKind = 'text' | 'area' | 'price' | 'date' | 'power' | 'count';
export type Column = { readonly name: Text; readonly kind: ColumnKind };

const column = (es: string, en: string, kind: ColumnKind = 'text'): Column => ({ name: text(es, en), kind });

/** A column that has the name of its dimension. */
const ofDimension = (key: DimensionKey, kind: ColumnKind = 'text'): Column => ({ name: dimension(key).name, kind });

/** The columns that a list of properties may have. An indicator declares which of them its list has. */
export const COLUMNS = {
  name: column('Propiedad', 'Property'),
  market: ofDimension('market'),
  submarket: ofDimension('submarket'),
  park: ofDimension('park'),
  owner: ofDimension('owner'),
  building_classification: ofDimension('building_classification'),
  construction_status: column('Estatus', 'Status'),
  development_stage: column('Etapa', 'Stage'),
  available_for: ofDimension('available_for'),
  park_type: ofDimension('park_type'),
  substation: ofDimension('substation'),
  kva: column('Capacidad', 'Capacity', 'power'),
  net_leasable_area: column('Área rentable', 'Leasable area', 'area'),
  area: ofDimension('area', 'area'),
  tenant: ofDimension('tenant'),
  broker: ofDimension('broker'),
  contact_company: column('Contacto', 'Contact'),
  date: column('Fecha', 'Date', 'date'),
  records: column('Registros', 'Records', 'count'),
  weight: column('Área con precio', 'Area with price', 'area'),
  price: column('Precio', 'Price', 'price'),
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = keysOf(COLUMNS);
