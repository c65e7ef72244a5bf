import type { AreasAnswer } from '@/contract/calls/areas';
import { currentOf } from '@/core/view/panel';
import { usePanelQuery } from '@/core/view/use-panel-query';
import { call } from '@/http/call';
import { useExplorer } from '../state/use-explorer';

/** The shapes of markets and submarkets, requested where they are shown and the data have them; null until they are there. */
export function useAreas(shown: boolean) {
  const version = useExplorer((one) => (one.filters?.dataset.areas ? one.filters.dataset.version : null));
  const { panel, retry } = usePanelQuery(
    shown && version !== null ? { version } : null,
    (_, signal): Promise<AreasAnswer> => call('areas', { signal, failure: null }),
  );
  return { shapes: currentOf(panel)?.answer ?? null, failed: panel.state === 'failed', retry };
}
