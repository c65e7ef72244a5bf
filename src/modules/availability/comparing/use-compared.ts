import { useCallback, useEffect, useState } from 'react';
import type { AvailabilityAnswer } from '@/contract/calls/availability';
import { api, isCancelled, isSignedOut } from '@/http/client';
import { comparedBodyOf } from '../query';
import { type Answer, indexed } from '../rows';
import { useAvailability } from '../store';

type Compared = {
  /** The last answer; of fewer or more properties, or in other units, while the next is under way. */
  readonly answer: Answer | null;
  readonly state: 'loading' | 'ready' | 'failed';
};

/** What some properties have on the market, asked again when they or the units change. */
export function useCompared(ids: readonly string[]): Compared & { readonly retry: () => void } {
  const units = useAvailability((state) => state.units);
  const [held, setHeld] = useState<Compared>({ answer: null, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setHeld(({ answer }) => ({ answer, state: 'loading' }));
    const ask = async () => {
      try {
        const answer = await api.post<AvailabilityAnswer>('/industrial/availability', comparedBodyOf(ids, units), {
          signal,
          failure: 'data',
        });
        if (!signal.aborted) setHeld({ answer: indexed(answer), state: 'ready' });
      } catch (error) {
        if (signal.aborted || isCancelled(error) || isSignedOut(error)) return;
        setHeld(({ answer }) => ({ answer, state: 'failed' }));
      }
    };
    void ask();
    return () => controller.abort();
  }, [ids, units, attempt]);

  return { ...held, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
