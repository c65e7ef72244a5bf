import { MOST_BINS } from '@/contract/calls/distribution-limits';

const FEWEST = 5;
const STEPS = [1, 2, 5, 10] as const;

/** A step of 1, 2 or 5 times a power of ten, as its digit and exponent; numbers made from both have no residues. */
type Step = { readonly digit: number; readonly exponent: number };

const times = ({ digit, exponent }: Step, count: number): number => Number(`${count * digit}e${exponent}`);

function stepOf(least: number): Step {
  const exponent = Math.floor(Math.log10(least));
  const power = Number(`1e${exponent}`);
  const digit = STEPS.find((one) => one * power >= least) ?? 10;
  return digit === 10 ? { digit: 1, exponent: exponent + 1 } : { digit, exponent };
}

const larger = (step: Step): Step => stepOf(times(step, 1) * 1.5);

/**
 * The bounds of the bins of a histogram, one more than there are bins: multiples of 1, 2 or 5 times a power of ten, the first at most
 * `min` and the last above `max`. The number of bins follows Rice's rule, 2·∛n, and is at most MOST_BINS.
 * Both ends must be finite.
 */
export function binBounds(min: number, max: number, n: number): readonly number[] {
  const most = Math.min(MOST_BINS, Math.max(FEWEST, Math.ceil(2 * Math.cbrt(n))));
  const span = max - min;
  // Values that are all the same make one bin, about as wide as a tenth of them.
  let step = stepOf(span > 0 ? span / most : Math.abs(min) / 10 || 1);
  for (;;) {
    const width = times(step, 1);
    const first = Math.floor(min / width);
    const count = Math.floor(max / width) - first + 1;
    if (count <= most) return Array.from({ length: count + 1 }, (_, i) => times(step, first + i));
    step = larger(step);
  }
}
