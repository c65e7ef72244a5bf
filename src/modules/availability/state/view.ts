import type { AvailabilityOrder } from '@/contract/calls/availability';
import { AVAILABILITY_ORDERS } from '@/contract/calls/availability-query';
import type { Delimitation } from '@/contract/calls/delimitation';
import type { Bounds } from '@/contract/calls/query';
import type { FieldsOf } from '@/contract/catalogue/availability-fields';
import type { EveryMarket, Lists, Sorting } from '@/core/view/selection';

export const TABS = ['spaces', 'submarkets', 'parks'] as const;
export type Tab = (typeof TABS)[number];

export type ListKey = FieldsOf<'list'>;
export type RangeKey = FieldsOf<'range'>;
export type DaysKey = FieldsOf<'days'>;
export type FlagKey = FieldsOf<'flag'>;

export type Days = { readonly min?: string; readonly max?: string };
export type Ranges = { readonly [K in RangeKey]?: Bounds };

/** What is looked for. */
export type Selection = EveryMarket & {
  readonly lists: Lists<ListKey>;
  readonly ranges: Ranges;
  readonly days: { readonly [K in DaysKey]?: Days };
  readonly flags: { readonly [K in FlagKey]?: boolean };
  readonly delimitation: Delimitation | null;
};

export const SUMS_COLUMNS = [
  'label',
  'parent_label',
  'properties',
  'spaces',
  'available_area',
  'asking_price_lease',
  'asking_price_sale',
  'availability_rate',
] as const;
export type SumsColumn = (typeof SUMS_COLUMNS)[number];
export type SumsSorting = Sorting<SumsColumn>;

/** Everything that the address holds: what is looked for and how it is shown. `state/fields.ts` declares each field. */
export type View = Selection & {
  readonly sorting: Sorting<AvailabilityOrder>;
  readonly sums_sorting: SumsSorting;
  readonly page: number;
  readonly tab: Tab;
  /** The property whose drawer is open. */
  readonly property: string | null;
  /** The properties that are compared side by side; none while nothing is. */
  readonly compared: readonly string[];
};

/** A list that came with this many values may have more on the server. */
export const LONG_LIST = 200;
export { AVAILABILITY_ROWS as ROWS } from '@/contract/addresses/names';
/** How many properties can be compared. */
export const COMPARED = { least: 2, most: 6 } as const;

export const isOrder = (text: string): text is AvailabilityOrder => AVAILABILITY_ORDERS.some((one) => one === text);
export const isSumsColumn = (text: string): text is SumsColumn => SUMS_COLUMNS.some((one) => one === text);
