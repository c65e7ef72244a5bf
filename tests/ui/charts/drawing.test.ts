import { describe, expect, it } from 'vitest';
import type { ChartData } from '@/ui/charts/chart-data';
import { drawing } from '@/ui/charts/drawing';
import { svgOf } from '@/ui/charts/picture';
import type { Shape } from '@/ui/charts/shapes';
import { ticksOf } from '@/ui/charts/ticks';

const SIZE = { width: 668, height: 250 };
const data = (more: Partial<ChartData>): ChartData => ({
  kind: 'stacked',
  running: 'en curso',
  shortened: 'no empieza en cero',
  periods: [
    { label: '3T 2026', running: false },
    { label: '4T 2026', running: true },
  ],
  series: [
    { key: 'a', label: 'Monterrey & <sur>', color: '--cat-1', values: [30, 60] },
    { key: 'b', label: 'Saltillo', color: '--cat-2', values: [10, -20] },
  ],
  total: [40, 40],
  format: (value) => value.toFixed(1),
  ...more,
});
const shapesOf = <K extends Shape['kind']>(shapes: readonly Shape[], kind: K) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: K }> => shape.kind === kind);

describe('a period that is not whole', () => {
  it('says from when it counts and that it is not over, and is paler than the others', () => {
    const periods = [
      { label: '2024', running: false, since: 'desde 1 oct 2024' },
      { label: '2025', running: false },
      { label: '2026', running: true },
    ];
    const { shapes } = drawing(
      data({ periods, series: [{ key: 'a', label: 'A', color: '--cat-1', values: [1, 2, 3] }], total: [1, 2, 3] }),
      SIZE,
    );
    const texts = shapesOf(shapes, 'text').map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['desde 1 oct 2024', 'en curso']));
    const paler = shapesOf(shapes, 'rect').map(({ opacity }) => opacity !== undefined);
    expect(paler).toEqual([true, false, true]);
  });
});

describe('the total over a stack', () => {
  it('stands over the mark of what it is compared with where that would strike it through', () => {
    const yOf = (totalBefore: readonly number[]) => {
      const { shapes } = drawing(
        data({ series: [{ key: 'a', label: 'A', color: '--cat-1', values: [40, 40] }], total: [40, 40], totalBefore }),
        SIZE,
      );
      const marks = shapesOf(shapes, 'path').filter(({ dash }) => dash !== undefined);
      const mark = Number(/M\S+ ([\d.]+)h/.exec(marks[0]?.d ?? '')?.[1]);
      return { mark, text: shapesOf(shapes, 'text').find(({ bold }) => bold)?.y ?? Number.NaN };
    };
    const near = yOf([42, 42]);
    expect(near.text).toBeLessThan(near.mark);
    const below = yOf([30, 30]);
    expect(below.text).toBeLessThan(below.mark);
    const far = yOf([60, 60]);
    expect(far.text).toBeGreaterThan(far.mark + 11);
  });
});

describe('ticks', () => {
  it.each([
    [0, 702.9, 5, [0, 200, 400, 600, 800]],
    [0.598, 0.668, 5, [0.58, 0.6, 0.62, 0.64, 0.66, 0.68]],
    [-3, 12, 4, [-5, 0, 5, 10, 15]],
    [0, 0, 4, [0, 0.25, 0.5, 0.75, 1]],
  ])('between %d and %d are round', (least, most, count, values) => {
    const ticks = ticksOf(least, most, count);
    expect(ticks.values).toEqual(values);
    expect(ticks.low).toBeLessThanOrEqual(least);
    expect(ticks.high).toBeGreaterThanOrEqual(most);
  });
});

