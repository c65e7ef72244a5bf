import { useEffect, useState } from 'react';
import type { ChangesAnswer, Driver } from '@/contract/calls/changes';
import type { Part } from '@/contract/catalogue/indicators';
import { type Answering, answering } from '@/http/answering';
import { api } from '@/http/client';
import { indicatorOf } from '../module';
import { type Changing, changesParams } from '../query';
import { useExplorerState, useModule } from '../use-explorer';

export type Changes = Answering<ChangesAnswer>;

/** What made a change: all drivers, or a later page of one; of a rate, that of one side. Page 0 asks for nothing. */
export function useChanges(changing: Changing, part: Part | undefined, driver: Driver | null, page: number): Changes {
  const module = useModule();
  const explorer = useExplorerState();
  const [changes, setChanges] = useState<Changes>({ answer: null, state: 'loading' });
  useEffect(() => {
    const { view, base, units } = explorer();
    const params = view && base && page > 0 ? changesParams(module, { view, base, units }, changing) : undefined;
    if (!view || !params) {
      setChanges({ answer: null, state: 'none' });
      return;
    }
    if (part) params.set('part', part);
    if (driver) params.set('driver', driver);
    params.set('page', String(page));
    const path = `${module.base}/${indicatorOf(module, view.indicator).path}/changes`;
    return answering((signal) => api.get<ChangesAnswer>(path, { params, signal, failure: 'data' }), setChanges);
  }, [module, explorer, changing, part, driver, page]);
  return changes;
}
