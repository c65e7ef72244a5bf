import { defaultLists } from '@/contract/addresses/explorer';
import { EXPLORER_NAMES } from '@/contract/addresses/names';
import type { DefaultFiltersAnswer, FiltersAnswer } from '@/contract/calls/answers';
import { MOST_COLUMNS } from '@/contract/calls/scorecard-limits';
import { DIMENSION_KEYS } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { FLOW_SPANS, PERIODS, SORTS } from '@/contract/catalogue/units';
import { isDay } from '@/contract/figures/days';
import { AddressReader } from '@/core/view/address';
import {
  type FieldCodec,
  type FieldsOf,
  fieldNames,
  initialView,
  pickFields,
  readView,
  singleField,
  type ViewFields,
  writeView,
} from '@/core/view/fields';
import { dropForeignPlaces } from '@/core/view/places';
import { readSorting, writeSorting } from '@/core/view/selection';
import { PAGE, SHOWN, tabField } from '@/core/view/shown-fields';
import { CHART_KINDS } from '@/ui/charts/chart-data';
import { restOf, sameSelection } from '../compare/rest';
import { dimensionsOf, type ExplorerModule } from '../module';
import { readCell, readChange, readPropertiesSort, readSummarySort, SELECTION, writeCell, writeChange } from './codecs';
import { type Comparison, MAP_LOOKS, type Selection, type Sorting, selectionOf, TABS, type View } from './view';

/**
 * What the explorer queries: the panels of a view; the records of a cell or a change and the counts of a filter's options, which
 * are queried by what is open; and the file of a view.
 */
export type QueryName =
  | 'figures'
  | 'properties'
  | 'overview'
  | 'closed'
  | 'compared'
  | 'points'
  | 'scorecard'
  | 'records'
  | 'counts'
  | 'download';

type Options = FiltersAnswer['options'];
/** What a first view is made of. */
type Defaults = { readonly module: ExplorerModule; readonly defaults: DefaultFiltersAnswer };
/** What an address is written with. Without options, a comparison with the rest is written as a selection. */
type Writing = { readonly options: Options | null };
type Reading = Writing & { readonly module: ExplorerModule };

type Codec<Key extends keyof View> = FieldCodec<View, Key, Reading, Writing>;

const single = <Key extends keyof View>(
  key: Key,
  name: string,
  read: (text: string, context: Reading) => View[Key] | undefined,
  write?: (value: View[Key]) => string,
): Codec<Key> => singleField<View, Key, Reading>(key, name, read, write);

const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T | undefined =>
    choices.find((choice) => choice === text);

/** Of the chart: a key each of some groups. */
const keys = (key: 'series' | 'hidden'): Codec<typeof key> => ({
  names: [EXPLORER_NAMES[key]],
  write: (params, view) => {
    for (const value of view[key]) params.append(EXPLORER_NAMES[key], value);
  },
  read: (reader) => {
    const all = [...new Set(reader.all(EXPLORER_NAMES[key]))];
    for (const text of all.slice(MOST_SERIES)) reader.drop(EXPLORER_NAMES[key], text);
    return all.slice(0, MOST_SERIES);
  },
});

const day = (text: string): string | undefined => (isDay(text) ? text : undefined);

/** Indicators of a scorecard, joined by commas; an explorer has none. */
const readColumns = (text: string, { module }: Reading): readonly PublicKey[] | undefined => {
  const keys = [...new Set(text.split(','))];
  const found = keys.flatMap((key) => module.indicators.find((one) => one.key === key)?.key ?? []);
  return module.columns && found.length === keys.length && keys.length <= MOST_COLUMNS ? found : undefined;
};

/** Of rows by label or by an indicator. */
const readColumnSort = (text: string, { module }: Reading): Sorting | undefined => {
  const isColumn = (by: string): by is string => by === 'label' || module.indicators.some(({ key }) => key === by);
  return module.columns && readSorting(isColumn)(text);
};

const GROUP_BY: Codec<'group_by'> = {
  ...single('group_by', EXPLORER_NAMES.group_by, () => undefined),
  read: (reader, base, { module }, { indicator = base.indicator, columns = base.columns }) => {
    const supported = dimensionsOf(module, { indicator, columns });
    return reader.choice(
      EXPLORER_NAMES.group_by,
      DIMENSION_KEYS.filter((key) => supported.includes(key)),
      supported.includes(base.group_by) ? base.group_by : 'market',
    );
  },
};

