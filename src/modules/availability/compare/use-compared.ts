import type { AvailabilityBody } from '@/contract/calls/availability';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { comparedQuery } from '../state/query';
import { requests } from '../state/requests';
import type { Answer } from '../state/rows';
import { useAvailability } from '../state/store';

/** What some properties have on the market, in the present units. */
export function useCompared(ids: readonly string[]): QueriedPanel<AvailabilityBody, Answer> {
  const units = useAvailability((state) => state.units);
  return usePanelQuery(comparedQuery(ids, units), requests.results);
}
