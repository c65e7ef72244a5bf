import { type Text, text } from '../text';
import type { DimensionKey } from './dimensions';
import type { ConstructionStatus } from './enumerations';

/**
 * The tables of facts that indicators count.
 * - building: net leasable area of a building while it is in a stage (stock)
 * - listing: area on the market (stock) · occupancy: occupied area (stock)
 * - deal: area leased, subleased or sold to a user, by signing day (flow; no renewals, no sales between investors)
 * - move_out: area vacated, by day (flow) · start: net leasable area of a building, by the day its construction starts (flow)
 */
export type StockFact = 'building' | 'listing' | 'occupancy';
export type FlowFact = 'deal' | 'move_out' | 'start';
export type Fact = StockFact | FlowFact;

/** One sum over one kind of fact, cut by conditions that are part of the definition. */
export type Source<F extends Fact = Fact> = {
  readonly fact: F;
  readonly onlyStatus?: ConstructionStatus;
  readonly exceptSpeculative?: boolean;
  /** Leases and subleases that state a price; without it prices play no part. */
  readonly priced?: boolean;
};

export type Definition =
  | { readonly kind: 'stock'; readonly source: Source<StockFact> }
  | { readonly kind: 'flow'; readonly source: Source<FlowFact> }
  | { readonly kind: 'ratio'; readonly numerator: Source<StockFact>; readonly denominator: Source<StockFact> }
  | { readonly kind: 'difference'; readonly minuend: Source<FlowFact>; readonly subtrahend: Source<FlowFact> }
  | { readonly kind: 'average'; readonly source: Source };

export type Quantity = 'area' | 'rate' | 'price';

export type Indicator = {
  readonly name: Text;
  readonly tooltip: Text;
  readonly quantity: Quantity;
  readonly definition: Definition;
  /** Construction statuses that are counted where the query names none. */
  readonly base?: readonly ConstructionStatus[];
  /** Path of its figures under /analytics. */
  readonly path: string;
  /** Its key in POST /analytics/download/{query}. */
  readonly download: string;
  readonly hasProperties: boolean;
  /** Dimensions it is grouped by, and for the same ones filtered. */
  readonly dimensions: readonly DimensionKey[];
};

const COMMON = [
  'region',
  'market',
  'submarket',
  'park',
  'building_type',
  'building_classification',
  'building_origin',
  'owner',
  'net_leasable_area',
] as const satisfies readonly DimensionKey[];
const LISTING = [
  'broker',
  'contact_company',
  'availability_origin',
  'asking_price',
  'available_area',
] as const satisfies readonly DimensionKey[];
const DEAL = [
  'broker',
  'tenant',
  'business_activity',
  'operation_type',
  'operation_size',
  'closing_price',
] as const satisfies readonly DimensionKey[];
const BASE = ['delivered', 'under_construction'] as const;

/** Fewer records than this make an average a dash: it would tell one deal rather than a market. */
export const MINIMUM_SAMPLE = 3;