describe('a chart', () => {
  it('stacks values to their total, negative ones below zero', () => {
    const { frame, shapes } = drawing(data({}), SIZE);
    const rects = shapesOf(shapes, 'rect');
    expect(rects.map(({ place }) => place)).toEqual([
      { series: 0, period: 0 },
      { series: 1, period: 0 },
      { series: 0, period: 1 },
      { series: 1, period: 1 },
    ]);
    const [first, second, , below] = rects;
    expect(first && second && second.y + second.height).toBeCloseTo(first?.y ?? 0, -1);
    expect(second?.y).toBeCloseTo(frame.y(40), -1);
    expect(below?.y).toBeGreaterThanOrEqual(frame.y(0));
    expect(shapesOf(shapes, 'text').map(({ text }) => text)).toContain('40.0');
  });

  it('keeps the zeros of thousands in its axis, and drops those of decimals', () => {
    const format = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 1 });
    const one = { key: 'a', label: 'Monterrey', color: '--cat-1', values: [3100, 20] };
    const { shapes } = drawing(data({ kind: 'columns', series: [one], format }), SIZE);
    expect(shapesOf(shapes, 'text').map(({ text }) => text)).toEqual(expect.arrayContaining(['0', '2,000', '4,000']));
  });
  it('draws a partial period paler, with its label under it', () => {
    const { shapes } = drawing(data({}), SIZE);
    expect(shapesOf(shapes, 'rect').map(({ opacity }) => opacity)).toEqual([undefined, undefined, 0.7, 0.7]);
    expect(shapesOf(shapes, 'text').filter(({ text }) => text === 'en curso')).toHaveLength(1);
  });

  it('fills the height with shares', () => {
    const shares = data({
      kind: 'share',
      series: [
        { key: 'a', label: 'A', color: '--cat-1', values: [1, 3] },
        { key: 'b', label: 'B', color: '--cat-2', values: [3, null] },
      ],
    });
    const { frame, shapes } = drawing(shares, SIZE);
    const rects = shapesOf(shapes, 'rect');
    expect(rects).toHaveLength(3);
    expect(rects[0]?.height).toBeCloseTo((frame.bottom - frame.top) / 4, -1);
    expect(rects[2]?.y).toBeCloseTo(frame.y(100), -1);
  });

  it('breaks a line at a missing value, and marks an isolated value', () => {
    const periods = ['1', '2', '3', '4'].map((label) => ({ label, running: false }));
    const broken = data({
      kind: 'lines',
      periods,
      series: [{ key: 'a', label: 'A', color: '--cat-1', values: [1, null, 2, 3] }],
    });
    const { shapes } = drawing(broken, SIZE);
    const [line] = shapesOf(shapes, 'path').filter(({ stroke }) => stroke === '--cat-1');
    expect(line?.d.match(/M/g)).toHaveLength(2);
    expect(line?.d.match(/L/g)).toHaveLength(1);
    expect(shapesOf(shapes, 'circle')).toHaveLength(3);
  });

  it('marks the comparison by a dashed line, or by a mark across the column', () => {
    const series = [{ key: 'a', label: 'A', color: '--cat-1', values: [1, 2], before: [2, 1] }];
    const dashed = (kind: ChartData['kind'], more: Partial<ChartData> = {}) =>
      shapesOf(drawing(data({ kind, series, total: undefined, ...more }), SIZE).shapes, 'path').filter(
        ({ dash }) => dash === '4 4' || dash === '4 3',
      );
    expect(dashed('lines')).toHaveLength(1);
    expect(dashed('columns')).toHaveLength(2);
    expect(dashed('stacked', { totalBefore: [5, null] })).toHaveLength(1);
  });

  it('omits labels that would touch, never the last', () => {
    const periods = Array.from({ length: 60 }, (_, i) => ({ label: `p${i}`, running: i === 59 }));
    const many = data({
      kind: 'lines',
      periods,
      series: [{ key: 'a', label: 'A', color: '--cat-1', values: periods.map((_, i) => i) }],
    });
    const texts = shapesOf(drawing(many, SIZE).shapes, 'text').map(({ text }) => text);
    expect(texts).toContain('p59');
    expect(texts.filter((text) => text.startsWith('p')).length).toBeLessThan(12);
  });
});

