/** Limits in kB of transferred JavaScript. */
export const BUDGETS = {
  /** Until the first values of an explorer are on the screen. */
  figures: 330,
  /** Added by the chart and the controls after that. */
  chart: 420,
  /** Added by a map after that. */
  map: 60,
  /** The public page. */
  welcome: 180,
} as const;
