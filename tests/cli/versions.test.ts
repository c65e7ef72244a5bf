import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listVersions } from '@/server/database/stored-versions';
import { buildVersion } from '@/server/importing/version/build-version';
import { damage } from '../server/database/damage';
import { ABOUT, small } from '../server/database/small';
import { startCommand } from './command';

let root: string;
let dataDir: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'nave-versions-'));
  dataDir = path.join(root, 'data');
  folder = mkdtempSync(path.join(root, 'in-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const command = (...args: string[]) => startCommand(args, { NAVE_DATA_DIR: dataDir }).outcome;
const write = (rows: string) =>
  writeFileSync(path.join(folder, 'buildings.csv'), `building_id,name,market,net_leasable_area,delivered_on\n${rows}`);

it('versions are listed, shown, compared and rolled back to on the command line', async () => {
  expect(await command('versions', 'list')).toMatchObject({ code: 0, output: 'No version is stored.\n' });
  write('b1,Uno,Norte,1000,2024-01-15\n');
  expect(await command('import', folder, '--name', 'Propios', '--author', 'Ana')).toMatchObject({ code: 0 });
  write('b1,Uno,Norte,1000,2024-01-15\nb2,Dos,Sur,3000,2024-01-15\n');
  const imported = await command('import', folder, '--author', 'Beto');
  expect(imported.output).toContain('Buildings, Inventory: 1,000 m² → 4,000 m² (+300 %)');
  const [second, first] = (await listVersions({ dataDir })).map(({ dataset }) => dataset.version);
  if (first === undefined || second === undefined) throw new Error('two versions were to be stored');
  const listed = await command('versions', 'list');
  expect(listed.output).toMatch(
    new RegExp(
      `^\\* ${second} .*\\n    all data, by Beto: 2 rows of 1 file, 0 warnings\\n  ${first} .* Propios \\(to 2024-01-15\\)\\n    all data, by Ana`,
    ),
  );
  const shown = await command('versions', 'show', first);
  expect(shown.output).toContain('buildings from buildings.csv: 1 rows');
  expect(shown.output).toContain('"mapping"');
  const compared = await command('versions', 'compare', first, 'served');
  expect(compared.output).toContain('buildings: 1 added, 0 removed, 0 changed, 1 the same');
  expect(compared.output).toContain('Buildings, Inventory: 1,000 m² → 4,000 m² (+300 %)');
  const corrected = await command(
    ...['correct', 'buildings', 'b2', 'net_leasable_area=5000', '--reason', 'Plano', '--author', 'Ana'],
  );
  expect(corrected).toMatchObject({ code: 0, errors: '' });
  expect(corrected.output).toMatch(
    /^Corrected: \S+ {2}\S+ {2}buildings b2 {2}net_leasable_area: 3000 → 5000 {2}\(Plano; Ana\)\n/,
  );
  expect(corrected.output).toContain('Buildings, Inventory: 4,000 m² → 6,000 m² (+50 %)');
  const [id = ''] = (await command('correct', 'list')).output.split(' ');
  expect(await command('correct', 'undo', id)).toMatchObject({ code: 0, errors: '' });
  expect(await command('correct', 'undo', id)).toMatchObject({
    code: 1,
    errors: 'Nothing was changed: there is no such correction.\n',
  });
  const back = await command('versions', 'rollback', first);
  expect(back).toMatchObject({ code: 0, output: `Version ${first} of "Propios" (to 2024-01-15) is now served.\n` });
  expect((await command('versions', 'rollback', first)).output).toContain('is served already');
  damage(path.join(dataDir, 'versions', `${second}.duckdb`));
  const refused = await command('versions', 'rollback', second);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/^The version cannot be served, and nothing was changed: .*damaged.*\n$/);
  expect((await listVersions({ dataDir })).find(({ served }) => served)?.dataset.version).toBe(first);
}, 120_000);

it('what is wrong with a command is named', async () => {
  await buildVersion({ dataDir }, small(2), { ...ABOUT, sample: true });
  const sample = (await listVersions({ dataDir })).find(({ dataset }) => dataset.sample)?.dataset.version ?? '';
  const cases: [string[], RegExp][] = [
    [['versions', 'undo'], /^"undo" is no command\./],
    [['versions', 'compare', 'served'], /^compare takes two IDs; one was given\./],
    [['versions', 'rollback', '19990101'], /^There is no version "19990101"/],
    [['versions', 'rollback', sample], /^That version is the sample/],
    [['versions', 'list', '--all'], /Unknown option '--all'/],
    [['import'], /^the folder to import is missing/],
    [['import', folder, '--updaet'], /^Unknown option '--updaet'/],
    [['import', folder, '--update', '--source', 'x'], /^--update and --source exclude each other/],
    [['import', folder, '--author', 'x'.repeat(201)], /^--author is longer than 200 characters/],
    [['correct', 'bildings', 'b1', 'name=x'], /^"bildings" is no table\./],
    [['correct', 'buildings', 'b1', 'name'], /^"name" is not COLUMN=VALUE\./],
    [['correct', 'buildings', 'b1', 'name=x'], /^Why the value is corrected is missing: --reason\./],
    [['import', folder, '--snapshot', 'ayer'], /^--snapshot takes a day of the form YYYY-MM-DD, not "ayer"/],
    [['backup'], /^the file is missing/],
    [['restore', 'a', 'b'], /^"b" is too many/],
  ];
  const check = async ([args, message]: (typeof cases)[number]) => {
    const { code, output, errors } = await command(...args);
    expect({ args, code, output }).toEqual({ args, code: 2, output: '' });
    expect(errors).toMatch(message);
  };
  while (cases.length > 0) await Promise.all(cases.splice(0, 4).map(check));
  expect(readdirSync(path.join(dataDir, 'versions')).filter((name) => name.startsWith('draft-'))).toEqual([]);
  const { errors } = await startCommand(['versions', 'list'], { NAVE_DATA_DIR: dataDir, NAVE_KEEP_VERSIONS: '0' })
    .outcome;
  expect(errors).toContain('NAVE_KEEP_VERSIONS must be a whole number of versions from 1 to 1000');
}, 180_000);
