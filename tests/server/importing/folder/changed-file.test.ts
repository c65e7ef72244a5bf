import { appendFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problems } from '@/server/importing/checks/problem';
import { readTables } from '@/server/importing/folder/read-tables';
import { mappingOfNames } from '@/server/importing/mapping/find-mapping';
import { inEnglish, Scratch } from './scratch';

const HEAD = 'building_id,name,market,net_leasable_area\n';
const row = (id: number): string => `b${id},Nave ${id},Norte,1000\n`;
const REASON = 'the file was changed while it was read; import again when nothing writes to it';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

/** Reads a folder, and does something once in the middle of it. */
async function problemsOf(meanwhile: (file: string) => void): Promise<unknown[]> {
  const file = scratch.write('buildings.csv', HEAD + Array.from({ length: 50 }, (_, i) => row(i)).join(''));
  scratch.write('markets.csv', 'market\nNorte\n');
  // The clock of a file system may be coarse.
  utimesSync(file, 1, 1);
  const problems = new Problems();
  let rows = 0;
  const complete = () => {
    if (++rows === 20) meanwhile(file);
    return null;
  };
  await readTables(scratch.folder, mappingOfNames(scratch.folder), problems, complete, false);
  expect(rows).toBe(51);
  return inEnglish(problems.listed);
}

describe('a file that is written to while it is read', () => {
  const refused = [expect.objectContaining({ severity: 'error', file: 'buildings.csv', line: null, reason: REASON })];

  it('is refused where lines are added', async () => {
    expect(await problemsOf((file) => appendFileSync(file, row(99)))).toEqual(refused);
  });

  it('is refused where as many bytes are written over', async () => {
    expect(
      await problemsOf((file) => writeFileSync(file, HEAD + Array.from({ length: 50 }, (_, i) => row(i)).join(''))),
    ).toEqual(refused);
  });

  it('is refused where another file takes its place, or none', async () => {
    const other = scratch.write('other.txt', HEAD + row(1));
    expect(await problemsOf((file) => renameSync(other, file))).toEqual(refused);
    expect(await problemsOf((file) => rmSync(file))).toEqual(refused);
  });

  it('is taken where another file of the folder changes', async () => {
    expect(await problemsOf((file) => writeFileSync(path.join(path.dirname(file), 'notes.txt'), 'later'))).toEqual([]);
  });
});
