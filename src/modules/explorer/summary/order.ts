import type { FiguresAnswer } from '@/contract/calls/answers';
import { WHOLE_RANGE } from '@/contract/figures/whole-range';
import type { Language } from '@/contract/text';
import type { Group } from '../state/query';
import type { View } from '../state/view';
import type { RowFigures } from './columns';

export type GroupRow = { readonly group: Group; readonly row: RowFigures };

function keyOf({ row }: GroupRow, by: string, periods: FiguresAnswer['periods']): number | null {
  switch (by) {
    case WHOLE_RANGE:
      return row.whole ?? null;
    case 'change':
      return row.change;
    case 'change_year':
      return row.changeYear;
    case 'share':
      return row.share;
    case 'compared':
      return row.compared ?? null;
    case 'difference':
      return row.difference;
    default:
      return row.values[periods.findIndex(({ key }) => key === by)] ?? null;
  }
}

/** The rows in the requested order; what has no figure comes last either way, and ties stay as answered. */
export function ordered(
  rows: readonly GroupRow[],
  sorting: View['summary_sort'],
  periods: FiguresAnswer['periods'],
  language: Language,
): readonly GroupRow[] {
  if (sorting === null) return rows;
  const sign = sorting.order === 'asc' ? 1 : -1;
  if (sorting.by === 'label') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...rows].sort((a, b) => sign * compare(a.group.label, b.group.label));
  }
  const keyed = rows.map((row) => ({ row, key: keyOf(row, sorting.by, periods) }));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * (a.key - b.key);
    })
    .map(({ row }) => row);
}
