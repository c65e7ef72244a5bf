/** kB of JavaScript as it is sent, at most. */
export const BUDGETS = {
  /** Until the first figures of an explorer are on the screen. */
  figures: 330,
  /** What the chart and the controls add after that. */
  chart: 420,
  /** What a map adds after that. */
  map: 60,
  /** The public page. */
  welcome: 180,
} as const;
