import type { DimensionKey } from '@/contract/catalogue/dimensions';
import { NONE } from '@/contract/catalogue/dimensions';
import type { ExplorerIndicator } from './module';
import { type Cell, groupSelection } from './query';
import type { Selection, View } from './view';

export type Level = 'market' | 'submarket' | 'park' | 'properties';
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

/** One level down into a group: its places, or of a park its properties; what is no place is cut by market. */
export function drillInto(view: View, cell: Pick<Cell, 'group' | 'among'>, of: ExplorerIndicator): Drill | undefined {
  const below = BELOW[view.group_by] ?? 'market';
  const to = cell.group?.key === NONE && below !== 'market' ? 'properties' : below;
  const selection = cell.group === null ? undefined : groupSelection(view, cell);
  if (!selection) return undefined;
  if (to !== 'properties') return of.dimensions.includes(to) ? { to, selection, part: { group_by: to } } : undefined;
  return of.hasProperties ? { to, selection, part: { tab: 'properties' } } : undefined;
}
