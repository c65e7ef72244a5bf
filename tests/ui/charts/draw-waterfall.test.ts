import { describe, expect, it } from 'vitest';
import type { WaterfallData } from '@/ui/charts/chart-data';
import { beginningOf, drawWaterfall } from '@/ui/charts/draw-waterfall';
import { svgOf } from '@/ui/charts/picture';

const waterfall = (before: number, parts: readonly number[]): WaterfallData => {
  let at = before;
  const between = parts.map((amount, i) => {
    const from = at;
    at += amount;
    return { key: String(i), label: `Part ${i}`, figure: String(amount), from, to: at, whole: false };
  });
  const whole = (key: string, to: number) => ({ key, label: key, figure: String(to), from: 0, to, whole: true });
  return { kind: 'waterfall', steps: [whole('before', before), ...between, whole('now', at)], shortened: 'cut' };
};
const rects = (data: WaterfallData) =>
  drawWaterfall(data, { width: 600, height: 150 }).flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));

describe('a waterfall', () => {
  it('begins each part where the one before ends, and ends at the second figure', () => {
    const [before, entered, left, now] = rects(waterfall(1000, [500, -250]));
    if (!before || !entered || !left || !now) throw new Error('four bars were expected');
    expect(entered.x).toBeCloseTo(before.x + before.width);
    expect(left.x + left.width).toBeCloseTo(entered.x + entered.width);
    expect(now.x + now.width).toBeCloseTo(left.x);
    expect(entered.width).toBeCloseTo(2 * left.width);
    expect(entered.fill).not.toBe(left.fill);
  });

  it('begins at zero where the parts are seen so, and says where it does not', () => {
    expect(beginningOf(waterfall(1000, [500, -250]))).toBe(0);
    const small = waterfall(1000, [5, -2]);
    expect(beginningOf(small)).toBeGreaterThan(900);
    const texts = (data: WaterfallData) =>
      drawWaterfall(data, { width: 600, height: 150 }).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts(small)).toContain('cut');
    expect(texts(waterfall(1000, [500]))).not.toContain('cut');
    expect(rects(small).every(({ x, width }) => x >= 0 && width > 0 && x + width <= 600)).toBe(true);
  });

  it('spans zero where a figure is negative', () => {
    const bars = rects(waterfall(-100, [300]));
    expect(bars.every(({ x, width }) => x >= 0 && x + width <= 600)).toBe(true);
    expect(beginningOf(waterfall(-100, [300]))).toBe(0);
  });

  it('is saved as a picture with its title and figures', () => {
    const svg = svgOf(
      { title: 'Why', unit: 'ft²', source: 'Source', data: waterfall(1000, [500, -250]) },
      () => '#123456',
    );
    for (const text of ['Why', 'ft²', 'Source', 'Part 0', '1250']) expect(svg).toContain(text);
  });
});
