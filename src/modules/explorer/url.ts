import type { FiltersAnswer } from '@/contract/calls/answers';
import { SUMMARY_COLUMNS } from '@/contract/calls/download';
import { MAXIMUM_YEARS, ORDER_COLUMNS, type RangeFilter } from '@/contract/calls/query';
import { DIMENSION_KEYS, LIST_KEYS, type ListKey, RANGE_KEYS, type RangeKey } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import {
  AREA_UNITS,
  type AreaUnit,
  MONETARY_UNITS,
  type MonetaryUnit,
  PERIODS,
  SORTS,
} from '@/contract/catalogue/units';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import { restOf, sameSelection } from './compare/rest';
import { type ExplorerModule, indicatorOf } from './module';
import { dropForeignPlaces } from './places';
import { readRings, writeRings } from './short-rings';
import { type StatedUnits, UNIT_NAMES } from './stated-units';
import {
  CHART_KINDS,
  type Comparison,
  type Lists,
  MAP_LOOKS,
  type OpenCell,
  type OpenChange,
  type Ranges,
  type Selection,
  SINCE,
  type Sorting,
  sameValues,
  TABS,
  type View,
} from './view';

const LIST_NAMES: Record<ListKey, string> = {
  region: 'rg',
  market: 'mk',
  submarket: 'sm',
  park: 'pk',
  building_type: 'bt',
  building_classification: 'bc',
  construction_status: 'cs',
  building_origin: 'bo',
  owner: 'ow',
  broker: 'br',
  availability_origin: 'ao',
  tenant: 'tn',
  business_activity: 'ba',
  operation_type: 'ot',
  promotion_type: 'pt',
  contact_company: 'cc',
  park_type: 'pty',
  available_for: 'af',
  development_stage: 'ds',
  substation: 'ss',
};
const RANGE_NAMES: Record<RangeKey, string> = {
  net_leasable_area: 'nla',
  asking_price: 'ap',
  available_area: 'aa',
  operation_size: 'os',
  closing_price: 'cp',
  area: 'ar',
  kva: 'kva',
};
const PLAIN_NAMES = {
  indicator: 'i',
  group_by: 'g',
  period: 'p',
  start_date: 'f',
  end_date: 't',
  sort: 'o',
  page: 'n',
  chart: 'k',
  tab: 'v',
  map: 'm',
} as const;
/** Written in a way of their own. `compared` holds the other selection as an address within the address. */
const OTHER_NAMES = {
  delimitation: 'd',
  comparison: 'c',
  compared: 'b',
  properties_sort: 'po',
  summary_sort: 'so',
  cell: 'r',
  change: 'x',
  ...UNIT_NAMES,
} as const;
/** Read by others than the explorer. */
const FOREIGN = new Set(['language']);

/** The query string of an indicator's first view. */
export const indicatorSearch = (key: PublicKey): string => `?${PLAIN_NAMES.indicator}=${key}`;

/** The query string of the first view of some places. */
export function placesSearch(lists: Lists): string {
  const params = new URLSearchParams();
  for (const key of LIST_KEYS) for (const value of lists[key] ?? []) params.append(LIST_NAMES[key], value);
  return `?${params}`;
}

export type ReadView = { readonly view: View; readonly units: StatedUnits; readonly dropped: readonly string[] };

const UNSTATED = 'none';
const writeRange = ({ min, max, none }: RangeFilter): string => (none ? UNSTATED : `${min ?? ''}..${max ?? ''}`);

const hasRanges = ({ ranges }: Selection): boolean => RANGE_KEYS.some((key) => ranges[key] !== undefined);

function writeSelection(params: URLSearchParams, selection: Selection, base: Selection): void {
  for (const key of LIST_KEYS) {
    const values = selection.lists[key] ?? [];
    if (sameValues(values, base.lists[key])) continue;
    for (const value of values.length === 0 ? [''] : values) params.append(LIST_NAMES[key], value);
  }
  for (const key of RANGE_KEYS) {
    const range = selection.ranges[key];
    if (range && Object.keys(range).length > 0) params.set(RANGE_NAMES[key], writeRange(range));
  }
  if (selection.delimitation) params.set(OTHER_NAMES.delimitation, writeRings(selection.delimitation));
}

