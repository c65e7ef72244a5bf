import type { StoreApi, UseBoundStore } from 'zustand';
import type { Option } from '@/contract/calls/answers';
import type {
  AvailabilityBody,
  AvailabilityDefaultFiltersAnswer,
  AvailabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { enumerationOf, LIST_FIELDS, listField } from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { setDataset } from '@/core/dataset/dataset-store';
import { canonicalKey } from '@/core/view/canonical-key';
import {
  createViewStore,
  type Noted,
  type Scope,
  type ViewDefinition,
  type ViewState,
} from '@/core/view/create-view-store';
import { type CurrencyNote, currencyNote } from '@/core/view/currency-note';
import { type FoundOptions, OptionSearches, together } from '@/core/view/options';
import { type Answered, currentOf, shownOf } from '@/core/view/panel';
import { dropForeignPlaces } from '@/core/view/places';
import { everyMarket, lacksMarkets } from '@/core/view/selection';
import { defaultView, FIELDS, queryView } from './fields';
import { resultsQuery } from './query';
import { requests } from './requests';
import type { Answer } from './rows';
import { converted } from './units';
import { fromUrl } from './url';
import { type ListKey, LONG_LIST, ROWS, type Selection, type View } from './view';

/** Values that nothing on the market has, of lists that came whole; those of longer lists may be there all the same. */
function unknownValues({ lists }: Selection, filters: AvailabilityFiltersAnswer | null): readonly string[] {
  return LIST_FIELDS.flatMap((key) => {
    const options = filters?.options[key];
    if (!options || options.length >= LONG_LIST || enumerationOf(key) !== undefined) return [];
    const known = new Set([NONE, ...options.map(({ value }) => value)]);
    return (lists[key] ?? []).filter((value) => !known.has(value));
  });
}

export type Note = { readonly kind: 'address' | 'places' | 'unknown'; readonly what: string } | CurrencyNote;
/** A property as it is picked: the name stands where no row of it is loaded. */
export type Picked = { readonly id: string; readonly name: string };

export type AvailabilityTypes = {
  readonly view: View;
  readonly filters: AvailabilityFiltersAnswer;
  readonly defaults: AvailabilityDefaultFiltersAnswer;
  readonly note: Note;
  readonly panels: { readonly results: { readonly query: AvailabilityBody; readonly answer: Answer } };
};
type AvailabilityScope = Scope<AvailabilityTypes>;

export type AvailabilityState = ViewState<AvailabilityTypes> & {
  /** Values of long lists that a search found. */
  readonly found: FoundOptions<ListKey>;
  /** Properties picked for a file, by id, with their names; they stay picked whatever the filters are. */
  readonly picked: ReadonlyMap<string, string>;
  /** Properties known to match the filters of the latest answer: those of every part of it that was loaded. */
  readonly matching: ReadonlySet<string>;
  /** The property under the pointer, in the table or on the map. */
  readonly pointed: string | null;

  readonly pick: (properties: readonly Picked[], on: boolean) => void;
  /** Unpicks some properties; all of them without ids. */
  readonly unpick: (ids?: readonly string[]) => void;
  readonly point: (id: string | null) => void;
  readonly search: (key: ListKey, text: string) => Promise<void>;
};

export type AvailabilityStore = UseBoundStore<StoreApi<AvailabilityState>>;

/** Removes places that are not within the chosen ones. */
function normalised({ view, filters }: AvailabilityScope, note: Note | null): Noted<AvailabilityTypes> {
  const places = dropForeignPlaces(view.lists, filters.options, view.every_market);
  const what = places.dropped.join(', ');
  const dropped: Note | null = places.dropped.length > 0 ? { kind: 'places', what } : null;
  const both = note?.kind === 'address' && dropped ? { ...note, what: `${note.what}, ${what}` } : null;
  const markets = (filters.options.market ?? []).map(({ value }) => value);
  const { lists } = places;
  const every_market = everyMarket({ lists, every_market: view.every_market }, markets);
  return { view: { ...view, lists, every_market }, note: both ?? note ?? dropped };
}

const definition: ViewDefinition<AvailabilityTypes> = {
  fields: FIELDS,
  load: async (units, signal) => {
    const [defaults, filters] = await Promise.all([requests.defaults(units, signal), requests.filters(units, signal)]);
    setDataset(filters.dataset);
    return { filters, defaults };
  },
  base: defaultView,
  normalise: (scope) => normalised(scope, null),
  read: (search, scope) => {
    const read = fromUrl(search, scope.base);
    const dropped: Note | null = read.dropped.length > 0 ? { kind: 'address', what: read.dropped.join(', ') } : null;
    const { view, note } = normalised({ ...scope, view: read.view }, dropped);
    const unknown = unknownValues(view, scope.filters);
    const unknownNote: Note | null = unknown.length > 0 ? { kind: 'unknown', what: unknown.join(', ') } : null;
    return { view, note: note ?? unknownNote, units: read.units };
  },
  convert: (scope, from) => {
    const { view, units, filters } = scope;
    const ranges = converted(view.ranges, from, units, filters.dataset.exchange_rate);
    return normalised({ ...scope, view: { ...view, ranges: ranges.ranges } }, currencyNote(ranges));
  },
  // An address may name a page beyond the last one.
  correct: ({ view }, { results }) => {
    const total = currentOf(results)?.answer.total;
    const last = total === undefined ? view.page : Math.max(1, Math.ceil(total / ROWS));
    return view.page > last ? { view: { ...view, page: last } } : null;
  },
  panels: {
    results: {
      query: ({ view, base, units, filters, defaults }) =>
        lacksMarkets(view, base)
          ? null
          : resultsQuery(queryView('results', view), { base, units, filters, limit: defaults.limit }),
      request: requests.results,
    },
  },
};

/** What the parts of one answer have in common. */
const partsKey = ({ query, answer }: Answered<AvailabilityBody, Answer>): string => {
  const { page: _, order_by: __, order: ___, ...filters } = query;
  return canonicalKey([filters, answer.data_version]);
};

/** The state of the availability screen. A later choice wins over an earlier answer. */
export function createAvailabilityStore(): AvailabilityStore {
  const searches = new OptionSearches<ListKey>();
  const store = createViewStore<AvailabilityTypes, AvailabilityState>(definition, (own, set, get) => ({
    ...own,
    found: {},
    picked: new Map(),
    matching: new Set(),
    pointed: null,

    pick: (properties, on) => {
      const picked = new Map(get().picked);
      for (const { id, name } of properties) {
        if (on) picked.set(id, name);
        else picked.delete(id);
      }
      set({ picked });
    },

    unpick: (ids) => set({ picked: new Map(ids ? [...get().picked].filter(([id]) => !ids.includes(id)) : []) }),

    point: (pointed) => {
      if (get().pointed !== pointed) set({ pointed });
    },

    search: async (key, text) => {
      const { source } = listField(key);
      if (!('dimension' in source)) return;
      const request = (signal: AbortSignal) => requests.options(source.dimension, text, get().units, signal);
      const found = await searches.search(key, request, () => get().found);
      if (found) set({ found });
    },

    stop: () => {
      own.stop();
      searches.abortAll();
    },
  }));

  let matchingKey = '';
  store.subscribe(({ panels: { results }, matching }, before) => {
    if (results === before.panels.results) return;
    if (results.state === 'idle') {
      matchingKey = '';
      store.setState({ matching: new Set() });
    }
    if (results.state !== 'ready') return;
    const key = partsKey(results);
    const former = results.answer.truncated && key === matchingKey ? matching : [];
    matchingKey = key;
    store.setState({ matching: new Set([...former, ...results.answer.properties.map(({ id }) => id)]) });
  });
  return store;
}

export const useAvailability = createAvailabilityStore();

/** The answer to the present search; null while there is none. */
export const currentAnswer = ({ panels }: AvailabilityState): Answer | null =>
  currentOf(panels.results)?.answer ?? null;
/** The answer on the screen: that to the present search or, while it is loading, the previous one. */
export const shownAnswer = ({ panels }: AvailabilityState): Answer | null => shownOf(panels.results)?.answer ?? null;

/** Every known label of a list: those of the filters and those that a search found. */
export const optionsOf = (
  { filters, found }: Pick<AvailabilityState, 'filters' | 'found'>,
  key: ListKey,
): readonly Option[] => together(filters?.options[key], found[key]);
