import type { ReactNode } from 'react';
import type { Sorting } from '../state/view';
import styles from './table.module.css';

type SortHeadingProps<T extends string> = {
  readonly by: T;
  readonly sorting: Sorting | null;
  /** Its direction at the first click. */
  readonly first: Sorting['order'];
  readonly onSort: (sorting: Sorting<T> | null) => void;
  readonly title?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

const OTHER = { asc: 'desc', desc: 'asc' } as const;
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column's name that sorts by it: one direction, then the other, then as before. */
export function SortHeading<T extends string>(props: SortHeadingProps<T>) {
  const { by, sorting, first, onSort, title, className, children } = props;
  const order = sorting?.by === by ? sorting.order : null;
  const next = order === null ? first : order === first ? OTHER[first] : null;
  return (
    <th scope="col" aria-sort={order ? ARIA[order] : 'none'} title={title} className={className}>
      <button type="button" className={styles.sort} onClick={() => onSort(next && { by, order: next })}>
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {order === 'asc' ? '↑' : order === 'desc' ? '↓' : ''}
        </span>
      </button>
    </th>
  );
}
