/** What the two figures are of, in words and as heads of columns. */
export type Sides = {
  readonly before: string;
  readonly now: string;
  readonly short: { readonly before: string; readonly now: string };
  /** Whether they are of two selections. */
  readonly selections: boolean;
};
