import type { UNIT_KEYS } from '../catalogue/units';

/**
 * The parameters of the addresses of views. The names of filters are declared elsewhere: those of the explorer with their
 * dimensions, those of availability are its fields. Never change a name: saved views hold it.
 */

/** Of every view. */
export const SHARED_NAMES = { page: 'n', tab: 'v' } as const;

/** Of the explorers. A comparison is a kind, and for another selection an address within the address. */
export const EXPLORER_NAMES = {
  ...SHARED_NAMES,
  indicator: 'i',
  group_by: 'g',
  period: 'p',
  start_date: 'f',
  end_date: 't',
  sort: 'o',
  flow_span: 'fs',
  chart: 'k',
  series: 'se',
  hidden: 'hs',
  map: 'm',
  delimitation: 'd',
  properties_sort: 'po',
  summary_sort: 'so',
  comparison: 'c',
  compared_selection: 'b',
  cell: 'r',
  change: 'x',
  columns: 'sc',
  column_sort: 'sb',
  heat: 'sh',
} as const;

/** Of availability. */
export const AVAILABILITY_NAMES = {
  ...SHARED_NAMES,
  delimitation: 'delimitation',
  sorting: 'so',
  sums_sorting: 'ss',
  property: 'id',
  compared: 'vs',
} as const;

/** Of the units in which the ranges of any view are. */
export const UNIT_NAMES = { area_unit: 'au', monetary_unit: 'mu', rent_period: 'rp' } as const satisfies Record<
  (typeof UNIT_KEYS)[number],
  string
>;

/** The tables of an explorer; the first is shown at first. */
export const EXPLORER_TABS = ['summary', 'properties'] as const;
export type ExplorerTab = (typeof EXPLORER_TABS)[number];
/** Rows of a page of the table of availability. */
export const AVAILABILITY_ROWS = 50;

/** The start of the changes on the cards of an explorer. */
export const SINCE = ['previous', 'year'] as const;
export type Since = (typeof SINCE)[number];
