import { type ChartData, type ChartValue, noteOf } from './chart-data';
import { columns } from './draw-columns';
import { lines } from './draw-lines';
import { ends, endsWidth } from './line-ends';
import { EDGE } from './period-at';
import type { Shape } from './shapes';
import { type Ticks, ticksOf } from './ticks';

export type Size = { readonly width: number; readonly height: number };
export type Frame = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Width of one period. */
  readonly band: number;
  /** Middle of a period. */
  readonly middle: (period: number) => number;
  readonly y: (value: number) => number;
};
export type Drawing = { readonly frame: Frame; readonly shapes: readonly Shape[] };

const TOP = 16;
const BOTTOM = 34;
const LABEL = 58;
const PER_TICK = 44;

const known = (values: readonly (ChartValue | undefined)[]): number[] =>
  values.filter((value) => value !== null && value !== undefined);

/** Each part of a period's sum of sizes, in percent. */
function shares(data: ChartData): ChartData {
  const sums =
    data.whole ??
    data.periods.map((_, i) => data.series.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
  const series = data.series.map((one) => ({
    ...one,
    values: one.values.map((value, i) =>
      value === null || !sums[i] ? null : (100 * Math.abs(value)) / (sums[i] ?? 1),
    ),
  }));
  return { ...data, series, total: undefined, totalBefore: undefined };
}

function extent(data: ChartData): readonly [number, number] {
  if (data.kind === 'share') return [0, 100];
  const each = data.series.flatMap(({ values, before }) => [...values, ...(before ?? [])]);
  if (data.kind === 'stacked') {
    const ends = data.periods.flatMap((_, i) => {
      const parts = data.series.map(({ values }) => values[i] ?? 0);
      const summed = (of: (value: number) => number) => parts.reduce((sum, value) => sum + of(value), 0);
      return [summed((value) => Math.max(0, value)), summed((value) => Math.min(0, value))];
    });
    const all = [...ends, ...known(data.totalBefore ?? []), 0];
    return [Math.min(...all), Math.max(...all)];
  }
  const all = known(each);
  if (all.length === 0) return [0, 1];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return data.kind === 'lines' ? [least, most] : [Math.min(0, least), Math.max(0, most)];
}

function axes(data: ChartData, frame: Frame, ticks: Ticks): Shape[] {
  const { format } = data;
  // Whole ticks need no decimals: 400 rather than 400.0.
  const whole = ticks.values.every(Number.isInteger);
  const level = ticks.values.flatMap((value): Shape[] => {
    const y = Math.round(frame.y(value)) + 0.5;
    const text = whole ? format(value).replace(/\.0+$/, '') : format(value);
    return [
      {
        kind: 'path',
        d: `M${frame.left} ${y}H${frame.right}`,
        stroke: value === 0 && ticks.low < 0 ? '--border-strong' : '--grid',
        width: 1,
      },
      { kind: 'text', x: frame.left - 8, y: y + 3.5, text, anchor: 'end', fill: '--text-2', size: 11 },
    ];
  });
  const every = Math.max(1, Math.ceil(LABEL / frame.band));
  const last = data.periods.length - 1;
  const along = data.periods.flatMap((period, i): Shape[] => {
    if ((last - i) % every !== 0) return [];
    const at = { kind: 'text', x: frame.middle(i), anchor: 'middle', size: 11 } as const;
    const note = noteOf(period, data.running);
    return [
      { ...at, y: frame.bottom + 16, text: period.label, fill: '--text-2' },
      ...(note === '' ? [] : [{ ...at, y: frame.bottom + 29, text: note, fill: '--text-3', size: 10 }]),
    ];
  });
  return [...level, ...along];
}

/** Says of an axis that it does not begin at zero, and breaks its foot. */
function shortened(data: ChartData, frame: Frame, { low, high }: Ticks): Shape[] {
  if (low <= 0 && high >= 0) return [];
  const foot = { x: frame.left, y: low > 0 ? frame.bottom : frame.top };
  return [
    { kind: 'path', d: `M${foot.x - 5} ${foot.y - 5}l10 -4m-10 8l10 -4`, stroke: '--text-2', width: 1 },
    {
      kind: 'text',
      x: frame.left,
      y: frame.top - 6,
      text: data.shortened,
      anchor: 'start',
      fill: '--text-2',
      size: 10,
    },
  ];
}

/** Everything a chart shows, as shapes: the screen draws them, and so does an exported picture. */
export function drawing(input: ChartData, { width, height }: Size): Drawing {
  const data = input.kind === 'share' ? shares(input) : input;
  const bottom = Math.max(TOP + 20, height - BOTTOM);
  const ticks = ticksOf(...extent(data), Math.max(2, Math.floor((bottom - TOP) / PER_TICK)));
  const named = data.kind === 'lines' ? endsWidth(data, width) : 0;
  const right = Math.max(EDGE.left + 20, width - EDGE.right - named);
  const band = (right - EDGE.left) / Math.max(1, data.periods.length);
  const frame: Frame = {
    left: EDGE.left,
    right,
    top: TOP,
    bottom,
    band,
    middle: (period) => EDGE.left + (period + 0.5) * band,
    y: (value) => bottom - ((value - ticks.low) / (ticks.high - ticks.low || 1)) * (bottom - TOP),
  };
  const marks = data.kind === 'lines' ? lines(data, frame) : columns(data, frame);
  const names = named > 0 ? ends(data, frame) : [];
  return { frame, shapes: [...axes(data, frame, ticks), ...shortened(data, frame, ticks), ...marks, ...names] };
}
