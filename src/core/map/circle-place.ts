import type { SpotPlace } from './captions';
import type { MapPoints } from './points';

/** Of a market, and a submarket in it, what is held: the number of properties and the size of their values. */
type Part = { readonly market: number; readonly submarket: number; readonly count: number; readonly size: number };
/** What a circle holds, by market and submarket. */
export type Held = ReadonlyMap<string, Part>;

type Placed = Pick<MapPoints, 'market' | 'submarket' | 'value' | 'weight'>;

function add(held: Map<string, Part>, { market, submarket, count, size }: Part): void {
  const key = `${market}.${submarket}`;
  const before = held.get(key);
  held.set(key, { market, submarket, count: (before?.count ?? 0) + count, size: (before?.size ?? 0) + size });
}

/** What some points are of; nothing of points whose market is not known. */
export function heldBy({ market = [], submarket = [], value, weight }: Placed, points: readonly number[]): Held {
  const held = new Map<string, Part>();
  for (const point of points) {
    const size = Math.abs((weight ?? value)[point] ?? 0);
    add(held, { market: market[point] ?? -1, submarket: submarket[point] ?? -1, count: 1, size });
  }
  return held;
}

export function joinedHeld(parts: readonly Held[]): Held {
  const held = new Map<string, Part>();
  for (const part of parts.flatMap((one) => [...one.values()])) add(held, part);
  return held;
}

const counted = (parts: Iterable<Part>, by: (part: Part) => number): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const part of parts) counts.set(by(part), (counts.get(by(part)) ?? 0) + part.count);
  return counts;
};
const largest = (parts: readonly Part[], by: (part: Part) => number): number => {
  const sizes = new Map<number, number>();
  for (const part of parts) sizes.set(by(part), (sizes.get(by(part)) ?? 0) + part.size);
  return [...sizes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? -1;
};

/**
 * The place of what a circle holds: its submarket, or its market where it holds all of that which is shown, or the largest of
 * several with the number of the others. Null where it is not known. `whole` is what all circles hold.
 */
export function placeOf(
  held: Held,
  whole: Held,
  { markets = [], submarkets = [] }: Pick<MapPoints, 'markets' | 'submarkets'>,
  more: (name: string, count: number) => string,
): SpotPlace | null {
  const parts = [...held.values()].filter(({ market }) => market >= 0);
  const of = (kind: 'market' | 'submarket', position: number, count: number): SpotPlace | null => {
    const name = (kind === 'market' ? markets : submarkets)[position]?.label;
    if (name === undefined) return null;
    return { key: `${kind}.${position}`, text: count > 1 ? more(name, count - 1) : name };
  };
  const market = ({ market: position }: Part) => position;
  const submarket = ({ submarket: position }: Part) => position;
  const byMarket = counted(parts, market);
  if (byMarket.size === 0) return null;
  if (byMarket.size > 1) return of('market', largest(parts, market), byMarket.size);
  const [[only, count] = [-1, 0]] = byMarket;
  const inSubmarkets = counted(parts, submarket);
  if (inSubmarkets.size === 1) return of('submarket', largest(parts, submarket), 1) ?? of('market', only, 1);
  if (counted(whole.values(), market).get(only) === count) return of('market', only, 1);
  const known = parts.filter((part) => part.submarket >= 0);
  return of('submarket', largest(known, submarket), counted(known, submarket).size) ?? of('market', only, 1);
}
