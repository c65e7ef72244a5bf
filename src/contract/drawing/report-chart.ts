import type { ReportChart } from '../calls/report';
import type { Language } from '../text';

/** What a chart is drawn with, in the units of its box, y downwards. `series` is the place of the colour. */
export type ChartShape =
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly series: number;
    }
  | { readonly kind: 'path'; readonly points: readonly (readonly [number, number])[]; readonly series: number }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly series: number }
  | {
      readonly kind: 'rule';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly strong: boolean;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The middle of its line. */
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      /** The most that it may take. */
      readonly width: number;
    };

type Size = { readonly width: number; readonly height: number };
type Scale = { readonly ticks: readonly number[]; readonly at: (value: number) => number };

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 4;

/** Round numbers that enclose some values, and zero for columns. */
export function ticksOf(values: readonly number[], fromZero: boolean): number[] {
  const [low, high] = [Math.min(...values, ...(fromZero ? [0] : [])), Math.max(...values, ...(fromZero ? [0] : []))];
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / TICKS));
  const step = power * (STEPS.find((one) => one * power * TICKS >= span) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

const short = (language: Language, unit: string) => {
  const format = new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en-US', {
    notation: 'compact',
    maximumFractionDigits: 2,
  });
  return (value: number): string =>
    unit === '%' ? `${format.format(value)}${language === 'es' ? ' ' : ''}%` : format.format(value);
};

function scaleOf(values: readonly number[], fromZero: boolean, top: number, bottom: number): Scale {
  const ticks = ticksOf(values, fromZero);
  const [low = 0, high = 1] = [ticks[0], ticks[ticks.length - 1]];
  return { ticks, at: (value) => bottom - ((value - low) / (high - low)) * (bottom - top) };
}

const known = (values: readonly (number | null)[]): number[] =>
  values.filter((value): value is number => value !== null);
const LABEL = 16;
const AXIS = 46;
/** The width of the name of a period. */
const NAME = 48;

/** The shapes of a chart in a box. Of a value that is not known nothing is drawn. */
export const chartShapes = (chart: ReportChart, size: Size, language: Language): ChartShape[] =>
  chart.kind === 'bars' ? bars(chart, size, language) : columns(chart, size, language);

function columns({ labels, series }: ReportChart, { width, height }: Size, language: Language): ChartShape[] {
  const shapes: ChartShape[] = [];
  const upright = series.flatMap((one, place) => (one.line ? [] : [{ ...one, place }]));
  const lines = series.flatMap((one, place) => (one.line ? [{ ...one, place }] : []));
  const both = upright.length > 0 && lines.length > 0;
  const [top, bottom] = [8, height - LABEL - 4];
  const [left, right] = [AXIS, width - (both ? AXIS : 6)];
  const step = (right - left) / Math.max(1, labels.length);
  const primary = upright.length > 0 ? upright : lines;
  const scale = scaleOf(known(primary.flatMap(({ values }) => values)), upright.length > 0, top, bottom);
  const text = short(language, primary[0]?.unit ?? '');
  for (const tick of scale.ticks) {
    const y = scale.at(tick);
    shapes.push(
      { kind: 'rule', x1: left, y1: y, x2: right, y2: y, strong: tick === 0 },
      { kind: 'text', x: left - 6, y, text: text(tick), anchor: 'end', width: AXIS - 8 },
    );
  }
  // The last period is what the report is of: where not all names fit, it has its own.
  const every = Math.max(1, Math.ceil(NAME / step));
  labels.forEach((label, i) => {
    if ((labels.length - 1 - i) % every !== 0) return;
    shapes.push({
      kind: 'text',
      x: left + step * (i + 0.5),
      y: height - LABEL / 2,
      text: label,
      anchor: 'middle',
      width: step * every,
    });
  });
  const share = (step * 0.72) / Math.max(1, upright.length);
  upright.forEach(({ values, place }, i) => {
    values.forEach((value, at) => {
      if (value === null) return;
      const [y, zero] = [scale.at(value), scale.at(0)];
      const x = left + step * (at + 0.14) + share * i;
      shapes.push({
        kind: 'rect',
        x,
        y: Math.min(y, zero),
        width: share * 0.92,
        height: Math.abs(zero - y),
        series: place,
      });
    });
  });
  const second = both ? scaleOf(known(lines.flatMap(({ values }) => values)), true, top, bottom) : scale;
  if (both) {
    const percent = short(language, lines[0]?.unit ?? '');
    for (const tick of second.ticks)
      shapes.push({
        kind: 'text',
        x: right + 6,
        y: second.at(tick),
        text: percent(tick),
        anchor: 'start',
        width: AXIS - 8,
      });
  }
  for (const { values, place } of lines) {
    let points: (readonly [number, number])[] = [];
    const end = () => {
      if (points.length > 1) shapes.push({ kind: 'path', points, series: place });
      points = [];
    };
    values.forEach((value, at) => {
      if (value === null) {
        end();
        return;
      }
      const point = [left + step * (at + 0.5), second.at(value)] as const;
      points.push(point);
      shapes.push({ kind: 'dot', x: point[0], y: point[1], series: place });
    });
    end();
  }
  return shapes;
}

function bars({ labels, series: [first] }: ReportChart, { width, height }: Size, language: Language): ChartShape[] {
  if (first === undefined) return [];
  const left = Math.min(190, width * 0.36);
  const right = width - 58;
  const step = height / Math.max(1, labels.length);
  const most = Math.max(1, ...known(first.values));
  const text = short(language, first.unit);
  return labels.flatMap((label, i): ChartShape[] => {
    const value = first.values[i] ?? null;
    const y = step * (i + 0.5);
    const name: ChartShape = { kind: 'text', x: left - 8, y, text: label, anchor: 'end', width: left - 10 };
    if (value === null) return [name];
    const long = (Math.max(0, value) / most) * (right - left);
    const thick = Math.min(22, step * 0.62);
    return [
      name,
      { kind: 'rect', x: left, y: y - thick / 2, width: long, height: thick, series: 0 },
      { kind: 'text', x: left + long + 5, y, text: text(value), anchor: 'start', width: 54 },
    ];
  });
}
