import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ExplorerIndicator } from '../module';
import type { Comparison } from '../view';

export type Figure = number | null | undefined;
/** The figures that those of the view are compared with. */
export type Against = { readonly kind: Comparison['kind']; readonly figures: FiguresAnswer };

export const sameKeys = (against: Against): ReadonlyMap<string, FiguresAnswer['groups'][number]> =>
  new Map(against.figures.groups.map((group) => [group.key, group]));

/**
 * The period whose figures are set side by side. Weeks against a whole period would tell of a fall that there is not:
 * against whole periods, flows are compared up to the last whole one.
 */
export function comparedPeriod(
  figures: FiguresAnswer,
  of: ExplorerIndicator,
  kind: Comparison['kind'] | 'change',
): number {
  const last = figures.periods.length - 1;
  const whole = kind === 'previous' || kind === 'change';
  return whole && of.flow && figures.periods[last]?.running && last > 0 ? last - 1 : last;
}

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
