import { expect, it } from 'vitest';
import type { ScatterData } from '@/ui/charts/chart-data';
import { drawScatter } from '@/ui/charts/draw-scatter';
import { svgOf } from '@/ui/charts/picture';

const SIZE = { width: 600, height: 400 };
const of = (points: ScatterData['points']): ScatterData => ({
  kind: 'scatter',
  points,
  x: { name: 'Área (ft²)', format: String },
  y: { format: String },
});

it('places points by both quantities, and compares their weights by area', () => {
  const { dots, axes, marks } = drawScatter(
    of([
      { x: 10, y: 5, weight: 100 },
      { x: 20, y: 9, weight: 25 },
      { x: 30, y: 1, weight: 0 },
    ]),
    SIZE,
  );
  const [first, second, third] = dots;
  if (!first || !second || !third) throw new Error('no points');
  expect(first.x).toBeLessThan(second.x);
  expect(second.x).toBeLessThan(third.x);
  expect(second.y).toBeLessThan(first.y);
  expect(first.y).toBeLessThan(third.y);
  expect((second.r - third.r) / (first.r - third.r)).toBeCloseTo(0.5);
  for (const { x, y, r } of dots) {
    expect(x - r).toBeGreaterThan(0);
    expect(x + r).toBeLessThan(SIZE.width);
    expect(y - r).toBeGreaterThan(0);
    expect(y + r).toBeLessThan(SIZE.height);
  }
  expect(marks).toHaveLength(3);
  expect(axes.some((shape) => shape.kind === 'text' && shape.text === 'Área (ft²)')).toBe(true);
});

it('draws points of no weight alike, and stays finite where all are the same or there is none', () => {
  const { dots } = drawScatter(
    of([
      { x: 0, y: 12, weight: null },
      { x: 0, y: 12, weight: null },
    ]),
    SIZE,
  );
  expect(dots[0]).toEqual(dots[1]);
  expect(Object.values(dots[0] ?? {}).every(Number.isFinite)).toBe(true);
  const none = drawScatter(of([]), SIZE);
  expect(none.dots).toEqual([]);
  expect(JSON.stringify(none.axes)).not.toContain('null');
});

it('writes whole ticks without decimals, and others with them', () => {
  const points = [
    { x: 100_000, y: 0.5, weight: null },
    { x: 400_000, y: 0.9, weight: null },
  ];
  const data = of(points);
  const { axes } = drawScatter(
    {
      ...data,
      x: { name: '', format: (value) => `${(value / 1000).toFixed(1)} k` },
      y: { format: (value) => value.toFixed(3) },
    },
    SIZE,
  );
  const texts = axes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  expect(texts).toContain('100 k');
  expect(texts).toContain('0.500');
});

it('is saved as a picture like any chart', () => {
  const picture = { title: 'T', unit: 'U', source: 'S', data: of([{ x: 1, y: 2, weight: null }]) };
  const svg = svgOf(picture, (color) => color);
  expect(svg.match(/<circle/g)).toHaveLength(1);
  expect(svg).toContain('Área (ft²)');
});
