import type { AvailabilityDefaultFiltersAnswer } from '@/contract/calls/availability';
import { type Bounds, MAXIMUM_VALUES, type Order } from '@/contract/calls/query';
import {
  DAYS_FIELDS,
  enumerationOf,
  FLAG_FIELDS,
  LIST_FIELDS,
  RANGE_FIELDS,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { type AddressReader, isDay, readPage } from '@/core/view/address';
import {
  type FieldCodec,
  type FieldsOf,
  initialView,
  pickFields,
  singleField,
  type ViewCodecs,
  type ViewFields,
} from '@/core/view/fields';
import { readRings, writeRings } from '@/core/view/short-rings';
import {
  COMPARED,
  type Days,
  type DaysKey,
  type FlagKey,
  isOrder,
  isSumsColumn,
  type ListKey,
  type RangeKey,
  type Selection,
  sameValues,
  TABS,
  type View,
} from './view';

/** What the availability queries: the results of a search, and a file of them. */
export type QueryName = 'results' | 'download';

const LONGEST = 500;
const LARGEST = 1e15;

const isEmpty = (bounds: Bounds | Days | undefined): boolean => bounds?.min === undefined && bounds?.max === undefined;
const writeBounds = ({ min, max }: Bounds | Days): string => `${min ?? ''}..${max ?? ''}`;

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

function readDays(text: string): Days | undefined {
  const [min = '', max = ''] = readSides(text) ?? [];
  if (min === '' && max === '') return undefined;
  if (![min, max].every((side) => side === '' || isDay(side))) return undefined;
  if (min !== '' && max !== '' && min > max) return undefined;
  return { ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) };
}

const readFlag = (text: string): boolean | undefined => (text === 'yes' ? true : text === 'no' ? false : undefined);

function isKnown(key: ListKey, value: string): boolean {
  const closed = enumerationOf(key);
  if (closed !== undefined) return value === NONE || Object.hasOwn(ENUMERATIONS[closed], value);
  return value.length <= LONGEST;
}

/** The values of a list in an address; undefined where it names none that is known, which is no filter. */
function readList(reader: AddressReader, key: ListKey): readonly string[] | undefined {
  const named = reader.all(key);
  if (named.length === 0) return undefined;
  const values = [...new Set(named.filter((value) => value !== ''))];
  const known = values.filter((value) => isKnown(key, value)).slice(0, MAXIMUM_VALUES);
  for (const value of values) if (!known.includes(value)) reader.drop(key, value);
  return known.length > 0 || values.length === 0 ? known : undefined;
}

