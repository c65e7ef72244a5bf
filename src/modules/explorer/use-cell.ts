import { useEffect, useState } from 'react';
import type { PropertiesAnswer } from '@/contract/calls/answers';
import type { Part } from '@/contract/catalogue/indicators';
import { type Answering, answering } from '@/http/answering';
import { api } from '@/http/client';
import { indicatorOf, sideOf } from './module';
import { type Cell, recordsParams } from './query';
import { useExplorerState, useModule } from './use-explorer';

export type CellRecords = Answering<PropertiesAnswer>;

/** One page of the records of exactly one cell, of a rate those of one side. */
export function useCell(cell: Cell, page: number, part?: Part): CellRecords {
  const module = useModule();
  const explorer = useExplorerState();
  const [records, setRecords] = useState<CellRecords>({ answer: null, state: 'loading' });
  useEffect(() => {
    const { view, base, units } = explorer();
    const params = view && base ? recordsParams(module, { view, base, units }, cell, page) : undefined;
    const of = view ? sideOf(indicatorOf(module, view.indicator), part) : undefined;
    if (!params || !of?.hasProperties) {
      setRecords({ answer: null, state: 'none' });
      return;
    }
    if (part) params.set('part', part);
    const path = `${module.base}/${of.path}/properties`;
    return answering((signal) => api.get<PropertiesAnswer>(path, { params, signal, failure: 'data' }), setRecords);
  }, [module, explorer, cell, page, part]);
  return records;
}
