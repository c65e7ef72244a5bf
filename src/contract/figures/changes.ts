import type { FiguresAnswer } from '../calls/answers';
import { NONE } from '../catalogue/dimensions';
import type { Quantity } from '../catalogue/indicators';
import { startsLate } from './cut-period';

type Figure = number | null | undefined;

/**
 * The period whose change is shown. Some weeks compared with a whole quarter would show a fall that is none: flows are compared up to
 * the last whole period.
 */
export function comparedPeriod(periods: FiguresAnswer['periods'], flow: boolean): number {
  const last = periods.length - 1;
  return flow && periods[last]?.running && last > 0 ? last - 1 : last;
}

/**
 * The period from which the change of one is counted, so many before it; null where there is none. Of a flow, a period that the range
 * cuts is no match for a whole one.
 */
export function changedFrom(periods: FiguresAnswer['periods'], at: number, back: number, flow: boolean): number | null {
  const before = periods[at - back];
  return before === undefined || (flow && startsLate(before)) ? null : at - back;
}

/** With what the figures of a view are compared: the range before, the same days a year before, or another selection. */
export const COMPARISONS = ['previous', 'year', 'selection'] as const;
export type ComparisonKind = (typeof COMPARISONS)[number];

/** Whether some figures have groups in common, so that they are compared group by group: another selection may hold other groups altogether. */
export function sharesGroups(one: FiguresAnswer, other: FiguresAnswer): boolean {
  const keys = new Set(other.groups.map(({ key }) => key));
  return one.groups.some(({ key }) => key !== NONE && keys.has(key));
}

/** Between two figures: percentage points for rates, else percent of the earlier. */
export function changeBetween(now: Figure, before: Figure, quantity: Quantity): number | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (quantity === 'rate') return now - before;
  return before > 0 ? (100 * (now - before)) / before : null;
}

/** Percent of the whole. */
export const shareOf = (value: Figure, whole: Figure): number | null =>
  value === null || value === undefined || !whole ? null : (100 * value) / whole;