const COMPARISONS = ['none', 'previous', 'year', 'rest', 'selection'] as const;
type Options = FiltersAnswer['options'];

/** The rest of what encloses the chosen places, as it is with the data of today. */
const restAmong = (selection: Selection, base: Selection, options: Options | null): Selection | undefined =>
  options === null
    ? undefined
    : restOf({ ...selection, lists: dropForeignPlaces(selection.lists, options).lists }, base, options)?.selection;

/** "2026-Q3.Monterrey": a period and a group; without a group the total, after "b." that of the comparison. */
export const writeCell = ({ period, group, compared }: OpenCell): string =>
  `${compared ? 'b.' : ''}${period}${group === null ? '' : `.${group}`}`;

const PERIOD = '\\d{4}(?:-(?:Q[1-4]|\\d{2}))?';
/** `b.`, the period or the whole range, and the group: each but the period may be left out. */
const CELL = new RegExp(`^(b\\.)?(${PERIOD}|${WHOLE_RANGE})(?:\\.(.+))?$`);

function readCell(text: string): OpenCell | undefined {
  const [, compared, period, group] = CELL.exec(text) ?? [];
  return period === undefined ? undefined : { period, group: group ?? null, compared: compared !== undefined };
}

/** What a change that is told against the comparison has in the place of a former period. */
const COMPARED = 'c';

/** `b.`, a former period and a later one, or `c` and any cell, and the group: each but the periods may be left out. */
const CHANGE = new RegExp(`^(b\\.)?(${PERIOD}|${COMPARED})\\.\\.(${PERIOD}|${WHOLE_RANGE})(?:\\.(.+))?$`);

/** "2026-Q2..2026-Q3.Monterrey", "c..2026-Q3" against the comparison, "previous" of a card; after "b." of the comparison. */
export function writeChange(open: OpenChange): string {
  if (open.kind === 'range') return open.since;
  const group = open.group === null ? '' : `.${open.group}`;
  return open.kind === 'comparison'
    ? `${COMPARED}..${open.period}${group}`
    : `${open.compared ? 'b.' : ''}${open.before}..${open.now}${group}`;
}

function readChange(text: string): OpenChange | undefined {
  const since = SINCE.find((one) => one === text);
  if (since) return { kind: 'range', since };
  const [, compared, before, now, of] = CHANGE.exec(text) ?? [];
  if (before === undefined || now === undefined) return undefined;
  const group = of ?? null;
  if (before !== COMPARED)
    return now === WHOLE_RANGE ? undefined : { kind: 'periods', before, now, group, compared: compared !== undefined };
  return compared === undefined ? { kind: 'comparison', period: now, group } : undefined;
}

const writeSorting = ({ by, order }: Sorting): string => (order === 'desc' ? `-${by}` : by);

/**
 * The query string of a view, without what is as by default. A comparison with the rest is told by its name where the
 * `options` say that it is one.
 */
