import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

export type Entry = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** False for content that is compressed already. */
  readonly compress: boolean;
};

const LEVEL = 4;
const BYTES = { objectMode: false, highWaterMark: 64 * 1024 } as const;

/** The bytes of a zip file, made while they are read; an entry is read when the one before it is written. */
export async function* zipOf(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  let writing: Readable | undefined;
  const write = async () => {
    for await (const { name, content, compress } of entries) {
      const stream = Readable.from(content, BYTES);
      writing = stream;
      // yazl pipes, and a pipe does not forward errors.
      stream.on('error', (error) => output.destroy(error));
      await new Promise<void>((resolve) => {
        stream.on('close', resolve);
        zip.addReadStream(stream, name, compress ? { compressionLevel: LEVEL } : { compress: false });
      });
      if (output.destroyed) return;
    }
    zip.end();
  };
  const written = write().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    yield* output;
  } finally {
    output.destroy();
    writing?.destroy();
    await written;
  }
}
