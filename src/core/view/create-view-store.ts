import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { diffViews, resetView, undoneView, type ViewFields, withResets } from './fields';
import { LatestCalls } from './latest-calls';
import { type PanelDefinition, PanelLoader, type PanelState } from './panel';
import { explicitUnits, sameUnits, type Units } from './units';

/** The types of one module's view. */
export type ViewTypes = {
  readonly view: object;
  /** What its filters offer, and the defaults of its view, as the server answers them. */
  readonly filters: unknown;
  readonly defaults: unknown;
  readonly note: unknown;
  readonly panels: { readonly [name: string]: { readonly query: unknown; readonly answer: unknown } };
};

/** What a query is derived from. */
export type Scope<T extends ViewTypes> = {
  readonly view: T['view'];
  readonly base: T['view'];
  readonly units: Units;
  readonly filters: T['filters'];
  readonly defaults: T['defaults'];
};

export type Panels<T extends ViewTypes> = {
  readonly [P in keyof T['panels']]: PanelState<T['panels'][P]['query'], T['panels'][P]['answer']>;
};

export type Noted<T extends ViewTypes> = { readonly view: T['view']; readonly note: T['note'] | null };

export type ViewDefinition<T extends ViewTypes> = {
  readonly fields: ViewFields<T['view'], string, never, never, never>;
  /** Loads what its filters offer and its defaults. */
  readonly load: (
    units: Units,
    signal: AbortSignal,
  ) => Promise<{ readonly filters: T['filters']; readonly defaults: T['defaults'] }>;
  /** The view of an empty address. */
  readonly base: (defaults: T['defaults'], filters: T['filters']) => T['view'];
  /** Replaces what cannot be shown together, and the note that says so. */
  readonly normalise: (scope: Scope<T>) => Noted<T>;
  /** Reads an address; units are those that it names. */
  readonly read: (
    search: string,
    scope: Omit<Scope<T>, 'view'>,
    preferred: Partial<T['view']>,
  ) => Noted<T> & { readonly units: Partial<Units> };
  /** The present view in other units. */
  readonly convert: (scope: Scope<T>, from: Units) => Noted<T>;
  /** What the answers contradict in a view: the view without it and the note that says so; null where they agree. */
  readonly correct: (scope: Scope<T>, panels: Panels<T>) => Partial<Noted<T>> | null;
  readonly panels: {
    readonly [P in keyof T['panels'] & string]: PanelDefinition<
      Scope<T>,
      T['panels'][P]['query'],
      T['panels'][P]['answer'],
      keyof T['panels'] & string
    >;
  };
};

export type ViewState<T extends ViewTypes> = {
  /** How loading filters and defaults goes. */
  readonly setup: 'loading' | 'ready' | 'failed';
  readonly filters: T['filters'] | null;
  readonly defaults: T['defaults'] | null;
  /** The view of an empty address. */
  readonly base: T['view'] | null;
  readonly view: T['view'] | null;
  readonly units: Units;
  readonly panels: Panels<T>;
  readonly note: T['note'] | null;
  /** The views that undoing leads back to, the latest last. */
  readonly past: readonly T['view'][];

  /**
   * Loads filters and defaults, then the view of an address; null keeps the present view. `preferred` is what an empty address
   * has instead of the defaults. Resolves when every panel is settled.
   */
  readonly start: (units: Units, search: string | null, preferred?: Partial<T['view']>) => Promise<void>;
  readonly change: (part: Partial<T['view']>) => void;
  /** Shows the view of an address, as back and forward do. */
  readonly applyAddress: (search: string) => void;
  readonly undo: () => void;
  readonly reset: () => void;
  readonly retry: (panel: keyof T['panels'] & string) => void;
  /** Whether something on the screen shows a panel that is loaded only then. */
  readonly setVisible: (panel: keyof T['panels'] & string, visible: boolean) => void;
  readonly dismissNote: () => void;
  /** Aborts every request, as when the screen is left. */
  readonly stop: () => void;
};

/** Steps that can be undone. */
const REMEMBERED = 50;

type Change<T extends ViewTypes> = Partial<Omit<ViewState<T>, 'panels'>>;

