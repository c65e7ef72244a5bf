import type { Bounds } from '@/contract/calls/query';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import {
  DAYS_FIELDS,
  enumerationOf,
  FLAG_FIELDS,
  field,
  LIST_FIELDS,
  RANGE_FIELDS,
  rangeField,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { AREA_UNITS, MONETARY_UNITS } from '@/contract/catalogue/units';
import { readRings, writeRings } from '../explorer/short-rings';
import { type StatedUnits, UNIT_NAMES } from '../explorer/stated-units';
import {
  COMPARED,
  type Days,
  type DaysKey,
  type FlagKey,
  isOrder,
  isSumsColumn,
  type ListKey,
  type Lists,
  type RangeKey,
  type Ranges,
  type Selection,
  sameValues,
  TABS,
  type Units,
  type View,
} from './view';

/** Filters go by their own keys; these by names of their own. */
const NAMES = {
  tab: 'v',
  page: 'n',
  sorting: 'so',
  sums_sorting: 'ss',
  property: 'id',
  compared: 'vs',
  ...UNIT_NAMES,
} as const;
/** Read by others than this screen. */
const FOREIGN = new Set(['language']);
const LONGEST = 500;
const LARGEST = 1e15;

export type ReadView = { readonly view: View; readonly units: StatedUnits; readonly dropped: readonly string[] };

const isEmpty = (bounds: Bounds | Days | undefined): boolean => bounds?.min === undefined && bounds?.max === undefined;
const writeBounds = ({ min, max }: Bounds | Days): string => `${min ?? ''}..${max ?? ''}`;

/** Ranges of areas and prices mean nothing without the units they were stated in. */
const needsUnits = ({ ranges }: Selection): boolean =>
  RANGE_FIELDS.some((key) => {
    const { quantity } = rangeField(key);
    return !isEmpty(ranges[key]) && (quantity === 'area' || quantity === 'lease_price' || quantity === 'sale_price');
  });

/** The query string of a view, without what is as by default. */
export function toUrl(view: View, base: View, units: Pick<Units, 'area_unit' | 'monetary_unit'>): string {
  const params = new URLSearchParams();
  for (const key of LIST_FIELDS) {
    const values = view.lists[key] ?? [];
    if (sameValues(values, base.lists[key])) continue;
    for (const value of values.length === 0 ? [''] : values) params.append(key, value);
  }
  for (const key of RANGE_FIELDS) {
    const bounds = view.ranges[key];
    if (bounds && !isEmpty(bounds)) params.set(key, writeBounds(bounds));
  }
  for (const key of DAYS_FIELDS) {
    const days = view.days[key];
    if (days && !isEmpty(days)) params.set(key, writeBounds(days));
  }
  for (const key of FLAG_FIELDS) {
    const flag = view.flags[key];
    if (flag !== undefined) params.set(key, flag ? 'yes' : 'no');
  }
  if (view.delimitation) params.set('delimitation', writeRings(view.delimitation));
  const sorted = (now: { by: string; order: string }) => (now.order === 'desc' ? `-${now.by}` : now.by);
  if (sorted(view.sorting) !== sorted(base.sorting)) params.set(NAMES.sorting, sorted(view.sorting));
  if (sorted(view.sums_sorting) !== sorted(base.sums_sorting))
    params.set(NAMES.sums_sorting, sorted(view.sums_sorting));
  if (view.page !== 1) params.set(NAMES.page, String(view.page));
  if (view.tab !== base.tab) params.set(NAMES.tab, view.tab);
  if (view.property !== null) params.set(NAMES.property, view.property);
  for (const id of view.compared) params.append(NAMES.compared, id);
  if (needsUnits(view)) {
    params.set(NAMES.area_unit, units.area_unit);
    params.set(NAMES.monetary_unit, units.monetary_unit);
  }
  return params.toString();
}

function readSides(text: string): readonly [string, string] | undefined {
  const [low, high, ...more] = text.split('..');
  if (low === undefined || high === undefined || more.length > 0 || (low === '' && high === '')) return undefined;
  return [low, high];
}

function readBounds(text: string): Bounds | undefined {
  const sides = readSides(text);
  if (!sides) return undefined;
  const [min, max] = sides.map((side) => (side === '' ? undefined : Number(side)));
  for (const one of [min, max]) if (one !== undefined && !(Math.abs(one) <= LARGEST)) return undefined;
  if (min !== undefined && max !== undefined && min > max) return undefined;
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function readDays(text: string): Days | undefined {
  const [min = '', max = ''] = readSides(text) ?? [];
  if (min === '' && max === '') return undefined;
  if (![min, max].every((side) => side === '' || isDay(side))) return undefined;
  if (min !== '' && max !== '' && min > max) return undefined;
  return { ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) };
}

function understood(key: ListKey, value: string): boolean {
  const closed = enumerationOf(key);
  if (closed !== undefined) return value === NONE || Object.hasOwn(ENUMERATIONS[closed], value);
  return value.length <= LONGEST;
}

class Reader {
  readonly dropped: string[] = [];
  constructor(private readonly params: URLSearchParams) {}

  one<T>(name: string, otherwise: T, read: (text: string) => T | undefined): T {
    const [text, ...more] = this.params.getAll(name);
    if (text === undefined) return otherwise;
    // Said twice: the first holds.
    for (const other of more) if (other !== text) this.dropped.push(`${name}=${other}`);
    const value = read(text);
    if (value === undefined) this.dropped.push(`${name}=${text}`);
    return value ?? otherwise;
  }

  lists(base: Lists): Lists {
    const lists: { [K in ListKey]?: readonly string[] } = { ...base };
    for (const key of LIST_FIELDS) {
      const stated = this.params.getAll(key);
      if (stated.length === 0) continue;
      const values = [...new Set(stated.filter((value) => value !== ''))];
      const kept = values.filter((value) => understood(key, value)).slice(0, MAXIMUM_VALUES);
      this.dropped.push(...values.filter((value) => !kept.includes(value)).map((value) => `${key}=${value}`));
      // What names nothing that is known is no filter.
      if (kept.length > 0 || values.length === 0) lists[key] = kept;
    }
    return lists;
  }

  ranges(): Ranges {
    const ranges: { [K in RangeKey]?: Bounds } = {};
    for (const key of RANGE_FIELDS) {
      const bounds = this.one(key, undefined, readBounds);
      if (bounds) ranges[key] = bounds;
    }
    return ranges;
  }

  days(): View['days'] {
    const days: { [K in DaysKey]?: Days } = {};
    for (const key of DAYS_FIELDS) {
      const read = this.one(key, undefined, readDays);
      if (read) days[key] = read;
    }
    return days;
  }

  flags(): View['flags'] {
    const flags: { [K in FlagKey]?: boolean } = {};
    for (const key of FLAG_FIELDS) {
      const flag = this.one(key, undefined, (text) => (text === 'yes' ? true : text === 'no' ? false : undefined));
      if (flag !== undefined) flags[key] = flag;
    }
    return flags;
  }

  compared(): readonly string[] {
    const stated = [...new Set(this.params.getAll(NAMES.compared))];
    const named = stated.filter((id) => id !== '' && id.length <= LONGEST).slice(0, COMPARED.most);
    const kept = named.length < COMPARED.least ? [] : named;
    this.dropped.push(...stated.filter((id) => !kept.includes(id)).map((id) => `${NAMES.compared}=${id}`));
    return kept;
  }

  unknown(): string[] {
    const names = new Set<string>(Object.values(NAMES));
    const isField = (name: string) =>
      [...LIST_FIELDS, ...RANGE_FIELDS, ...DAYS_FIELDS, ...FLAG_FIELDS].some((key) => key === name) ||
      (name === 'delimitation' && field('delimitation').kind === 'delimitation');
    return [...new Set(this.params.keys())].filter((name) => !names.has(name) && !FOREIGN.has(name) && !isField(name));
  }
}

const orderOf = (text: string) => (text.startsWith('-') ? 'desc' : 'asc') as 'desc' | 'asc';

/** Reads an address; what it does not state is as in `base`, what cannot be understood is named in `dropped`. */
export function fromUrl(search: string, base: View): ReadView {
  const params = new URLSearchParams(search);
  const read = new Reader(params);
  const view: View = {
    lists: read.lists(base.lists),
    ranges: read.ranges(),
    days: read.days(),
    flags: read.flags(),
    delimitation: read.one('delimitation', null, readRings),
    sorting: read.one(NAMES.sorting, base.sorting, (text) => {
      const by = text.replace(/^-/, '');
      return isOrder(by) ? { by, order: orderOf(text) } : undefined;
    }),
    sums_sorting: read.one(NAMES.sums_sorting, base.sums_sorting, (text) => {
      const by = text.replace(/^-/, '');
      return isSumsColumn(by) ? { by, order: orderOf(text) } : undefined;
    }),
    page: read.one(NAMES.page, 1, (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)),
    tab: read.one(NAMES.tab, base.tab, (text) => TABS.find((tab) => tab === text)),
    property: read.one(NAMES.property, null, (text) => (text !== '' && text.length <= LONGEST ? text : undefined)),
    compared: read.compared(),
  };
  const area_unit = read.one(NAMES.area_unit, undefined, (text) => AREA_UNITS.find((unit) => unit === text));
  const monetary_unit = read.one(NAMES.monetary_unit, undefined, (text) =>
    MONETARY_UNITS.find((unit) => unit === text),
  );
  return {
    view,
    units: { ...(area_unit ? { area_unit } : {}), ...(monetary_unit ? { monetary_unit } : {}) },
    dropped: [...read.dropped, ...read.unknown()],
  };
}
