import { readFileSync, writeFileSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { openFacts } from '@/server/database/open-facts';
import { checksumOf } from '@/server/database/version-check';
import { currentFile, descriptionFile, readCurrent, versionFile } from '@/server/database/versions';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { renewVersion } from '@/server/importing/version/renew-version';
import { Scratch } from '../folder/scratch';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch();
});
afterEach(() => scratch.remove());

it('rebuilds data of a previous form without loss', async () => {
  scratch.write('buildings.csv', 'building_id,name,market,net_leasable_area\nb1,Uno,Norte,1000\nb2,Dos,Sur,2000\n');
  await scratch.import({ folder: scratch.folder });
  const file = currentFile(scratch.dataDir);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), form: 2 }));
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

it('never reads a version with previous codes by the current ones, but rebuilds it from its tables', async () => {
  scratch.write(
    'buildings.csv',
    'building_id,name,market,net_leasable_area,building_type\nb1,Uno,Norte,1000,flex\nb2,Dos,Sur,2000,building\n',
  );
  await scratch.import({ folder: scratch.folder });
  const storage = { dataDir: scratch.dataDir };
  const made = readCurrent(scratch.dataDir);
  if (made === null) throw new Error('nothing is served');
  const file = versionFile(scratch.dataDir, made);
  await withFormerCodes(file);
  const former = { ...made, form: 2 };
  writeFileSync(descriptionFile(file), JSON.stringify({ ...former, ...(await checksumOf(file)) }));
  writeFileSync(currentFile(scratch.dataDir), JSON.stringify(former));

  const before = await openFacts(storage);
  expect(before.dataset).toBeNull();
  await before.close();
  expect(await typesBy(file)).toEqual([
    ['b1', 'b2'],
    [1, 2],
  ]);

  const renewed = await renewVersion(storage, former);
  expect(renewed.form).toBe(SCHEMA_VERSION);
  const { flex, building } = ENUMERATIONS.building_type;
  const current = readCurrent(scratch.dataDir);
  if (current === null) throw new Error('nothing is served');
  expect(await typesBy(versionFile(scratch.dataDir, current))).toEqual([
    ['b1', 'b2'],
    [flex.code, building.code],
  ]);
});

/** Numbers the building types as if `flex` were declared first and `building` second. */
async function withFormerCodes(file: string): Promise<void> {
  await inFile(file, async (connection) => {
    const { flex, building } = ENUMERATIONS.building_type;
    const former = (column: string) =>
      `case ${column} when ${flex.code} then 1 when ${building.code} then 2 else 0 end`;
    for (const table of ['property', 'event'])
      await connection.run(`update ${table} set building_type = ${former('building_type')}`);
    await connection.run(`update code set code = ${former('code')} where dimension = 'building_type'`);
    await connection.run('checkpoint');
  });
}

const typesBy = (file: string) =>
  inFile(file, async (connection) =>
    (await connection.runAndReadAll('select id, building_type from property order by id')).getColumnsJS(),
  );

async function inFile<T>(file: string, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
