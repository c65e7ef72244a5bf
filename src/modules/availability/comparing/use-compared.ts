import { useCallback, useEffect, useState } from 'react';
import type { AvailabilityAnswer } from '@/contract/calls/availability';
import { type Answering, answering } from '@/http/answering';
import { api } from '@/http/client';
import { comparedBodyOf } from '../query';
import { type Answer, indexed } from '../rows';
import { useAvailability } from '../store';

/** What some properties have on the market, asked again when they or the units change. */
export function useCompared(ids: readonly string[]): Answering<Answer> & { readonly retry: () => void } {
  const units = useAvailability((state) => state.units);
  const [held, setHeld] = useState<Answering<Answer>>({ answer: null, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const body = comparedBodyOf(ids, units);
    const ask = async (signal: AbortSignal) =>
      indexed(await api.post<AvailabilityAnswer>('/industrial/availability', body, { signal, failure: 'data' }));
    return answering(ask, setHeld);
  }, [ids, units, attempt]);

  return { ...held, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
