import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type ChosenForm, inspectedSource, unreadableFile } from '@/contract/importing/proposal';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';

const foundSchema = z.object({
  stamp: z.string(),
  found: z.object({ inspected: z.array(inspectedSource), unreadable: z.array(unreadableFile) }),
});
type Found = z.infer<typeof foundSchema>['found'];

function stored(file: string, stamp: string): Found | null {
  if (!existsSync(file)) return null;
  try {
    const read = foundSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return read.stamp === stamp ? read.found : null;
  } catch {
    // It is found again.
    return null;
  }
}

/** What is found in the files of a folder: from `file`, where it was stored of the same files read in the same way, else by reading them. */
export async function inspected(
  folder: string,
  { file, stamp }: { file: string; stamp: string },
  progress: (done: number, total: number) => void,
  forms: readonly ChosenForm[],
): Promise<Found> {
  const known = stored(file, stamp);
  if (known !== null) return known;
  const found = await inspectFolder(folder, progress, forms);
  writeFileSync(`${file}.new`, JSON.stringify({ stamp, found }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return found;
}
