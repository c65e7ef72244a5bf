import type { FiguresAnswer } from '../calls/answers';
import type { Quantity } from '../catalogue/indicators';
import type { Period } from '../catalogue/units';

type Figure = number | null | undefined;

/** How many periods lie between a period and the one a year before. */
export const PERIODS_OF_YEAR: Record<Period, number> = { monthly: 12, quarterly: 4, yearly: 1 };

/**
 * The period whose change is told. Weeks against whole quarters would tell of a fall that there is not: flows are compared up to
 * the last whole period.
 */
export const comparedPeriod = (periods: FiguresAnswer['periods'], flow: boolean): number =>
  periods.length - (flow && periods[periods.length - 1]?.running ? 2 : 1);

/** Between two figures: percentage points for rates, else percent of the earlier. */
export function changeBetween(now: Figure, before: Figure, quantity: Quantity): number | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (quantity === 'rate') return now - before;
  return before > 0 ? (100 * (now - before)) / before : null;
}

/** Percent of the whole. */
export const shareOf = (value: Figure, whole: Figure): number | null =>
  value === null || value === undefined || !whole ? null : (100 * value) / whole;
