import { areaOf, crossesItself, type Delimitation, MAXIMUM_VERTICES } from '@/contract/calls/delimitation';

/** Why drawn areas are not taken. */
export type Refusal = 'self_crossing' | 'too_many_vertices' | 'too_small';

/** A square of some ten metres. */
const LEAST = 1e-8;

export function refusalOf(rings: Delimitation): Refusal | null {
  if (rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES) return 'too_many_vertices';
  if (rings.some(crossesItself)) return 'self_crossing';
  return rings.some((ring) => ring.length < 4 || Math.abs(areaOf(ring)) < LEAST) ? 'too_small' : null;
}
