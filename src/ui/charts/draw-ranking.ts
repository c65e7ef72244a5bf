import type { RankingData } from './chart-data';
import type { Shape } from './shapes';

const NAMES = 210;
const FIGURES = 90;
const LONGEST = 34;
const THICKEST = 22;
const SIZE = 11;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A ranking as shapes: a name, a bar from the line of nothing and the figure at its end, row by row. */
export function drawRanking({ rows, format }: RankingData, size: { readonly width: number; readonly height: number }) {
  const values = rows.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const across = size.width - NAMES - FIGURES;
  const place = (value: number) => NAMES + (high === low ? 0 : ((value - low) / (high - low)) * across);
  const step = size.height / Math.max(1, rows.length);
  const thick = Math.min(THICKEST, step * 0.7);
  return rows.flatMap(({ label, value }, i): Shape[] => {
    const middle = (i + 0.5) * step;
    const [from, to] = [Math.min(place(0), place(value)), Math.max(place(0), place(value))];
    const y = middle + SIZE * 0.35;
    const text = { kind: 'text', y, size: SIZE } as const;
    return [
      { ...text, x: NAMES - 10, text: shortened(label), anchor: 'end', fill: '--text-2' },
      { kind: 'rect', x: from, y: middle - thick / 2, width: to - from, height: thick, fill: '--cat-1' },
      { ...text, x: to + 6, text: format(value), anchor: 'start', fill: '--text' },
    ];
  });
}
