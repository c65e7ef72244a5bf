export type Point = { readonly x: number; readonly y: number };
export type Site = Point & { readonly reach: number };

const CORNERS = 48;

/** The part of a polygon on the side of `a` of the line halfway between `a` and `b`. */
function nearer(polygon: readonly Point[], a: Point, b: Point): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const middle = dx * (a.x + b.x) * 0.5 + dy * (a.y + b.y) * 0.5;
  const beyond = (point: Point) => dx * point.x + dy * point.y - middle;
  const clipped: Point[] = [];
  polygon.forEach((end, i) => {
    const start = polygon[(i + polygon.length - 1) % polygon.length] ?? end;
    const [from, to] = [beyond(start), beyond(end)];
    if (from * to < 0) {
      const share = from / (from - to);
      clipped.push({ x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) });
    }
    if (to <= 0) clipped.push(end);
  });
  return clipped;
}

/** What lies within reach of each site and nearer to it than to any other. */
export function cellsAround(sites: readonly Site[]): Point[][] {
  return sites.map((site) => {
    let cell: Point[] = Array.from({ length: CORNERS }, (_, i) => {
      const turn = (2 * Math.PI * i) / CORNERS;
      return { x: site.x + site.reach * Math.cos(turn), y: site.y + site.reach * Math.sin(turn) };
    });
    for (const other of sites) {
      const away = Math.hypot(other.x - site.x, other.y - site.y);
      if (other !== site && away > 0 && away < site.reach * 2) cell = nearer(cell, site, other);
    }
    return cell;
  });
}
