import type { FiguresAnswer } from '../calls/answers';

type Period = FiguresAnswer['periods'][number];

/** Key of the column of the whole range. */
export const WHOLE_RANGE = 'range';

/** All periods as one, over which a flow has a figure of its own (`value` of groups, total and others); null where there is but one. */
export function wholeRange(periods: readonly Period[]): Period | null {
  const [first] = periods;
  const last = periods[periods.length - 1];
  if (!first || !last || first === last) return null;
  const { end, running } = last;
  return { key: WHOLE_RANGE, label: `${first.label} – ${last.label}`, start: first.start, end, running };
}