export function toUrl(view: View, base: View, units: Required<StatedUnits>, options: Options | null = null): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(PLAIN_NAMES) as (keyof typeof PLAIN_NAMES)[])
    if (view[key] !== base[key]) params.set(PLAIN_NAMES[key], String(view[key]));
  writeSelection(params, view, base);
  const { comparison, properties_sort, summary_sort, cell, change } = view;
  if (properties_sort) params.set(OTHER_NAMES.properties_sort, writeSorting(properties_sort));
  if (summary_sort) params.set(OTHER_NAMES.summary_sort, writeSorting(summary_sort));
  const rest = comparison?.kind === 'selection' ? restAmong(view, base, options) : undefined;
  const isRest = comparison?.kind === 'selection' && rest !== undefined && sameSelection(comparison.selection, rest);
  if (comparison) params.set(OTHER_NAMES.comparison, isRest ? 'rest' : comparison.kind);
  if (comparison?.kind === 'selection' && !isRest) {
    const other = new URLSearchParams();
    writeSelection(other, comparison.selection, base);
    params.set(OTHER_NAMES.compared, other.toString());
  }
  if (cell) params.set(OTHER_NAMES.cell, writeCell(cell));
  if (change) params.set(OTHER_NAMES.change, writeChange(change));
  // Ranges mean nothing without the units they were stated in.
  if (hasRanges(view) || (comparison?.kind === 'selection' && hasRanges(comparison.selection))) {
    params.set(OTHER_NAMES.area_unit, units.area_unit);
    params.set(OTHER_NAMES.monetary_unit, units.monetary_unit);
  }
  return params.toString();
}

