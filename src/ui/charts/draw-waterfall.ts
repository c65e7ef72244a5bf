import type { WaterfallData } from './chart-data';
import type { Shape } from './shapes';

const NAMES = { most: 200, part: 0.34 } as const;
const FIGURES = 92;
const PER_LETTER = 6.2;
const THICKEST = 22;
const SIZE = 11;
const FOOT = 20;
/** Parts that move a figure by less than this are seen only if the axis begins near the figure. */
const SMALL = 0.25;
/** What lies before the lowest value on a shortened axis, as a part of what it spans. */
const MARGIN = 0.2;

const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Where the axis begins: at zero, unless the parts are too small beside the figures to be seen. */
export function beginningOf({ steps }: WaterfallData): number {
  const ends = steps.flatMap(({ from, to, whole }) => (whole ? [to] : [from, to]));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return low > 0 && high - low < SMALL * high ? Math.max(0, low - MARGIN * (high - low || low)) : 0;
}

/** A waterfall as shapes, row by row: a name, a bar from where the parts before it end, and its figure. */
export function drawWaterfall(
  data: WaterfallData,
  size: { readonly width: number; readonly height: number },
): readonly Shape[] {
  const { steps } = data;
  const begin = beginningOf(data);
  const ends = steps.flatMap(({ from, to, whole }) => (whole ? [begin, to] : [from, to]));
  const [low, high] = [Math.min(begin, ...ends), Math.max(begin, ...ends)];
  const names = Math.min(NAMES.most, NAMES.part * size.width);
  const across = size.width - names - FIGURES;
  const place = (value: number) => names + (high === low ? 0 : ((value - low) / (high - low)) * across);
  const foot = begin > 0 ? FOOT : 0;
  const row = (size.height - foot) / Math.max(1, steps.length);
  const thick = Math.min(THICKEST, row * 0.66);
  const bars = steps.flatMap((step, i): Shape[] => {
    const middle = (i + 0.5) * row;
    const from = place(step.whole ? begin : step.from);
    const to = place(step.to);
    const left = Math.min(from, to);
    const width = Math.max(1, Math.abs(to - from));
    const text = { kind: 'text', y: middle + SIZE * 0.35, size: SIZE, bold: step.whole } as const;
    const fill = step.whole ? '--text-2' : step.to >= step.from ? '--cat-2' : '--cat-1';
    const next: Shape[] =
      i === steps.length - 1
        ? []
        : [
            {
              kind: 'path',
              d: `M${to} ${middle + thick / 2}V${middle + row - thick / 2}`,
              stroke: '--border-strong',
              width: 1,
            },
          ];
    return [
      {
        ...text,
        x: names - 10,
        text: shortened(step.label, Math.floor((names - 10) / PER_LETTER)),
        anchor: 'end',
        fill: '--text-2',
      },
      { kind: 'rect', x: left, y: middle - thick / 2, width, height: thick, fill },
      { ...text, x: left + width + 6, text: step.figure, anchor: 'start', fill: '--text' },
      ...next,
    ];
  });
  if (begin === 0) return bars;
  return [
    ...bars,
    { kind: 'text', x: names, y: size.height - 4, text: data.shortened, anchor: 'start', fill: '--text-2', size: SIZE },
  ];
}
