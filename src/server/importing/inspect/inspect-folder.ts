import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ChosenForm, InspectedSource, Proposal } from '@/contract/importing/proposal';
import { FileProblem } from '../checks/problem';
import { contained } from '../source/source-file';
import { inspectArchive, inspectFile } from './inspect-file';

const MOST_FILES = 500;
const DEEPEST = 5;

type Unreadable = Proposal['unreadable'][number];

/** Files that accompany data, and are none. */
const isBeside = (name: string): boolean => {
  const base = path.basename(name);
  return (
    base.startsWith('.') ||
    base.startsWith('~$') ||
    /^(?:thumbs\.db|desktop\.ini|mapping\.json|licen[cs]e(?:\.\w+)?|readme(?:\.\w+)?)$/i.test(base) ||
    /\.(?:md|pdf|docx?|png|jpe?g|gif|webp|html?)$/i.test(base)
  );
};

/** The files of a folder, links excepted, in the order of their names. */
function filesIn(folder: string): string[] {
  const files: string[] = [];
  const walk = (inside: string, depth: number) => {
    for (const name of readdirSync(path.join(folder, inside)).sort()) {
      if (files.length >= MOST_FILES) return;
      const file = path.posix.join(inside, name);
      const stat = lstatSync(path.join(folder, file));
      if (stat.isDirectory()) {
        if (depth < DEEPEST && !name.startsWith('.') && name !== 'images') walk(file, depth + 1);
      } else if (stat.isFile() && !isBeside(file)) files.push(file);
    }
  };
  walk('', 0);
  return files;
}

/** The parts of a shapefile that lie beside its .shp. */
const isPartOf = (file: string, files: readonly string[]): boolean =>
  /\.(?:dbf|prj|cpg|shx|sbn|sbx|qpj|xml)$/i.test(file) &&
  files.some((other) => /\.shp$/i.test(other) && file.toLowerCase().startsWith(other.slice(0, -3).toLowerCase()));

/**
 * Reads the files of a folder as they are found: their form, columns, first and suspicious records. What cannot be read is named
 * with its reason. Long files are read to their end, so run it outside of the thread that serves requests.
 * @param progress Is called with the files that were read, and all of them.
 * @param forms How sources are read by choice.
 */
export async function inspectFolder(
  folder: string,
  progress: (done: number, total: number) => void = () => undefined,
  forms: readonly ChosenForm[] = [],
): Promise<{ inspected: InspectedSource[]; unreadable: Unreadable[] }> {
  const inspected: InspectedSource[] = [];
  const unreadable: Unreadable[] = [];
  const add = async (file: string, work: () => Promise<InspectedSource[]>) => {
    try {
      inspected.push(...(await work()));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      const { key, values = {} } = error.reason;
      const reason = { key: `import-reasons:${key}`, values: { ...values } };
      unreadable.push({ file, line: error.line, reason });
    }
  };
  const files = filesIn(folder);
  for (const [done, file] of files.entries()) {
    progress(done, files.length);
    if (isPartOf(file, files)) continue;
    await add(file, async () => {
      const full = contained(folder, file);
      if (!/\.(?:zip|gz)$/i.test(file)) return inspectFile(full, { file, entry: null, name: file }, forms);
      const found: InspectedSource[] = [];
      await inspectArchive(full, file, forms, ({ entry }, work) =>
        add(entry === null ? file : `${file} → ${entry}`, async () => {
          found.push(...(await work()));
          return [];
        }),
      );
      return found;
    });
  }
  return { inspected, unreadable };
}
