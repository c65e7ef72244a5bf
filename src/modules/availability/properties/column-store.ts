import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { COLUMNS, type Column, FIRST_COLUMNS, isColumn } from './columns';

type ChosenColumns = { readonly columns: readonly Column[] };

/** The columns of the table, stored by this browser. */
export const useColumns = create<ChosenColumns>()(
  persist((): ChosenColumns => ({ columns: FIRST_COLUMNS }), {
    name: 'nave-availability-columns',
    storage: createJSONStorage(() => localStorage),
    merge: (stored, current) => {
      const columns: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'columns') : null;
      return Array.isArray(columns) ? { columns: columns.filter(isColumn) } : current;
    },
  }),
);

/** Whatever is chosen stands in the declared order. */
export function toggleColumn(column: Column): void {
  useColumns.setState(({ columns }) => ({
    columns: COLUMNS.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one))),
  }));
}

export function firstColumns(): void {
  useColumns.setState({ columns: FIRST_COLUMNS });
}
