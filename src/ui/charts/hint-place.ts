import type { CSSProperties } from 'react';

const TOP = 8;
const GAP = 6;
const WIDEST = 300;
/** Less than this fits no name and figure. */
const NARROWEST = 120;

/** Where the hint of a period stands: beside what is drawn of it, on the wider side; over the chart where neither is wide enough. */
export function hintPlace(from: number, to: number, width: number): CSSProperties {
  const [before, after] = [from - GAP, width - to - GAP];
  const space = Math.max(before, after);
  if (space < NARROWEST) return { bottom: '100%', left: 0, maxWidth: Math.min(WIDEST, width) };
  const maxWidth = Math.min(WIDEST, space);
  return { top: TOP, maxWidth, ...(after >= before ? { left: to + GAP } : { right: width - from + GAP }) };
}
