/** What makes a figure change: properties that it counts now and not before, before and not now, or both times. */
export const DRIVERS = ['entered', 'left', 'changed'] as const;
export type Driver = (typeof DRIVERS)[number];
/** Requests the first page of every driver instead of a page of one. */
export const EVERY_DRIVER = 'all';
/** Properties of each driver on a page. */
export const CHANGES_PAGE_SIZE = 10;
