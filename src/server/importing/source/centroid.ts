type Position = readonly [number, number];

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
const isLine = (value: unknown): value is readonly Position[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPosition);

/** The centroid of the largest ring of a GeoJSON geometry (of a point, the point; of lines, the middle of their corners). */
export function centroid(geometry: unknown): Position | null {
  const coordinates =
    geometry !== null && typeof geometry === 'object' && 'coordinates' in geometry ? geometry.coordinates : null;
  if (isPosition(coordinates)) return coordinates;
  let best: Position | null = null;
  let largest = -1;
  for (const line of linesOf(coordinates)) {
    const { area, center } = measured(line);
    if (area > largest) {
      largest = area;
      best = center;
    }
  }
  return best;
}

function* linesOf(coordinates: unknown): Generator<readonly Position[]> {
  if (isLine(coordinates)) yield coordinates;
  else if (Array.isArray(coordinates)) for (const inner of coordinates) yield* linesOf(inner);
}

function measured(line: readonly Position[]): { area: number; center: Position } {
  // Relative to the first corner: the products of full coordinates would lose the digits that matter.
  const [x0, y0] = line[0] ?? [0, 0];
  let doubled = 0;
  let x = 0;
  let y = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = 0; i < line.length; i++) {
    const [ax, ay] = line[i] ?? [x0, y0];
    const [bx, by] = line[(i + 1) % line.length] ?? [x0, y0];
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    doubled += cross;
    x += (ax + bx - 2 * x0) * cross;
    y += (ay + by - 2 * y0) * cross;
    sumX += ax;
    sumY += ay;
  }
  if (Math.abs(doubled) < 1e-14) return { area: 0, center: [sumX / line.length, sumY / line.length] };
  return { area: Math.abs(doubled) / 2, center: [x0 + x / (3 * doubled), y0 + y / (3 * doubled)] };
}
