import type { Times } from './timing';

export type Row = readonly string[];

/** Rows under a header, the first column left-aligned and the others right-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: Row) =>
    row
      .map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('──'), ...rows.map(line)].join('\n');
}

export const milliseconds = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
export const pair = (times: Times | undefined): string =>
  times === undefined ? '–' : `${milliseconds(times.p50)}/${milliseconds(times.p95)}`;
export const ratio = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '–' : `${value >= 100 ? value.toFixed(0) : value.toPrecision(2)}×`;

/** Ratio of the medians. */
export const over = (one: Times | undefined, other: Times | undefined): number =>
  one === undefined || other === undefined ? Number.NaN : one.p50 / other.p50;

export const median = (values: readonly number[]): number => {
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
};
