import type { ReactNode } from 'react';

export type SortOrder = 'asc' | 'desc';

/** What a list is sorted by: the key of a column. */
export type Sorting<K extends string = string> = { readonly by: K; readonly order: SortOrder };

export type RecordColumn<Row, K extends string = string> = {
  readonly key: K;
  /** Its text is the accessible name of the column. */
  readonly heading: ReactNode;
  /** Stands small beside the heading. */
  readonly unit?: string | null;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right, and are first sorted from the largest. */
  readonly right?: boolean;
  /** Read where the pointer rests on a cell whose text may be cut. */
  readonly tooltip?: (row: Row) => string | undefined;
  /**
   * Makes the heading a button that sorts: by this value of a row (missing values come last either way), or, where it is
   * `'caller'`, by what `onSort` does.
   */
  readonly sort?: 'caller' | ((row: Row) => SortValue);
  /** The order of the first click, where it is not that of its kind. */
  readonly first?: SortOrder;
  /** Least width in pixels. */
  readonly width?: number;
  /** Names the record: the first column does, unless another is marked. It stays in sight and is the header of its row. */
  readonly name?: boolean;
  /** On a card its value needs no heading: a day, a place. */
  readonly unlabelled?: boolean;
  readonly className?: string;
};

/** The place of the column that names the records. */
export const namingIndex = (columns: readonly Pick<RecordColumn<never>, 'name'>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ name }) => name),
  );

export type SortValue = string | number | null;

/** Compares rows for antd, whose sorter turns the result round where it descends: what is missing must come last either way. */
export function comparator<Row>(sortOf: (row: Row) => SortValue, nameOf: (row: Row) => SortValue = () => null) {
  const names = new Intl.Collator('es', { numeric: true });
  const compare = (one: SortValue, other: SortValue) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : names.compare(String(one ?? ''), String(other ?? ''));
  return (a: Row, b: Row, order?: 'ascend' | 'descend' | null): number => {
    const undone = order === 'descend' ? -1 : 1;
    const [one, other] = [sortOf(a), sortOf(b)];
    const missing = undone * (Number(one === null) - Number(other === null));
    return missing || compare(one, other) || undone * compare(nameOf(a), nameOf(b));
  };
}
