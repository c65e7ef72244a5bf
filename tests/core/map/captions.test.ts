import { describe, expect, it } from 'vitest';
import { CAPTIONED_RADIUS, type Caption, captions, NEIGHBOURS, type Spot, type Town } from '@/core/map/captions';
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
const named = (x: number, y: number, radius: number, name: string, text?: string): Spot => ({
  ...spot(x, y, radius, text),
  place: { key: name, text: name },
});
const city = (name: string, x: number, y: number): Town => ({ name, x, y });
const spotOf = (one: Caption): Spot | null => (one.kind === 'town' ? null : one.spot);

/** Circles that overlap no more than the map allows, and places in and between them. */
function scene(seed: number): { spots: Spot[]; towns: Town[] } {
  const random = numbers(seed);
  const spots: Spot[] = [];
  const crowd = 20 + Math.floor(random() * 100);
  for (let i = 0; i < crowd; i++) {
    const one = named(
      random() * 500,
      random() * 400,
      4 + 26 * random() ** 3,
      `Lugar ${'largo '.repeat(i % 3)}${i % 30}`,
      ['7', '840 k', '12.4 M', '1.23 MM'][i % 4],
    );
    const clear = spots.every(
      (other) =>
        Math.hypot(other.x - one.x, other.y - one.y) >=
        Math.max(other.radius, one.radius) + 0.85 * Math.min(other.radius, one.radius),
    );
    if (clear) spots.push(one);
  }
  const towns = Array.from({ length: 40 }, (_, i): Town => {
    const at = i % 2 === 0 ? spots[i % spots.length] : undefined;
    const [x, y] = at ? [at.x + random() * 6 - 3, at.y + random() * 6 - 3] : [random() * 500, random() * 400];
    return { name: `Ciudad ${'larga '.repeat(i % 3)}${i}`, x, y };
  });
  return { spots, towns };
}

const holds = (outer: Rectangle, box: Rectangle): boolean =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);
const meet = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('the values of circles', () => {
  it('are never missing on a circle if a smaller neighbour has its own', () => {
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      const written = captions(spots, towns, measure);
      const captioned = new Set(
        written.flatMap((one) => (one.kind === 'name' || one.kind === 'town' ? [] : [one.spot])),
      );
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
      const { spots, towns } = scene(seed);
      const largest = spots.reduce((one, other) => (other.radius > one.radius ? other : one));
      for (const order of [spots, [...spots].reverse()]) {
        expect(captions(order, towns, measure).some((one) => one.kind !== 'name' && spotOf(one) === largest)).toBe(
          true,
        );
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

describe('the names of circles', () => {
  it('touch only their own circle, and are nearer to it than to any other', () => {
    let names = 0;
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      for (const one of captions(spots, towns, measure)) {
        if (one.kind !== 'name') continue;
        names++;
        const others = spots.filter((other) => other !== one.spot).map((other) => gapBetween(one.box, other));
        expect(Math.min(...others), `${one.text} of seed ${seed}`).toBeGreaterThan(gapBetween(one.box, one.spot));
      }
    }
    expect(names).toBeGreaterThan(SEEDS.length * 5);
  });

  it('are those of the places that they hold, wherever towns lie', () => {
    const written = captions(
      [named(100, 100, 20, 'Apodaca'), named(200, 100, 12, 'García')],
      [city('Monterrey', 100, 100), city('Saltillo', 198, 102)],
      measure,
    );
    expect(written.flatMap((one) => (one.kind === 'name' ? [[one.text, one.spot.x]] : []))).toEqual([
      ['Apodaca', 100],
      ['García', 200],
    ]);
    expect(written.some(({ kind }) => kind === 'town')).toBe(false);
  });

  it('name one circle each, the largest', () => {
    const [small, large] = [named(100, 100, 8, 'Apodaca'), named(300, 100, 20, 'Apodaca')];
    const written = captions([small, large], [], measure).filter(({ kind }) => kind === 'name');
    expect(written.map(spotOf)).toEqual([large]);
  });

  it('are omitted if they could only stand at another circle', () => {
    const small = named(100, 100, 5, 'Querétaro');
    const walls = [0, 60, 120, 180, 240, 300].map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return spot(100 + 38 * Math.cos(angle), 100 + 38 * Math.sin(angle), 19);
    });
    const written = captions([...walls, small], [], measure);
    expect(written.filter(({ kind }) => kind === 'name')).toEqual([]);
  });
});

describe('the towns of the base map', () => {
  it('stay off all circles and their dots', () => {
    let names = 0;
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      for (const one of captions(spots, towns, measure)) {
        if (one.kind !== 'town') continue;
        names++;
        const { town, box } = one;
        const gaps = spots.map((circle) => gapBetween(box, circle));
        const dots = spots.map((circle) => Math.hypot(town.x - circle.x, town.y - circle.y) - circle.radius);
        expect(Math.min(...gaps), `${one.text} of seed ${seed}`).toBeGreaterThanOrEqual(8);
        expect(Math.min(...dots)).toBeGreaterThan(0);
      }
    }
    expect(names).toBeGreaterThan(SEEDS.length);
  });

  it('do not repeat the name of a circle elsewhere', () => {
    const written = captions(
      [named(100, 100, 20, 'Monterrey')],
      [city('Monterrey', 300, 100), city('Linares', 300, 200)],
      measure,
    );
    expect(written.filter(({ text }) => text === 'Monterrey').map(({ kind }) => kind)).toEqual(['name']);
    expect(written.some(({ kind, text }) => kind === 'town' && text === 'Linares')).toBe(true);
  });
});

describe('captions', () => {
  it('overlap no other text', () => {
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      const written = captions(spots, towns, measure);
      const over = written.filter((one, i) => written.some((other, k) => k > i && meet(one.box, other.box)));
      expect(over.map(({ text }) => text)).toEqual([]);
    }
  });

  it('are not printed over the circle of a neighbour', () => {
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      for (const one of captions(spots, towns, measure)) {
        const gaps = spots.flatMap((circle) => (circle === spotOf(one) ? [] : [gapBetween(one.box, circle)]));
        expect(Math.min(...gaps), `${one.text} of seed ${seed}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('are cut neither by the edge of the map nor by its controls', () => {
    const within = { x: 100, y: 80, width: 300, height: 240 };
    const control = { x: 360, y: 80, width: 40, height: 90 };
    for (const seed of SEEDS) {
      const { spots, towns } = scene(seed);
      const wrong = captions(spots, towns, measure, { within, covered: [control] }).filter(
        ({ box }) => meet(box, control) || (meet(box, within) && !holds(within, box)),
      );
      expect(
        wrong.map(({ text }) => text),
        `seed ${seed}`,
      ).toEqual([]);
    }
    const [figure] = captions([spot(398, 200, 20, '2.07 M')], [], measure, { within });
    expect(figure).toMatchObject({ kind: 'beside' });
    expect(figure?.x).toBeLessThan(398);
  });
});
