import { describe, expect, it } from 'vitest';
import { badgesOf, roundsOf } from '@/core/map/badges';
import { captions } from '@/core/map/captions';
import { gapBetween } from '@/core/map/labels';

const disc = (x: number, radius: number, points: readonly number[]) => ({
  x,
  y: 100,
  radius,
  count: points.length,
  points,
});
const discs = [disc(50, 6, [0]), disc(150, 20, [1, 2, 3]), disc(250, 6, [4])];
const badges = (...picked: number[]) => badgesOf(discs, ({ points }) => points, new Set(picked));

describe('selection ticks', () => {
  it('stand on the rim of the circle that contains the property, and show how many of the cluster are selected', () => {
    expect(badges()).toEqual([]);
    const [single, several, ...more] = badges(0, 1, 3);
    expect(more).toEqual([]);
    expect(single?.count).toBeNull();
    expect(several?.count).toBe(2);
    expect(Math.hypot((several?.x ?? 0) - 150, (several?.y ?? 0) - 100)).toBeCloseTo(22);
    expect(several?.x).toBeGreaterThan(150);
    expect(several?.y).toBeLessThan(100);
  });

  it('count one of several as one of several', () => expect(badges(2)[0]?.count).toBe(1));

  it('do not overlap values or names', () => {
    const spots = discs.map(({ x, y, radius }, i) => ({
      x,
      y,
      radius,
      text: '1.2 M',
      negative: false,
      place: { key: String(i), text: `Ciudad ${i}` },
    }));
    const ticked = roundsOf(badges(0, 1, 4));
    // A badge with a count is twice as long.
    expect(ticked).toHaveLength(4);
    const written = captions(spots, [], (text) => text.length * 6.5, { badges: ticked }).filter(
      ({ kind }) => kind !== 'inside',
    );
    expect(written.length).toBeGreaterThan(3);
    for (const { box } of written) for (const tick of ticked) expect(gapBetween(box, tick)).toBeGreaterThanOrEqual(0);
  });

  it('hide no circle, neither their own nor a neighbour', () => {
    const [tick] = badgesOf([disc(50, 4, [0])], ({ points }) => points, new Set([0]));
    expect(Math.hypot((tick?.x ?? 0) - 50, (tick?.y ?? 0) - 100)).toBeCloseTo(9.5);
    const [own, neighbour] = [disc(100, 8, [0]), { ...disc(114, 6, [1]), y: 88 }];
    const [beside] = badgesOf([own, neighbour], ({ points }) => points, new Set([0]));
    expect(gapBetween({ x: 114, y: 88, width: 0, height: 0 }, beside ?? own)).toBeGreaterThanOrEqual(6);
  });
});