const COMPARISONS = ['none', 'previous', 'year', 'rest', 'selection'] as const;
const COMPARISON_NAMES = { kind: EXPLORER_NAMES.comparison, selection: EXPLORER_NAMES.compared_selection } as const;

/** The rest of what encloses the chosen places, by the places that there are today. */
const restToday = (selection: Selection, base: Selection, options: Options | null): Selection | undefined =>
  options === null
    ? undefined
    : restOf(
        { ...selection, lists: dropForeignPlaces(selection.lists, options, selection.every_market).lists },
        base,
        options,
      )?.selection;

/** A selection that says whether all markets are chosen. */
const definite = ({ every_market = false, ...selection }: Selection) => ({ ...selection, every_market });

/** More than a chart ever draws. */
const MOST_SERIES = 12;

/** Another selection stands in an address within the address; the rest of a market is written by its name alone. */
const COMPARISON: Codec<'comparison'> = {
  names: Object.values(COMPARISON_NAMES),
  write: (params, view, base, { options }) => {
    const { comparison } = view;
    if (comparison === null) return;
    const rest = comparison.kind === 'selection' ? restToday(view, base, options) : undefined;
    const isRest = comparison.kind === 'selection' && rest !== undefined && sameSelection(comparison.selection, rest);
    params.set(COMPARISON_NAMES.kind, isRest ? 'rest' : comparison.kind);
    if (comparison.kind === 'selection' && !isRest)
      params.set(
        COMPARISON_NAMES.selection,
        writeView(SELECTION, definite(comparison.selection), base, null).toString(),
      );
  },
  read: (reader, base, { options }, before): Comparison | null => {
    const kind = reader.choice(COMPARISON_NAMES.kind, COMPARISONS, 'none');
    if (kind === 'none') return null;
    if (kind === 'rest') {
      const rest = restToday({ ...base, ...before }, base, options);
      if (rest) return { kind: 'selection', selection: rest };
      reader.drop(COMPARISON_NAMES.kind, kind);
      return null;
    }
    if (kind !== 'selection') return { kind };
    const inner = new AddressReader(new URLSearchParams(reader.all(COMPARISON_NAMES.selection)[0] ?? ''));
    const selection = selectionOf(readView(SELECTION, inner, base, null));
    const dropped = [...inner.dropped, ...inner.unknown(new Set(fieldNames(SELECTION)))];
    reader.dropped.push(...dropped);
    return dropped.length > 0 ? null : { kind, selection };
  },
};

const CHANGE: Codec<'change'> = {
  ...single('change', EXPLORER_NAMES.change, readChange, (change) => (change ? writeChange(change) : '')),
  // A cell or a change is open, never both.
  read: (reader, _, __, { cell }) => {
    const change = reader.one(EXPLORER_NAMES.change, null, readChange);
    if (!cell || !change) return change;
    reader.drop(EXPLORER_NAMES.change, writeChange(change));
    return null;
  },
};

/** A choice of what is counted starts the list at its first page and closes what was open. */
const RESTART = ['page', 'cell', 'change'] as const;
const QUERIES = [
  ...(['figures', 'properties', 'overview', 'compared', 'points', 'scorecard'] as const),
  ...(['records', 'counts', 'download'] as const),
] as const;
/** Declaration shared by the fields that decide what is counted. */
const COUNTED = {
  queries: [...QUERIES, 'closed'],
  resets: RESTART,
  undo: 'step',
  onReset: 'initial',
} as const;

