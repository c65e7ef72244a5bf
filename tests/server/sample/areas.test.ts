import { describe, expect, it } from 'vitest';
import { MAXIMUM_AREA_POSITIONS } from '@/contract/calls/areas';
import { type Delimitation, readDelimitation } from '@/contract/calls/delimitation';
import { areas } from '@/server/sample/areas';
import { MARKETS } from '@/server/sample/places';

const rows = areas(MARKETS);
const ringsOf = (geometry: unknown): Delimitation => {
  const read = readDelimitation(JSON.parse(String(geometry)), MAXIMUM_AREA_POSITIONS);
  if ('flaw' in read) throw new Error(read.flaw);
  return read.rings;
};
const holds = (rings: Delimitation, x: number, y: number): boolean =>
  rings.some((ring) =>
    ring.reduce((inside, [u, v], i) => {
      const [p, q] = ring[(i + ring.length - 1) % ring.length] ?? [u, v];
      return v > y !== q > y && x < ((p - u) * (y - v)) / (q - v) + u ? !inside : inside;
    }, false),
  );
const shapes = rows.map(({ market, submarket, geometry }) => ({ market, submarket, rings: ringsOf(geometry) }));

describe('the areas of the sample', () => {
  it('are one for each submarket, with its seat inside', () => {
    const seats = MARKETS.flatMap(({ name, submarkets }) => submarkets.map((seat) => ({ market: name, seat })));
    expect(rows.map(({ market, submarket }) => [market, submarket])).toEqual(
      seats.map(({ market, seat }) => [market, seat.name]),
    );
    const outside = seats.filter(({ seat }, i) => !holds(shapes[i]?.rings ?? [], seat.longitude, seat.latitude));
    expect(outside.map(({ seat }) => seat.name)).toEqual([]);
  });

  it('overlap nowhere, and end at the border', () => {
    const shared: string[] = [];
    for (let x = -117.4; x < -86; x += 0.31) {
      for (let y = 18.4; y < 33; y += 0.29) {
        const found = shapes.filter(({ rings }) => holds(rings, x, y));
        if (found.length > 1) shared.push(found.map(({ submarket }) => submarket).join(', '));
      }
    }
    expect(shared).toEqual([]);
    // San Diego, El Paso, Laredo and the Gulf off Matamoros.
    for (const [x, y] of [
      [-117.1, 32.8],
      [-106.4, 31.9],
      [-99.4, 27.7],
      [-96.9, 25.7],
    ] as const)
      expect(shapes.filter(({ rings }) => holds(rings, x, y))).toEqual([]);
  });
});
