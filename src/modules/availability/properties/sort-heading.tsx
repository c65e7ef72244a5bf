import type { Order } from '@/contract/calls/query';
import styles from '../summary/tables.module.css';

type SortHeadingProps<K extends string> = {
  readonly of: K;
  readonly name: string;
  readonly unit?: string | null;
  readonly text?: boolean;
  readonly sorting: { readonly by: K; readonly order: Order };
  readonly first: Order;
  readonly onSort: (sorting: { by: K; order: Order }) => void;
};

/** The heading of a column by which the rows are sorted at a click, and the other way round at the next. */
export function SortHeading<K extends string>({ of, name, unit, text, sorting, first, onSort }: SortHeadingProps<K>) {
  const active = sorting.by === of;
  const other: Order = sorting.order === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={text ? styles.text : undefined}
      aria-sort={active ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort({ by: of, order: active ? other : first })}>
        {name}
        {active && (
          <span className={styles.arrow} aria-hidden="true">
            {sorting.order === 'asc' ? '↑' : '↓'}
          </span>
        )}
        {unit && <small> {unit}</small>}
      </button>
    </th>
  );
}
