import type { AlertCondition } from '../calls/alert-limits';

export type Condition = { readonly condition: AlertCondition; readonly bound: number };
export type Figures = { readonly value: number | null; readonly change: number | null };

/** Whether the condition of an alert holds: strictly beyond its bound, a change whatever its sign; null where there is no figure. */
export function isMet({ condition, bound }: Condition, { value, change }: Figures): boolean | null {
  if (condition === 'change') return change === null ? null : Math.abs(change) > bound;
  if (value === null) return null;
  return condition === 'above' ? value > bound : value < bound;
}
