import type { Dispatch, SetStateAction } from 'react';
import { api, type Params } from '@/http/client';

/** What a panel of its own asks for: the former answer stays until the next, and `none` is where nothing can be asked. */
export type Answering<T> = {
  readonly answer: T | null;
  readonly state: 'loading' | 'ready' | 'failed' | 'none';
};

/** Asks, and tells how it goes; what comes back ends the call. */
export function answering<T>(path: string, params: Params, set: Dispatch<SetStateAction<Answering<T>>>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  set(({ answer }) => ({ answer, state: 'loading' }));
  api.get<T>(path, { params, signal, failure: 'data' }).then(
    (answer) => !signal.aborted && set({ answer, state: 'ready' }),
    () => !signal.aborted && set(({ answer }) => ({ answer, state: 'failed' })),
  );
  return () => controller.abort();
}
