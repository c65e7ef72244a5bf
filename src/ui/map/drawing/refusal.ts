import { crossesItself, type Delimitation, MAXIMUM_VERTICES, type Ring } from '@/contract/calls/delimitation';

/** Why drawn areas are not taken. */
export type Refusal = 'self_crossing' | 'too_many_vertices' | 'too_small';

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.slice(1).reduce((sum, [x, y], i) => {
      const [u, v] = ring[i] ?? [x, y];
      return sum + (u * y - x * v) / 2;
    }, 0),
  );

/** A square of some ten metres. */
const LEAST = 1e-8;

export function refusalOf(rings: Delimitation): Refusal | null {
  if (rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES) return 'too_many_vertices';
  if (rings.some(crossesItself)) return 'self_crossing';
  return rings.some((ring) => ring.length < 4 || areaOf(ring) < LEAST) ? 'too_small' : null;
}
