import type { Readable } from 'node:stream';
import { FILE_BYTES, isFileName, MAXIMUM_FILES, PART_BYTES } from '@/contract/calls/import-limits';
import { DraftRefused } from './draft';
import { type Drafts, diskFault } from './drafts';

/** A part of a file on its way: where it begins, how long it is, how large the file is, in bytes. */
export type Part = { readonly name: string; readonly offset: number; readonly length: number; readonly size: number };

/** The most bytes of one file, and those that are left on this server for whoever uploads. */
export type Space = { readonly file: number; readonly left: () => Promise<number> };

/** Uploads that are running, by draft and name. */
const running = new Set<string>();

/**
 * Writes a part of an uploaded file to the disk while it arrives; the bytes received so far, and whether the file is complete. A
 * part that does not arrive whole leaves the file as it was before it. Throws `DraftRefused`.
 */
export async function receivePart(
  drafts: Drafts,
  id: string,
  part: Part,
  body: Readable,
  space: Space,
): Promise<{ received: number; complete: boolean }> {
  const { name, offset, length, size } = part;
  if (!isFileName(name)) throw new DraftRefused('name');
  if (size > Math.min(FILE_BYTES, space.file)) throw new DraftRefused('file');
  if (length > PART_BYTES || offset + length > size || (length === 0 && size > 0)) throw new DraftRefused('part');
  const key = `${id}/${name}`;
  if (running.has(key)) throw new DraftRefused('busy');
  running.add(key);
  try {
    if (offset === 0) {
      const others = (await drafts.files(id)).filter((file) => file.name !== name);
      if (others.length >= MAXIMUM_FILES) throw new DraftRefused('files');
      if (size > (await space.left())) throw new DraftRefused('space');
    } else if (length > (await space.left())) throw new DraftRefused('space');
    await write(drafts, id, part, body);
    const received = offset + length;
    if (received === size) await drafts.completePart(id, name);
    return { received, complete: received === size };
  } finally {
    running.delete(key);
  }
}

async function write(drafts: Drafts, id: string, { name, offset, length }: Part, body: Readable): Promise<void> {
  const handle = await drafts.openPart(id, name, offset);
  let at = offset;
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body of bytes was expected');
      if (at + chunk.length > offset + length) throw new DraftRefused('part');
      await handle.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    if (at !== offset + length) throw new DraftRefused('part');
    await handle.sync();
  } catch (error) {
    await handle.truncate(offset);
    throw diskFault(error);
  } finally {
    await handle.close();
  }
}
