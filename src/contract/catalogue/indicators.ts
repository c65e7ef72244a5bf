import { keysOf } from '../keys';
import type { Text } from '../text';
import { BUILDING_INDICATORS } from './building-indicators';
import type { ColumnKey } from './columns';
import type { DimensionKey } from './dimensions';
import type { ConstructionStatus, ENUMERATIONS } from './enumerations';
import { LOT_INDICATORS } from './lot-indicators';
import type { ModuleKey } from './modules';
import { MORE_INDICATORS } from './more-indicators';

/**
 * The tables of facts that indicators count.
 * - building: net leasable area of a building while it is in a stage (stock)
 * - listing: area on the market (stock) · occupancy: occupied area (stock)
 * - deal: area leased, subleased or sold to a user, by signing day (flow; no renewals, no sales between investors)
 * - preleased: area of such a deal while its building is under construction (stock) · recent_deal: its area for the 12 months from signing (stock)
 * - renewal: area whose lease is renewed, by signing day (flow) · delivery: net leasable area of a building, by the day it is delivered (flow)
 * - lot_listing: lot area on the market (stock) · lot_deal: lot area sold, by signing day (flow) · planned_park: area of a park announced and not started (stock)
 * - move_out: area vacated, by day (flow) · start: net leasable area of a building, by the day its construction starts (flow)
 */
export type StockFact =
  | 'building'
  | 'listing'
  | 'occupancy'
  | 'preleased'
  | 'recent_deal'
  | 'lot_listing'
  | 'planned_park';
export type FlowFact = 'deal' | 'renewal' | 'move_out' | 'start' | 'delivery' | 'lot_deal';
export type Fact = StockFact | FlowFact;

/** One sum over one kind of fact, cut by conditions that are part of the definition. */
export type Source<F extends Fact = Fact> = {
  readonly fact: F;
  readonly onlyStatus?: ConstructionStatus;
  /** Only these stages, whatever the query filters; for indicators without a filter of their own by stage. */
  readonly statuses?: readonly ConstructionStatus[];
  readonly exceptSpeculative?: boolean;
  /** Only records with a price (of buildings: leases and subleases); without it all records. */
  readonly priced?: boolean;
};

export type Definition =
  | { readonly kind: 'stock'; readonly source: Source<StockFact> }
  | { readonly kind: 'flow'; readonly source: Source<FlowFact> }
  | {
      readonly kind: 'ratio';
      readonly numerator: Source<StockFact>;
      readonly denominator: Source<StockFact>;
      /** What the numerator is less. */
      readonly less?: Source<StockFact>;
      /** What the quotient is multiplied by; 100 where it is not declared, a rate in percent. */
      readonly times?: number;
    }
  | { readonly kind: 'difference'; readonly minuend: Source<FlowFact>; readonly subtrahend: Source<FlowFact> }
  | { readonly kind: 'difference'; readonly minuend: Source<StockFact>; readonly subtrahend: Source<StockFact> }
  | { readonly kind: 'average'; readonly source: Source };

const FLOWS: readonly Fact[] = [
  'deal',
  'renewal',
  'move_out',
  'start',
  'delivery',
  'lot_deal',
] satisfies readonly FlowFact[];

/** The sources that a definition counts: one, the two of a difference or rate, and third what a rate's numerator is less. */
export const sourcesOf = (definition: Definition): readonly Source[] => {
  switch (definition.kind) {
    case 'ratio':
      return [definition.numerator, definition.denominator, ...(definition.less ? [definition.less] : [])];
    case 'difference':
      return [definition.minuend, definition.subtrahend];
    default:
      return [definition.source];
  }
};

/** What the quotient of a rate is multiplied by. */
export const timesOf = ({ times = 100 }: Extract<Definition, { kind: 'ratio' }>): number => times;

/** Stocks are as of a day, flows of a range of days. */
export const isStock = (definition: Definition): boolean =>
  sourcesOf(definition).every(({ fact }) => !FLOWS.includes(fact));

/**
 * How the figure of an indicator is to be read: as an amount on a day, as an average price, or as what happened over some days. The
 * cards are grouped by it, in this order.
 */
export const NATURES = ['stock', 'price', 'flow'] as const;
export type Nature = (typeof NATURES)[number];

/** It follows from what an indicator declares. A price is as of a day or over some days: see `isStock`. */
export const natureOf = ({ definition, quantity }: Pick<Indicator, 'definition' | 'quantity'>): Nature =>
  quantity === 'price' ? 'price' : isStock(definition) ? 'stock' : 'flow';

