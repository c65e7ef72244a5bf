import { useEffect, useRef, useState } from 'react';
import type { RouteInput } from '@/contract/routes';
import { callFile } from '@/http/call';
import { isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';

type FileState = { readonly kind: 'idle' | 'running' } | { readonly kind: 'failed'; readonly message: string | null };

/** One download of the scorecard at a time; it ends when the screen is left. `onSaved` gives what is said of the file. */
export function useScorecardFile(onSaved: (file: string) => string) {
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (query: RouteInput<'scorecardDownload'>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: FileState) => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'running' });
    try {
      const { blob, fileName } = await callFile('scorecardDownload', { query, signal, failure: null });
      const { saveAs } = await import('file-saver');
      if (signal.aborted) return;
      const file = fileName ?? 'nave.zip';
      saveAs(blob, file);
      show({ kind: 'idle' });
      showToast(onSaved(file));
    } catch (error) {
      show(isCancelled(error) ? { kind: 'idle' } : { kind: 'failed', message: messageOf(error) ?? null });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
