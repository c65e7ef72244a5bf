import { describe, expect, it } from 'vitest';
import { crossesItself, type Position, type Ring } from '@/contract/calls/delimitation';
import { refusalOf } from '@/core/map/drawing/refusal';
import { simplify } from '@/core/map/drawing/simplify';
import { uncrossed } from '@/core/map/drawing/uncrossed';
import { hullOf, rectangle, ringAround } from '@/core/map/hull';

const inside = (ring: Ring, [x, y]: Position): boolean =>
  ring.slice(1).reduce((within, [u, v], i) => {
    const [p, q] = ring[i] ?? [u, v];
    return q > y !== v > y && x < ((u - p) * (y - q)) / (v - q) + p ? !within : within;
  }, false);

describe('drawn areas', () => {
  const square = rectangle([-101, 25, -100, 26]);

  it('are accepted if the API accepts them', () => expect(refusalOf([square])).toBeNull());

  it.each<[string, Ring]>([
    [
      'self_crossing',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
    [
      'too_small',
      [
        [0, 0],
        [0.00001, 0],
        [0, 0.00001],
        [0, 0],
      ],
    ],
    ['too_many_vertices', Array.from({ length: 501 }, (_, i): Position => [Math.cos(i / 80), Math.sin(i / 80)])],
  ])('are refused as %s', (refusal, ring) => expect(refusalOf([square, ring])).toBe(refusal));

  it('are refused if they are drawn already, whichever corner they begin with and whichever way they run', () => {
    const [a, b, c, d] = square;
    if (!a || !b || !c || !d) throw new Error('no square');
    expect(refusalOf([square, square])).toBe('duplicate');
    expect(refusalOf([square, [c, d, a, b, c]])).toBe('duplicate');
    expect(refusalOf([square, [...square].reverse()])).toBe('duplicate');
    expect(refusalOf([square, rectangle([-101, 25, -100, 26.001])])).toBeNull();
  });

  it('that cross themselves keep their corners up to the crossing', () => {
    const closed = (...corners: Position[]): Ring => [...corners, ...corners.slice(0, 1)];
    const [a, b, c, d]: [Position, Position, Position, Position] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ];
    expect(uncrossed(closed(a, b, c, d))).toEqual([a, b, c]);
    expect(uncrossed(closed(a, b, c, d, [-1, 3]))).toEqual([a, b, c]);
    expect(uncrossed(closed(a, b, c, d, [-1, 3], [-2, 3]))).toEqual([a, b, c]);
  });

  it('drawn freehand keep their shape with few corners', () => {
    const line = Array.from({ length: 200 }, (_, i) => ({ x: i, y: i < 100 ? 0 : i - 100 + Math.sin(i) / 4 }));
    const corners = simplify(line, 2);
    expect(corners.length).toBeLessThan(6);
    expect(corners[0]).toBe(line[0]);
    expect(corners[corners.length - 1]).toBe(line[199]);
  });
});

describe('the area around properties', () => {
  it.each<[string, Position[]]>([
    ['one', [[-100, 25]]],
    [
      'the same place twice',
      [
        [-100, 25],
        [-100, 25],
      ],
    ],
    [
      'a line',
      [
        [-100, 25],
        [-100.1, 25.1],
        [-100.2, 25.2],
      ],
    ],
    [
      'many',
      Array.from({ length: 3000 }, (_, i): Position => [-100 + Math.sin(i) * 0.5, 25 + Math.cos(i * 1.3) * 0.3]),
    ],
  ])('contains all of them: %s', (_, places) => {
    const ring = ringAround(places, 0.009);
    expect(ring[0]).toEqual(ring[ring.length - 1]);
    expect(ring.length).toBeLessThanOrEqual(61);
    expect(crossesItself(ring)).toBe(false);
    for (const place of places) expect(inside(ring, place)).toBe(true);
  });

  it('is convex', () =>
    expect(
      hullOf([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
      ]),
    ).toHaveLength(4));
});
