/** Screens whose views can be saved. */
export const VIEW_PATHS = ['/buildings', '/scorecard', '/lots', '/availability', '/reports'] as const;
export type ViewPath = (typeof VIEW_PATHS)[number];

export const MAXIMUM_VIEWS = 200;
export const MAXIMUM_VIEW_NAME = 80;
export const MAXIMUM_VIEW_SEARCH = 64_000;

/** Names that differ only in case are the same name. */
export const sameViewName = (one: string, other: string): boolean =>
  one.trim().normalize('NFC').toLowerCase() === other.trim().normalize('NFC').toLowerCase();
