import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Option } from '@/contract/calls/answers';
import type {
  AvailabilityAnswer,
  AvailabilityDefaultFiltersAnswer,
  AvailabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { listField } from '@/contract/catalogue/availability-fields';
import { api } from '@/http/client';
import { setDataset } from '@/shell/dataset-store';
import { type CurrencyNote, currencyNote } from '../explorer/currency-note';
import { searchOptions, together, withFound } from '../explorer/options';
import { dropForeignPlaces } from '../explorer/places';
import { statedUnits } from '../explorer/stated-units';
import { type Asking, bodyOf, partOf } from './query';
import { type Answer, indexed } from './rows';
import { converted } from './units';
import { unknownValues } from './unknown-values';
import { fromUrl, type ReadView } from './url';
import {
  defaultView,
  type ListKey,
  lacksMarkets,
  ROWS,
  type Selection,
  selectionOf,
  type Units,
  type View,
} from './view';

export type Note = { readonly kind: 'address' | 'places' | 'unknown'; readonly what: string } | CurrencyNote;
/** A property as it is picked: its name is told where no row of it is. */
export type Picked = { readonly id: string; readonly name: string };
export type Loading = { readonly filters: boolean; readonly answer: boolean };
type Part = keyof Loading;

export type AvailabilityState = {
  readonly filters: AvailabilityFiltersAnswer | null;
  readonly defaults: AvailabilityDefaultFiltersAnswer | null;
  readonly base: View | null;
  readonly view: View | null;
  readonly units: Units;
  readonly answer: Answer | null;
  /** Values of long lists that a search found. */
  readonly found: { readonly [K in ListKey]?: readonly Option[] };
  readonly loading: Loading;
  readonly failed: boolean;
  readonly note: Note | null;
  /** Properties picked for a file, by id, with their names; they stay picked whatever the filters are. */
  readonly picked: ReadonlyMap<string, string>;
  /** Properties known to match the present filters: those of every part of the answer that was read. */
  readonly matching: ReadonlySet<string>;
  /** The property under the pointer, in the table or on the map. */
  readonly pointed: string | null;

  /** Loads filters and defaults, then what the address states; null keeps the present view. */
  readonly start: (units: Units, search: string | null) => Promise<void>;
  readonly filter: (selection: Partial<Selection>) => void;
  readonly show: (part: Partial<Omit<View, keyof Selection>>) => void;
  /** Takes over the view of an address, as back and forward do. */
  readonly adopt: (search: string) => void;
  readonly reset: () => void;
  readonly pick: (properties: readonly Picked[], on: boolean) => void;
  /** Picks no longer what was picked; all of it unless ids are given. */
  readonly unpick: (ids?: readonly string[]) => void;
  readonly point: (id: string | null) => void;
  readonly search: (key: ListKey, text: string) => Promise<void>;
  readonly retry: () => void;
  readonly dismissNote: () => void;
  readonly stop: () => void;
};

export type AvailabilityStore = UseBoundStore<StoreApi<AvailabilityState>>;

const PATH = '/industrial/availability';
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state of the availability screen. A later choice wins over an earlier answer. */
export function createAvailabilityStore(): AvailabilityStore {
  const running = new Map<Part | ListKey, AbortController>();
  const begin = (part: Part | ListKey): AbortSignal => {
    running.get(part)?.abort();
    const controller = new AbortController();
    running.set(part, controller);
    return controller.signal;
  };

  let matchingOf = '';

  return create<AvailabilityState>()((set, get) => {
    const mark = (part: Part, on: boolean) => set(({ loading }) => ({ loading: { ...loading, [part]: on } }));

    /** Runs one call; undefined when it failed or a later one took its place. */
    async function run<T>(part: Part, signal: AbortSignal, call: () => Promise<T>): Promise<T | undefined> {
      mark(part, true);
      try {
        const answer = await call();
        return signal.aborted ? undefined : answer;
      } catch {
        if (!signal.aborted) set({ failed: true });
        return undefined;
      } finally {
        if (!signal.aborted) mark(part, false);
      }
    }

    const asking = (): Asking | undefined => {
      const { view, base, units, defaults } = get();
      return view && base && defaults ? { view, base, units, limit: defaults.limit } : undefined;
    };

    async function load(): Promise<void> {
      const now = asking();
      if (!now) return;
      if (lacksMarkets(now.view, now.base)) {
        running.get('answer')?.abort();
        mark('answer', false);
        matchingOf = '';
        set({ answer: null, matching: new Set() });
        return;
      }
      const signal = begin('answer');
      const answer = await run('answer', signal, () =>
        api.post<AvailabilityAnswer>(PATH, bodyOf(now), { signal, failure: 'data' }),
      );
      if (!answer) return;
      const last = Math.max(1, Math.ceil(answer.total / ROWS));
      const { view } = get();
      // An address may name a page that there is no more.
      if (view && view.page > last) {
        set({ view: { ...view, page: last } });
        if (partOf(last, now.limit) !== answer.page) return load();
      }
      const of = JSON.stringify([selectionOf(now.view), answer.data_version]);
      const before = answer.truncated && of === matchingOf ? get().matching : [];
      matchingOf = of;
      const matching = new Set([...before, ...answer.properties.map(({ id }) => id)]);
      set({ answer: indexed(answer), matching, failed: false });
    }

    async function loadAfter(before: View): Promise<void> {
      const now = asking();
      if (!now) return;
      const asks =
        !same(selectionOf(before), selectionOf(now.view)) ||
        !same(before.sorting, now.view.sorting) ||
        partOf(before.page, now.limit) !== partOf(now.view.page, now.limit);
      if (asks) await load();
    }

    function adoptView(view: View, note: Note | null): void {
      const { filters } = get();
      const { market, submarket, park } = view.lists;
      const { market: markets, submarket: submarkets, park: parks } = filters?.options ?? {};
      const kept = dropForeignPlaces(
        { market, submarket, park },
        { market: markets, submarket: submarkets, park: parks },
      );
      const places: Note | null = kept.dropped.length > 0 ? { kind: 'places', what: kept.dropped.join(', ') } : null;
      const both = note?.kind === 'address' && places ? { ...note, what: `${note.what}, ${places.what}` } : null;
      set({ view: { ...view, lists: { ...view.lists, ...kept.lists } }, note: both ?? note ?? places });
    }

    /** The view of an address; what of it was not understood, is not there, or nothing has, is told. */
    function adoptAddress({ view, dropped }: ReadView): void {
      adoptView(view, dropped.length > 0 ? { kind: 'address', what: dropped.join(', ') } : null);
      const unknown = unknownValues(get().view ?? view, get().filters);
      if (unknown.length > 0 && get().note === null) set({ note: { kind: 'unknown', what: unknown.join(', ') } });
    }

    return {
      filters: null,
      defaults: null,
      base: null,
      view: null,
      units: { area_unit: 'ft2', monetary_unit: 'USD', language: 'es' },
      answer: null,
      found: {},
      loading: { filters: true, answer: false },
      failed: false,
      note: null,
      picked: new Map(),
      matching: new Set(),
      pointed: null,

      start: async (wanted, search) => {
        const before = get();
        const units: Units = { ...wanted, ...statedUnits(search ?? '') };
        const params = new URLSearchParams({ ...units });
        set({ failed: false });
        const signal = begin('filters');
        const both = await run('filters', signal, () =>
          Promise.all([
            api.get<AvailabilityDefaultFiltersAnswer>(`${PATH}/default-filters`, {
              params,
              signal,
              failure: 'filters',
            }),
            api.get<AvailabilityFiltersAnswer>(`${PATH}/filters`, { params, signal, failure: 'filters' }),
          ]),
        );
        if (!both) return;
        const [defaults, filters] = both;
        setDataset(filters.dataset);
        const base = defaultView(defaults);
        if (before.view && search === null) {
          const told = converted(before.view.ranges, before.units, units, filters.dataset.exchange_rate);
          set({ filters, defaults, base, units });
          adoptView({ ...before.view, ranges: told.ranges }, currencyNote(told));
          await load();
          return;
        }
        const read = fromUrl(search ?? '', base);
        set({ filters, defaults, base, units });
        adoptAddress(read);
        await load();
      },

      filter: (selection) => {
        const { view } = get();
        if (!view) return;
        adoptView({ ...view, ...selection, page: 1 }, null);
        void loadAfter(view);
      },

      show: (part) => {
        const { view } = get();
        if (!view) return;
        const page = part.page ?? (part.sorting ? 1 : view.page);
        set({ view: { ...view, ...part, page } });
        void loadAfter(view);
      },

      adopt: (search) => {
        const { base, view, units, start } = get();
        if (!base || !view) return;
        const read = fromUrl(search, base);
        const stated: Units = { ...units, ...read.units };
        if (!same(stated, units)) return void start(stated, search);
        adoptAddress(read);
        void loadAfter(view);
      },

      reset: () => {
        const { base, view, filter } = get();
        if (base && view) filter(selectionOf(base));
      },

      pick: (properties, on) =>
        set(({ picked }) => {
          const now = new Map(picked);
          for (const { id, name } of properties) {
            if (on) now.set(id, name);
            else now.delete(id);
          }
          return { picked: now };
        }),

      unpick: (ids) =>
        set(({ picked }) => ({ picked: new Map(ids ? [...picked].filter(([id]) => !ids.includes(id)) : []) })),

      point: (pointed) => {
        if (get().pointed !== pointed) set({ pointed });
      },

      search: async (key, text) => {
        const { source } = listField(key);
        if (!('dimension' in source)) return;
        const path = `/analytics/options/${source.dimension}`;
        const options = await searchOptions(path, text, get().units.language, begin(key));
        if (options) set(({ found }) => ({ found: { ...found, [key]: withFound(found[key], options) } }));
      },

      retry: () => {
        set({ failed: false });
        void load();
      },
      dismissNote: () => set({ note: null }),
      stop: () => {
        for (const controller of running.values()) controller.abort();
        running.clear();
        set({ loading: { filters: false, answer: false } });
      },
    };
  });
}

export const useAvailability = createAvailabilityStore();

/** Every label known of a list: those of the filters and those a search found. */
export const optionsOf = (
  { filters, found }: Pick<AvailabilityState, 'filters' | 'found'>,
  key: ListKey,
): readonly Option[] => together(filters?.options[key], found[key]);
