import { useRef } from 'react';
import type { ImportProposal } from '@/contract/calls/imports';
import { isWorking } from '../state/use-loaded';

type Ready = {
  readonly value: ImportProposal | null;
  /** The work on the next proposal, while the former one is shown. */
  readonly busy: ImportProposal | null;
};

/** The latest proposal; while the next one is made after an answer, the one before it, so that the user keeps the place. */
export function useReady(value: ImportProposal | null): Ready {
  const former = useRef<ImportProposal | null>(null);
  if (value !== null && value.proposal !== null) former.current = value;
  if (value !== null && isWorking(value) && former.current !== null) return { value: former.current, busy: value };
  return { value, busy: null };
}
