/** What makes a figure change: properties that it counts now and not before, before and not now, or both times. */
export const DRIVERS = ['entered', 'left', 'changed'] as const;
export type Driver = (typeof DRIVERS)[number];
/** Requests the first page of every driver instead of a page of one. */
export const EVERY_DRIVER = 'all';
/** Properties of each driver on a page. */
export const CHANGES_PAGE_SIZE = 10;
/** What the files of a difference are. */
export const CHANGES_FORMATS = ['xlsx', 'pptx'] as const;
export type ChangesFormat = (typeof CHANGES_FORMATS)[number];
/** Properties of each driver in a file; the largest come first. */
export const MOST_CHANGED_IN_FILE = 50_000;
