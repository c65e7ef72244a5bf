import { type FieldKey, field } from '@/contract/catalogue/availability-fields';
import type { Selection, View } from './view';

/** What changes when one filter is taken off; markets go back to all of them. */
export function withoutField(view: View, base: View | null, key: FieldKey): Partial<Selection> {
  switch (field(key).kind) {
    case 'list':
      return { lists: { ...view.lists, [key]: key === 'market' ? (base?.lists.market ?? []) : [] } };
    case 'range':
      return { ranges: { ...view.ranges, [key]: undefined } };
    case 'days':
      return { days: { ...view.days, [key]: undefined } };
    case 'flag':
      return { flags: { ...view.flags, [key]: undefined } };
    case 'delimitation':
      return { delimitation: null };
  }
}
