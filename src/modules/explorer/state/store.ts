import type { StoreApi, UseBoundStore } from 'zustand';
import type {
  DefaultFiltersAnswer,
  FiguresAnswer,
  FiltersAnswer,
  OverviewAnswer,
  PointsAnswer,
  PropertiesAnswer,
} from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { setDataset } from '@/core/dataset/dataset-store';
import { isEqual } from '@/core/view/canonical-key';
import {
  createViewStore,
  type Noted,
  type Panels,
  type Scope,
  type ViewDefinition,
  type ViewState,
} from '@/core/view/create-view-store';
import { type CurrencyNote, currencyNote } from '@/core/view/currency-note';
import { rateOn } from '@/core/view/exchange';
import { type FoundOptions, OptionSearches, together } from '@/core/view/options';
import { currentOf } from '@/core/view/panel';
import { dropForeignPlaces } from '@/core/view/places';
import { everyMarket, lacksMarkets } from '@/core/view/selection';
import { changingOf } from '../changes/changing-of';
import { dimensionsOf, type ExplorerModule, indicatorOf } from '../module';
import { cellOf } from './cell-of';
import { writeCell, writeChange } from './codecs';
import { splittingLevel } from './drill';
import { defaultView, FIELDS, type QueryName, type QueryView, queryView } from './fields';
import {
  type ComparedQuery,
  closedQuery,
  comparedQuery,
  type FiguresQuery,
  figuresQuery,
  overviewQuery,
  type PointsQuery,
  type PropertiesQuery,
  pointsQuery,
  propertiesQuery,
  type ScorecardQuery,
  scorecardQuery,
} from './query';
import { createRequests, type Requests } from './requests';
import { converted } from './units';
import { fromUrl } from './url';
import type { View } from './view';

export type Note =
  | { readonly kind: 'address' | 'places'; readonly what: string }
  /** A grouping that an indicator does not support, and the one in its place. */
  | { readonly kind: 'group'; readonly what: string; readonly instead: string }
  | CurrencyNote;
/** What the pointer is on, in a table or on the map: a property, or a group of the summary. */
export type Pointed = { readonly kind: 'property' | 'group'; readonly key: string };

export type ExplorerTypes = {
  readonly view: View;
  readonly filters: FiltersAnswer;
  readonly defaults: DefaultFiltersAnswer;
  readonly note: Note;
  readonly panels: {
    readonly figures: { readonly query: FiguresQuery; readonly answer: FiguresAnswer };
    readonly properties: { readonly query: PropertiesQuery; readonly answer: PropertiesAnswer };
    readonly overview: { readonly query: AnalyticsQuery; readonly answer: OverviewAnswer };
    /** The cards of flows over the last period that is over, where they count that. */
    readonly closed: { readonly query: AnalyticsQuery; readonly answer: OverviewAnswer };
    /** The figures that those of the view are compared with. */
    readonly compared: { readonly query: ComparedQuery; readonly answer: FiguresAnswer };
    /** Where the figures lie, for a map. */
    readonly points: { readonly query: PointsQuery; readonly answer: PointsAnswer };
    /** Indicators side by side, on a scorecard. */
    readonly scorecard: { readonly query: ScorecardQuery; readonly answer: ScorecardAnswer };
  };
};
export type PanelName = keyof ExplorerTypes['panels'];
type ExplorerScope = Scope<ExplorerTypes>;

export type ExplorerState = ViewState<ExplorerTypes> & {
  readonly requests: Requests;
  /** Values of long lists that a search found. */
  readonly found: FoundOptions<ListKey>;
  readonly pointed: Pointed | null;

  readonly turnTo: (page: number) => void;
  readonly search: (key: ListKey, text: string) => Promise<void>;
  readonly point: (pointed: Pointed | null) => void;
};

export type ExplorerStore = UseBoundStore<StoreApi<ExplorerState>>;

/** Replaces what an indicator does not support by what every indicator supports. */
function supported(module: ExplorerModule, view: View, options?: FiltersAnswer['options']): View {
  const indicator = indicatorOf(module, view.indicator);
  const group_by = dimensionsOf(module, view).includes(view.group_by)
    ? view.group_by
    : (splittingLevel(view, 'market', indicator, options) ?? 'market');
  const tab = indicator.hasProperties ? view.tab : 'summary';
  return { ...view, group_by, tab };
}

