type Point = readonly [x: number, y: number];
type Size = { readonly width: number; readonly height: number };

/** The part of a closed line within a box that begins at 0, by the algorithm of Sutherland and Hodgman; empty where there is none. */
export function clippedRing(ring: readonly Point[], { width, height }: Size): Point[] {
  const sides = [
    { axis: 0, at: 0, sign: 1 },
    { axis: 0, at: width, sign: -1 },
    { axis: 1, at: 0, sign: 1 },
    { axis: 1, at: height, sign: -1 },
  ] as const;
  let points: readonly Point[] = ring;
  for (const { axis, at, sign } of sides) {
    const inside = (point: Point): boolean => (point[axis] - at) * sign >= 0;
    const cut = (one: Point, other: Point): Point => {
      const share = (at - one[axis]) / (other[axis] - one[axis]);
      return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
    };
    const kept: Point[] = [];
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length] ?? point;
      if (inside(point) !== inside(before)) kept.push(cut(before, point));
      if (inside(point)) kept.push(point);
    });
    points = kept;
  }
  return [...points];
}