describe('a chart of lines', () => {
  const lines = (values: readonly (readonly number[])[], kind: ChartData['kind'] = 'lines') =>
    drawing(
      data({
        kind,
        total: undefined,
        series: values.map((one, i) => ({ key: `${i}`, label: `Serie ${i}`, color: `--cat-${i + 1}`, values: one })),
      }),
      SIZE,
    );
  const textsOf = (shapes: readonly Shape[]) => shapesOf(shapes, 'text').map(({ text }) => text);

  it('states that its axis does not begin at zero, and only then', () => {
    expect(textsOf(lines([[90, 96]]).shapes)).toContain('no empieza en cero');
    expect(textsOf(lines([[0, 96]]).shapes)).not.toContain('no empieza en cero');
    expect(textsOf(lines([[90, 96]], 'columns').shapes)).not.toContain('no empieza en cero');
  });

  it('names each line at its end, apart from the others, within the chart', () => {
    const { frame, shapes } = lines([
      [5, 10],
      [5, 10.1],
      [5, 10.2],
      [5, 0],
    ]);
    const names = shapesOf(shapes, 'text').filter(({ text }) => text.startsWith('Serie'));
    expect(names).toHaveLength(4);
    const heights = names.map(({ y }) => y).sort((a, b) => a - b);
    heights.slice(1).forEach((y, i) => {
      expect(y - (heights[i] ?? 0)).toBeGreaterThanOrEqual(12);
    });
    for (const { x, y } of names) {
      expect(x).toBeGreaterThan(frame.right);
      expect(y).toBeLessThanOrEqual(frame.bottom + 4);
    }
    expect(frame.right).toBeLessThan(SIZE.width - 40);
  });

  it('leaves the names to the legend where there is no room', () => {
    const { shapes } = drawing(data({ kind: 'lines', total: undefined }), { width: 330, height: 230 });
    expect(textsOf(shapes)).not.toContain('Saltillo');
  });
});

describe('a chart exported as a picture', () => {
  it('is vectors with title, unit, names and source, with resolved colours and escaped text', () => {
    const svg = svgOf(
      { title: 'Inventario por mercado', unit: 'M ft²', source: 'Fuente: muestra', data: data({}) },
      (color) => `#${color.slice(2)}`,
    );
    const read = new ReadSvg(svg);
    expect(read.texts).toEqual(
      expect.arrayContaining([
        'Inventario por mercado',
        'M ft²',
        'Fuente: muestra',
        'Monterrey &amp; &lt;sur&gt;',
        'Saltillo',
      ]),
    );
    expect(svg).not.toMatch(/var\(|--cat|<image/);
    expect(svg).toContain('fill="#cat-1"');
    expect(svg.match(/<rect/g)?.length).toBe(1 + 2 + 4);
  });

  it('of a ranking has one bar per group from the zero line, in either direction', () => {
    const rows = [
      { key: 'a', label: 'Monterrey', value: 30 },
      { key: 'b', label: 'Un mercado cuyo nombre es más largo que el lugar que tiene', value: 10 },
      { key: 'c', label: 'Saltillo', value: -10 },
    ];
    const svg = svgOf(
      { title: 'Absorción', unit: 'k ft²', source: 'x', data: { kind: 'ranking', rows, format: (one) => `${one} k` } },
      () => '#000',
    );
    const read = new ReadSvg(svg);
    expect(read.texts).toEqual(expect.arrayContaining(['Monterrey', '30 k', '-10 k']));
    expect(read.texts.some((text) => text.startsWith('Un mercado') && text.endsWith('…'))).toBe(true);
    const bars = [...svg.matchAll(/<rect x="([\d.]+)"[^>]*? width="([\d.]+)"/g)].map(([, x, width]) => [
      Number(x),
      Number(width),
    ]);
    const [first, second, last] = bars as [number[], number[], number[]];
    expect(first[1]).toBeCloseTo(3 * (second[1] ?? 0), 0);
    expect((last[0] ?? 0) + (last[1] ?? 0)).toBeCloseTo(first[0] ?? 0, 0);
    expect(second[0]).toBe(first[0]);
  });
});

/** A minimal parser that checks that the file is well formed. */
class ReadSvg {
  readonly texts: string[];
  constructor(svg: string) {
    const open: string[] = [];
    for (const [tag, name = ''] of svg.matchAll(/<\/?([a-z]+)[^>]*>/g)) {
      if (tag.startsWith('</')) expect(open.pop()).toBe(name);
      else if (!tag.endsWith('/>')) open.push(name);
    }
    expect(open).toEqual([]);
    this.texts = [...svg.matchAll(/<(?:text|title)[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  }
}
