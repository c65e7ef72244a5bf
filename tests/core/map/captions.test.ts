import { describe, expect, it } from 'vitest';
import { CAPTIONED_RADIUS, captions, NEIGHBOURS, type PlaceName, type Spot } from '@/core/map/captions';
import { gapBetween, type Rectangle } from '@/core/map/labels';

const measure = (text: string): number => text.length * 6.5;

/** Reproducible random numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const spot = (x: number, y: number, radius: number, text = '1.2 M'): Spot => ({ x, y, radius, text, negative: false });
const city = (name: string, x: number, y: number): PlaceName => ({ name, x, y, strong: true });

/** Circles that overlap no more than the map allows, and places in and between them. */
function scene(seed: number): { spots: Spot[]; places: PlaceName[] } {
  const random = numbers(seed);
  const spots: Spot[] = [];
  const crowd = 20 + Math.floor(random() * 100);
  for (let i = 0; i < crowd; i++) {
    const one = spot(
      random() * 500,
      random() * 400,
      4 + 26 * random() ** 3,
      ['7', '840 k', '12.4 M', '1.23 MM'][i % 4],
    );
    const clear = spots.every(
      (other) =>
        Math.hypot(other.x - one.x, other.y - one.y) >=
        Math.max(other.radius, one.radius) + 0.6 * Math.min(other.radius, one.radius),
    );
    if (clear) spots.push(one);
  }
  const places = Array.from({ length: 40 }, (_, i): PlaceName => {
    const at = i % 2 === 0 ? spots[i % spots.length] : undefined;
    const [x, y] = at ? [at.x + random() * 6 - 3, at.y + random() * 6 - 3] : [random() * 500, random() * 400];
    return { name: `Ciudad ${'larga '.repeat(i % 3)}${i}`, x, y, strong: i % 3 > 0 };
  });
  return { spots, places };
}

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed + 1);
const meet = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the values of circles', () => {
  it('are never missing on a circle if a smaller neighbour has its own', () => {
    for (const seed of SEEDS) {
      const { spots, places } = scene(seed);
      const written = captions(spots, places, measure);
      const captioned = new Set(written.flatMap((one) => (one.kind === 'name' ? [] : [one.spot])));
      const mute = spots.filter((one) => one.radius >= CAPTIONED_RADIUS && !captioned.has(one));
      for (const large of mute) {
        const ahead = [...captioned].filter(
          (one) =>
            one.radius < large.radius &&
            Math.hypot(one.x - large.x, one.y - large.y) < one.radius + large.radius + NEIGHBOURS,
        );
        expect(ahead, `circles of seed ${seed}`).toEqual([]);
      }
    }
  });

  it('are on the largest circle, whatever the order of the circles', () => {
    for (const seed of SEEDS) {
      const { spots, places } = scene(seed);
      const largest = spots.reduce((one, other) => (other.radius > one.radius ? other : one));
      for (const order of [spots, [...spots].reverse()]) {
        expect(captions(order, places, measure).some((one) => one.kind !== 'name' && one.spot === largest)).toBe(true);
      }
    }
  });

  it('are written inside a circle where they fit, otherwise next to it, before the names of places', () => {
    const wide = spot(100, 100, 16, '12.35 M');
    const [figure] = captions([wide], [city('Monterrey', 100, 100)], measure);
    expect(figure).toMatchObject({ kind: 'beside', text: '12.35 M', y: 100 });
    expect(captions([spot(100, 100, 30)], [], measure)).toMatchObject([{ kind: 'inside', x: 100, y: 100 }]);
  });

  it('stand above a large circle that has no space around it', () => {
    const ring = Array.from({ length: 16 }, (_, i) =>
      spot(100 + 30 * Math.cos((i * Math.PI) / 8), 100 + 30 * Math.sin((i * Math.PI) / 8), 5.5),
    );
    const written = captions([...ring, spot(100, 100, 16, '12.35 M')], [], measure);
    expect(written.find(({ text }) => text === '12.35 M')).toMatchObject({ kind: 'over', x: 100, y: 100 });
  });
});

describe('place names', () => {
  it('touch only their own circle, and are nearer to it than to any other', () => {
    let names = 0;
    for (const seed of SEEDS) {
      const { spots, places } = scene(seed);
      for (const one of captions(spots, places, measure)) {
        if (one.kind !== 'name') continue;
        names++;
        const own = one.spot ? gapBetween(one.box, one.spot) : 4;
        for (const other of spots) {
          if (other !== one.spot)
            expect(gapBetween(one.box, other), `${one.text} of seed ${seed}`).toBeGreaterThan(own);
        }
      }
    }
    expect(names).toBeGreaterThan(SEEDS.length * 5);
  });

  it('appear once per circle, with its first place, so that none reads as the name of another', () => {
    const mexico = spot(628, 262, 22, '872.4 k');
    const written = captions([mexico], [city('Ciudad de México', 634, 270), city('Querétaro', 615, 250)], measure);
    expect(written.flatMap((one) => (one.kind === 'name' ? [one.text] : []))).toEqual(['Ciudad de México']);
  });

  it('show how many other places the circle aggregates', () => {
    const [mexico, toluca, puebla] = [city('México', 100, 100), city('Toluca', 92, 101), city('Puebla', 110, 104)];
    const local = { ...city('Lerma', 96, 100), strong: false };
    const both = { ...spot(100, 100, 20), holds: [mexico, toluca, puebla, local] };
    const names = (one: Spot) =>
      captions([one], [mexico], measure).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
    expect(names(both)).toEqual(['México +2']);
    expect(names({ ...both, holds: [mexico, local] })).toEqual(['México']);
    expect(names(spot(100, 100, 20))).toEqual(['México']);
  });

  it('overlap no other text', () => {
    for (const seed of SEEDS) {
      const { spots, places } = scene(seed);
      const written = captions(spots, places, measure);
      const over = written.filter((one, i) => written.some((other, k) => k > i && meet(one.box, other.box)));
      expect(over.map(({ text }) => text)).toEqual([]);
    }
  });

  it('stand at the circle of their own place, not at a large one that reaches as far', () => {
    const [large, small] = [spot(100, 100, 30), spot(127, 122, 6, '90 k')];
    const written = captions(
      [large, small],
      [city('Querétaro', 126, 121), city('Ciudad de México', 101, 101)],
      measure,
    );
    const nameCaption = (name: string) => written.find((one) => one.kind === 'name' && one.text === name);
    expect(nameCaption('Ciudad de México')?.spot).toBe(large);
    expect([small, undefined]).toContain(nameCaption('Querétaro')?.spot);
  });

  it('are omitted if they could only stand at the circle of another place', () => {
    const small = spot(100, 100, 5);
    const walls = [0, 60, 120, 180, 240, 300].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return spot(100 + 38 * Math.cos(angle), 100 + 38 * Math.sin(angle), 19);
    });
    const written = captions([...walls, small], [city('Querétaro', 100, 100)], measure);
    expect(written.filter(({ kind }) => kind === 'name')).toEqual([]);
  });
});
