import { type AlertState, RESET_SHARE } from '@/contract/calls/alert-limits';
import { type Condition, type Figures, isMet } from '@/contract/figures/alert-condition';
import { periodIndex } from '@/contract/figures/calendar';
import { sameMarkets } from './markets';
import type { Read } from './read-alert';

/** Whether a value is back past its bound by so much that the next crossing is one, and not the same to and fro. */
function isReset({ condition, bound }: Condition, { value, change }: Figures): boolean {
  const margin = Math.abs(bound) * RESET_SHARE;
  if (condition === 'change') return change !== null && Math.abs(change) <= bound - margin;
  if (value === null) return false;
  return condition === 'above' ? value <= bound - margin : value >= bound + margin;
}

const isOtherQuarter = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && periodIndex('quarterly', one) !== periodIndex('quarterly', other);

/** The state of an alert whose condition was changed, given its last reading that counted: what holds already does not fire. */
export const stateAnew = (alert: Condition & { readonly state: AlertState }, last: Read | null) =>
  last === null ? ({ state: 'armed', fires: false } as const) : nextState(alert, null, last);

/**
 * The state of an alert after a reading, and whether it is told. `previous` is the last reading that counted; null where there is none.
 * What already holds when an alert begins is not told, and neither is a step that only the owner's markets made. A change is compared
 * anew in every quarter.
 */
export function nextState(
  alert: Condition & { readonly state: AlertState },
  previous: Read | null,
  { reading, markets }: Read,
): { readonly state: AlertState; readonly fires: boolean } {
  const met = isMet(alert, reading);
  if (met === null) return { state: alert.state, fires: false };
  if (previous === null || !sameMarkets(previous.markets, markets))
    return { state: met ? 'fired' : 'armed', fires: false };
  const anew = alert.condition === 'change' && isOtherQuarter(previous.reading.end, reading.end);
  const state = anew ? 'armed' : alert.state;
  if (state === 'armed') return { state: met ? 'fired' : 'armed', fires: met };
  return { state: isReset(alert, reading) ? 'armed' : 'fired', fires: false };
}
