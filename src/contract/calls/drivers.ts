/** What makes a figure change: properties that it counts now and not before, before and not now, or both times. */
export const DRIVERS = ['entered', 'left', 'changed'] as const;
export type Driver = (typeof DRIVERS)[number];
/** Drivers are told together, or one is leafed through. */
export const EVERY_DRIVER = 'all';
/** Properties of each driver on a page. */
export const CHANGES_PAGE_SIZE = 10;
