import type { Bounds } from '@/contract/calls/query';

/** Bounds in another unit. */
export function scaled(bounds: Bounds, factor: number): Bounds {
  if (factor === 1) return bounds;
  const shown = (value: number) => Number((value * factor).toPrecision(6));
  const { min, max } = bounds;
  return { ...(min === undefined ? {} : { min: shown(min) }), ...(max === undefined ? {} : { max: shown(max) }) };
}
