import { useCallback, useEffect, useState } from 'react';
import type { Units } from '@/contract/catalogue/units';
import type { RouteAnswer } from '@/contract/routes';
import { call } from '@/http/call';
import { isCancelled, isSignedOut, statusOf } from '@/http/client';
import { useUnits } from '@/preferences/use-units';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';

export type RecordState = 'loading' | 'ready' | 'missing' | 'failed';
export type LoadedRecord<T> = {
  /** The last answer; in other units while the next is under way. */
  readonly answer: T | null;
  readonly state: RecordState;
  readonly retry: () => void;
};

/** The calls that answer with a record that has a page of its own. */
export type RecordRoute = 'building' | 'lot' | 'park' | 'promotionPackage' | 'transaction';
export type Answers = { readonly [N in RecordRoute]: RouteAnswer<N> };

const READ: { readonly [N in RecordRoute]: (id: string, query: Units, signal: AbortSignal) => Promise<Answers[N]> } = {
  building: (id, query, signal) => call('building', { path: { id }, query, signal, failure: null }),
  lot: (id, query, signal) => call('lot', { path: { id }, query, signal, failure: null }),
  park: (id, query, signal) => call('park', { path: { id }, query, signal, failure: null }),
  promotionPackage: (id, query, signal) => call('promotionPackage', { path: { id }, query, signal, failure: null }),
  transaction: (id, query, signal) => call('transaction', { path: { id }, query, signal, failure: null }),
};

type Held<T> = { readonly key: string; readonly answer: T | null; readonly state: RecordState };

/** Reads one record, and again when units or language change. */
export function useRecord<N extends RecordRoute>(name: N, id: string): LoadedRecord<Answers[N]> {
  type T = Answers[N];
  const key = `${name}/${id}`;
  const units = useUnits();
  const [held, setHeld] = useState<Held<T>>({ key, answer: null, state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setHeld((before) => ({ key, answer: before.key === key ? before.answer : null, state: 'loading' }));
    const read = async () => {
      try {
        const answer: T = await READ[name](id, units, signal);
        if (!signal.aborted) setHeld({ key, answer, state: 'ready' });
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
  }, [name, id, units, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const present = held.key === key ? held : { answer: null, state: 'loading' as const };
  return { answer: present.answer, state: present.state, retry };
}
