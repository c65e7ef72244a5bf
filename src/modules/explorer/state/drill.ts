import type { FiltersAnswer } from '@/contract/calls/answers';
import { type DimensionKey, NONE } from '@/contract/catalogue/dimensions';
import { PLACES, type Place } from '@/contract/places';
import type { ExplorerIndicator } from '../module';
import { type Cell, groupSelection } from './query';
import { OTHERS } from './series';
import type { Lists, Selection, View } from './view';

export type Level = Place | 'properties';
export type Drill = {
  readonly to: Level;
  readonly selection: Selection;
  readonly part: Partial<Pick<View, 'group_by' | 'tab'>>;
};

const BELOW: { readonly [K in DimensionKey]?: Level } = {
  region: 'market',
  market: 'submarket',
  submarket: 'park',
  park: 'properties',
};

/** Known places of a level that leave one value only; what lies outside a park is often most of what there is. */
const FEW: Record<Place, number> = { market: 1, submarket: 1, park: 0 };
/** The places that enclose an option of a level. */
const ENCLOSING = { market: ['region'], submarket: ['market'], park: ['market', 'submarket'] } as const;

/** Whether what is chosen lies in one place of a level: grouped by it there would be one row. */
function isFixed(level: Place, lists: Lists, options: FiltersAnswer['options'] = {}): boolean {
  const own = lists[level] ?? [];
  if (own.length === 1) return true;
  // What is chosen further down may lie in one all the same.
  for (const below of PLACES.slice(PLACES.indexOf(level) + 1)) {
    const values = lists[below] ?? [];
    const known = (options[below] ?? []).filter(({ value }) => values.includes(value));
    const enclosing = new Set(known.map((option) => (level === 'park' ? undefined : option[level])));
    if (values.length > 0 && known.length === values.length && enclosing.size === 1) return true;
  }
  // So may all that there is within what encloses it.
  const inList = (chosen: readonly string[] = [], value: string | undefined) =>
    chosen.length === 0 || (value !== undefined && chosen.includes(value));
  const held = options[level]?.filter(
    (option) => inList(own, option.value) && ENCLOSING[level].every((above) => inList(lists[above], option[above])),
  );
  return held !== undefined && held.length <= FEW[level];
}

/** The widest level from one on at which the places of a selection differ; undefined where none does. */
export function splittingLevel(
  { lists }: Pick<Selection, 'lists'>,
  from: Place,
  { dimensions }: Pick<ExplorerIndicator, 'dimensions'>,
  options?: FiltersAnswer['options'],
): Place | undefined {
  return PLACES.slice(PLACES.indexOf(from)).find(
    (level) => dimensions.includes(level) && !isFixed(level, lists, options),
  );
}

/**
 * One level down into a group: the places that it holds, or of a park its properties; what is no place is cut by the widest
 * level at which its places differ.
 */
export function drillInto(
  view: View,
  cell: Pick<Cell, 'group' | 'groupKeys'>,
  indicator: ExplorerIndicator,
  options?: FiltersAnswer['options'],
): Drill | undefined {
  if (cell.group === null || cell.group.key === OTHERS) return undefined;
  const below = BELOW[view.group_by] ?? 'market';
  const selection = groupSelection(view, cell, options);
  if (!selection) return undefined;
  const outside = cell.group.key === NONE && below !== 'market';
  const to = outside || below === 'properties' ? undefined : splittingLevel(selection, below, indicator, options);
  if (to) return { to, selection, part: { group_by: to } };
  return indicator.hasProperties ? { to: 'properties', selection, part: { tab: 'properties' } } : undefined;
}
