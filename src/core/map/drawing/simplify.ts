export type Spot = { readonly x: number; readonly y: number };

function away(point: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** The line with the fewest points that stays within a tolerance of a drawn one. */
export function simplify<T extends Spot>(line: readonly T[], tolerance: number): T[] {
  const retained = new Set<number>([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span;
    const [from, to] = [line[start], line[end]];
    if (!from || !to) continue;
    let farthest = -1;
    let most = tolerance;
    for (let i = start + 1; i < end; i++) {
      const point = line[i];
      const distance = point ? away(point, from, to) : 0;
      if (distance > most) [farthest, most] = [i, distance];
    }
    if (farthest < 0) continue;
    retained.add(farthest);
    open.push([start, farthest], [farthest, end]);
  }
  return line.filter((_, i) => retained.has(i));
}
