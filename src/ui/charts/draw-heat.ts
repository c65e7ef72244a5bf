import { type ChartValue, type HeatData, noteOf } from './chart-data';
import type { Block, BlockDrawing } from './draw-blocks';
import type { Size } from './drawing';
import { fittedText } from './fitted-text';
import type { Shape } from './shapes';

/** Text stays legible on the deepest colour, in light and in dark. */
export const PALEST = 0.06;
export const DEEPEST = 0.55;

const NAMES = { most: 200, part: 0.32 } as const;
const LEGEND = { height: 26, swatch: 18, steps: 6, gap: 6 } as const;
const FOOT = 32;
const RIGHT = 8;
const GAP = 1;
const SIZE = 11;
const LABEL = 58;
const LEAST_ROW_WITH_TEXT = 14;
const PER_LETTER = 6.2;

/** The lowest and the highest value of the scale; null where there is none. */
export function extentOf({ rows, fromZero }: HeatData): readonly [number, number] | null {
  const values = rows.flatMap((row) => row.values).filter((value) => value !== null);
  const [first] = values;
  if (first === undefined) return null;
  const low = values.reduce((least, value) => Math.min(least, value), fromZero ? 0 : first);
  return [low, values.reduce((most, value) => Math.max(most, value), low)];
}

const depth = (share: number): number => PALEST + (DEEPEST - PALEST) * share;

function legend(data: HeatData, [low, high]: readonly [number, number], width: number): readonly Shape[] {
  const [from, to] = [data.format(low), data.format(high)];
  const right = width - RIGHT - to.length * PER_LETTER - LEGEND.gap;
  const left = right - LEGEND.steps * LEGEND.swatch;
  const text = { kind: 'text', y: 14, size: SIZE, fill: '--text-2' } as const;
  return [
    { ...text, x: left - LEGEND.gap, text: from, anchor: 'end' },
    ...Array.from({ length: LEGEND.steps }, (_, i): Shape => {
      const opacity = depth(i / (LEGEND.steps - 1));
      const x = left + i * LEGEND.swatch;
      return { kind: 'rect', x, y: 4, width: LEGEND.swatch, height: 12, fill: '--accent', opacity };
    }),
    { ...text, x: right + LEGEND.gap, text: to, anchor: 'start' },
  ];
}

/** Groups over periods as cells of one hue, with the scale above; a value that is missing has a frame and no colour. */
export function drawHeat(data: HeatData, { width, height }: Size): BlockDrawing {
  const { rows, periods, format } = data;
  const extent = extentOf(data);
  const names = Math.min(NAMES.most, NAMES.part * width);
  const band = (width - RIGHT - names) / Math.max(1, periods.length);
  const row = Math.max(1, height - LEGEND.height - FOOT) / Math.max(1, rows.length);
  const gap = Math.min(GAP, band / 6);
  const written = rows.flatMap(({ values }) => values.map((value) => (value === null ? '' : format(value))));
  const widest = Math.max(0, ...written.map((text) => text.length)) * PER_LETTER + 4;
  const numbered = row >= LEAST_ROW_WITH_TEXT && widest <= band;
  const blocks: Block[] = [];
  const shapes: Shape[] = extent ? [...legend(data, extent, width)] : [];
  const shareOf = (value: number) =>
    !extent || extent[1] === extent[0] ? 0 : (value - extent[0]) / (extent[1] - extent[0]);
  const cell = (value: ChartValue, series: number, period: number) => {
    const block = {
      place: { series, period },
      x: names + period * band + gap,
      y: LEGEND.height + series * row + gap,
      width: Math.max(1, band - 2 * gap),
      height: Math.max(1, row - 2 * gap),
    };
    blocks.push(block);
    shapes.push(
      value === null
        ? { kind: 'rect', ...block, fill: '--grid', opacity: 0.35 }
        : { kind: 'rect', ...block, fill: '--accent', opacity: depth(shareOf(value)) },
    );
    if (!numbered && value !== null) return;
    shapes.push({
      kind: 'text',
      place: block.place,
      x: block.x + block.width / 2,
      y: block.y + block.height / 2 + SIZE * 0.35,
      text: value === null ? '–' : format(value),
      anchor: 'middle',
      fill: value === null ? '--text-2' : '--text',
      size: SIZE,
    });
  };
  rows.forEach(({ label, values }, series) => {
    shapes.push({
      kind: 'text',
      x: names - 8,
      y: LEGEND.height + (series + 0.5) * row + SIZE * 0.35,
      text: fittedText(label, names - 8),
      anchor: 'end',
      fill: '--text-2',
      size: SIZE,
    });
    periods.forEach((_, period) => {
      cell(values[period] ?? null, series, period);
    });
  });
  const every = Math.max(1, Math.ceil(LABEL / band));
  const last = periods.length - 1;
  periods.forEach((period, i) => {
    if ((last - i) % every !== 0) return;
    const at = {
      kind: 'text',
      x: names + (i + 0.5) * band,
      anchor: i === last && band < LABEL ? 'end' : 'middle',
    } as const;
    const end = at.anchor === 'end' ? { x: width - RIGHT } : {};
    shapes.push({ ...at, ...end, y: height - FOOT + 15, text: period.label, fill: '--text-2', size: SIZE });
    const note = noteOf(period, data.running);
    if (note !== '') shapes.push({ ...at, ...end, y: height - FOOT + 28, text: note, fill: '--text-2', size: 10 });
  });
  return { blocks, shapes };
}
