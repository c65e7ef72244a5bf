import type { Bounds } from '../calls/query';
import { lengthUnit, type Measured, sentBound, shownLength } from '../drawing/length';
import { keysOf } from '../keys';
import { type Text, text } from '../text';
import { unhandled } from '../unhandled';
import { type DimensionEnumeration, dimension, type ListKey } from './dimensions';
import type { EnumerationKey } from './enumerations';
import { AREA_SYMBOL, type AreaUnit, MONTHS, type PriceBasis, priceUnit, type Units } from './units';

/** The parts of the filter panel, in its order. */
export const FIELD_GROUPS = {
  location: text('Ubicación', 'Location'),
  space: text('Espacio y precio', 'Space and price'),
  promotion: text('Comercialización', 'Listing'),
  building: text('Edificio', 'Building'),
  yard: text('Andenes y estacionamiento', 'Docks and parking'),
  structure: text('Dimensiones y estructura', 'Dimensions and structure'),
  installations: text('Instalaciones especiales', 'Features and amenities'),
} as const satisfies Record<string, Text>;
export type FieldGroup = keyof typeof FIELD_GROUPS;
export const FIELD_GROUP_KEYS = keysOf(FIELD_GROUPS);

/** What a range measures; decides its unit. */
export type FieldQuantity = 'area' | 'lease_price' | 'sale_price' | 'metres' | 'centimetres' | 'count' | 'months';

type About = {
  readonly name: Text;
  /** Where the panel shows it; null for a second name that only calls use. */
  readonly group: FieldGroup | null;
  /** What it is about: what is on the market, or buildings, of which the inventory is cut too. */
  readonly of: 'space' | 'building';
};
/** A closed list that no dimension has. */
type OwnEnumeration = Exclude<EnumerationKey, DimensionEnumeration>;
/** Where the values of a list come from: a dimension of the data, or a closed list that no dimension has. */
export type ListSource = { readonly dimension: ListKey } | { readonly enumeration: OwnEnumeration };
export type ListField = About & {
  readonly kind: 'list';
  readonly source: ListSource;
  /** Whether all the chosen values must be there rather than any of them. */
  readonly every?: true;
};
export type RangeField = About & { readonly kind: 'range'; readonly quantity: FieldQuantity };
/** A range of ISO days. */
export type DaysField = About & { readonly kind: 'days' };
/** Yes, no, or both where it is left out. */
export type FlagField = About & { readonly kind: 'flag' };
/** A GeoJSON Polygon or MultiPolygon. */
export type ShapeField = About & { readonly kind: 'delimitation' };
export type AvailabilityField = ListField | RangeField | DaysField | FlagField | ShapeField;

type Place = FieldGroup | null;
const known = (key: ListKey, of: About['of'], group: Place, more: Pick<ListField, 'name'> | null = null) =>
  ({ kind: 'list', of, group, name: dimension(key).name, source: { dimension: key }, ...more }) as const;
const closed = (enumeration: OwnEnumeration, group: Place, name: Text, more: { every?: true } = {}) =>
  ({ kind: 'list', of: 'building', group, name, source: { enumeration }, ...more }) as const;
const range = (quantity: FieldQuantity, of: About['of'], group: Place, name: Text) =>
  ({ kind: 'range', of, group, name, quantity }) as const;

/** Every filter of industrial availability, in the order of the panel. */
export const AVAILABILITY_FIELDS = {
  region: known('region', 'building', 'location'),
  market: known('market', 'building', 'location'),
  submarket: known('submarket', 'building', 'location'),
  park: known('park', 'building', 'location'),
  delimitation: { kind: 'delimitation', of: 'building', group: 'location', name: text('Zona dibujada', 'Drawn area') },

  space_area: range('area', 'space', 'space', text('Área del espacio', 'Space size')),
  total_available_area: range(
    'area',
    'space',
    'space',
    text('Área disponible total del edificio', 'Total available in building'),
  ),
  asking_price_lease: range('lease_price', 'space', 'space', text('Precio de salida en renta', 'Asking rent')),
  asking_price_sale: range('sale_price', 'space', 'space', text('Precio de salida en venta', 'Asking sale price')),
  months_in_market: range('months', 'space', 'space', text('Meses en el mercado', 'Months on market')),
  in_negotiations: { kind: 'flag', of: 'space', group: 'space', name: text('En negociación', 'In negotiation') },
  availability_origin: known('availability_origin', 'space', 'space'),

  promotion_type: known('promotion_type', 'building', 'promotion'),
  contacts_companies: known('contact_company', 'space', 'promotion', {
    name: text('Empresas de contacto', 'Contact companies'),
  }),
  broker: known('broker', 'space', 'promotion'),
  owner: known('owner', 'building', 'promotion'),

  building_type: known('building_type', 'building', 'building'),
  building_classification: known('building_classification', 'building', 'building'),
  construction_status: known('construction_status', 'building', 'building'),
  building_origin: known('building_origin', 'building', 'building'),
  condition: closed('condition', 'building', text('Condición', 'Condition')),
  net_leasable_area: range('area', 'building', 'building', dimension('net_leasable_area').name),
  construction_starts: {
    kind: 'days',
    of: 'building',
    group: 'building',
    name: text('Inicio de construcción', 'Construction start'),
  },

  docks: range('count', 'building', 'yard', text('Andenes', 'Docks')),
  ramps: range('count', 'building', 'yard', text('Rampas', 'Ramps')),
  car_parking_lots: range('count', 'building', 'yard', text('Cajones de automóvil', 'Car parking spaces')),
  trailer_parking_lots: range('count', 'building', 'yard', text('Cajones de tráiler', 'Trailer stalls')),

  minimum_height: range('metres', 'building', 'structure', text('Altura mínima', 'Clear height')),
  column_spacing_width: range(
    'metres',
    'building',
    'structure',
    text('Separación de columnas a lo ancho', 'Column spacing, width'),
  ),
  column_spacing_long: range(
    'metres',
    'building',
    'structure',
    text('Separación de columnas a lo largo', 'Column spacing, length'),
  ),
  long: range('metres', 'building', 'structure', text('Largo', 'Length')),
  width: range('metres', 'building', 'structure', text('Ancho', 'Width')),
  floor_thickness: range('centimetres', 'building', 'structure', text('Espesor de piso', 'Floor thickness')),
  construction_system: closed('construction_system', 'structure', text('Sistema constructivo', 'Construction system')),
  roof_type: closed('roof_type', 'structure', text('Tipo de techo', 'Roof type')),
  roof_isolation_level: closed('roof_isolation_level', 'structure', text('Aislamiento de techo', 'Roof insulation')),

  installations: closed('installation', 'installations', text('Instalaciones del edificio', 'Building features'), {
    every: true,
  }),
  park_installations: closed('installation', 'installations', text('Instalaciones del parque', 'Park amenities'), {
    every: true,
  }),

  contact_company: known('contact_company', 'space', null),
  available_area: range('area', 'space', null, dimension('available_area').name),
  asking_price: range('lease_price', 'space', null, dimension('asking_price').name),
} as const satisfies Record<string, AvailabilityField>;

