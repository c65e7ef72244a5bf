import type { ChangedProperty, ChangesAnswer } from '../calls/changes';
import type { Driver } from '../calls/drivers';
import type { Quantity } from '../catalogue/indicators';

/** A part of a difference: what some properties did, or of prices what the price and what the mix adds. */
export const SPLIT_PARTS = ['repricing', 'mix'] as const;
export type ChangePart = { readonly key: Driver | (typeof SPLIT_PARTS)[number]; readonly amount: number };

/**
 * Whether a difference is explained by price and mix rather than by which properties came and went. Of two selections without common
 * properties there is no change of price to show.
 */
export const isSplit = ({ repricing, drivers }: ChangesAnswer, selections: boolean): boolean =>
  repricing !== null && !(selections && drivers.every(({ key, total }) => key !== 'changed' || total === 0));

/** The parts of a difference, in the unit of the answer; they add up to it. */
export function changeParts(answer: ChangesAnswer, selections: boolean): ChangePart[] {
  const { drivers } = answer;
  if (isSplit(answer, selections)) return SPLIT_PARTS.map((key) => ({ key, amount: answer[key] ?? 0 }));
  return drivers.map(({ key, sum }) => ({ key, amount: sum ?? 0 }));
}

/** The property that moves the figure most; null where none did. Every driver comes with its largest first. */
export function largestMove({ drivers }: ChangesAnswer): ChangedProperty | null {
  const moves = drivers.flatMap(({ properties }) => properties).filter(({ difference }) => (difference ?? 0) !== 0);
  return moves.reduce<ChangedProperty | null>(
    (most, one) => (most && Math.abs(most.difference ?? 0) >= Math.abs(one.difference ?? 0) ? most : one),
    null,
  );
}

/** A bar of a waterfall: a figure as a whole, from nothing, or a part, from where the parts before it end. */
export type ChangeStep = {
  readonly key: ChangePart['key'] | 'before' | 'now';
  readonly from: number;
  readonly to: number;
};

/** The way from one figure to the other; null where one of both is missing. */
export function changeSteps({ before, now }: ChangesAnswer, parts: readonly ChangePart[]): ChangeStep[] | null {
  if (before === null || now === null || parts.length === 0) return null;
  let at = before;
  const between = parts.map(({ key, amount }): ChangeStep => {
    const from = at;
    at += amount;
    return { key, from, to: at };
  });
  return [{ key: 'before', from: 0, to: before }, ...between, { key: 'now', from: 0, to: now }];
}

/** Which text names a driver, and the side whose name it holds, in full or short. */
export type DriverText =
  | { readonly key: 'both_apart' | 'both_differ' | 'both' | 'stayed' | Driver }
  | { readonly key: 'only'; readonly side: 'before' | 'now'; readonly short: boolean };

/** What the properties of a driver did: entered or left a stock, or counted on one side of a comparison only. */
export function driverText(
  driver: Driver,
  { quantity, flow, selections }: { readonly quantity: Quantity; readonly flow: boolean; readonly selections: boolean },
): DriverText {
  const only = { key: 'only', side: driver === 'entered' ? 'now' : 'before', short: !selections } as const;
  if (selections) return driver === 'changed' ? { key: quantity === 'price' ? 'both_apart' : 'both_differ' } : only;
  if (flow) return driver === 'changed' ? { key: 'both' } : only;
  return { key: driver === 'changed' && quantity === 'price' ? 'stayed' : driver };
}
