import type { FiguresAnswer } from '@/contract/calls/answers';
import type { Comparison } from '../view';

export type Figure = number | null | undefined;
/** The figures that those of the view are compared with. */
export type Against = { readonly kind: Comparison['kind']; readonly figures: FiguresAnswer };

export const sameKeys = (against: Against): ReadonlyMap<string, FiguresAnswer['groups'][number]> =>
  new Map(against.figures.groups.map((group) => [group.key, group]));

/** Whether some figures answer the comparison that the view asks for. */
export function againstOf(
  comparison: Comparison | null,
  compared: FiguresAnswer | null,
  figures: FiguresAnswer,
): Against | null {
  return comparison && compared && compared.indicator.key === figures.indicator.key
    ? { kind: comparison.kind, figures: compared }
    : null;
}
