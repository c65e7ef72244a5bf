/** The header of a column of figures has their unit on a line of its own. */
export type Column = { readonly header: string; readonly right: boolean; readonly share: number };

/** Columns share the width of the page. */
export type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };

/** What is not stated. */
export const DASH = '—';

/** A column with what its cells hold. */
export type TableColumn<T> = Column & { readonly cell: (one: T) => string };

export const tableOf = <T>(columns: readonly TableColumn<T>[], items: readonly T[]): Table => ({
  columns: columns.map(({ header, right, share }) => ({ header, right, share })),
  rows: items.map((one) => columns.map((column) => column.cell(one))),
});
