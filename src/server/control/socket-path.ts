import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** The path of the socket of a data folder's server: in the folder, or in the temporary folder where the path would be too long. */
export function socketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'control.sock');
  if (inside.length <= 100) return inside;
  return path.join(os.tmpdir(), `nave-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