function viewState<T extends ViewTypes>(
  definition: ViewDefinition<T>,
  set: (part: Partial<ViewState<T>>) => void,
  get: () => ViewState<T>,
): ViewState<T> {
  type Name = keyof T['panels'] & string;
  const calls = new LatestCalls();
  const visible = new Set<string>();
  let active = false;
  let requested: Units | null = null;
  let preferred: Partial<T['view']> = {};
  let waiting: (() => void)[] = [];

  const names = Object.keys(definition.panels) as Name[];
  const loaders = new Map(
    names.map((name) => [
      name,
      new PanelLoader<Scope<T>, T['panels'][Name]['query'], T['panels'][Name]['answer']>(definition.panels[name], () =>
        advance({}),
      ),
    ]),
  );
  // Each name has the state of its own loader.
  const panels = (): Panels<T> =>
    Object.fromEntries([...loaders].map(([name, { state }]) => [name, state])) as Panels<T>;
  const isLoading = (name: string): boolean =>
    [...loaders].some(([one, { state }]) => one === name && state.state === 'loading');

  function scopeOf({ view, base, units, filters, defaults }: ViewState<T>): Scope<T> | null {
    return view && base && filters && defaults ? { view, base, units, filters, defaults } : null;
  }

  /** Publishes a change with the panels that it implies, then requests what they lack. */
  function advance(change: Change<T>, reload = false): void {
    const next = { ...get(), ...change };
    for (;;) {
      const scope = scopeOf(next);
      for (const [name, loader] of loaders)
        loader.imply(active && (!loader.whileVisible || visible.has(name)) ? scope : null);
      const correction = scope && !reload ? definition.correct(scope, panels()) : null;
      if (!correction) break;
      Object.assign(next, correction);
      change = { ...change, ...correction };
    }
    if (reload) for (const loader of loaders.values()) loader.reload();
    for (const loader of loaders.values()) loader.publish();
    set({ ...change, panels: panels() });
    for (const loader of loaders.values()) if (!loader.after || !isLoading(loader.after)) loader.send();
    if (names.some(isLoading)) return;
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve();
  }

  /** Resolves once nothing is loading. */
  const settled = (): Promise<void> =>
    names.some(isLoading) ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  return {
    setup: 'loading',
    filters: null,
    defaults: null,
    base: null,
    view: null,
    units: { area_unit: 'ft2', monetary_unit: 'USD', language: 'es' },
    panels: panels(),
    note: null,
    past: [],

    start: async (explicit, search, preference = {}) => {
      active = true;
      requested = explicit;
      preferred = preference;
      const units: Units = { ...explicit, ...explicitUnits(search ?? '') };
      // A screen that is entered again shows its former view until the filters are there: with answers to it.
      advance({ setup: 'loading' });
      const signal = calls.begin('setup');
      let loaded: Awaited<ReturnType<typeof definition.load>>;
      try {
        loaded = await definition.load(units, signal);
      } catch {
        if (!signal.aborted) set({ setup: 'failed' });
        return;
      }
      if (signal.aborted) return;
      const { view, units: former } = get();
      const base = definition.base(loaded.defaults, loaded.filters);
      const scope = { ...loaded, base, units };
      const { view: next, note } =
        view && search === null
          ? definition.convert({ ...scope, view }, former)
          : definition.read(search ?? '', scope, preferred);
      const past = sameUnits(former, units) ? get().past : [];
      advance({ ...loaded, setup: 'ready', base, units, view: next, note, past }, true);
      await settled();
    },

    change: (part) => {
      const scope = scopeOf(get());
      if (!scope) return;
      const { view, base } = scope;
      const changed = diffViews(definition.fields, view, { ...view, ...part });
      if (changed.length === 0) return;
      const next = definition.normalise({
        ...scope,
        view: withResets(definition.fields, changed, { ...view, ...part }, base),
      });
      if (!changed.some((key) => definition.fields[key].undo === 'step')) {
        advance({ view: next.view });
        return;
      }
      advance({ ...next, past: [...get().past, view].slice(-REMEMBERED) });
    },

    applyAddress: (search) => {
      const scope = scopeOf(get());
      if (!scope) return;
      // What is under way would end in another view than that of the address.
      if (get().setup === 'loading' && requested) return void get().start(requested, search, preferred);
      const read = definition.read(search, scope, preferred);
      const units = { ...scope.units, ...read.units };
      if (!sameUnits(units, scope.units)) return void get().start(units, search, preferred);
      advance({ view: read.view, note: read.note });
    },

    undo: () => {
      const scope = scopeOf(get());
      const { past } = get();
      const former = past[past.length - 1];
      if (!scope || !former) return;
      const view = undoneView(definition.fields, former, scope.base);
      advance({ ...definition.normalise({ ...scope, view }), past: past.slice(0, -1) });
    },

    reset: () => {
      const { view, base, change } = get();
      if (view && base) change(resetView(definition.fields, view, base));
    },

    retry: (panel) => {
      loaders.get(panel)?.retry();
      advance({});
    },

    setVisible: (panel, shown) => {
      if (shown) visible.add(panel);
      else visible.delete(panel);
      if (active) advance({});
    },

    dismissNote: () => set({ note: null }),

    stop: () => {
      active = false;
      calls.abortAll();
      for (const loader of loaders.values()) loader.stop();
      set({ panels: panels() });
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/**
 * The store of one module's view: the view and, for each panel, the answer to the query that the view implies. `extend` adds
 * what the module holds beside it.
 */
export function createViewStore<T extends ViewTypes, State extends ViewState<T>>(
  definition: ViewDefinition<T>,
  extend: (own: ViewState<T>, set: (part: Partial<State>) => void, get: () => State) => State,
): UseBoundStore<StoreApi<State>> {
  return create<State>()((set, get) =>
    extend(
      viewState(definition, (part) => set((state) => ({ ...state, ...part })), get),
      (part) => set(part),
      get,
    ),
  );
}
