import type { ScatterData } from './chart-data';
import type { Size } from './drawing';
import { EDGE } from './period-at';
import type { Shape } from './shapes';
import { type Ticks, ticksOf } from './ticks';

/** A point as it is drawn. */
export type Dot = { readonly x: number; readonly y: number; readonly r: number };
export type ScatterDrawing = {
  /** In the order of the points. */
  readonly dots: readonly Dot[];
  readonly axes: readonly Shape[];
  readonly marks: readonly Shape[];
};

const TOP = 12;
const BOTTOM = 42;
const TICK = { across: 84, up: 44 } as const;
const RADIUS = { least: 3, most: 8 } as const;
const OPACITY = 0.45;
const COLOR = '--cat-1';

const ticksFor = (values: readonly number[], length: number, perTick: number): Ticks => {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return values.length === 0 ? ticksOf(0, 1, 2) : ticksOf(least, most, Math.max(2, Math.floor(length / perTick)));
};

const NO_DECIMALS = /\.0+(?=\s|$)/;
/** The texts of some ticks: whole ones need no decimals, 400 k rather than 400.0 k. */
function textsOf({ values }: Ticks, format: (value: number) => string): readonly string[] {
  const texts = values.map(format);
  return texts.every((text) => NO_DECIMALS.test(text) || !text.includes('.'))
    ? texts.map((text) => text.replace(NO_DECIMALS, ''))
    : texts;
}

/** A point for each record between two axes of quantities; the areas of the points compare their weights. */
export function drawScatter({ points, x, y }: ScatterData, { width, height }: Size): ScatterDrawing {
  const [left, right] = [EDGE.left, Math.max(EDGE.left + 20, width - EDGE.right - RADIUS.most)];
  const bottom = Math.max(TOP + 20, height - BOTTOM);
  const across = ticksFor(
    points.map((point) => point.x),
    right - left,
    TICK.across,
  );
  const up = ticksFor(
    points.map((point) => point.y),
    bottom - TOP,
    TICK.up,
  );
  const atX = (value: number) => left + ((value - across.low) / (across.high - across.low || 1)) * (right - left);
  const atY = (value: number) => bottom - ((value - up.low) / (up.high - up.low || 1)) * (bottom - TOP);
  const heaviest = points.reduce((most, { weight }) => Math.max(most, weight ?? 0), 0);
  const dots = points.map((point) => ({
    x: atX(point.x),
    y: atY(point.y),
    r:
      point.weight === null || heaviest === 0
        ? RADIUS.least + 1
        : RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(point.weight / heaviest),
  }));
  const text = { kind: 'text', fill: '--text-2', size: 11 } as const;
  const [levels, places] = [textsOf(up, y.format), textsOf(across, x.format)];
  const level = up.values.flatMap((value, i): Shape[] => {
    const at = Math.round(atY(value)) + 0.5;
    return [
      { kind: 'path', d: `M${left} ${at}H${right}`, stroke: '--grid', width: 1 },
      { ...text, x: left - 8, y: at + 3.5, text: levels[i] ?? '', anchor: 'end' },
    ];
  });
  const along = across.values.flatMap((value, i): Shape[] => {
    const at = Math.round(atX(value)) + 0.5;
    return [
      { kind: 'path', d: `M${at} ${TOP}V${bottom}`, stroke: '--grid', width: 1 },
      { ...text, x: at, y: bottom + 16, text: places[i] ?? '', anchor: 'middle' },
    ];
  });
  return {
    dots,
    axes: [...level, ...along, { ...text, x: right, y: bottom + 34, text: x.name, anchor: 'end' }],
    marks: dots.map(({ x: cx, y: cy, r }) => ({
      kind: 'circle',
      ...{ cx, cy, r, fill: COLOR, stroke: COLOR },
      opacity: OPACITY,
    })),
  };
}
