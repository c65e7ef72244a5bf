import { useCallback, useEffect, useState } from 'react';
import type { AlertCheck } from '@/contract/calls/alerts';
import type { RouteSent } from '@/contract/routes';
import { messageOf } from '@/http/client';
import { checkAlert } from './call-alerts';

export type Check = {
  /** What an alert of the view counts now; null until it is known. */
  readonly value: AlertCheck | null;
  /** Why that is not known: what the server answered, or an empty text where it did not answer. */
  readonly failure: string | null;
  readonly reload: () => void;
};
type Subject = Omit<RouteSent<'checkAlert'>, 'condition' | 'bound'>;

/** What an alert of a subject counts now. */
export function useCheck(subject: Subject | null): Check {
  const [value, setValue] = useState<AlertCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads again
  useEffect(() => {
    if (subject === null) return;
    const gone = new AbortController();
    setFailure(null);
    checkAlert({ ...subject, condition: 'above', bound: 0 }, gone.signal).then(
      (answer) => !gone.signal.aborted && setValue(answer),
      (error: unknown) => !gone.signal.aborted && setFailure(messageOf(error) ?? ''),
    );
    return () => gone.abort();
  }, [subject, turn]);
  return { value, failure, reload: useCallback(() => setTurn((before) => before + 1), []) };
}
