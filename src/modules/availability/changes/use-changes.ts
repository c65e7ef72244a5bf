import { useEffect } from 'react';
import { useViews } from '@/modules/views/state/store';
import { currentAnswer, useAvailability } from '../state/store';
import { countChanges, lookAt } from './changes-store';

/** Once results are there: what is new in the saved searches, and that this one has been looked at. */
export function useWatchChanges(): void {
  const answer = useAvailability(currentAnswer);
  const views = useViews((state) => state.views);
  const ready = answer !== null;

  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    void countChanges(controller.signal);
    return () => controller.abort();
  }, [ready]);

  useEffect(() => {
    if (!answer || !views) return;
    // The address follows the answer within the same turn.
    const timer = setTimeout(() => lookAt(answer));
    return () => clearTimeout(timer);
  }, [answer, views]);
}
