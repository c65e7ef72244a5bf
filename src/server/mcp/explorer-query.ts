import { defaultLists, type ExplorerLists, sentLists } from '@/contract/addresses/explorer';
import type { DefaultFiltersAnswer, FiltersAnswer } from '@/contract/calls/answers';
import {
  areaOf,
  type Delimitation,
  exact,
  type Flaw,
  MAXIMUM_VERTICES,
  readDelimitation,
} from '@/contract/calls/delimitation';
import type { AnalyticsQuery } from '@/contract/calls/query';
import {
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  NONE,
  RANGE_KEYS,
} from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Sort } from '@/contract/catalogue/units';
import { foreignPlaces, placesOf, treeOf } from '@/contract/places';
import { type Detail, HttpProblem } from '@/server/http/problems';
import type { Counted } from './arguments';
import type { ToolContext } from './tool';

type Requested = Counted & {
  readonly indicator: IndicatorKey;
  readonly group_by?: DimensionKey | undefined;
  readonly sort?: Sort;
};

/** A query as the calls take it, and what the view of the application starts with. */
export type Completed = {
  readonly key: IndicatorKey;
  readonly module: ModuleKey;
  readonly query: AnalyticsQuery;
  readonly defaults: DefaultFiltersAnswer;
  /** Filters that the indicator does not support, which its calls refuse by their names. */
  readonly more: readonly (readonly [string, string])[];
};

/** A 400 that names what is wrong with the arguments of a tool. */
export const refuse = (details: readonly Detail[]): HttpProblem => new HttpProblem(400, 'invalid', {}, details);

/**
 * The query that arguments stand for: what they leave out is as in the application's first view. Throws a 400 for values that
 * the data do not have, places outside one another, and days that no view shows.
 */
export async function completed(args: Requested, { calls, units, user }: ToolContext): Promise<Completed> {
  const key = args.indicator;
  const { module, dimensions } = indicator(key);
  const defaults = await calls.answer('defaultFilters', { path: { module }, query: units });
  const { end_date = defaults.end_date, filters = {}, ranges = {} } = args;
  if (end_date > defaults.end_date) {
    const values = { name: 'end_date', last: defaults.end_date };
    throw refuse([{ path: 'end_date', key: 'date_future', values }]);
  }
  const explicit = LIST_KEYS.filter((list) => filters[list] !== undefined && supports(list));
  const base = defaultLists(defaults);
  const lists: { [K in ListKey]?: readonly string[] } = { ...base };
  for (const list of explicit) lists[list] = [...new Set(filters[list])];
  // A view without markets shows nothing.
  if (lists.market?.length === 0) lists.market = base.market ?? [];
  const named = explicit.map((list) => ({ list, path: `filters.${list}`, values: lists[list] ?? [] }));
  await checkValues({ module, explicit: named, lists }, { calls, units, user });
  const delimitation = delimitationOf(args.delimitation);
  const supported = RANGE_KEYS.filter((range) => ranges[range] !== undefined && supports(range));
  return {
    key,
    module,
    defaults,
    query: {
      group_by: args.group_by ?? defaults.group_by,
      period: args.period ?? defaults.period,
      sort: args.sort ?? defaults.sort,
      ...units,
      start_date: args.start_date ?? defaults.start_date,
      end_date,
      lists: sentLists(dimensions, lists, base),
      ranges: Object.fromEntries(supported.map((range) => [range, bounded(ranges[range])])),
      ...(delimitation ? { delimitation } : {}),
    },
    more: [
      ...LIST_KEYS.filter((list) => !supports(list)).flatMap((list) =>
        (filters[list] ?? []).map((value) => [list, value] as const),
      ),
      ...RANGE_KEYS.filter((range) => !supports(range) && ranges[range] !== undefined).map(
        (range) => [`${range}_none`, 'true'] as const,
      ),
    ],
  };

  function supports(one: DimensionKey): boolean {
    return dimensions.includes(one);
  }
}

type Bounds = NonNullable<NonNullable<Counted['ranges']>[(typeof RANGE_KEYS)[number]]>;
const bounded = ({ min, max, none }: Bounds = {}) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(none === undefined ? {} : { none }),
});

/** Areas a metre exact, as addresses hold them; undefined where there are none. Throws a 400 where they cannot be read. */
export function delimitationOf(value: unknown): Delimitation | undefined {
  if (value === undefined) return undefined;
  const refused = (key: Flaw | 'area_with_holes') =>
    refuse([{ path: 'delimitation', key, values: { name: 'delimitation', limit: MAXIMUM_VERTICES } }]);
  const read = readDelimitation(value);
  if ('flaw' in read) throw refused(read.flaw);
  if (read.rings.some((ring) => areaOf(ring) < 0)) throw refused('area_with_holes');
  const rings = read.rings.map((ring) => ring.map(([x, y]) => [exact(x), exact(y)] as const));
  const again = readDelimitation({ type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) });
  if ('flaw' in again) throw refused(again.flaw);
  return again.rings;
}

type Chosen = {
  readonly module: ModuleKey;
  /** The lists that the arguments name: of which dimension, and under which path. */
  readonly explicit: readonly { readonly list: ListKey; readonly path: string; readonly values: readonly string[] }[];
  /** All lists, by which places are checked to be within one another. */
  readonly lists: ExplorerLists;
};
type Context = Pick<ToolContext, 'calls' | 'units' | 'user'>;

/** Refuses values that the data do not have: their figures would be zeros that look like figures. */
export async function checkValues({ module, explicit, lists }: Chosen, { calls, units, user }: Context): Promise<void> {
  if (explicit.length === 0) return;
  const { options } = await calls.answer('filters', { path: { module }, query: units });
  const known = async (list: ListKey, value: string): Promise<boolean> => {
    // The call itself refuses markets that the subscription does not cover.
    if (list === 'market' && user.markets?.includes(value) === false) return true;
    if (value === NONE || options[list]?.some((option) => option.value === value)) return true;
    const found = await calls.answer('options', { path: { module, dimension: list }, query: { q: value, ...units } });
    return found.options.some((option) => option.value === value);
  };
  const details: Detail[] = [];
  for (const { list, path, values } of explicit) {
    const declared = dimension(list);
    if (declared.type === 'list' && declared.enumeration !== undefined) continue;
    for (const value of values) {
      if (!(await known(list, value)))
        details.push({ path, key: 'no_such_value', values: { name: path, value: value.slice(0, 60) } });
    }
  }
  if (details.length === 0) details.push(...outsidePlaces({ module, explicit, lists }, options));
  if (details.length > 0) throw refuse(details);
}

/** Places that do not belong to the chosen ones above them, which a view would leave out. */
function outsidePlaces({ explicit, lists }: Chosen, options: FiltersAnswer['options']): Detail[] {
  const every = (options.market ?? []).map(({ value }) => value);
  return foreignPlaces(placesOf(lists), treeOf(options), every).flatMap(({ place, value, outside, enclosing }) => {
    const named = explicit.find(({ list, values }) => list === place && values.includes(value));
    if (named === undefined) return [];
    const values = { name: named.path, value: value.slice(0, 60), other: outside, enclosing };
    return [{ path: named.path, key: 'place_outside' as const, values }];
  });
}
