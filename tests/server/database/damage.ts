import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';

/** Changes one byte near the end of a file; its length stays. */
export function damage(file: string, fromEnd = 5000): void {
  const handle = openSync(file, 'r+');
  try {
    const at = statSync(file).size - fromEnd;
    const byte = Buffer.alloc(1);
    readSync(handle, byte, 0, 1, at);
    writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, at);
  } finally {
    closeSync(handle);
  }
}
