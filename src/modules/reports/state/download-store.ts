import { create } from 'zustand';
import type { ReportBody } from '@/contract/calls/report';
import type { ReportFormat } from '@/contract/calls/report-limits';
import { isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';
import { loadEditions } from '../editions/editions-store';
import { readReportFile } from './call-report';

type DownloadState = {
  /** The file being made and its bytes that have arrived; there is one at a time. */
  readonly running: { readonly format: ReportFormat; readonly loaded: number } | null;
  /** Why the last file could not be made. */
  readonly failure: string | null;
};

export const useReportDownload = create<DownloadState>()(() => ({ running: null, failure: null }));

let controller: AbortController | null = null;
export const cancelReport = (): void => controller?.abort();

type Messages = {
  /** After the file was saved, and where the server did not say why there is none. */
  readonly saved: (file: string) => string;
  readonly failed: string;
};

/** Has the file of a report made and saves it; the store holds its failure. */
export async function downloadReport(
  format: ReportFormat,
  body: ReportBody,
  { saved, failed }: Messages,
): Promise<void> {
  if (useReportDownload.getState().running) return;
  const mine = new AbortController();
  controller = mine;
  useReportDownload.setState({ running: { format, loaded: 0 }, failure: null });
  try {
    const { blob, fileName } = await readReportFile({
      ...{ format, body, signal: mine.signal },
      onProgress: (loaded) => useReportDownload.setState({ running: { format, loaded } }),
    });
    const { saveAs } = await import('file-saver');
    if (mine.signal.aborted) return;
    const file = fileName ?? `report.${format}`;
    saveAs(blob, file);
    showToast(saved(file));
    void loadEditions();
  } catch (error) {
    if (!isCancelled(error)) useReportDownload.setState({ failure: messageOf(error) ?? failed });
  } finally {
    controller = null;
    useReportDownload.setState({ running: null });
  }
}
