import { create } from 'zustand';
import type { ImportsAnswer } from '@/contract/calls/imports';
import { messageOf } from '@/http/client';
import { upload } from './upload';

export type Upload = {
  readonly draft: string;
  readonly file: File;
  readonly received: number;
  /** Why it stopped: the server's answer, or an empty text where the connection was lost; null while it runs. */
  readonly failure: string | null;
};

/** Files on their way to the server, by draft and name; one at a time. They go on while another step is shown. */
export const useUploads = create<{ readonly uploads: readonly Upload[] }>(() => ({ uploads: [] }));

const isSame = (one: Upload, draft: string, name: string): boolean => one.draft === draft && one.file.name === name;
const aborts = new Map<File, AbortController>();
let chain: Promise<void> = Promise.resolve();

function set(file: File, change: Partial<Upload> | null): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.flatMap((one) => (one.file !== file ? [one] : change === null ? [] : [{ ...one, ...change }])),
  }));
}

type Sending = {
  readonly draft: string;
  readonly limits: ImportsAnswer['limits'];
  /** Called when the file is on the server. */
  readonly onDone: (name: string) => void;
};

/** Sends a file after those before it, in place of one of the same name. */
export function sendFile(file: File, { draft, limits, onDone }: Sending): void {
  stopFile(draft, file.name);
  const end = new AbortController();
  aborts.set(file, end);
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, { draft, file, received: 0, failure: null }] }));
  chain = chain.then(async () => {
    if (end.signal.aborted) return;
    try {
      const onProgress = (received: number) => set(file, { received });
      await upload({ draft, file, limits, signal: end.signal, onProgress });
      set(file, null);
      onDone(file.name);
    } catch (error) {
      if (!end.signal.aborted) set(file, { failure: messageOf(error) ?? '' });
    }
  });
}

/** Stops sending a file, and forgets it. */
export function stopFile(draft: string, name: string): void {
  for (const one of useUploads.getState().uploads) {
    if (!isSame(one, draft, name)) continue;
    aborts.get(one.file)?.abort();
    aborts.delete(one.file);
    set(one.file, null);
  }
}
