import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { canonicalKey } from './canonical-key';
import { IDLE, type PanelState, shownOf } from './panel';

export type QueriedPanel<Query, Answer> = { readonly panel: PanelState<Query, Answer>; readonly retry: () => void };

/**
 * A panel of its own, such as a drawer: requests a query whenever it differs from the one before; null requests nothing.
 * `request` may be a new function at each render.
 */
export function usePanelQuery<Query, Answer>(
  query: Query | null,
  request: (query: Query, signal: AbortSignal) => Promise<Answer>,
): QueriedPanel<Query, Answer> {
  const key = query === null ? null : canonicalKey(query);
  const [held, setHeld] = useState<PanelState<Query, Answer>>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ query, request });
  latest.current = { query, request };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, another attempt requests again
  useEffect(() => {
    const { query: present, request: send } = latest.current;
    if (present === null) {
      setHeld(IDLE);
      return;
    }
    const controller = new AbortController();
    const settle = (state: PanelState<Query, Answer>) => {
      if (!controller.signal.aborted) setHeld(state);
    };
    setHeld((before) => ({ state: 'loading', query: present, previous: shownOf(before) }));
    send(present, controller.signal).then(
      (answer) => settle({ state: 'ready', query: present, answer }),
      (error) => settle({ state: 'failed', query: present, error }),
    );
    return () => controller.abort();
  }, [key, attempt]);

  const panel = useMemo((): PanelState<Query, Answer> => {
    const { query: present } = latest.current;
    if (key === null || present === null) return IDLE;
    if (held.state !== 'idle' && canonicalKey(held.query) === key) return held;
    return { state: 'loading', query: present, previous: shownOf(held) };
  }, [held, key]);
  return { panel, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
