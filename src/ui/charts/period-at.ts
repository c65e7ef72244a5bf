/** Space that the axes of a chart take left and right. */
export const EDGE = { left: 56, right: 12 } as const;

/** Which of some periods, side by side between two edges, lies under a place of the chart; null outside them. */
export function periodAt(
  x: number,
  edges: { readonly left: number; readonly right: number },
  periods: number,
): number | null {
  const inner = edges.right - edges.left;
  const share = (x - edges.left) / inner;
  return periods === 0 || inner <= 0 || share < 0 || share >= 1 ? null : Math.floor(share * periods);
}
