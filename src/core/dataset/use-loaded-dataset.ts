import { useEffect, useState } from 'react';
import { type Dataset, setDataset, useDataset } from '@/core/dataset/dataset-store';

let request: Promise<void> | null = null;

/** One request, however many parts of a page need it. */
function load(): Promise<void> {
  request ??= import('@/http/call')
    .then(({ call }) => call('filters', { path: { module: 'buildings' }, failure: null }))
    .then(({ dataset }) => setDataset(dataset))
    .finally(() => {
      request = null;
    });
  return request;
}

/** What data are loaded; with `requested` they are requested where no explorer has loaded them. */
export function useLoadedDataset(requested: boolean): { readonly dataset: Dataset | null; readonly failed: boolean } {
  const dataset = useDataset((state) => state.dataset);
  const [failed, setFailed] = useState(false);
  const missing = requested && dataset === null;
  useEffect(() => {
    if (missing) load().catch(() => setFailed(true));
  }, [missing]);
  return { dataset, failed };
}
