import { useCallback, useEffect, useRef, useState } from 'react';
import type { DownloadFormat } from '@/contract/calls/download';
import { callFile } from '@/http/call';
import { isCancelled, messageOf } from '@/http/client';
import type { ExplorerModule } from '../module';
import type { ViewScope } from '../state/query';
import { downloadRequest } from './download-params';

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly loaded: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string | null };

export type Downloading = {
  readonly state: DownloadState;
  readonly start: (module: ExplorerModule, scope: ViewScope, format: DownloadFormat) => Promise<void>;
  readonly cancel: () => void;
  /** Forgets how the last download ended. */
  readonly clear: () => void;
};

export type DownloadEnd = { readonly kind: 'saved'; readonly file: string } | { readonly kind: 'failed' };

/** One download at a time; it goes on while its dialog is closed and ends when the screen is left. */
export function useDownload(onEnd: (end: DownloadEnd) => void): Downloading {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const start = useCallback<Downloading['start']>(async (module, scope, format) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: DownloadState) => {
      if (running.current === controller) setState(next);
    };
    show({ kind: 'running', loaded: 0 });
    try {
      const { blob, fileName } = await callFile('download', {
        ...downloadRequest(module, scope, format),
        signal,
        failure: null,
        onProgress: (loaded) => {
          if (!signal.aborted) show({ kind: 'running', loaded });
        },
      });
      const { saveAs } = await import('file-saver');
      if (signal.aborted) return;
      const file = fileName ?? 'nave.zip';
      saveAs(blob, file);
      show({ kind: 'idle' });
      ended.current({ kind: 'saved', file });
    } catch (error) {
      if (isCancelled(error)) return show({ kind: 'cancelled' });
      show({ kind: 'failed', message: messageOf(error) ?? null });
      ended.current({ kind: 'failed' });
    }
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => setState((now) => (now.kind === 'running' ? now : { kind: 'idle' })), []);
  return { state, start, cancel, clear };
}