/**
 * The kind of record that shows since when there are data of a source: its fact, in its stage and with a price where it counts only
 * those. Before the first record of that kind nothing was recorded, so that a sum is unknown and not 0; a later period without
 * records is 0. Conditions on the building itself (its origin, a filter) make no kind of their own.
 */
export type RecordKind = Pick<Source, 'fact' | 'onlyStatus' | 'statuses' | 'priced'>;
/** An indicator has data from the latest of the first days of these kinds on: a rate or difference needs both of its sides. */
export const recordKindsOf = (definition: Definition): readonly RecordKind[] => sourcesOf(definition);

/** Deals whose price is a rent; the price of a sale is not averaged with them, and its area weighs no average. */
export const RENT_OPERATIONS = [
  'lease',
  'sublease',
] as const satisfies readonly (keyof typeof ENUMERATIONS.operation_type)[];

/** The two sides of a rate, each a stock with records of its own. */
export const PARTS = ['numerator', 'denominator'] as const;
export type Part = (typeof PARTS)[number];

/** A rate is in percent; months are how long something lasts. */
export type Quantity = 'area' | 'rate' | 'price' | 'months';

export type Indicator = {
  /** Its name in calls and addresses; two modules may use the same one. */
  readonly key: string;
  readonly module: ModuleKey;
  /** Beyond those that the specification names: listed after them, in a group of its own. */
  readonly more?: true;
  readonly name: Text;
  readonly tooltip: Text;
  /** Whose definition it follows, for the methodology. */
  readonly follows?: Text;
  readonly quantity: Quantity;
  readonly definition: Definition;
  /** Construction statuses that are counted where the query names none. */
  readonly base?: readonly ConstructionStatus[];
  /** Path of its figures under that of the module. */
  readonly path: string;
  /** Its key in POST …/download/{query}. */
  readonly download: string;
  readonly hasProperties: boolean;
  /** Of a rate, the names of its two sides and the columns of their lists of properties. */
  readonly parts?: Readonly<Record<Part, { readonly name: Text; readonly columns: readonly ColumnKey[] }>>;
  /** The columns of its list of properties, between the name and the value. */
  readonly columns: readonly ColumnKey[];
  /** Dimensions it is grouped by, and for the same ones filtered. */
  readonly dimensions: readonly DimensionKey[];
};

/** An average of fewer records is null and shown as a dash: it would describe single deals, not a market. */
export const MINIMUM_SAMPLE = 3;

/** Keys that are unique over all modules. */
const ALL = { ...BUILDING_INDICATORS, ...MORE_INDICATORS, ...LOT_INDICATORS };
export type IndicatorKey = keyof typeof ALL;
/** The declaration of an indicator. */
export const indicator = (key: IndicatorKey): Indicator => ALL[key];

/** The names that calls and addresses use. */
export type PublicKey = (typeof ALL)[IndicatorKey]['key'];
/** The name of an indicator in addresses and in the API, which is that within its module. */
export const publicKey = (key: IndicatorKey): PublicKey => ALL[key].key;
export const PUBLIC_KEYS = [...new Set(Object.values(ALL).map(({ key }) => key))] as [PublicKey, ...PublicKey[]];

const keysOfModule = (module: ModuleKey): IndicatorKey[] =>
  keysOf(ALL).filter((key) => indicator(key).module === module);
/** The indicators of a module in the order of its cards. */
export const INDICATOR_KEYS: Record<ModuleKey, readonly IndicatorKey[]> = {
  buildings: keysOfModule('buildings'),
  lots: keysOfModule('lots'),
};

/** The indicators that the specification names, in its order, and those beyond them. */
export const specifiedKeys = (module: ModuleKey): IndicatorKey[] =>
  INDICATOR_KEYS[module].filter((key) => !indicator(key).more);
export const moreKeys = (module: ModuleKey): IndicatorKey[] =>
  INDICATOR_KEYS[module].filter((key) => indicator(key).more);

/** The indicator of a module that is served at a path, or undefined. */
export const indicatorOfPath = (module: ModuleKey, path: string): IndicatorKey | undefined =>
  INDICATOR_KEYS[module].find((key) => indicator(key).path === path);

/** Whether an indicator can be grouped and filtered by a dimension. */
export const supports = (key: IndicatorKey, dimension: DimensionKey): boolean =>
  indicator(key).dimensions.includes(dimension);
