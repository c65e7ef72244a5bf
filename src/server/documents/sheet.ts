/** How a column's numbers are shown. `rate`, `share` and `change` hold percent (5.18 is 5.18 %); a spreadsheet gets them as fractions. */
export type Format =
  | 'text'
  | 'prose'
  | 'whole'
  | 'two'
  | 'three'
  | 'rate'
  | 'share'
  | 'change'
  | 'points'
  | 'day'
  | 'degrees';

export type Column = { readonly header: string; readonly format: Format };
/** A number with a format of its own. */
export type FormattedValue = { readonly value: number; readonly format: Format };
/** An address of the web that opens when it is pressed. */
export type Link = { readonly link: string };
/** Numbers stay numbers, days are ISO; null is an empty cell. */
export type Cell = string | number | FormattedValue | Link | null;
export type Row = readonly Cell[];

/** A table whose rows are read in batches while it is written, so that it can have any length. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Row[]>;
  /** Rows in bold below the others, outside the filter: sorting and filtering leave totals where they are. */
  readonly totals?: readonly Row[];
  /** A sheet of labels and texts: no header and no filter. */
  readonly headerless?: boolean;
};

/** Rows that are in memory, in the form in which writers take them. */
export async function* rowsOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
