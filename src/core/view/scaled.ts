import type { Bounds } from '@/contract/calls/query';

/** Ranges in other units, and the names of those of prices: converted to the other currency, or left out. */
export type Converted<Ranges> = {
  readonly ranges: Ranges;
  readonly exchanged: readonly string[];
  readonly dropped: readonly string[];
};

/** Digits of a number somebody would type, and those that hold it in another unit. */
const TYPED = 6;
const HELD = 8;
/** Nearer than this to what was typed, a number is what was typed. */
const ALIKE = 1e-7;

/** Bounds in another unit: outward, so that what they hold stays inside; and back again to what they were. */
export function scaled(bounds: Bounds, factor: number): Bounds {
  if (factor === 1) return bounds;
  const shown = (value: number, outward: (value: number) => number) => {
    const exact = value * factor;
    const typed = Number(exact.toPrecision(TYPED));
    if (exact === 0 || Math.abs(typed - exact) < ALIKE * Math.abs(exact)) return typed;
    const step = 10 ** (Math.floor(Math.log10(Math.abs(exact))) + 1 - HELD);
    return Number((outward(exact / step) * step).toPrecision(HELD));
  };
  const { min, max } = bounds;
  return {
    ...(min === undefined ? {} : { min: shown(min, Math.floor) }),
    ...(max === undefined ? {} : { max: shown(max, Math.ceil) }),
  };
}
