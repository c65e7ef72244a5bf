const STEPS = [1, 2, 2.5, 5, 10] as const;

export type Ticks = { readonly low: number; readonly high: number; readonly values: readonly number[] };

/** Round numbers that span some values, about `count` of them. */
export function ticksOf(least: number, most: number, count: number): Ticks {
  if (least === 0 && most === 0) return ticksOf(0, 1, count);
  const span = most - least || Math.abs(most);
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough * 0.999) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const values = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
  return { low: first * step, high: last * step, values };
}
