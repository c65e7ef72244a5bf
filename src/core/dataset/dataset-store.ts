import { create } from 'zustand';
import type { FiltersAnswer } from '@/contract/calls/answers';

export type Dataset = FiltersAnswer['dataset'];

/** What data the figures come from; filled by the first module that learns it. */
export const useDataset = create<{ readonly dataset: Dataset | null }>(() => ({ dataset: null }));

export const setDataset = (dataset: Dataset): void => useDataset.setState({ dataset });
