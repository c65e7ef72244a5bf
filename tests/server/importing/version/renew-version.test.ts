import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '@/server/database/dataset';
import { openFacts } from '@/server/database/open-facts';
import { currentFile, readCurrent } from '@/server/database/versions';
import { renewVersion } from '@/server/importing/version/renew-version';
import { Scratch } from '../folder/scratch';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

it('builds data of a former form anew, with nothing lost', async () => {
  scratch.write('buildings.csv', 'building_id,name,market,net_leasable_area\nb1,Uno,Norte,1000\nb2,Dos,Sur,2000\n');
  await scratch.import({ folder: scratch.folder });
  const file = currentFile(scratch.dataDir);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), form: SCHEMA_VERSION - 1 }));
  const storage = { dataDir: scratch.dataDir };
  const before = await openFacts(storage);
  expect(before.dataset).toBeNull();
  await before.close();
  const former = readCurrent(scratch.dataDir);
  if (former === null) throw new Error('nothing is served');
  const renewed = await renewVersion(storage, former);
  expect(renewed).toMatchObject({ name: former.name, sample: false, as_of: former.as_of, form: SCHEMA_VERSION });
  const after = await openFacts(storage);
  const found = await after.reading((reader) =>
    reader.read({ sql: 'select id, cast(nla as double precision) from property order by id', parameters: [] }),
  );
  await after.close();
  expect(found).toEqual([
    ['b1', 'b2'],
    [100_000, 200_000],
  ]);
});