/** Names a grouping that was replaced; null where it was not. */
function groupNote(former: View, { group_by }: View, { dimensions }: FiltersAnswer): Note | null {
  if (former.group_by === group_by) return null;
  const name = (dimension: string) => dimensions.find(({ key }) => key === dimension)?.name ?? dimension;
  return { kind: 'group', what: name(former.group_by), instead: name(group_by) };
}

/** Removes places that are not within the chosen ones, and groupings that the indicator does not support. */
function normalised(
  module: ExplorerModule,
  view: View,
  filters: FiltersAnswer,
  note: Note | null,
): Noted<ExplorerTypes> {
  const own = dropForeignPlaces(view.lists, filters.options, view.every_market);
  const compared = view.comparison?.kind === 'selection' ? view.comparison : null;
  const other =
    compared && dropForeignPlaces(compared.selection.lists, filters.options, compared.selection.every_market);
  const dropped = [...new Set([...own.dropped, ...(other?.dropped ?? [])])];
  const places: Note | null = dropped.length > 0 ? { kind: 'places', what: dropped.join(', ') } : null;
  const comparison = other
    ? { ...compared, selection: { ...compared.selection, lists: other.lists } }
    : view.comparison;
  const both = note?.kind === 'address' && places ? { ...note, what: `${note.what}, ${places.what}` } : null;
  const markets = (filters.options.market ?? []).map(({ value }) => value);
  const lists = own.lists;
  const every_market = everyMarket({ lists, every_market: view.every_market }, markets);
  const next = supported(module, { ...view, lists, every_market, comparison }, filters.options);
  return { view: next, note: both ?? note ?? places ?? groupNote(view, next, filters) };
}

/** Ranges in other units, of the view and of the selection that it is compared with. */
function convertedView({ prices }: ExplorerModule, { view, units, filters, defaults }: ExplorerScope, from: Units) {
  const { comparison } = view;
  const rate = rateOn(view.end_date, filters.dataset.exchange_rate, defaults.end_date);
  const own = converted(view.ranges, from, units, { prices, rate });
  const other =
    comparison?.kind === 'selection' ? converted(comparison.selection.ranges, from, units, { prices, rate }) : null;
  return {
    view: {
      ...view,
      ranges: own.ranges,
      comparison:
        other && comparison?.kind === 'selection'
          ? { ...comparison, selection: { ...comparison.selection, ranges: other.ranges } }
          : comparison,
      cell: null,
      change: null,
    },
    note: currencyNote(own, ...(other ? [other] : [])),
  };
}

/** Closes a cell or a change that an address opens and the figures do not have, and turns to the last page from one beyond it. */
function corrected(
  module: ExplorerModule,
  { view, units }: ExplorerScope,
  panels: Panels<ExplorerTypes>,
): Partial<Noted<ExplorerTypes>> | null {
  const properties = currentOf(panels.properties)?.answer;
  const last = properties && Math.max(1, Math.ceil(properties.total / properties.page_size));
  if (last !== undefined && view.page > last) return { view: { ...view, page: last } };

  const { cell, change } = view;
  const figures = currentOf(panels.figures)?.answer;
  const compared = currentOf(panels.compared)?.answer ?? null;
  const closed = currentOf(panels.closed)?.answer ?? null;
  const complete =
    (compared !== null || panels.compared.state === 'idle') && (closed !== null || panels.closed.state === 'idle');
  if (!(cell || change) || !figures || !complete) return null;
  const indicator = indicatorOf(module, view.indicator);
  const shown = cell?.compared ? compared : figures;
  const noCell =
    cell !== null && !(indicator.hasProperties && shown && cellOf(cell, shown, indicator.flow, String, view.series));
  const shows = { view, indicator, figures, compared, closed, language: units.language };
  const noChange = change !== null && !changingOf(change, shows);
  if (!noCell && !noChange) return null;
  const what = [...(noCell ? [`r=${writeCell(cell)}`] : []), ...(noChange ? [`x=${writeChange(change)}`] : [])];
  return {
    view: { ...view, ...(noCell ? { cell: null } : {}), ...(noChange ? { change: null } : {}) },
    note: { kind: 'address', what: what.join(', ') },
  };
}

