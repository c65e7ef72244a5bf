/** The header of a column of figures has their unit on a line of its own. */
export type Column = { readonly header: string; readonly right: boolean; readonly share: number };

/** Columns share the width of the page. */
export type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

/** What is not stated. */
export const DASH = '—';

/** A column with what its cells hold. */
export type Told<T> = Column & { readonly of: (one: T) => string };

export const tableOf = <T>(told: readonly Told<T>[], of: readonly T[]): Table => ({
  columns: told.map(({ header, right, share }) => ({ header, right, share })),
  rows: of.map((one) => told.map((column) => column.of(one))),
});
