/** A table of a brochure. Headers of numbers have the unit on a second line. */
export type Column = { readonly header: string; readonly right: boolean; readonly share: number };

/** The column's share of the width of the page. */
export type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

/** Shown for a missing value. */
export const DASH = '—';

/** A column and the text of its cells. */
export type TableColumn<T> = Column & { readonly cell: (one: T) => string };

/** A table of items, one cell for each column. */
export const tableOf = <T>(columns: readonly TableColumn<T>[], items: readonly T[]): Table => ({
  columns: columns.map(({ header, right, share }) => ({ header, right, share })),
  rows: items.map((one) => columns.map((column) => column.cell(one))),
});