/** What of some keys can be read. */
function readAll<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value | undefined,
): { [K in Key]?: Value } {
  const values: { [K in Key]?: Value } = {};
  for (const key of keys) {
    const value = read(key);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** Filters go by their own keys in the address. */
const SELECTION: ViewCodecs<Selection> = {
  lists: {
    names: LIST_FIELDS,
    write: (params, { lists }, base) => {
      for (const key of LIST_FIELDS) {
        const values = lists[key] ?? [];
        if (sameValues(values, base.lists[key])) continue;
        for (const value of values.length === 0 ? [''] : values) params.append(key, value);
      }
    },
    read: (reader, base) => ({
      ...base.lists,
      ...readAll<ListKey, readonly string[]>(LIST_FIELDS, (key) => readList(reader, key)),
    }),
  },
  ranges: {
    names: RANGE_FIELDS,
    write: (params, { ranges }) => {
      for (const key of RANGE_FIELDS) {
        const bounds = ranges[key];
        if (bounds && !isEmpty(bounds)) params.set(key, writeBounds(bounds));
      }
    },
    read: (reader) => readAll<RangeKey, Bounds>(RANGE_FIELDS, (key) => reader.one(key, undefined, readBounds)),
  },
  days: {
    names: DAYS_FIELDS,
    write: (params, { days }) => {
      for (const key of DAYS_FIELDS) {
        const bounds = days[key];
        if (bounds && !isEmpty(bounds)) params.set(key, writeBounds(bounds));
      }
    },
    read: (reader) => readAll<DaysKey, Days>(DAYS_FIELDS, (key) => reader.one(key, undefined, readDays)),
  },
  flags: {
    names: FLAG_FIELDS,
    write: (params, { flags }) => {
      for (const key of FLAG_FIELDS) {
        const flag = flags[key];
        if (flag !== undefined) params.set(key, flag ? 'yes' : 'no');
      }
    },
    read: (reader) => readAll<FlagKey, boolean>(FLAG_FIELDS, (key) => reader.one(key, undefined, readFlag)),
  },
  delimitation: {
    names: ['delimitation'],
    write: (params, { delimitation }) => {
      if (delimitation) params.set('delimitation', writeRings(delimitation));
    },
    read: (reader) => reader.one('delimitation', null, readRings),
  },
};

const single = <Key extends keyof View>(
  key: Key,
  name: string,
  read: (text: string) => View[Key] | undefined,
  write?: (value: View[Key]) => string,
): FieldCodec<View, Key> => singleField<View, Key, unknown>(key, name, read, write);

/** "-available_area" is descending. */
const writeSorting = ({ by, order }: { readonly by: string; readonly order: Order }): string =>
  order === 'desc' ? `-${by}` : by;

const readSorting =
  <T extends string>(isColumn: (text: string) => text is T) =>
  (text: string): { readonly by: T; readonly order: Order } | undefined => {
    const by = text.replace(/^-/, '');
    return isColumn(by) ? { by, order: text.startsWith('-') ? 'desc' : 'asc' } : undefined;
  };

const COMPARED_FIELD: FieldCodec<View, 'compared'> = {
  names: ['vs'],
  write: (params, { compared }) => {
    for (const id of compared) params.append('vs', id);
  },
  read: (reader) => {
    const named = [...new Set(reader.all('vs'))];
    const ids = named.filter((id) => id !== '' && id.length <= LONGEST).slice(0, COMPARED.most);
    const known = ids.length < COMPARED.least ? [] : ids;
    for (const id of named) if (!known.includes(id)) reader.drop('vs', id);
    return known;
  },
};

/** A choice of what is looked for shows the first page. */
const RESTART = ['page'] as const;
const NEVER: readonly never[] = [];

/** Everything that is declared about the fields of an availability view, in the order of the address. */
export const FIELDS = {
  lists: {
    ...SELECTION.lists,
    initial: (defaults) => ({
      market: defaults.filter_markets,
      construction_status: defaults.filter_construction_status,
      building_type: defaults.filter_building_type,
    }),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  ranges: {
    ...SELECTION.ranges,
    initial: () => ({}),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  days: {
    ...SELECTION.days,
    initial: () => ({}),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  flags: {
    ...SELECTION.flags,
    initial: () => ({}),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  delimitation: {
    ...SELECTION.delimitation,
    initial: () => null,
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  sorting: {
    ...single('sorting', 'so', readSorting(isOrder), writeSorting),
    initial: (defaults) => ({ by: defaults.order_by, order: defaults.order }),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'keep',
  },
  sums_sorting: {
    ...single('sums_sorting', 'ss', readSorting(isSumsColumn), writeSorting),
    initial: () => ({ by: 'available_area', order: 'desc' }),
    queries: NEVER,
    resets: NEVER,
    undo: 'restored',
    onReset: 'keep',
  },
  page: {
    ...single('page', 'n', readPage),
    initial: () => 1,
    queries: ['results'],
    resets: NEVER,
    undo: 'restored',
    onReset: 'initial',
  },
  tab: {
    ...single('tab', 'v', (text) => TABS.find((tab) => tab === text)),
    initial: () => 'spaces',
    queries: NEVER,
    resets: NEVER,
    undo: 'restored',
    onReset: 'keep',
  },
  property: {
    ...single(
      'property',
      'id',
      (text) => (text !== '' && text.length <= LONGEST ? text : undefined),
      (id) => id ?? '',
    ),
    initial: () => null,
    queries: NEVER,
    resets: NEVER,
    undo: 'cleared',
    onReset: 'keep',
  },
  compared: {
    ...COMPARED_FIELD,
    initial: () => [],
    queries: NEVER,
    resets: NEVER,
    undo: 'cleared',
    onReset: 'keep',
  },
} satisfies ViewFields<View, QueryName, AvailabilityDefaultFiltersAnswer>;

/** The fields of a view that a query depends on: nothing else of the view can enter it. */
export type QueryView<Query extends QueryName> = Pick<View, FieldsOf<typeof FIELDS, Query>>;

export const queryView = <Query extends QueryName>(query: Query, view: View): QueryView<Query> =>
  pickFields<View, typeof FIELDS, Query>(FIELDS, query, view);

/** The view of an empty address. */
export const defaultView = (defaults: AvailabilityDefaultFiltersAnswer): View =>
  initialView<View, AvailabilityDefaultFiltersAnswer>(FIELDS, defaults);
