import type { ChartData } from './chart-data';
import type { Frame } from './drawing';
import type { Shape } from './shapes';

/** A narrower chart has no space for names beside its lines: the legend names them. */
const NARROWEST = 480;
const LONGEST = 20;
const PER_LETTER = 6;
const LEADER = 12;
const SIZE = 11;
const LINE = 13;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

/** Width that the names of lines take at the right of a chart so wide; 0 where they are left out. */
export function endsWidth({ series }: ChartData, width: number): number {
  if (width < NARROWEST || series.length < 2) return 0;
  return LEADER + 4 + PER_LETTER * Math.max(...series.map(({ label }) => shortened(label).length));
}

/** Each line's name at its end, clear of the others, with a stroke of its colour that leads to it. */
export function ends(data: ChartData, frame: Frame): Shape[] {
  const placed = data.series
    .flatMap(({ label, color, values }) => {
      const last = values.findLastIndex((value) => value !== null);
      const value = values[last];
      if (value === null || value === undefined) return [];
      const y = frame.y(value);
      return [{ label, color, x: frame.middle(last), from: y, y }];
    })
    .sort((a, b) => a.from - b.from);
  placed.forEach((one, i) => {
    one.y = Math.max(one.y, (placed[i - 1]?.y ?? Number.NEGATIVE_INFINITY) + LINE);
  });
  // What was pushed below the chart is pushed up again, from the last on.
  let floor = frame.bottom;
  for (const one of [...placed].reverse()) {
    one.y = Math.min(one.y, floor);
    floor = one.y - LINE;
  }
  return placed.flatMap(({ label, color, x, from, y }): Shape[] => [
    {
      kind: 'path',
      d: `M${(x + 6).toFixed(1)} ${from.toFixed(1)}L${frame.right.toFixed(1)} ${from.toFixed(1)}l${LEADER - 4} ${(y - from).toFixed(1)}`,
      stroke: color,
      width: 1,
      opacity: 0.6,
    },
    {
      kind: 'text',
      x: frame.right + LEADER,
      y: y + 3.5,
      text: shortened(label),
      anchor: 'start',
      fill: '--text',
      size: SIZE,
    },
  ]);
}
