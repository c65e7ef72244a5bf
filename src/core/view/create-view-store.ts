import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { DEFAULT_UNITS, type ExplicitUnits, type Units, withUnits } from '@/contract/catalogue/units';
import { diffViews, resetView, undoneView, type ViewFields, withResets } from './fields';
import { LatestCalls } from './latest-calls';
import { type PanelDefinitions, PanelLoaders, type PanelStates } from './panel-loaders';
import { explicitUnits, sameUnits } from './units';

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

export type Panels<T extends ViewTypes> = PanelStates<T['panels']>;

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
  /** Replaces what cannot be shown together; gives the view and a note about what was replaced. */
  readonly normalise: (scope: Scope<T>) => Noted<T>;
  /** Reads an address; units are those that it names. */
  readonly read: (
    search: string,
    scope: Omit<Scope<T>, 'view'>,
    preferred: Partial<T['view']>,
  ) => Noted<T> & { readonly units: ExplicitUnits };
  /** The present view in other units. */
  readonly convert: (scope: Scope<T>, from: Units) => Noted<T>;
  /** What the answers contradict in a view: the view without it and a note about it; null where they agree. */
  readonly correct: (scope: Scope<T>, panels: Panels<T>) => Partial<Noted<T>> | null;
  readonly panels: PanelDefinitions<T['panels'], Scope<T>>;
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

function scopeOf<T extends ViewTypes>({ view, base, units, filters, defaults }: ViewState<T>): Scope<T> | null {
  return view && base && filters && defaults ? { view, base, units, filters, defaults } : null;
}

/** A view after a choice, and whether that is a step that can be undone; null where it changes nothing. */
function changedView<T extends ViewTypes>(definition: ViewDefinition<T>, scope: Scope<T>, part: Partial<T['view']>) {
  const { fields, normalise } = definition;
  const { view, base } = scope;
  const chosen = { ...view, ...part };
  const changed = diffViews(fields, view, chosen);
  if (changed.length === 0) return null;
  const next = normalise({ ...scope, view: withResets(fields, changed, chosen, base) });
  return { ...next, isStep: changed.some((key) => fields[key].undo === 'step') };
}

/** What loaded filters and defaults make of an address; null instead of one keeps the present view, in other units if need be. */
function startedView<T extends ViewTypes>(
  definition: ViewDefinition<T>,
  { view: present, units: former, past }: ViewState<T>,
  loaded: Pick<Scope<T>, 'filters' | 'defaults' | 'units'>,
  search: string | null,
  preferred: Partial<T['view']>,
): Change<T> {
  const scope = { ...loaded, base: definition.base(loaded.defaults, loaded.filters) };
  const { view, note } =
    present && search === null
      ? definition.convert({ ...scope, view: present }, former)
      : definition.read(search ?? '', scope, preferred);
  return { ...scope, setup: 'ready', view, note, past: sameUnits(former, loaded.units) ? past : [] };
}

/** A view before anything is loaded. */
const INITIAL = {
  setup: 'loading',
  filters: null,
  defaults: null,
  base: null,
  view: null,
  units: { ...DEFAULT_UNITS, language: 'es' },
  note: null,
  past: [],
} as const;

/** Gives what publishes a change with the panels that it implies, then requests what they lack. */
function publisher<T extends ViewTypes>(
  definition: ViewDefinition<T>,
  panels: PanelLoaders<T['panels'], Scope<T>>,
  set: (part: Partial<ViewState<T>>) => void,
  get: () => ViewState<T>,
) {
  return (change: Change<T>, reload = false): void => {
    const next = { ...get(), ...change };
    for (;;) {
      const scope = scopeOf(next);
      panels.imply(scope);
      const correction = scope && !reload ? definition.correct(scope, panels.states()) : null;
      if (!correction) break;
      Object.assign(next, correction);
      change = { ...change, ...correction };
    }
    if (reload) panels.reload();
    set({ ...change, panels: panels.publish() });
    panels.send();
  };
}

/** The state of a view and the actions on it. */
function viewState<T extends ViewTypes>(
  definition: ViewDefinition<T>,
  set: (part: Partial<ViewState<T>>) => void,
  get: () => ViewState<T>,
): ViewState<T> {
  const calls = new LatestCalls();
  const panels = new PanelLoaders<T['panels'], Scope<T>>(definition.panels, () => advance({}));
  let requested: Units | null = null;
  let preferred: Partial<T['view']> = {};
  const advance = publisher(definition, panels, set, get);

  async function start(explicit: Units, search: string | null, preference: Partial<T['view']> = {}): Promise<void> {
    panels.start();
    requested = explicit;
    preferred = preference;
    const units = withUnits(explicit, explicitUnits(search ?? ''));
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
    advance(startedView(definition, get(), { ...loaded, units }, search, preferred), true);
    await panels.settled();
  }

  return {
    ...INITIAL,
    panels: panels.states(),

    start,

    change: (part) => {
      const scope = scopeOf(get());
      const changed = scope && changedView(definition, scope, part);
      if (!changed) return;
      const { view, note, isStep } = changed;
      advance(isStep ? { view, note, past: [...get().past, scope.view].slice(-REMEMBERED) } : { view });
    },

    applyAddress: (search) => {
      const scope = scopeOf(get());
      if (!scope) return;
      // What is under way would end in another view than that of the address.
      if (get().setup === 'loading' && requested) return void get().start(requested, search, preferred);
      const read = definition.read(search, scope, preferred);
      const units = withUnits(scope.units, read.units);
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
      panels.retry(panel);
      advance({});
    },

    setVisible: (panel, shown) => {
      panels.setVisible(panel, shown);
      if (panels.isActive) advance({});
    },

    dismissNote: () => set({ note: null }),

    stop: () => {
      calls.abortAll();
      panels.stop();
      set({ panels: panels.states() });
    },
  };
}

/**
 * The store of one module's view: the view and, for each panel, the answer to the query that the view implies. `extend` adds
 * the module's own state and actions.
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