/** The twelve indicators of buildings, in the order of the cards. */
export const BUILDING_INDICATORS = {
  inventory: {
    name: text('Inventario', 'Inventory'),
    tooltip: text(
      'Área neta rentable de los edificios de la base al cierre del periodo. La base es el filtro de estatus de construcción; si no se indica, entregados y en construcción.',
      'Net leasable area of the buildings in the base at the end of the period. The base is the construction status filter; where none is set, delivered and under construction.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'building' } },
    base: BASE,
    path: 'inventory',
    download: 'inventory',
    hasProperties: true,
    dimensions: [...COMMON, 'construction_status', 'promotion_type'],
  },
  availability: {
    name: text('Disponibilidad', 'Availability'),
    tooltip: text(
      'Área en el mercado al cierre del periodo, vacía u ocupada, directa o en subarrendamiento, terminada o en construcción. No es lo mismo que vacancia.',
      'Area on the market at the end of the period, vacant or occupied, direct or sublease, finished or under construction. It is not the same as vacancy.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'listing' } },
    base: BASE,
    path: 'availability',
    download: 'availability',
    hasProperties: true,
    dimensions: [...COMMON, 'construction_status', 'promotion_type', ...LISTING],
  },
  planned_buildings: {
    name: text('Edificios planeados', 'Planned buildings'),
    tooltip: text(
      'Área neta rentable de los edificios anunciados y sin iniciar al cierre del periodo, con su número.',
      'Net leasable area of the buildings announced and not started at the end of the period, with their count.',
    ),
    quantity: 'area',
    definition: { kind: 'stock', source: { fact: 'building', onlyStatus: 'planned' } },
    path: 'planned-buildings',
    download: 'planned-buildings',
    hasProperties: true,
    dimensions: [...COMMON, 'promotion_type'],
  },
  availability_rate: {
    name: text('Tasa de disponibilidad', 'Availability rate'),
    tooltip: text(
      'Disponibilidad entre inventario, con los mismos filtros en ambos. No suma 100 % con la tasa de ocupación: lo disponible puede estar ocupado.',
      'Availability divided by inventory, the same filters on both sides. It need not add up to 100% with the occupancy rate: available space may be occupied.',
    ),
    quantity: 'rate',
    definition: { kind: 'ratio', numerator: { fact: 'listing' }, denominator: { fact: 'building' } },
    base: BASE,
    path: 'availability-rate',
    download: 'availability-rate',
    hasProperties: false,
    dimensions: [...COMMON, 'construction_status', 'promotion_type'],
  },
  occupancy_rate: {
    name: text('Tasa de ocupación', 'Occupancy rate'),
    tooltip: text(
      'Área ocupada en edificios entregados entre el área neta rentable de los edificios entregados, con los mismos filtros. Vacía donde no hay edificios entregados.',
      'Occupied area in delivered buildings divided by the net leasable area of delivered buildings, the same filters on both sides. Empty where there is no delivered building.',
    ),
    quantity: 'rate',
    definition: {
      kind: 'ratio',
      numerator: { fact: 'occupancy', onlyStatus: 'delivered' },
      denominator: { fact: 'building', onlyStatus: 'delivered' },
    },
    path: 'occupancy-rate',
    download: 'occupancy-rate',
    hasProperties: false,
    dimensions: [...COMMON, 'construction_status'],
  },
  asking_price: {
    name: text('Precio de salida', 'Asking price'),
    tooltip: text(
      'Promedio del precio de renta pedido, ponderado por el área disponible, de lo que está en el mercado al cierre del periodo y declara precio.',
      'Average of the asking lease price, weighted by available area, over what is on the market at the end of the period and states a price.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'listing', priced: true } },
    base: BASE,
    path: 'asking-price',
    download: 'asking-price',
    hasProperties: true,
    dimensions: [...COMMON, 'construction_status', 'promotion_type', ...LISTING],
  },
  gross_absorption: {
    name: text('Absorción bruta', 'Gross absorption'),
    tooltip: text(
      'Área rentada, subarrendada o vendida a un usuario, a la fecha de firma, con prearrendamientos y hechos a la medida. Sin renovaciones ni ventas entre inversionistas.',
      'Area leased, subleased or sold to a user, dated at signing, pre-leases and build-to-suit included. Without renewals and sales between investors.',
    ),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'deal' } },
    path: 'absorption',
    download: 'gross-absorption',
    hasProperties: true,
    dimensions: [...COMMON, 'construction_status', ...DEAL],
  },
  closing_price: {
    name: text('Precio de cierre', 'Closing price'),
    tooltip: text(
      'Promedio del precio de renta de cierre, ponderado por el área, de las rentas y subarrendamientos que cuenta la absorción bruta.',
      'Average of the closing lease price, weighted by area, over the leases and subleases that gross absorption counts.',
    ),
    quantity: 'price',
    definition: { kind: 'average', source: { fact: 'deal', priced: true } },
    path: 'closing-price-lease',
    download: 'closing-price-rent',
    hasProperties: true,
    dimensions: [...COMMON, 'construction_status', ...DEAL],
  },
  move_outs: {
    name: text('Desocupaciones', 'Move-outs'),
    tooltip: text('Área físicamente desocupada en el periodo.', 'Area physically vacated in the period.'),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'move_out' } },
    path: 'move-outs',
    download: 'move-outs',
    hasProperties: true,
    dimensions: COMMON,
  },
  construction_starts: {
    name: text('Inicios de construcción', 'Construction starts'),
    tooltip: text(
      'Área neta rentable de los edificios cuya construcción inicia en el periodo.',
      'Net leasable area of the buildings whose construction starts in the period.',
    ),
    quantity: 'area',
    definition: { kind: 'flow', source: { fact: 'start' } },
    path: 'construction-starts',
    download: 'construction-starts',
    hasProperties: true,
    dimensions: COMMON,
  },
  net_absorption: {
    name: text('Absorción neta', 'Net absorption'),
    tooltip: text('Absorción bruta menos desocupaciones.', 'Gross absorption minus move-outs.'),
    quantity: 'area',
    definition: { kind: 'difference', minuend: { fact: 'deal' }, subtrahend: { fact: 'move_out' } },
    path: 'net-absorption',
    download: 'net_absorption',
    hasProperties: true,
    dimensions: COMMON,
  },
  net_absorption_without_speculative: {
    name: text('Absorción neta sin especulativos', 'Net absorption without speculative'),
    tooltip: text(
      'Absorción bruta menos desocupaciones, sin los edificios de origen especulativo.',
      'Gross absorption minus move-outs, leaving out buildings of speculative origin.',
    ),
    quantity: 'area',
    definition: {
      kind: 'difference',
      minuend: { fact: 'deal', exceptSpeculative: true },
      subtrahend: { fact: 'move_out', exceptSpeculative: true },
    },
    path: 'net-absorption-without-speculative',
    download: 'net_absorption_without_speculative',
    hasProperties: true,
    dimensions: COMMON,
  },
} as const satisfies Record<string, Indicator>;

export type IndicatorKey = keyof typeof BUILDING_INDICATORS;
export const INDICATOR_KEYS = Object.keys(BUILDING_INDICATORS) as IndicatorKey[];
export const indicator = (key: IndicatorKey): Indicator => BUILDING_INDICATORS[key];

/** The indicator served at /analytics/{path}, or undefined. */
export const indicatorOfPath = (path: string): IndicatorKey | undefined =>
  INDICATOR_KEYS.find((key) => indicator(key).path === path);

export const supports = (key: IndicatorKey, dimension: DimensionKey): boolean =>
  indicator(key).dimensions.includes(dimension);