function readRange(text: string): RangeFilter | undefined {
  if (text === UNSTATED) return { none: true };
  const [low, high, ...more] = text.split('..');
  if (low === undefined || high === undefined || more.length > 0) return undefined;
  const min = low === '' ? undefined : Number(low);
  const max = high === '' ? undefined : Number(high);
  if (min === undefined && max === undefined) return undefined;
  if (Number.isNaN(min) || Number.isNaN(max)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether the API answers for these days: in order, not beyond the last day of the data, no longer than it takes. */
function isRange(start: string, end: string, last: string): boolean {
  const longest = new Date(`${start}T00:00:00Z`);
  longest.setUTCFullYear(longest.getUTCFullYear() + MAXIMUM_YEARS);
  return start <= end && start >= '1900-01-01' && end <= last && end <= longest.toISOString().slice(0, 10);
}

const SUMMARY_COLUMN = new RegExp(`^(${[...SUMMARY_COLUMNS, PERIOD].join('|')})$`);

function readSorting(text: string): Sorting | undefined {
  const by = text.replace(/^-/, '');
  return { by, order: text.startsWith('-') ? 'desc' : 'asc' };
}

class Reader {
  readonly dropped: string[] = [];
  constructor(private readonly params: URLSearchParams) {}

  selection(base: Selection): Selection {
    return {
      lists: this.lists(base.lists),
      ranges: this.ranges(),
      delimitation: this.one(OTHER_NAMES.delimitation, null, readRings),
    };
  }

  comparison(own: Selection, base: Selection, options: Options | null): Comparison | null {
    const kind = this.choice(OTHER_NAMES.comparison, COMPARISONS, 'none');
    if (kind === 'none') return null;
    if (kind === 'rest') {
      const rest = restAmong(own, base, options);
      if (rest) return { kind: 'selection', selection: rest };
      this.dropped.push(`${OTHER_NAMES.comparison}=rest`);
      return null;
    }
    if (kind !== 'selection') return { kind };
    const read = new Reader(new URLSearchParams(this.params.get(OTHER_NAMES.compared) ?? ''));
    const selection = read.selection(base);
    this.dropped.push(...read.dropped, ...read.unknown());
    return read.dropped.length + read.unknown().length > 0 ? null : { kind, selection };
  }

  propertiesSort(): View['properties_sort'] {
    return this.one(OTHER_NAMES.properties_sort, null, (text) => {
      const sorting = readSorting(text);
      const by = ORDER_COLUMNS.find((column) => column === sorting?.by);
      return sorting && by ? { ...sorting, by } : undefined;
    });
  }

  summarySort(): View['summary_sort'] {
    return this.one(OTHER_NAMES.summary_sort, null, (text) => {
      const sorting = readSorting(text);
      return sorting && SUMMARY_COLUMN.test(sorting.by) ? sorting : undefined;
    });
  }

  /** One thing is open at a time. */
  opened(): Pick<View, 'cell' | 'change'> {
    const cell = this.one(OTHER_NAMES.cell, null, readCell);
    const change = this.one(OTHER_NAMES.change, null, readChange);
    if (cell && change) this.dropped.push(`${OTHER_NAMES.change}=${writeChange(change)}`);
    return { cell, change: cell ? null : change };
  }

  one<T>(name: string, otherwise: T, read: (text: string) => T | undefined): T {
    const [text, ...more] = this.params.getAll(name);
    if (text === undefined) return otherwise;
    // Said twice: the first holds.
    for (const other of more) if (other !== text) this.dropped.push(`${name}=${other}`);
    const value = read(text);
    if (value === undefined) this.dropped.push(`${name}=${text}`);
    return value ?? otherwise;
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    return this.one(name, otherwise, (text) => choices.find((choice) => choice === text));
  }

  lists(base: Lists): Lists {
    const lists: { [K in ListKey]?: readonly string[] } = { ...base };
    for (const key of LIST_KEYS) {
      const values = this.params.getAll(LIST_NAMES[key]);
      if (values.length > 0) lists[key] = [...new Set(values.filter((value) => value !== ''))];
    }
    return lists;
  }

  ranges(): Ranges {
    const ranges: { [K in RangeKey]?: RangeFilter } = {};
    for (const key of RANGE_KEYS) {
      const bounds = this.one(RANGE_NAMES[key], undefined, readRange);
      if (bounds) ranges[key] = bounds;
    }
    return ranges;
  }

  unknown(): string[] {
    const known = new Set<string>([
      ...Object.values(PLAIN_NAMES),
      ...Object.values(LIST_NAMES),
      ...Object.values(RANGE_NAMES),
      ...Object.values(OTHER_NAMES),
      ...FOREIGN,
    ]);
    return [...new Set(this.params.keys())].filter((name) => !known.has(name));
  }
}

/**
 * Reads an address; what it does not state is as in `base`, what cannot be understood is named in `dropped`. What it
 * tells by name alone, the rest of a market say, is looked up in the `options`.
 */
export function fromUrl(search: string, base: View, module: ExplorerModule, options: Options | null = null): ReadView {
  const params = new URLSearchParams(search);
  const read = new Reader(params);
  const indicator = read.choice(
    'i',
    module.indicators.map(({ key }) => key),
    base.indicator,
  );
  const allowed = indicatorOf(module, indicator).dimensions;
  const day = (text: string) => (isDay(text) ? text : undefined);
  let start_date = read.one('f', base.start_date, day);
  let end_date = read.one('t', base.end_date, day);
  if (!isRange(start_date, end_date, base.end_date)) {
    read.dropped.push(`f=${start_date}`, `t=${end_date}`);
    start_date = base.start_date;
    end_date = base.end_date;
  }
  const selection = read.selection(base);
  const view: View = {
    indicator,
    group_by: read.choice(
      'g',
      DIMENSION_KEYS.filter((key) => allowed.includes(key)),
      allowed.includes(base.group_by) ? base.group_by : 'market',
    ),
    period: read.choice('p', PERIODS, base.period),
    start_date,
    end_date,
    sort: read.choice('o', SORTS, base.sort),
    ...selection,
    page: read.one('n', 1, (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)),
    chart: read.choice('k', CHART_KINDS, base.chart),
    tab: read.choice('v', TABS, base.tab),
    map: read.choice('m', MAP_LOOKS, base.map),
    comparison: read.comparison(selection, base, options),
    properties_sort: read.propertiesSort(),
    summary_sort: read.summarySort(),
    ...read.opened(),
  };
  const units: { area_unit?: AreaUnit; monetary_unit?: MonetaryUnit } = {};
  const area = params.has('au') ? read.choice('au', AREA_UNITS, 'ft2') : undefined;
  const money = params.has('mu') ? read.choice('mu', MONETARY_UNITS, 'USD') : undefined;
  if (area) units.area_unit = area;
  if (money) units.monetary_unit = money;
  return { view, units, dropped: [...read.dropped, ...read.unknown()] };
}
