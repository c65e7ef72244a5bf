import { areaOf, edgesCross, exact, type Position, type Ring } from '@/contract/calls/delimitation';

/** A line by hand has some 150 corners; more crossings than these are a scribble. */
const MOST_CROSSINGS = 2000;

/** Where two edges that cross do so, a metre exact as all corners are. */
function meeting(a: Position, b: Position, c: Position, d: Position): Position {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const along = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
  return [exact(a[0] + along * rx), exact(a[1] + along * ry)];
}

/** The two lines into which the first crossing of a closed line parts it; corners without the first repeated. */
function parted(corners: readonly Position[]): readonly [readonly Position[], readonly Position[]] | null {
  const edges = corners.map((from, i) => [from, corners[(i + 1) % corners.length] ?? from] as const);
  for (const [i, [a, b]] of edges.entries()) {
    for (const [j, [c, d]] of edges.entries()) {
      if (j <= i + 1 || (i === 0 && j === edges.length - 1)) continue;
      if (!edgesCross(a, b, c, d)) continue;
      const at = meeting(a, b, c, d);
      return [
        [at, ...corners.slice(i + 1, j + 1)],
        [...corners.slice(0, i + 1), at, ...corners.slice(j + 1)],
      ];
    }
  }
  return null;
}

/**
 * Of a closed line that crosses itself the largest part that does not: the line is parted at each crossing into two that are closed,
 * and those again. Null where it crosses itself too often to mean anything.
 */
export function largestPart(ring: Ring): Ring | null {
  const open: (readonly Position[])[] = [ring.slice(0, -1)];
  let largest: Ring | null = null;
  let crossings = 0;
  for (let part = open.pop(); part; part = open.pop()) {
    const two = parted(part);
    if (two) {
      if (++crossings > MOST_CROSSINGS) return null;
      open.push(...two);
      continue;
    }
    const closed: Ring = [...part, ...part.slice(0, 1)];
    if (!largest || Math.abs(areaOf(closed)) > Math.abs(areaOf(largest))) largest = closed;
  }
  return largest;
}