export type FieldKey = keyof typeof AVAILABILITY_FIELDS;
export const FIELD_KEYS = keysOf(AVAILABILITY_FIELDS);
/** The declaration of a filter of availability. */
export const field = (key: FieldKey): AvailabilityField => AVAILABILITY_FIELDS[key];

export type FieldsOf<Kind extends AvailabilityField['kind']> = {
  [K in FieldKey]: (typeof AVAILABILITY_FIELDS)[K]['kind'] extends Kind ? K : never;
}[FieldKey];
/** The lists whose values are a closed list that no dimension has. */
export type ClosedField = {
  [K in FieldsOf<'list'>]: (typeof AVAILABILITY_FIELDS)[K]['source'] extends { readonly enumeration: string }
    ? K
    : never;
}[FieldsOf<'list'>];
const isOf =
  <Kind extends AvailabilityField['kind']>(kind: Kind) =>
  (key: FieldKey): key is FieldsOf<Kind> =>
    field(key).kind === kind;
export const LIST_FIELDS = FIELD_KEYS.filter(isOf('list'));
export const RANGE_FIELDS = FIELD_KEYS.filter(isOf('range'));
export const DAYS_FIELDS = FIELD_KEYS.filter(isOf('days'));
export const FLAG_FIELDS = FIELD_KEYS.filter(isOf('flag'));
/** The declaration of a filter by a list of values. */
export const listField = (key: FieldsOf<'list'>): ListField => AVAILABILITY_FIELDS[key];
/** The closed list from which a field takes its values, if there is one. */
export function enumerationOf(key: FieldsOf<'list'>): EnumerationKey | undefined {
  const { source } = listField(key);
  if ('enumeration' in source) return source.enumeration;
  const declared = dimension(source.dimension);
  return declared.type === 'list' ? declared.enumeration : undefined;
}
/** The declaration of a filter by a range. */
export const rangeField = (key: FieldsOf<'range'>): RangeField => AVAILABILITY_FIELDS[key];

/** Whether a range is of rents or of sale prices; null of other quantities. */
export function priceBasisOf(quantity: FieldQuantity): PriceBasis | null {
  if (quantity === 'lease_price') return 'lease';
  return quantity === 'sale_price' ? 'sale' : null;
}

/** The unit in which a range is sent and answered, or null where it counts things. */
export function quantityUnit(quantity: FieldQuantity, units: Units): string | null {
  switch (quantity) {
    case 'area':
      return AREA_SYMBOL[units.area_unit];
    case 'lease_price':
      return priceUnit('lease', units);
    case 'sale_price':
      return priceUnit('sale', units);
    case 'metres':
      return 'm';
    case 'centimetres':
      return 'cm';
    case 'months':
      return MONTHS[units.language];
    case 'count':
      return null;
    default:
      return unhandled(quantity);
  }
}

const isLength = (quantity: FieldQuantity): quantity is Measured => quantity === 'metres' || quantity === 'centimetres';

/** The unit in which a range is shown: that in which it is sent, but for lengths, which follow the unit of areas. */
export const shownUnit = (quantity: FieldQuantity, units: Units): string | null =>
  isLength(quantity) ? lengthUnit(quantity, units.area_unit) : quantityUnit(quantity, units);

/** A bound as it is shown, or null where it is shown as it is sent. */
export const shownBound = (bound: number, quantity: FieldQuantity, area: AreaUnit) =>
  isLength(quantity) ? shownLength(bound, quantity, area) : null;

const eachSide = ({ min, max }: Bounds, of: (bound: number, side: 'min' | 'max') => number): Bounds => ({
  ...(min === undefined ? {} : { min: of(min, 'min') }),
  ...(max === undefined ? {} : { max: of(max, 'max') }),
});

/** Bounds as they are typed. */
export const typedBounds = (sent: Bounds, quantity: FieldQuantity, area: AreaUnit): Bounds =>
  eachSide(sent, (bound) => {
    const shown = shownBound(bound, quantity, area);
    return shown === null ? bound : Number(shown.value.toFixed(shown.digits));
  });

/** Bounds that were typed, as they are sent. */
export const sentBounds = (typed: Bounds, quantity: FieldQuantity, area: AreaUnit): Bounds =>
  isLength(quantity) ? eachSide(typed, (bound, side) => sentBound(bound, side, quantity, area)) : typed;
