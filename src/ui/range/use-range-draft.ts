import { useEffect, useState } from 'react';
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
  const [draft, setDraft] = useState<Bounds>(chosen ?? {});
  const [told, setTold] = useState(false);
  useEffect(() => {
    setDraft(chosen ?? {});
    setTold(false);
  }, [chosen]);
  const apply = () => {
    setTold(isReversed(draft));
    const { min, max } = draft;
    if (isReversed(draft) || (min === chosen?.min && max === chosen?.max)) return;
    const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    onApply(min === undefined && max === undefined ? undefined : bounds);
  };
  return { draft, setDraft, reversed: told && isReversed(draft), apply };
}
