import type { Dispatch, SetStateAction } from 'react';
import { isCancelled, isSignedOut } from './client';

/** What a panel of its own asks for: the former answer stays until the next, and `none` is where nothing can be asked. */
export type Answering<T> = {
  readonly answer: T | null;
  readonly state: 'loading' | 'ready' | 'failed' | 'none';
};

/** Makes a call, and tells how it goes; what comes back ends it. */
export function answering<T>(
  call: (signal: AbortSignal) => Promise<T>,
  set: Dispatch<SetStateAction<Answering<T>>>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  set(({ answer }) => ({ answer, state: 'loading' }));
  call(signal).then(
    (answer) => !signal.aborted && set({ answer, state: 'ready' }),
    (error) => {
      if (signal.aborted || isCancelled(error) || isSignedOut(error)) return;
      set(({ answer }) => ({ answer, state: 'failed' }));
    },
  );
  return () => controller.abort();
}
