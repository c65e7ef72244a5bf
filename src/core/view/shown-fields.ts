import { SHARED_NAMES } from '@/contract/addresses/names';
import { readPage } from './address';
import { singleField } from './fields';

const NEVER: readonly never[] = [];

/** Declaration shared by fields that only decide how something is shown. */
export const SHOWN = { queries: NEVER, resets: NEVER, undo: 'restored', onReset: 'keep' } as const;

/** The page of a list; each view declares the queries that it is part of. */
export const PAGE = {
  ...singleField<{ readonly page: number }, 'page', unknown>('page', SHARED_NAMES.page, readPage),
  initial: () => 1,
  resets: NEVER,
  undo: 'restored',
  onReset: 'initial',
} as const;

/** Which of some tables is shown; the first of them in a first view. */
export const tabField = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) => ({
  ...singleField<{ readonly tab: Tab }, 'tab', unknown>('tab', SHARED_NAMES.tab, (text) =>
    tabs.find((tab) => tab === text),
  ),
  ...SHOWN,
  initial: () => tabs[0],
});
