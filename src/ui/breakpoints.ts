/** The only widths, in px, at which the layout changes. Style sheets write `(width < 576px)` or `(width >= 576px)`. */
export const BREAKPOINTS = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query of pages narrower than a breakpoint. */
export const below = (breakpoint: Breakpoint): string => `(width < ${BREAKPOINTS[breakpoint]}px)`;
