import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import type { Language } from '@/contract/text';
import type { Sorting } from '@/modules/explorer/state/view';

/** The rows by label or by an indicator; what has no figure comes last either way, and without a sorting they stay as answered. */
export function ordered(
  { groups, indicators }: ScorecardAnswer,
  sorting: Sorting | null,
  language: Language,
): ScorecardAnswer['groups'] {
  if (sorting === null) return groups;
  const sign = sorting.order === 'asc' ? 1 : -1;
  if (sorting.by === 'label') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...groups].sort((a, b) => sign * compare(a.label, b.label));
  }
  const at = indicators.findIndex(({ key }) => key === sorting.by);
  if (at < 0) return groups;
  return [...groups].sort((a, b) => {
    const [one, other] = [a.cells[at]?.value ?? null, b.cells[at]?.value ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}
