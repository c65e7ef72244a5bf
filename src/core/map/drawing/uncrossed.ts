import { crossesItself, type Position, type Ring } from '@/contract/calls/delimitation';

/** The corners of a closed line that crosses itself without the last of them, as many as must be removed so that it does not. */
export function uncrossed(ring: Ring): readonly Position[] {
  let corners = ring.slice(0, -2);
  // Of a ring the first and the last edge are neighbours; the last corner set twice keeps those of an open line from being so.
  while (crossesItself([...corners, ...corners.slice(-1)])) corners = corners.slice(0, -1);
  return corners;
}
