import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { COLUMN_KEYS, type ColumnKey } from '@/contract/catalogue/columns';

type HiddenColumns = { readonly hidden: readonly ColumnKey[] };

/** What local storage holds may be old or edited by hand. */
function stored(value: unknown): HiddenColumns {
  const hidden = typeof value === 'object' && value !== null && 'hidden' in value ? value.hidden : [];
  return { hidden: Array.isArray(hidden) ? COLUMN_KEYS.filter((key) => hidden.includes(key)) : [] };
}

/** Columns of lists of properties that this person does not want to see, in this browser. */
export const useHiddenColumns = create<HiddenColumns>()(
  persist((): HiddenColumns => ({ hidden: [] }), {
    name: 'nave-property-columns',
    storage: createJSONStorage(() => localStorage),
    merge: (persisted) => stored(persisted),
  }),
);

export function toggleColumn(key: ColumnKey): void {
  const { hidden } = useHiddenColumns.getState();
  useHiddenColumns.setState({
    hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
  });
}

export function showAllColumns(): void {
  useHiddenColumns.setState({ hidden: [] });
}
