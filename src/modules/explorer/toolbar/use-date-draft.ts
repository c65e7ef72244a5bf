import { useRef, useState } from 'react';
import type { DayRange } from '@/contract/figures/range-before';
import { type DateProblem, type NamedDays, readTypedDays } from '@/contract/figures/typed-days';
import type { Language } from '@/contract/text';

export type Side = 'start' | 'end';
export const SIDES = ['start', 'end'] as const;

/** Why a typed date is not applied: it names no days, begins after the data end, or puts the start after the end. */
export type DraftProblem = DateProblem | 'after_data' | 'reversed';

type Draft = { readonly [S in Side]?: string };
type Problems = { readonly [S in Side]?: DraftProblem };

const FIELD = { start: 'start_date', end: 'end_date' } as const;

/** The day that a text gives a side of the range: its first, or its last that the data reach. */
function dayOf(side: Side, text: string, last: string, language: Language): { day: string } | DraftProblem {
  const days: NamedDays | DateProblem = readTypedDays(text, language);
  if (typeof days === 'string') return days;
  if (days.start > last) return 'after_data';
  return { day: side === 'start' ? days.start : days.end < last ? days.end : last };
}

export type DateDraft = {
  /** What is typed and not applied; undefined where the field shows the day that holds. */
  readonly draft: Draft;
  readonly problems: Problems;
  readonly type: (side: Side, text: string) => void;
  /** Applies what can be applied, each side by itself; gives whether nothing was left. */
  readonly apply: () => boolean;
  readonly discard: () => void;
};

/**
 * The two days of a range as they are typed. A text that cannot be applied stays, with its problem.
 *
 * @param last the latest day that may be chosen
 */
export function useDateDraft(
  range: DayRange,
  last: string,
  language: Language,
  onApply: (part: Partial<DayRange>) => void,
): DateDraft {
  const [draft, show] = useState<Draft>({});
  // Closing applies what is left in the same event in which it may have been discarded.
  const latest = useRef(draft);
  const setDraft = (next: Draft) => {
    latest.current = next;
    show(next);
  };
  const [problems, setProblems] = useState<Problems>({});

  const apply = (): boolean => {
    const found: { [S in Side]?: DraftProblem } = {};
    const days: { [S in Side]?: string } = {};
    for (const side of SIDES) {
      const text = latest.current[side];
      if (text === undefined) continue;
      const read = dayOf(side, text, last, language);
      if (typeof read === 'string') found[side] = read;
      else days[side] = read.day;
    }
    const { start = range.start_date, end = range.end_date } = days;
    if (start > end) for (const side of SIDES) if (days[side] !== undefined) found[side] = 'reversed';
    const sound = SIDES.filter((side) => days[side] !== undefined && found[side] === undefined);
    setProblems(found);
    setDraft(Object.fromEntries(SIDES.filter((side) => found[side]).map((side) => [side, latest.current[side]])));
    const part = Object.fromEntries(sound.map((side) => [FIELD[side], days[side]]));
    if (sound.length > 0) onApply(part);
    return Object.keys(found).length === 0;
  };

  return {
    draft,
    problems,
    apply,
    type: (side, text) => {
      setDraft({ ...latest.current, [side]: text });
      setProblems(({ [side]: _, ...others }) => others);
    },
    discard: () => {
      setDraft({});
      setProblems({});
    },
  };
}
