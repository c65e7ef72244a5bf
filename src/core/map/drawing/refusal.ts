import {
  areaOf,
  crossesItself,
  type Delimitation,
  MAXIMUM_VERTICES,
  type Ring,
  turned,
} from '@/contract/calls/delimitation';

/** Why drawn areas are not taken. */
export type Refusal = 'self_crossing' | 'too_many_vertices' | 'too_small' | 'duplicate';

/** A square of some ten metres. */
const LEAST = 1e-8;

export function refusalOf(rings: Delimitation): Refusal | null {
  if (rings.reduce((sum, { length }) => sum + length, 0) > MAXIMUM_VERTICES) return 'too_many_vertices';
  if (rings.some(crossesItself)) return 'self_crossing';
  if (rings.some((ring) => ring.length < 4 || Math.abs(areaOf(ring)) < LEAST)) return 'too_small';
  return new Set(rings.map(outlineOf)).size < rings.length ? 'duplicate' : null;
}

/** The same text for the same outline, wherever its line begins and whichever way it runs. */
function outlineOf(ring: Ring): string {
  const corners = turned(ring, true)
    .slice(0, -1)
    .map((corner) => corner.join());
  const first = corners.reduce((least, corner, i) => (corner < (corners[least] ?? '') ? i : least), 0);
  return [...corners.slice(first), ...corners.slice(0, first)].join(' ');
}
