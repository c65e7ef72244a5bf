import { create } from 'zustand';
import type { AvailabilityFormat } from '@/contract/calls/availability';
import { callFile } from '@/http/call';
import { isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';
import { queryView } from '../state/fields';
import { downloadBodyOf, type Scope } from '../state/query';
import { useAvailability } from '../state/store';

export type Download = {
  readonly format: AvailabilityFormat;
  readonly loaded: number;
  /** Unknown while the file is made, and where the server sends no length. */
  readonly total: number | null;
};

type DownloadState = {
  readonly running: Download | null;
  /** Why the last file could not be made. */
  readonly failure: string | null;
};

/** The file being made; there is one at a time. */
export const useDownload = create<DownloadState>()(() => ({ running: null, failure: null }));

let controller: AbortController | null = null;
export const forgetFailure = (): void => useDownload.setState({ failure: null });
export const cancelDownload = (): void => controller?.abort();

type DownloadRequest = {
  readonly format: AvailabilityFormat;
  readonly scope: Scope;
  readonly images: boolean;
  /** The messages after the file was saved and when none could be made. */
  readonly saved: (file: string) => string;
  readonly failed: string;
};

/** Has a file made and saves it; the client reports a failure, and the store holds its message. */
export async function download({ format, scope, images, saved, failed }: DownloadRequest): Promise<void> {
  const { view, base, units, filters } = useAvailability.getState();
  if (!view || !base || useDownload.getState().running) return;
  const mine = new AbortController();
  controller = mine;
  useDownload.setState({ running: { format, loaded: 0, total: null }, failure: null });
  try {
    const { blob, fileName } = await callFile('availabilityDownload', {
      path: { format },
      body: downloadBodyOf(queryView('download', view), { base, units, filters: filters ?? undefined }, scope, images),
      signal: mine.signal,
      failure: null,
      onProgress: (loaded, total) => useDownload.setState({ running: { format, loaded, total: total ?? null } }),
    });
    const { saveAs } = await import('file-saver');
    if (mine.signal.aborted) return;
    const file = fileName ?? `availability.${format}`;
    saveAs(blob, file);
    showToast(saved(file));
  } catch (error) {
    if (!isCancelled(error)) useDownload.setState({ failure: messageOf(error) ?? failed });
  } finally {
    controller = null;
    useDownload.setState({ running: null });
  }
}
