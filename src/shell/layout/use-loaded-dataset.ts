import { useEffect, useState } from 'react';
import { type Dataset, setDataset, useDataset } from '@/shell/dataset-store';

let asking: Promise<void> | null = null;

/** One request, however many parts of a page want to know. */
function ask(): Promise<void> {
  asking ??= import('@/http/call')
    .then(({ call }) => call('filters', { path: { module: 'buildings' }, failure: null }))
    .then(({ dataset }) => setDataset(dataset))
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** What data are loaded; with `wanted` it is asked for where no explorer has told it. */
export function useLoadedDataset(wanted: boolean): { readonly dataset: Dataset | null; readonly failed: boolean } {
  const dataset = useDataset((state) => state.dataset);
  const [failed, setFailed] = useState(false);
  const missing = wanted && dataset === null;
  useEffect(() => {
    if (missing) ask().catch(() => setFailed(true));
  }, [missing]);
  return { dataset, failed };
}
