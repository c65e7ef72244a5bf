import { describe, expect, it } from 'vitest';
import type { HeatData } from '@/ui/charts/chart-data';
import { DEEPEST, drawHeat, extentOf, PALEST } from '@/ui/charts/draw-heat';
import { svgOf } from '@/ui/charts/picture';

const data: HeatData = {
  kind: 'heat',
  rows: [
    { key: 'a', label: 'Monterrey', values: [10, 20, null] },
    { key: 'b', label: 'Saltillo', values: [5, 10, 15] },
  ],
  periods: ['1T', '2T', '3T'].map((label, i) => ({ label, running: i === 2 })),
  running: 'en curso',
  fromZero: true,
  format: String,
};
const size = { width: 700, height: 200 };
const cellAt = (one: HeatData, series: number, period: number) => {
  const found = drawHeat(one, size).shapes.find(
    ({ kind, place }) => kind === 'rect' && place?.series === series && place.period === period,
  );
  if (found?.kind !== 'rect') throw new Error('no cell');
  return found;
};

describe('a heat map', () => {
  it('has a block for each group and period, row by row, inside the drawing and side by side', () => {
    const { blocks } = drawHeat(data, size);
    expect(blocks.map(({ place }) => `${place.series} ${place.period}`)).toEqual([
      '0 0',
      '0 1',
      '0 2',
      '1 0',
      '1 1',
      '1 2',
    ]);
    for (const { x, y, width, height } of blocks) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThanOrEqual(size.width);
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    expect(blocks[0] && blocks[1] && blocks[0].x + blocks[0].width).toBeLessThanOrEqual(blocks[1]?.x ?? 0);
  });

  it('is deeper the higher the value, in one hue, from zero where values add up', () => {
    expect(extentOf(data)).toEqual([0, 20]);
    expect(cellAt(data, 0, 1).opacity).toBeCloseTo(DEEPEST);
    expect(cellAt(data, 0, 0).opacity).toBeCloseTo((PALEST + DEEPEST) / 2);
    const rate = { ...data, fromZero: false };
    expect(extentOf(rate)).toEqual([5, 20]);
    expect(cellAt(rate, 1, 0).opacity).toBeCloseTo(PALEST);
    expect(new Set([cellAt(rate, 0, 0).fill, cellAt(rate, 1, 2).fill]).size).toBe(1);
  });

  it('begins below zero where a value is negative', () => {
    const net = { ...data, rows: [{ key: 'a', label: 'A', values: [-4, 0, 4] }] };
    expect(extentOf(net)).toEqual([-4, 4]);
    expect(cellAt(net, 0, 0).opacity).toBeCloseTo(PALEST);
    expect(cellAt(net, 0, 1).opacity).toBeCloseTo((PALEST + DEEPEST) / 2);
  });

  it('tells a missing value from a low one', () => {
    expect(cellAt(data, 0, 2).fill).not.toBe(cellAt(data, 0, 0).fill);
    const written = drawHeat(data, size).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(written).toContain('–');
    expect(extentOf({ ...data, rows: [{ key: 'a', label: 'A', values: [null] }] })).toBeNull();
  });

  it('is a picture with its scale and names', () => {
    const svg = svgOf({ title: 'Inventario', unit: 'k ft²', source: 'x', data }, (color) => color);
    for (const text of ['Monterrey', '3T', 'en curso', 'Inventario']) expect(svg).toContain(`>${text}<`);
    expect(svg).not.toContain('NaN');
  });
});
