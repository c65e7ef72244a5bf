import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { analyse } from 'chardet';

/** Bytes by which an encoding is proposed. */
const HEAD = 256 * 1024;

export type FoundEncoding = { readonly encoding: string; readonly isDoubtful: boolean };

/** The first bytes of a file. */
export async function headOf(full: string, most = HEAD): Promise<Buffer> {
  const file = await open(full);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether every byte of a file is of an encoding; `odd` counts signs that no table holds. */
async function decodes(full: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(full, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Letters and signs of the languages in which files come, outside of ASCII. */
const EXPECTED = /[áéíóúüñÁÉÍÓÚÜÑçÇàèìòùâêîôûäöÄÖ°ºª²³½’‘“”–—€£·¿¡\u00a0]/gu;

/** How much a text in an encoding looks like Spanish, English or French. */
function likeness(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const strange = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const expected = text.match(EXPECTED)?.length ?? 0;
  // A capital between small letters, as in MŽxico, is no letter of the word.
  const misplaced = text.match(/\p{Ll}\p{Lu}\p{Ll}|\p{Cc}(?<![\t\r\n])/gu)?.length ?? 0;
  return expected - 2 * (strange - expected) - 3 * misplaced;
}

/** UTF-16 without a mark: half of the bytes of a Latin text are zero. */
function utf16Of(head: Uint8Array): string | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at++) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even++;
    else odd++;
  }
  if (odd > head.length * 0.3 && even < head.length * 0.05) return 'utf-16le';
  return even > head.length * 0.3 && odd < head.length * 0.05 ? 'utf-16be' : null;
}

/** The encoding of a text file, confirmed on all of it; null where it is no text. */
export async function encodingOf(full: string): Promise<FoundEncoding | null> {
  const head = await headOf(full);
  const certain = (encoding: string): FoundEncoding => ({ encoding, isDoubtful: false });
  if (head[0] === 0xff && head[1] === 0xfe) return certain('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return certain('utf-16be');
  const wide = utf16Of(head);
  if (wide !== null) return (await decodes(full, wide)) ? certain(wide) : null;
  if (head.includes(0)) return null;
  if (await decodes(full, 'utf-8')) return certain('utf-8');
  return singleByte(full, head);
}

async function singleByte(full: string, head: Uint8Array): Promise<FoundEncoding | null> {
  const strange = await bytesBeyondAscii(full);
  const proposed = analyse(head).map(({ name }) => name.toLowerCase());
  const known = proposed.filter((name) => /^(?:iso-8859|windows-125|shift_jis|big5|gb18030|euc-)/.test(name));
  const candidates = [
    ...new Set(['windows-1252', 'macintosh', ...known.map((name) => name.replace('iso-8859-1', 'windows-1252'))]),
  ];
  const ranked = candidates
    .map((encoding) => ({ encoding, score: likeness(strange, encoding) }))
    .sort((a, b) => b.score - a.score);
  for (const { encoding, score } of ranked) {
    if (await decodes(full, encoding)) return { encoding, isDoubtful: score <= 0 };
  }
  return null;
}

const MOST_STRANGE = 4_000;
const AROUND = 6;

/** What stands around the first bytes beyond ASCII, of all of the file: the first lines may hold none. */
async function bytesBeyondAscii(full: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const piece of createReadStream(full, { highWaterMark: 1 << 20 })) {
    const chunk = piece as Buffer;
    for (let at = 0; at < chunk.length; at++) {
      if ((chunk[at] ?? 0) < 128) continue;
      const end = Math.min(chunk.length, at + AROUND);
      parts.push(chunk.subarray(Math.max(0, at - AROUND), end), Buffer.from(' '));
      at = end;
      if (parts.length > MOST_STRANGE) return Buffer.concat(parts);
    }
  }
  return Buffer.concat(parts);
}
