import { useEffect, useRef, useState } from 'react';
import type { Bounds } from '@/contract/calls/query';

export type RangeDraft = {
  readonly draft: Bounds;
  readonly setDraft: (draft: Bounds) => void;
  /** Whether what was to be applied is the wrong way round; it stays as typed until it is mended. */
  readonly reversed: boolean;
  readonly apply: () => void;
};

const isReversed = ({ min, max }: Bounds): boolean => min !== undefined && max !== undefined && min > max;

/** Bounds as they are typed, handed on when they are sound and differ from what holds. */
export function useRangeDraft(chosen: Bounds | undefined, onApply: (bounds: Bounds | undefined) => void): RangeDraft {
  const [draft, show] = useState<Bounds>(chosen ?? {});
  const latest = useRef(draft);
  const setDraft = (next: Bounds) => {
    latest.current = next;
    show(next);
  };
  const [warned, setWarned] = useState(false);
  useEffect(() => {
    latest.current = chosen ?? {};
    show(latest.current);
    setWarned(false);
  }, [chosen]);
  const handOn = () => {
    const now = latest.current;
    setWarned(isReversed(now));
    const { min, max } = now;
    if (isReversed(now) || (min === chosen?.min && max === chosen?.max)) return;
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    onApply(min === undefined && max === undefined ? undefined : bounds);
  };
  // On blur a reversed range is corrected only after the warning was shown.
  const apply = () => queueMicrotask(handOn);
  return { draft, setDraft, reversed: warned && isReversed(draft), apply };
}
