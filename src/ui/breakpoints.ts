/** The only widths at which the layout changes, in px at the usual text size of a browser. */
export const BREAKPOINTS = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** px of one rem at the usual text size. */
const REM = 16;

/**
 * The media query of pages narrower than a breakpoint. It is in rem, as style sheets write it (`(width < 36rem)` is 576 px): a page
 * with text twice as large has the layout of one half as wide.
 */
export const below = (breakpoint: Breakpoint): string => `(width < ${BREAKPOINTS[breakpoint] / REM}rem)`;
