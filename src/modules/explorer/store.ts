import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type {
  DefaultFiltersAnswer,
  FiguresAnswer,
  FiltersAnswer,
  Option,
  OverviewAnswer,
  PointsAnswer,
  PropertiesAnswer,
} from '@/contract/calls/answers';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { Sort } from '@/contract/catalogue/units';
import { type Dataset, setDataset } from '@/shell/dataset-store';
import { Answers, IDLE, type Loading } from './answers';
import { cellOf } from './cell-of';
import { changingOf } from './changes/changing-of';
import { type CurrencyNote, currencyNote } from './currency-note';
import { splittingLevel } from './drill';
import { rateOn } from './exchange';
import { type ExplorerModule, indicatorOf } from './module';
import { searchOptions, together, withFound } from './options';
import { dropForeignPlaces } from './places';
import type { Asking } from './query';
import { type StatedUnits, statedUnits } from './stated-units';
import { converted } from './units';
import { fromUrl, writeCell, writeChange } from './url';
import { CLOSED, defaultView, type Selection, type Units, type View } from './view';

export type Note =
  | { readonly kind: 'address' | 'places'; readonly what: string }
  /** A grouping that an indicator does not know, and the one that stands in its place. */
  | { readonly kind: 'group'; readonly what: string; readonly instead: string }
  | CurrencyNote;
/** What the pointer is on, in a table or on the map: a property, or a group of the summary. */
export type Pointed = { readonly kind: 'property' | 'group'; readonly key: string };
export type ExplorerState = {
  readonly filters: FiltersAnswer | null;
  readonly base: View | null;
  readonly view: View | null;
  readonly units: Units;
  readonly figures: FiguresAnswer | null;
  readonly properties: PropertiesAnswer | null;
  readonly points: PointsAnswer | null;
  readonly overview: OverviewAnswer | null;
  /** The figures that those of the view are compared with. */
  readonly compared: FiguresAnswer | null;
  /** Values of long lists that a search found. */
  readonly found: { readonly [K in ListKey]?: readonly Option[] };
  readonly loading: Loading;
  readonly failed: boolean;
  readonly note: Note | null;

  /** Loads filters and defaults, then the view that the address states; null keeps the present view. */
  readonly start: (units: Units, sort: Sort, search: string | null) => Promise<StatedUnits>;
  readonly change: (part: Partial<Omit<View, 'page' | keyof Selection>>) => void;
  /** Changes what is counted, and with it what else is given. */
  readonly filter: (selection: Partial<Selection>, part?: Partial<Omit<View, 'page'>>) => void;
  /** Goes back to the view before the last choice of this visit; there are `past.length` of them. */
  readonly undo: () => void;
  readonly past: readonly View[];
  readonly turnTo: (page: number) => void;
  /** Takes over the view of an address, as back and forward do. */
  readonly adopt: (search: string) => void;
  readonly reset: () => void;
  readonly search: (key: ListKey, text: string) => Promise<void>;
  readonly retry: () => void;
  /** Whether a map shows where the figures lie: nobody else asks for that. */
  readonly mapped: (shown: boolean) => void;
  readonly dismissNote: () => void;
  readonly pointed: Pointed | null;
  readonly point: (pointed: Pointed | null) => void;
  readonly stop: () => void;
};

export type ExplorerStore = UseBoundStore<StoreApi<ExplorerState>>;

/** Parts of a view that change what is shown and not what is asked. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['chart', 'tab', 'map', 'summary_sort', 'cell', 'change']);
/** Parts that only the list of properties is asked by, or only the figures compared with. */
const OF_PROPERTIES: ReadonlySet<string> = new Set(['page', 'properties_sort']);
const OF_COMPARED: ReadonlySet<string> = new Set(['comparison']);
const REMEMBERED = 50;

/** Nothing is asked while no market is chosen, though there are some. */
export const lacksMarkets = (view: View, base: View): boolean =>
  (base.lists.market?.length ?? 0) > 0 && (view.lists.market?.length ?? 0) === 0;

