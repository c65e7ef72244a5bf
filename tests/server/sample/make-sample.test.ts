import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '@/server/base/config';
import { readCurrent } from '@/server/database/versions';
import { TABLE_NAMES } from '@/server/facts/tables';
import { makeSample, sampleRows } from '@/server/sample/make-sample';
import { writeCsv } from '@/server/sample/write-csv';
import { Scratch, TODAY } from '../importing/folder/scratch';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

it('serves a sample that is marked as one and reads back from its own files unchanged', async () => {
  const config = readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: scratch.dataDir, NAVE_TODAY: TODAY });
  const lines: string[] = [];
  const dataset = await makeSample(config, (line) => lines.push(line));
  expect(readCurrent(scratch.dataDir)).toEqual(dataset);
  expect(dataset).toMatchObject({ sample: true, as_of: TODAY, name: 'Datos de muestra' });
  expect(lines[0]).toBe('Making the sample…');

  const rows = sampleRows(TODAY);
  const folder = path.join(scratch.folder, 'sample');
  mkdirSync(folder);
  for (const name of TABLE_NAMES) await writeCsv(path.join(folder, `${name}.csv`), name, rows[name]);
  const report = await scratch.import({ folder, dryRun: true });
  expect(report.problems.listed).toEqual([]);
  for (const name of TABLE_NAMES) {
    expect(report.changes?.[name], name).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
      ended: 0,
      same: rows[name].length,
    });
  }
}, 60_000);
