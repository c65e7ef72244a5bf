import type { FiguresAnswer } from '@/contract/calls/answers';
import { isEqual } from '@/core/view/canonical-key';
import type { Answered } from '@/core/view/panel';
import { earlier } from '../state/earlier';
import type { ComparedQuery, FiguresQuery } from '../state/query';
import type { Comparison } from '../state/view';

export type Figure = number | null | undefined;
/** The figures that others are compared with. */
export type Against = { readonly kind: Comparison['kind']; readonly figures: FiguresAnswer };

export const sameKeys = (against: Against): ReadonlyMap<string, FiguresAnswer['groups'][number]> =>
  new Map(against.figures.groups.map((group) => [group.key, group]));

const withoutFilters = ({ lists: _, ranges: __, delimitation: ___, ...query }: FiguresQuery) => query;

/** Whether some figures are what others are compared with: those of earlier days, or of another selection on the same days. */
function belongsTo({ comparison, ...other }: ComparedQuery, figures: FiguresQuery): boolean {
  return comparison.kind === 'selection'
    ? isEqual(withoutFilters(other), withoutFilters(figures))
    : isEqual(other, { ...figures, ...earlier(figures, comparison.kind) });
}

/** The figures that some are compared with; null where those on the screen do not belong to them. */
export const againstOf = (
  figures: Answered<FiguresQuery, FiguresAnswer> | null,
  compared: Answered<ComparedQuery, FiguresAnswer> | null,
): Against | null =>
  figures && compared && belongsTo(compared.query, figures.query)
    ? { kind: compared.query.comparison.kind, figures: compared.answer }
    : null;