/** The state of one explorer. A later choice wins over an earlier answer. */
export function createExplorerStore(module: ExplorerModule): ExplorerStore {
  let preferred: Sort = 'alpha';
  /** What an address leaves out is as for everybody, but an empty one opens in the person's order. */
  const stated = (search: string, base: View): View =>
    new URLSearchParams(search).size === 0 ? { ...base, sort: preferred } : base;

  return create<ExplorerState>()((set, get) => {
    const answers = new Answers(module, set, get);
    const asking = (): Asking | undefined => {
      const { view, base, units } = get();
      return view && base ? { view, base, units } : undefined;
    };

    /** Figures and page of properties in parallel; then what the cards and the map show. */
    async function load(): Promise<void> {
      const now = asking();
      if (!now) return;
      if (lacksMarkets(now.view, now.base)) {
        answers.clear();
        return;
      }
      const properties = answers.properties(now);
      const loaded = await answers.figures(now);
      if (loaded && get().view === now.view)
        await Promise.all([
          answers.overview(now),
          answers.compared(now).then(dropUnknown),
          answers.points(now),
          properties,
        ]);
      else await properties;
      // What belongs to another indicator would be told in the units of this one.
      const { view, figures } = get();
      if (!loaded && view === now.view && figures?.indicator.key !== indicatorOf(module, now.view.indicator).key)
        set({ properties: null, points: null });
    }

    /** Asks for what differs from the view before. */
    async function loadAfter(before: View): Promise<void> {
      const now = asking();
      if (!now) return;
      const changed = differing(before, now.view).filter((key) => !SHOWN_ONLY.has(key));
      if (changed.length === 0) dropUnknown();
      else if (changed.every((key) => OF_PROPERTIES.has(key))) await answers.properties(now).then(dropUnknown);
      else if (changed.every((key) => OF_COMPARED.has(key))) await answers.compared(now).then(dropUnknown);
      else await load();
    }

    /** An address may open a cell or a difference that the figures do not have, or that has no records. */
    function dropUnknown(): void {
      const { view, figures, compared, loading, failed, units } = get();
      if (!(view?.cell || view?.change) || failed || loading.figures || loading.compared) return;
      const of = indicatorOf(module, view.indicator);
      const { cell, change } = view;
      const shown = cell?.compared ? compared : figures;
      const told = figures && { view, of, figures, compared, language: units.language };
      const noCell = cell !== null && !(of.hasProperties && shown && cellOf(cell, shown, of.flow));
      const noChange = change !== null && !(told && changingOf(change, told));
      if (!noCell && !noChange) return;
      const what = [...(noCell ? [`r=${writeCell(cell)}`] : []), ...(noChange ? [`x=${writeChange(change)}`] : [])];
      set({
        view: { ...view, ...(noCell ? { cell: null } : {}), ...(noChange ? { change: null } : {}) },
        note: { kind: 'address', what: what.join(', ') },
      });
    }

    const remember = (view: View) =>
      set(({ past }) => ({ past: [...past, { ...view, ...CLOSED }].slice(-REMEMBERED) }));

    /** What an indicator does not support falls back to what all support. */
    function fitting(view: View): View {
      const of = indicatorOf(module, view.indicator);
      const group_by = of.dimensions.includes(view.group_by)
        ? view.group_by
        : (splittingLevel(view, 'market', of, get().filters?.options) ?? 'market');
      const tab = of.hasProperties ? view.tab : 'summary';
      return { ...view, group_by, tab };
    }

    /** Tells of a grouping that an indicator does not support. */
    function groupNote({ group_by: wanted }: View, { group_by }: View): Note | null {
      if (wanted === group_by) return null;
      const name = (of: string) => get().filters?.dimensions.find(({ key }) => key === of)?.name ?? of;
      return { kind: 'group', what: name(wanted), instead: name(group_by) };
    }

    function show(view: View, note: Note | null): void {
      const { filters } = get();
      const keep = (lists: View['lists']) =>
        filters ? dropForeignPlaces(lists, filters.options) : { lists, dropped: [] as const };
      const kept = keep(view.lists);
      const compared = view.comparison?.kind === 'selection' ? view.comparison : null;
      const other = compared && keep(compared.selection.lists);
      const dropped = [...new Set([...kept.dropped, ...(other?.dropped ?? [])])];
      const places: Note | null = dropped.length > 0 ? { kind: 'places', what: dropped.join(', ') } : null;
      const comparison = other
        ? { ...compared, selection: { ...compared.selection, lists: other.lists } }
        : view.comparison;
      const both = note?.kind === 'address' && places ? { ...note, what: `${note.what}, ${places.what}` } : null;
      const fitted = fitting({ ...view, lists: kept.lists, comparison });
      set({ view: fitted, note: both ?? note ?? places ?? groupNote(view, fitted) });
    }

    return {
      filters: null,
      base: null,
      view: null,
      units: { area_unit: 'ft2', monetary_unit: 'USD', language: 'es' },
      figures: null,
      properties: null,
      points: null,
      overview: null,
      compared: null,
      past: [],
      found: {},
      loading: { ...IDLE, filters: true },
      failed: false,
      note: null,

      start: async (wanted, sort, search) => {
        const before = get();
        const units: Units = { ...wanted, ...statedUnits(search ?? '') };
        const params = new URLSearchParams({ ...units });
        set({ failed: false });
        const signal = answers.begin('filters');
        const [filters, defaults] = await Promise.all([
          answers.read<FiltersAnswer>('filters', `${module.base}/filters`, params, 'filters', signal),
          answers.read<DefaultFiltersAnswer>('filters', `${module.base}/default-filters`, params, 'filters', signal),
        ]);
        if (!filters || !defaults) return {};
        const dataset: Dataset = filters.dataset;
        setDataset(dataset);
        const base = fitting(defaultView(module, defaults, defaults.sort));
        preferred = sort;
        if (before.view && search === null) {
          const { comparison, end_date } = before.view;
          const rate = rateOn(end_date, dataset.exchange_rate, defaults.end_date);
          const told = converted(before.view.ranges, before.units, units, rate);
          const other =
            comparison?.kind === 'selection' && converted(comparison.selection.ranges, before.units, units, rate);
          const compared: View['comparison'] = other
            ? { ...comparison, selection: { ...comparison.selection, ranges: other.ranges } }
            : comparison;
          set({ filters, base, units, past: [] });
          show(
            { ...before.view, ranges: told.ranges, sort, comparison: compared, ...CLOSED },
            currencyNote(...(other ? [told, other] : [told])),
          );
          await load();
          return {};
        }
        const read_ = fromUrl(search ?? '', stated(search ?? '', base), module, filters.options);
        set({ filters, base, units });
        show(read_.view, read_.dropped.length > 0 ? { kind: 'address', what: read_.dropped.join(', ') } : null);
        await load();
        return read_.units;
      },

      change: (part) => {
        const { view } = get();
        if (!view) return;
        const changed = { ...view, ...part };
        if (differing(view, changed).every((key) => SHOWN_ONLY.has(key))) {
          set({ view: fitting(changed) });
          return;
        }
        remember(view);
        const still = { ...changed, ...CLOSED };
        show(onlyComparison(view, changed) ? still : { ...still, page: 1 }, null);
        void loadAfter(view);
      },

      filter: (selection, part = {}) => {
        const { view } = get();
        if (!view) return;
        remember(view);
        show({ ...view, ...CLOSED, ...part, ...selection, page: 1 }, null);
        void loadAfter(view);
      },

      undo: () => {
        const { view, past } = get();
        const before = past[past.length - 1];
        if (!view || !before) return;
        set({ past: past.slice(0, -1) });
        show(before, null);
        void loadAfter(view);
      },

      turnTo: (page) => {
        const { view } = get();
        if (!view || view.page === page) return;
        set({ view: { ...view, page } });
        void loadAfter(view);
      },

      adopt: (search) => {
        const { base, view, units, filters } = get();
        if (!base || !view) return;
        const { view: adopted, units: own, dropped } = fromUrl(search, stated(search, base), module, filters?.options);
        const wanted = { ...units, ...own };
        // Ranges are offered in the units of the view, so those are read again.
        if (wanted.area_unit !== units.area_unit || wanted.monetary_unit !== units.monetary_unit) {
          void get().start(wanted, base.sort, search);
          return;
        }
        show(adopted, dropped.length > 0 ? { kind: 'address', what: dropped.join(', ') } : null);
        void loadAfter(view);
      },

      reset: () => {
        const { base, view } = get();
        if (!base || !view) return;
        remember(view);
        const { indicator, chart, tab, map, sort } = view;
        show({ ...base, indicator, chart, tab, map, sort }, null);
        void loadAfter(view);
      },

      search: async (key, text) => {
        const options = await searchOptions(
          `${module.base}/options/${key}`,
          text,
          get().units.language,
          answers.begin(key),
        );
        if (options) set(({ found }) => ({ found: { ...found, [key]: withFound(found[key], options) } }));
      },

      retry: () => {
        set({ failed: false });
        void load();
      },
      mapped: (shown) => {
        answers.mapped = shown;
        const now = asking();
        if (shown && now && get().figures) void answers.points(now);
      },
      dismissNote: () => set({ note: null }),
      pointed: null,
      point: (pointed) => {
        if (JSON.stringify(get().pointed) !== JSON.stringify(pointed)) set({ pointed });
      },
      stop: () => {
        answers.stop();
        set({ loading: IDLE, pointed: null });
      },
    };
  });
}

const differing = (one: View, other: View | null): string[] =>
  Object.keys(one).filter(
    (key) => JSON.stringify(one[key as keyof View]) !== JSON.stringify(other?.[key as keyof View]),
  );
const onlyComparison = (one: View, other: View): boolean => differing(one, other).every((key) => OF_COMPARED.has(key));

/** Every label the explorer knows of a list: those of the filters and those a search found. */
export const optionsOf = ({ filters, found }: Pick<ExplorerState, 'filters' | 'found'>, key: ListKey) =>
  together(filters?.options[key], found[key]);
