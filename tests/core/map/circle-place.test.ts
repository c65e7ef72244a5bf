import { describe, expect, it } from 'vitest';
import { heldBy, joinedHeld, placeOf } from '@/core/map/circle-place';
import { Clusters } from '@/core/map/clusters';
import { type MapPoints, placeColumns } from '@/core/map/points';

const more = (name: string, count: number) => `${name} and ${count} more`;
const row = (market: string, submarket: string | null, value: number) => ({ market, submarket, value });
function points(...rows: ReturnType<typeof row>[]): MapPoints {
  return {
    ids: rows.map((_, i) => `b${i}`),
    names: rows.map((_, i) => `B${i}`),
    latitude: rows.map(() => 25),
    longitude: rows.map((_, i) => -100 + i),
    value: rows.map(({ value }) => value),
    weight: null,
    unit: 'ft²',
    ...placeColumns(rows),
  };
}
const all = points(
  row('Monterrey', 'Apodaca', 50),
  row('Monterrey', 'Apodaca', 10),
  row('Monterrey', 'Guadalupe', 30),
  row('Monterrey', null, 5),
  row('Saltillo', 'Ramos Arizpe', 20),
);
const whole = heldBy(all, [0, 1, 2, 3, 4]);
const nameOf = (...held: number[]) => placeOf(heldBy(all, held), whole, all, more)?.text ?? null;

describe('the place of a circle', () => {
  it('is the submarket of all it holds, never the market around it', () => {
    expect(nameOf(0, 1)).toBe('Apodaca');
    expect(nameOf(4)).toBe('Ramos Arizpe');
  });

  it('is the market where it holds all of it, and otherwise the largest submarket with the number of the others', () => {
    expect(nameOf(0, 1, 2, 3)).toBe('Monterrey');
    expect(nameOf(1, 2)).toBe('Guadalupe and 1 more');
  });

  it('of several markets is the largest, with the number of the others', () =>
    expect(nameOf(0, 1, 4)).toBe('Monterrey and 1 more'));

  it('without a submarket is the market, and is unknown where the points have neither', () => {
    expect(nameOf(3)).toBe('Monterrey');
    const bare = heldBy({ value: all.value, weight: null }, [0, 1]);
    expect(placeOf(bare, bare, {}, more)).toBeNull();
  });

  it('is counted for circles that became one as for their parts together', () => {
    const joined = joinedHeld([heldBy(all, [0]), heldBy(all, [1, 2, 3])]);
    expect(placeOf(joined, whole, all, more)?.text).toBe('Monterrey');
  });

  it('is found for every circle of the map', () => {
    const clusters = new Clusters(all);
    const names = clusters
      .circles([-180, -80, 180, 80], 12)
      .map((circle) => placeOf(clusters.held(circle, 12), clusters.whole, all, more)?.text);
    expect(names.sort()).toEqual(['Apodaca', 'Apodaca', 'Guadalupe', 'Monterrey', 'Ramos Arizpe']);
  });
});

it('a point that stands alone is gathered with no other', () => {
  const same = { ...points(row('Monterrey', 'Apodaca', 5), row('Monterrey', 'Apodaca', 7)), longitude: [-100, -100] };
  const clusters = new Clusters(same, 1);
  const circles = clusters.circles([-180, -80, 180, 80], 4);
  expect(circles.map((circle) => [circle.count, clusters.isAlone(circle)])).toEqual([
    [1, false],
    [1, true],
  ]);
});
