import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from './place-names';

/** A town of the base map; `zoom` is that of a map from which it is named. */
export type Town = Place & { readonly zoom: number };

/** The towns of the base map, those that are named first in front. */
export async function readTowns(): Promise<readonly Town[]> {
  return JSON.parse(await readFile(path.join(process.cwd(), 'public', 'basemap', 'towns.json'), 'utf8')) as Town[];
}
