import { type FieldKey, field } from '@/contract/catalogue/availability-fields';
import { unhandled } from '@/contract/unhandled';
import type { Selection, View } from '../state/view';

/** The same without one key: a key with the value undefined is no range. */
function without<T extends { readonly [K in FieldKey]?: unknown }>(all: T, key: FieldKey) {
  const { [key]: _, ...rest } = all;
  return rest;
}

/** What changes when one filter is taken off; markets go back to all of them. */
export function withoutField(view: View, base: View | null, key: FieldKey): Partial<Selection> {
  const { kind } = field(key);
  switch (kind) {
    case 'list':
      return key === 'market'
        ? { lists: { ...view.lists, market: base?.lists.market ?? [] }, every_market: false }
        : { lists: { ...view.lists, [key]: [] } };
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
