/** Values in classes of about as many members each, for distinguishable shades. */
export type Classes = {
  /** Lowest and highest member of each class, ascending. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  readonly of: (value: number) => number;
};

export function classesOf(values: readonly number[], most = 5): Classes {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const count = Math.min(most, sorted.length);
  const spans = Array.from({ length: count }, (_, i) => {
    const from = sorted[Math.floor((i * sorted.length) / count)] ?? 0;
    const to = sorted[Math.floor(((i + 1) * sorted.length) / count) - 1] ?? from;
    return { from, to };
  });
  return {
    spans,
    of: (value) =>
      Math.max(
        0,
        spans.findLastIndex(({ from }) => value >= from),
      ),
  };
}

/** How much of the accent colour a class has, in percent. */
export const shadeOf = (position: number, count: number): number =>
  count <= 1 ? 55 : Math.round(14 + (72 * position) / (count - 1));
