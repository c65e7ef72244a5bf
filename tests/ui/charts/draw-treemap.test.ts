import { describe, expect, it } from 'vitest';
import type { TreemapData } from '@/ui/charts/chart-data';
import { drawTreemap } from '@/ui/charts/draw-treemap';
import { svgOf } from '@/ui/charts/picture';

const treemap = (values: readonly number[], others?: number): TreemapData => ({
  kind: 'treemap',
  rows: [
    ...values.map((value, i) => ({ key: `g${i}`, label: `Group ${i}`, value, others: false })),
    ...(others === undefined ? [] : [{ key: 'o', label: 'Others (9)', value: others, others: true }]),
  ],
  whole: values.reduce((sum, value) => sum + value, others ?? 0),
  formatShare: (percent) => `${percent.toFixed(1)} %`,
});
const size = { width: 600, height: 250 };

describe('a treemap', () => {
  it('gives each part an area of its share, without overlap', () => {
    const values = [500, 250, 125, 80, 45];
    const { blocks } = drawTreemap(treemap(values), size);
    const all = size.width * size.height;
    blocks.forEach(({ width, height, place }) => {
      expect(Math.abs((width * height) / all - (values[place.series] ?? 0) / 1000)).toBeLessThan(0.02);
    });
    for (const a of blocks)
      for (const b of blocks.slice(blocks.indexOf(a) + 1)) {
        const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(apart).toBe(true);
      }
  });

  it('writes shares of the whole, of which a part may be left out', () => {
    const { shapes } = drawTreemap({ ...treemap([30, 20]), whole: 200 }, size);
    expect(shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))).toEqual(
      expect.arrayContaining(['15.0 %', '10.0 %']),
    );
  });

  it('names parts with their share where these fit, and marks what is summed up', () => {
    const drawn = drawTreemap(treemap([900, 1], 99), size).shapes;
    const texts = drawn.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts).toContain('Group 0');
    expect(texts).toContain('90.0 %');
    expect(texts).not.toContain('Group 1');
    const fills = drawn.flatMap((shape) => (shape.kind === 'rect' ? [shape.fill] : []));
    expect(fills).toEqual(['--accent', '--accent', '--cat-rest']);
  });

  it('draws nothing of nothing, and is a picture', () => {
    expect(drawTreemap(treemap([]), size).blocks).toEqual([]);
    const svg = svgOf({ title: 'Inventario', unit: 'k ft²', source: 'x', data: treemap([2, 1]) }, (color) => color);
    expect(svg).toContain('>Group 0<');
    expect(svg).not.toContain('NaN');
  });
});
