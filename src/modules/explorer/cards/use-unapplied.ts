import { droppedFilters } from '../filters/dropped';
import type { ExplorerIndicator } from '../module';
import { useExplorer } from '../state/use-explorer';

/** The names of the active filters that an indicator does not know, so that it counts without them. */
export function useUnapplied(indicator: ExplorerIndicator): readonly string[] {
  const dimensions = useExplorer((one) => one.filters?.dimensions);
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  if (!view || !base) return [];
  const names = new Map(dimensions?.map(({ key, name }) => [key, name]));
  return droppedFilters(view, base, indicator).map((key) => names.get(key) ?? key);
}
