import { useCallback, useEffect, useState } from 'react';
import { api, isCancelled, isSignedOut, statusOf } from '@/http/client';
import { usePreferences } from '@/modules/preferences/store';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';

export type RecordState = 'loading' | 'ready' | 'missing' | 'failed';
export type LoadedRecord<T> = {
  /** The last answer; in other units while the next is under way. */
  readonly answer: T | null;
  readonly state: RecordState;
  readonly retry: () => void;
};

type Held<T> = { readonly path: string; readonly answer: T | null; readonly state: RecordState };

/** Reads one record, and again when units or language change. */
export function useRecord<T>(path: string): LoadedRecord<T> {
  const language = usePreferences((one) => one.language);
  const area_unit = usePreferences((one) => one.area_unit);
  const monetary_unit = usePreferences((one) => one.monetary_unit);
  const [held, setHeld] = useState<Held<T>>({ path, answer: null, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setHeld((before) => ({ path, answer: before.path === path ? before.answer : null, state: 'loading' }));
    const read = async () => {
      try {
        const answer = await api.get<T>(path, {
          params: { language, area_unit, monetary_unit },
          signal,
          failure: null,
        });
        if (!signal.aborted) setHeld({ path, answer, state: 'ready' });
      } catch (error) {
        if (signal.aborted || isCancelled(error) || isSignedOut(error)) return;
        const missing = statusOf(error) === 404;
        if (!missing) showError(i18n.t('errors-ui:data'));
        setHeld((before) => ({
          ...before,
          answer: missing ? null : before.answer,
          state: missing ? 'missing' : 'failed',
        }));
      }
    };
    void read();
    return () => controller.abort();
  }, [path, language, area_unit, monetary_unit, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const present = held.path === path ? held : { answer: null, state: 'loading' as const };
  return { answer: present.answer, state: present.state, retry };
}
