import type { Position, Ring } from '@/contract/calls/delimitation';

/** A star around a centre, `x` and `y` in quarters of a degree from a corner of Mexico: simple, and rarely convex. */
export function star(x: number, y: number, size: number, corners: number): Ring {
  const places = Array.from({ length: corners }, (_, i): Position => {
    const far = (size / 4) * (i % 2 === 0 ? 1 : 0.45);
    const angle = (2 * Math.PI * i) / corners;
    return [-105 + x / 4 + far * Math.cos(angle), 18 + y / 4 + far * Math.sin(angle)];
  });
  return [...places, places[0] ?? [0, 0]];
}
