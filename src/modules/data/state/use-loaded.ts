import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '@/http/client';

type Loaded<T> = {
  /** What was loaded last; null until something was. */
  readonly value: T | null;
  /** Why the last load failed: what the server answered, or an empty text where it did not answer; null where it did not fail. */
  readonly failure: string | null;
  readonly reload: () => void;
  /** Takes over what another call answered. */
  readonly set: (value: T) => void;
};

const PAUSE = 700;

/**
 * Loads something, and loads it again for as long as `isPending` finds that the server still works on it. Another `key` loads
 * anew; null loads nothing.
 */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  isPending: (value: T) => boolean = () => false,
): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: T } | null>(null);
  const [failed, setFailed] = useState<{ readonly key: string; readonly text: string } | null>(null);
  const latest = useRef({ load, isPending });
  latest.current = { load, isPending };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads again
  useEffect(() => {
    if (key === null) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        const value = await latest.current.load(gone.signal);
        if (gone.signal.aborted) return;
        setLoaded({ key, value });
        setFailed(null);
        if (latest.current.isPending(value)) timer = setTimeout(() => void attempt(), PAUSE);
      } catch (error) {
        if (!gone.signal.aborted) setFailed({ key, text: messageOf(error) ?? '' });
      }
    };
    void attempt();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [key, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const set = useCallback(
    (value: T) => {
      if (key === null) return;
      setLoaded({ key, value });
      setFailed(null);
      // What the server still works on is asked for again.
      if (latest.current.isPending(value)) setTurn((before) => before + 1);
    },
    [key],
  );
  const failure = failed !== null && failed.key === key ? failed.text : null;
  return { value: loaded !== null && loaded.key === key ? loaded.value : null, failure, reload, set };
}

/** Whether the server still works on something. */
export const isWorking = ({ state }: { readonly state: string }): boolean => state === 'waiting' || state === 'running';
