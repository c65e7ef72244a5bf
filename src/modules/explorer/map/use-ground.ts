import type { PointsAnswer } from '@/contract/calls/answers';
import { currentOf } from '@/core/view/panel';
import { usePanelQuery } from '@/core/view/use-panel-query';
import { queryView } from '../state/fields';
import { pointsQuery } from '../state/query';
import { useExplorer, useModule } from '../state/use-explorer';

/** Every property of the module's stock as the view starts: areas are made of it, so that they stay in place whatever is queried. */
export function useGround(shown: boolean): PointsAnswer | null {
  const module = useModule();
  const base = useExplorer((one) => one.base);
  const units = useExplorer((one) => one.units);
  const { points } = useExplorer((one) => one.requests);
  const stock = module.indicators.find(({ hasProperties, flow }) => hasProperties && !flow) ?? module.indicators[0];
  const query =
    shown && base && stock
      ? pointsQuery(module, queryView('points', { ...base, indicator: stock.key }), { base, units })
      : null;
  const { panel } = usePanelQuery(query, points);
  return currentOf(panel)?.answer ?? null;
}
