import type { ImportsAnswer } from '@/contract/calls/imports';
import { dataRoutes } from '@/contract/routes/data';
import { request, statusOf } from '@/http/client';

type Upload = {
  readonly draft: string;
  readonly file: File;
  readonly limits: ImportsAnswer['limits'];
  readonly signal: AbortSignal;
  /** Called with the bytes that were received. */
  readonly onProgress: (received: number) => void;
};

const TRIES = 4;
const PAUSE = 1500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a file in parts. A part that fails on the way is sent again some times; what the server refuses is thrown. */
export async function upload({ draft, file, limits, signal, onProgress }: Upload): Promise<void> {
  const { parts, path } = dataRoutes.addImportFile;
  const url = path.replace('{id}', parts.id.print(draft)).replace('{name}', parts.name.print(file.name));
  for (let offset = 0; offset === 0 || offset < file.size; offset += limits.part_bytes) {
    const part = file.slice(offset, offset + limits.part_bytes);
    for (let left = TRIES; ; left--) {
      try {
        await request({
          ...{ method: 'POST', url, data: part, signal, params: { offset, size: file.size } },
          headers: { 'Content-Type': 'application/octet-stream' },
          onUploadProgress: ({ loaded }) => onProgress(Math.min(file.size, offset + loaded)),
        });
        break;
      } catch (error) {
        // What the server answered is its decision; without an answer the connection was lost.
        if (signal.aborted || statusOf(error) !== undefined || left === 1) throw error;
        await pause(PAUSE);
      }
    }
    onProgress(Math.min(file.size, offset + part.size));
  }
}
