import type { CSSProperties } from 'react';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';

const MOST = 26;

/** The background of the cells of a column, by where a figure lies between the column's lowest and highest; areas begin at 0. */
export function heatOf(
  { groups }: ScorecardAnswer,
  at: number,
  adds: boolean,
): (value: number | null) => CSSProperties {
  const values = groups.flatMap(({ cells }) => cells[at]?.value ?? []);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const least = values.reduce((one, value) => Math.min(one, value), Number.POSITIVE_INFINITY);
  const low = adds ? Math.min(0, least) : least;
  return (value) => {
    if (value === null || !(high > low)) return {};
    const share = (value - low) / (high - low);
    return { background: `color-mix(in srgb, var(--accent) ${(MOST * share).toFixed(1)}%, transparent)` };
  };
}
