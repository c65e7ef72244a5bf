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
/** A number that is shown otherwise than its column. */
export type FormattedValue = { readonly value: number; readonly format: Format };
/** Numbers stay numbers, days are ISO; null is an empty cell. */
export type Cell = string | number | FormattedValue | null;
export type Row = readonly Cell[];

/** A table that is written as it is read: its rows come in batches, so that it may be of any length. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: AsyncIterable<readonly Row[]>;
  /** That many rows at the top stand out, as totals do. */
  readonly strong?: number;
  /** A text rather than a table: no header, no filter, labels in the first column. */
  readonly headerless?: boolean;
};

/** Few rows, as the writers take them. */
export async function* rowsOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
