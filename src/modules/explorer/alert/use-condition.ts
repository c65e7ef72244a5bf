import { useState } from 'react';
import type { AlertCondition } from '@/contract/calls/alert-limits';

/** What an alert begins with where it is about a change, in percent or percentage points. */
const FIRST_CHANGE = 5;

type Begun = { readonly condition: AlertCondition; readonly bound: number | null };

/** A condition that is being chosen. The bound of a value and that of a change are remembered apart: their units differ. */
export function useCondition(begun: Begun = { condition: 'above', bound: null }) {
  const beganWithChange = begun.condition === 'change';
  const [condition, setCondition] = useState<AlertCondition>(begun.condition);
  const [value, setValue] = useState<number | null>(beganWithChange ? null : begun.bound);
  const [change, setChange] = useState<number | null>(beganWithChange ? begun.bound : FIRST_CHANGE);
  const ofChange = condition === 'change';
  const bound = ofChange ? change : value;
  return {
    ...{ condition, setCondition, bound, ofChange },
    setBound: ofChange ? setChange : setValue,
    /** Null until there is a bound that can be stored. */
    chosen: bound !== null && (!ofChange || bound > 0) ? { condition, bound } : null,
  };
}
export type ChosenCondition = ReturnType<typeof useCondition>;
