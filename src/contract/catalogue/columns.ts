import { type Text, text } from '../text';

export type ColumnKind = 'text' | 'area' | 'price' | 'date' | 'power' | 'count';
export type Column = { readonly name: Text; readonly kind: ColumnKind };

const column = (es: string, en: string, kind: ColumnKind = 'text'): Column => ({ name: text(es, en), kind });

/** What a list of properties can tell of each; an indicator names those that it is about. */
export const COLUMNS = {
  name: column('Propiedad', 'Property'),
  market: column('Mercado', 'Market'),
  submarket: column('Submercado', 'Submarket'),
  park: column('Parque', 'Park'),
  owner: column('Propietario', 'Owner'),
  building_classification: column('Clase', 'Class'),
  construction_status: column('Estatus', 'Status'),
  development_stage: column('Etapa', 'Stage'),
  available_for: column('Disponible para', 'Available for'),
  park_type: column('Tipo de parque', 'Park type'),
  substation: column('Subestación', 'Substation'),
  kva: column('Capacidad', 'Capacity', 'power'),
  net_leasable_area: column('Área rentable', 'Leasable area', 'area'),
  area: column('Área', 'Area', 'area'),
  tenant: column('Inquilino', 'Tenant'),
  broker: column('Corredor', 'Broker'),
  contact_company: column('Contacto', 'Contact'),
  date: column('Fecha', 'Date', 'date'),
  records: column('Registros', 'Records', 'count'),
  weight: column('Área con precio', 'Area with price', 'area'),
  price: column('Precio', 'Price', 'price'),
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];