/** Everything that is declared about the fields of an explorer's view, in the order of the address. */
export const FIELDS = {
  indicator: {
    ...single(
      'indicator',
      EXPLORER_NAMES.indicator,
      (text, { module }) => module.indicators.find(({ key }) => key === text)?.key,
    ),
    initial: ({ module }) => module.first,
    queries: ['figures', 'properties', 'compared', 'points', 'records', 'counts', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'keep',
  },
  columns: {
    ...single('columns', EXPLORER_NAMES.columns, readColumns, (columns) => columns.join(',')),
    initial: ({ module }) => module.columns ?? [],
    queries: ['scorecard'],
    resets: ['cell', 'change'],
    undo: 'step',
    onReset: 'keep',
  },
  column_sort: {
    ...single('column_sort', EXPLORER_NAMES.column_sort, readColumnSort, writeSorting),
    initial: () => null,
    ...SHOWN,
  },
  heat: {
    ...single(
      'heat',
      EXPLORER_NAMES.heat,
      (text) => (text === '1' ? true : text === '0' ? false : undefined),
      (heat) => (heat ? '1' : '0'),
    ),
    initial: () => true,
    ...SHOWN,
  },
  group_by: {
    ...GROUP_BY,
    initial: ({ defaults }) => defaults.group_by,
    queries: ['figures', 'properties', 'compared', 'scorecard', 'records', 'download'],
    resets: [...RESTART, 'series', 'hidden'],
    undo: 'step',
    onReset: 'initial',
  },
  period: {
    ...single('period', EXPLORER_NAMES.period, oneOf(PERIODS)),
    initial: ({ defaults }) => defaults.period,
    queries: ['figures', 'properties', 'overview', 'closed', 'compared', 'scorecard', 'records', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  start_date: {
    ...single('start_date', EXPLORER_NAMES.start_date, day),
    initial: ({ defaults }) => defaults.start_date,
    ...COUNTED,
    // The last period that is over is found from the last day.
    queries: QUERIES,
  },
  end_date: {
    ...single('end_date', EXPLORER_NAMES.end_date, day),
    initial: ({ defaults }) => defaults.end_date,
    ...COUNTED,
  },
  sort: {
    ...single('sort', EXPLORER_NAMES.sort, oneOf(SORTS)),
    initial: ({ defaults }) => defaults.sort,
    queries: ['figures', 'properties', 'compared', 'records', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'keep',
  },
  flow_span: {
    ...single('flow_span', EXPLORER_NAMES.flow_span, oneOf(FLOW_SPANS)),
    initial: () => 'range',
    queries: ['closed'],
    resets: ['change'],
    undo: 'restored',
    onReset: 'keep',
  },
  page: { ...PAGE, queries: ['properties'] },
  chart: {
    ...single('chart', EXPLORER_NAMES.chart, oneOf(CHART_KINDS)),
    initial: () => 'stacked',
    ...SHOWN,
  },
  series: { ...keys('series'), initial: () => [], ...SHOWN, onReset: 'initial' },
  hidden: { ...keys('hidden'), initial: () => [], ...SHOWN, onReset: 'initial' },
  tab: tabField(TABS),
  map: {
    ...single('map', EXPLORER_NAMES.map, oneOf(MAP_LOOKS)),
    initial: () => 'circles',
    ...SHOWN,
  },
  lists: {
    ...SELECTION.lists,
    initial: ({ defaults }) => defaultLists(defaults),
    ...COUNTED,
  },
  every_market: {
    ...SELECTION.every_market,
    initial: () => false,
    ...COUNTED,
  },
  ranges: {
    ...SELECTION.ranges,
    initial: () => ({}),
    ...COUNTED,
  },
  delimitation: {
    ...SELECTION.delimitation,
    initial: () => null,
    ...COUNTED,
  },
  properties_sort: {
    ...single('properties_sort', EXPLORER_NAMES.properties_sort, readPropertiesSort, writeSorting),
    initial: () => null,
    queries: ['properties', 'download'],
    resets: RESTART,
    undo: 'step',
    onReset: 'initial',
  },
  summary_sort: {
    ...single('summary_sort', EXPLORER_NAMES.summary_sort, readSummarySort, writeSorting),
    initial: () => null,
    queries: ['download'],
    resets: [],
    undo: 'restored',
    onReset: 'initial',
  },
  comparison: {
    ...COMPARISON,
    initial: () => null,
    queries: ['compared', 'records', 'download'],
    // The list of properties does not depend on it.
    resets: ['cell', 'change'],
    undo: 'step',
    onReset: 'initial',
  },
  cell: {
    ...single('cell', EXPLORER_NAMES.cell, readCell, (cell) => (cell ? writeCell(cell) : '')),
    initial: () => null,
    queries: [],
    // A cell or a change is open, never both.
    resets: ['change'],
    undo: 'cleared',
    onReset: 'initial',
  },
  change: {
    ...CHANGE,
    initial: () => null,
    queries: [],
    resets: ['cell'],
    undo: 'cleared',
    onReset: 'initial',
  },
} satisfies ViewFields<View, QueryName, Defaults, Reading, Writing>;

/** The fields of a view that a query depends on: nothing else of the view can enter it. */
export type QueryView<Query extends QueryName> = Pick<View, FieldsOf<typeof FIELDS, Query>>;

export const queryView = <Query extends QueryName>(query: Query, view: View): QueryView<Query> =>
  pickFields<View, typeof FIELDS, Query>(FIELDS, query, view);

/** The view of an empty address. */
export const defaultView = (module: ExplorerModule, defaults: DefaultFiltersAnswer): View =>
  initialView<View, Defaults>(FIELDS, { module, defaults });