/** What a scorecard requests: its own answer, and the figures of the indicator whose cell is opened. */
const ON_SCORECARD: readonly QueryName[] = ['scorecard', 'figures'];

function definitionOf(module: ExplorerModule, requests: Requests): ViewDefinition<ExplorerTypes> {
  /** A query of the fields that are declared for it; null while no market is chosen. */
  const implied =
    <Name extends QueryName, Query>(
      name: Name,
      query: (view: QueryView<Name>, scope: ExplorerScope) => Query | null,
    ): ((scope: ExplorerScope) => Query | null) =>
    (scope) =>
      lacksMarkets(scope.view, scope.base) || (module.columns && !ON_SCORECARD.includes(name))
        ? null
        : query(queryView(name, scope.view), scope);
  return {
    fields: FIELDS,
    load: async (units, signal) => {
      const [filters, defaults] = await Promise.all([
        requests.filters(units, signal),
        requests.defaults(units, signal),
      ]);
      setDataset(filters.dataset);
      return { filters, defaults };
    },
    base: (defaults) => supported(module, defaultView(module, defaults)),
    normalise: ({ view, filters }) => normalised(module, view, filters, null),
    read: (search, { base, filters }, preferred) => {
      const empty = new URLSearchParams(search).size === 0;
      const read = fromUrl(search, empty ? { ...base, ...preferred } : base, module, filters.options);
      const note: Note | null = read.dropped.length > 0 ? { kind: 'address', what: read.dropped.join(', ') } : null;
      return { ...normalised(module, read.view, filters, note), units: read.units };
    },
    convert: (scope, from) => {
      const { view, note } = convertedView(module, scope, from);
      return normalised(module, view, scope.filters, note);
    },
    correct: (scope, panels) => corrected(module, scope, panels),
    panels: {
      figures: {
        query: implied('figures', (view, scope) =>
          indicatorOf(module, view.indicator).dimensions.includes(view.group_by)
            ? figuresQuery(module, view, scope)
            : null,
        ),
        request: requests.figures,
      },
      properties: {
        query: implied('properties', (view, scope) => propertiesQuery(module, view, scope)),
        request: requests.properties,
      },
      overview: {
        query: implied('overview', (view, scope) => overviewQuery(view, scope)),
        request: requests.overview,
        after: 'figures',
      },
      closed: {
        query: implied('closed', (view, scope) => closedQuery(view, scope)),
        request: requests.overview,
        after: 'figures',
      },
      compared: {
        query: implied('compared', (view, scope) => comparedQuery(module, view, scope)),
        request: requests.compared,
        after: 'figures',
      },
      points: {
        query: implied('points', (view, scope) => pointsQuery(module, view, scope)),
        request: requests.points,
        after: 'figures',
        whileVisible: true,
      },
      scorecard: {
        query: implied('scorecard', (view, scope) => scorecardQuery(view, scope)),
        request: requests.scorecard,
      },
    },
  };
}

/** The state of one explorer. A later choice wins over an earlier answer. */
export function createExplorerStore(module: ExplorerModule): ExplorerStore {
  const requests = createRequests(module);
  const searches = new OptionSearches<ListKey>();
  return createViewStore<ExplorerTypes, ExplorerState>(definitionOf(module, requests), (own, set, get) => ({
    ...own,
    requests,
    found: {},
    pointed: null,

    turnTo: (page) => get().change({ page }),

    search: async (key, text) => {
      const request = (signal: AbortSignal) => requests.options(key, text, get().units, signal);
      const found = await searches.search(key, request, () => get().found);
      if (found) set({ found });
    },

    point: (pointed) => {
      if (!isEqual(get().pointed, pointed)) set({ pointed });
    },

    stop: () => {
      own.stop();
      searches.abortAll();
      set({ pointed: null });
    },
  }));
}

/** Every known label of a list: those of the filters and those that a search found. */
export const optionsOf = ({ filters, found }: Pick<ExplorerState, 'filters' | 'found'>, key: ListKey) =>
  together(filters?.options[key], found[key]);
