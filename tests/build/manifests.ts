import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const BUILD = path.resolve(import.meta.dirname, '../../.next');
const read = (file: string) => readFileSync(path.join(BUILD, file));
const manifest = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/** The scripts that a page of the last build loads at once. */
export function initialScripts(page: string): ReadonlySet<string> {
  const { pages } = manifest.parse(JSON.parse(read('build-manifest.json').toString()));
  const files = ['/_app', page].flatMap((name) => {
    const page = pages[name];
    if (!page) throw new Error(`the build has no page ${name}`);
    return page;
  });
  return new Set(files.filter((file) => file.endsWith('.js')));
}

/** Transferred size of scripts in kB. */
export const sentSize = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1000;
