import { type FieldKey, field } from '@/contract/catalogue/availability-fields';
import { unhandled } from '@/contract/unhandled';
import type { Selection, View } from '../state/view';

/** What is left out must not be there at all: undefined is no range. */
const without = <T extends object>(all: T, key: FieldKey): T =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== key)) as T;

/** What changes when one filter is taken off; markets go back to all of them. */
export function withoutField(view: View, base: View | null, key: FieldKey): Partial<Selection> {
  const { kind } = field(key);
  switch (kind) {
    case 'list':
      return { lists: { ...view.lists, [key]: key === 'market' ? (base?.lists.market ?? []) : [] } };
    case 'range':
      return { ranges: without(view.ranges, key) };
    case 'days':
      return { days: without(view.days, key) };
    case 'flag':
      return { flags: without(view.flags, key) };
    case 'delimitation':
      return { delimitation: null };
    default:
      return unhandled(kind);
  }
}
