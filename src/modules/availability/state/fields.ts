import { defaultAvailabilityLists } from '@/contract/addresses/availability';
import { AVAILABILITY_NAMES } from '@/contract/addresses/names';
import { writeFlag } from '@/contract/addresses/values';
import type { AvailabilityDefaultFiltersAnswer } from '@/contract/calls/availability';
import { type Bounds, MAXIMUM_VALUES } from '@/contract/calls/query';
import {
  DAYS_FIELDS,
  enumerationOf,
  FLAG_FIELDS,
  LIST_FIELDS,
  RANGE_FIELDS,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { isDay } from '@/contract/figures/days';
import {
  type FieldCodec,
  type FieldsOf,
  initialView,
  pickFields,
  singleField,
  type ViewCodecs,
  type ViewFields,
} from '@/core/view/fields';
import {
  delimitationField,
  everyMarketField,
  listsField,
  readAll,
  readBounds,
  readSides,
  readSorting,
  writeRanges,
  writeSorting,
} from '@/core/view/selection';
import { PAGE, SHOWN, tabField } from '@/core/view/shown-fields';
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
  TABS,
  type View,
} from './view';

/** What the availability queries: the results of a search, and a file of them. */
export type QueryName = 'results' | 'download';

const LONGEST = 500;

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

/** Filters go by their own keys in the address. */
const ownName = (key: string): string => key;

const SELECTION: ViewCodecs<Selection> = {
  lists: listsField<ListKey>(LIST_FIELDS, ownName, { isKnown, most: MAXIMUM_VALUES }),
  every_market: everyMarketField(ownName),
  ranges: {
    names: RANGE_FIELDS,
    write: (params, { ranges }) => writeRanges(params, ranges, RANGE_FIELDS, ownName),
    read: (reader) => readAll<RangeKey, Bounds>(RANGE_FIELDS, (key) => reader.one(key, undefined, readBounds)),
  },
  days: {
    names: DAYS_FIELDS,
    write: (params, { days }) => writeRanges(params, days, DAYS_FIELDS, ownName),
    read: (reader) => readAll<DaysKey, Days>(DAYS_FIELDS, (key) => reader.one(key, undefined, readDays)),
  },
  flags: {
    names: FLAG_FIELDS,
    write: (params, { flags }) => {
      for (const key of FLAG_FIELDS) {
        const flag = flags[key];
        if (flag !== undefined) params.set(key, writeFlag(flag));
      }
    },
    read: (reader) => readAll<FlagKey, boolean>(FLAG_FIELDS, (key) => reader.one(key, undefined, readFlag)),
  },
  delimitation: delimitationField(AVAILABILITY_NAMES.delimitation),
};

const single = <Key extends keyof View>(
  key: Key,
  name: string,
  read: (text: string) => View[Key] | undefined,
  write?: (value: View[Key]) => string,
): FieldCodec<View, Key> => singleField<View, Key, unknown>(key, name, read, write);

const COMPARED_FIELD: FieldCodec<View, 'compared'> = {
  names: [AVAILABILITY_NAMES.compared],
  write: (params, { compared }) => {
    for (const id of compared) params.append(AVAILABILITY_NAMES.compared, id);
  },
  read: (reader) => {
    const named = [...new Set(reader.all(AVAILABILITY_NAMES.compared))];
    const ids = named.filter((id) => id !== '' && id.length <= LONGEST).slice(0, COMPARED.most);
    const known = ids.length < COMPARED.least ? [] : ids;
    for (const id of named) if (!known.includes(id)) reader.drop(AVAILABILITY_NAMES.compared, id);
    return known;
  },
};

/** A choice of what is looked for shows the first page. */
const RESTART = ['page'] as const;
/** Declaration shared by the fields of the search. */
const SEARCHED = { queries: ['results', 'download'], resets: RESTART, undo: 'step', onReset: 'initial' } as const;

/** Everything that is declared about the fields of an availability view, in the order of the address. */
export const FIELDS = {
  lists: {
    ...SELECTION.lists,
    initial: defaultAvailabilityLists,
    ...SEARCHED,
  },
  every_market: {
    ...SELECTION.every_market,
    initial: () => false,
    ...SEARCHED,
  },
  ranges: {
    ...SELECTION.ranges,
    initial: () => ({}),
    ...SEARCHED,
  },
  days: {
    ...SELECTION.days,
    initial: () => ({}),
    ...SEARCHED,
  },
  flags: {
    ...SELECTION.flags,
    initial: () => ({}),
    ...SEARCHED,
  },
  delimitation: {
    ...SELECTION.delimitation,
    initial: () => null,
    ...SEARCHED,
  },
  sorting: {
    ...single('sorting', AVAILABILITY_NAMES.sorting, readSorting(isOrder), writeSorting),
    initial: (defaults) => ({ by: defaults.order_by, order: defaults.order }),
    queries: ['results', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'keep',
  },
  sums_sorting: {
    ...single('sums_sorting', AVAILABILITY_NAMES.sums_sorting, readSorting(isSumsColumn), writeSorting),
    initial: () => ({ by: 'available_area', order: 'desc' }),
    ...SHOWN,
  },
  page: { ...PAGE, queries: ['results'] },
  tab: tabField(TABS),
  property: {
    ...single(
      'property',
      AVAILABILITY_NAMES.property,
      (text) => (text !== '' && text.length <= LONGEST ? text : undefined),
      (id) => id ?? '',
    ),
    initial: () => null,
    ...SHOWN,
    undo: 'cleared',
  },
  compared: {
    ...COMPARED_FIELD,
    initial: () => [],
    ...SHOWN,
    undo: 'cleared',
  },
} satisfies ViewFields<View, QueryName, AvailabilityDefaultFiltersAnswer>;

/** The fields of a view that a query depends on: nothing else of the view can enter it. */
export type QueryView<Query extends QueryName> = Pick<View, FieldsOf<typeof FIELDS, Query>>;

export const queryView = <Query extends QueryName>(query: Query, view: View): QueryView<Query> =>
  pickFields<View, typeof FIELDS, Query>(FIELDS, query, view);

/** The view of an empty address. */
export const defaultView = (defaults: AvailabilityDefaultFiltersAnswer): View =>
  initialView<View, AvailabilityDefaultFiltersAnswer>(FIELDS, defaults);
