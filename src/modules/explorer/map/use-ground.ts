import { useEffect, useState } from 'react';
import type { PointsAnswer } from '@/contract/calls/answers';
import { api } from '@/http/client';
import { indicatorParams } from '../query';
import { useExplorer, useModule } from '../use-explorer';

/** Every property of the module's stock as the view starts: what areas are made of, so that they stay where they are whatever is asked. */
export function useGround(wanted: boolean): PointsAnswer | null {
  const module = useModule();
  const base = useExplorer((one) => one.base);
  const units = useExplorer((one) => one.units);
  const [ground, setGround] = useState<PointsAnswer | null>(null);
  const of = module.indicators.find(({ hasProperties, flow }) => hasProperties && !flow) ?? module.indicators[0];
  useEffect(() => {
    if (!wanted || !base || !of) return;
    const controller = new AbortController();
    const view = { ...base, indicator: of.key };
    const params = indicatorParams(module, { view, base: view, units });
    for (const name of ['group_by', 'period', 'sort']) params.delete(name);
    api
      .get<PointsAnswer>(`${module.base}/${of.path}/points`, { params, signal: controller.signal, failure: null })
      .then(setGround)
      .catch(() => setGround(null));
    return () => controller.abort();
  }, [wanted, base, units, module, of]);
  return ground;
}
