import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { selectedVersion } from '@/server/database/served-dataset';
import { listVersions } from '@/server/database/stored-versions';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { describeReport } from '@/server/importing/folder/describe-report';
import { type ImportOptions, importFolder } from '@/server/importing/folder/import-folder';
import { buildVersion } from '@/server/importing/version/build-version';
import { ABOUT, small } from '../../database/small';
import { ENGINES, ownData } from '../own-data';
import { inEnglish } from './scratch';

const TODAY = '2026-06-30';
const BUILDINGS = 'building_id,name,market,net_leasable_area,delivered_on,address\n';

describe.each(ENGINES)('own data in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);
  const load = (files: Readonly<Record<string, string>>, options: Partial<ImportOptions> = {}) =>
    importFolder({ ...storage(), today: TODAY, folder: folder(files), measure: headlineValues, ...options });
  const first = () =>
    load(
      {
        'buildings.csv': `${BUILDINGS}b1,Uno,Norte,1000,2024-01-15,Calle 1\nb2,Dos,Norte,2000,2024-01-15,Calle 2\n`,
        'listings.csv': 'listing_id,building_id,listed_on,closed_on,available_area\nl1,b1,2025-01-10,,400\n',
      },
      { name: 'Propios', author: 'Ana' },
    );
  const SOURCES = 'select table_name, row_key, source from row_source order by 1, 2 nulls first';

  it('are updated by key: rows are added and changed, columns and rows that the files lack stay', async () => {
    await first();
    const report = await load(
      {
        'buildings.csv': 'building_id,name,market,net_leasable_area\nb2,Segundo,Norte,2000\nb3,Tres,Sur,500\n',
        'listings.csv': 'listing_id,closed_on\nl1,2026-05-01\n',
      },
      { mode: { kind: 'update' }, author: 'Beto' },
    );
    expect(report.problems.errors).toBe(0);
    expect(report.changes).toEqual({
      buildings: { added: 1, removed: 0, changed: 1, ended: 0, same: 1 },
      listings: { added: 0, removed: 0, changed: 1, ended: 1, same: 0 },
    });
    expect(await query('select building_id, name, address from buildings order by 1')).toEqual([
      ['b1', 'Uno', 'Calle 1'],
      ['b2', 'Segundo', 'Calle 2'],
      ['b3', 'Tres', null],
    ]);
    expect(report.dataset).toMatchObject({ name: 'Propios', sample: false });
    const [version] = await listVersions(storage());
    expect(version?.record).toMatchObject({
      author: 'Beto',
      mode: 'update',
      report: { rows: { buildings: 3, listings: 1 } },
    });
    expect(version?.record?.sources.map(({ table, loaded }) => [table, loaded])).toEqual([
      ['buildings', 2],
      ['listings', 1],
    ]);
    const lines = describeReport(report, false).join('\n');
    expect(lines).toContain('listings: 0 added, 0 removed, 1 changed (1 of them ended), 0 the same');
    expect(lines).toMatch(/Buildings, Availability: 400 m² → 0 m² \(−100 %\)/);
  });

  it('are not changed by a dry run, which reports the same', async () => {
    await first();
    const before = (await listVersions(storage())).length;
    const report = await load(
      { 'buildings.csv': `${BUILDINGS}b1,Uno,Norte,1500,2024-01-15,\n` },
      { mode: { kind: 'update' }, dryRun: true },
    );
    expect(report.changes?.buildings).toEqual({ added: 0, removed: 0, changed: 1, ended: 0, same: 1 });
    expect(describeReport(report, true).join('\n')).toContain('Buildings, Inventory: 3,000 m² → 3,500 m² (+16.67 %)');
    expect((await listVersions(storage())).length).toBe(before);
    expect(await query('select net_leasable_area from buildings order by 1')).toEqual([[1000], [2000]]);
    expect(readdirSync(path.join(storage().dataDir, 'versions')).filter((name) => name.startsWith('draft-'))).toEqual(
      [],
    );
  });

  it('lose a value where a cell is empty, and are refused where it is required or a reference breaks', async () => {
    await first();
    const emptied = await load({ 'buildings.csv': 'building_id,address\nb1,\n' }, { mode: { kind: 'update' } });
    expect(emptied.problems.errors).toBe(0);
    expect(await query('select building_id, address from buildings order by 1')).toEqual([
      ['b1', null],
      ['b2', 'Calle 2'],
    ]);
    const required = await load({ 'buildings.csv': 'building_id,name\nb1,\n' }, { mode: { kind: 'update' } });
    expect(inEnglish(required.problems.reasons.values()).map(({ reason }) => reason)).toEqual([
      'a required value is missing',
    ]);
    const unknown = await load({ 'buildings.csv': 'building_id,name\nb9,Nueve\n' }, { mode: { kind: 'update' } });
    expect(unknown.problems.errors).toBeGreaterThan(0);
    const reference = await load(
      { 'listings.csv': 'listing_id,building_id,listed_on,available_area\nl2,b7,2026-01-01,10\n' },
      { mode: { kind: 'update' } },
    );
    expect(inEnglish(reference.problems.reasons.values()).map(({ reason }) => reason)).toEqual([
      'no row has this building_id',
    ]);
    expect(await query('select cast(count(*) as integer) from listings')).toEqual([[1]]);
  });

  it('are replaced by source: rows of other sources stay, and a row of two sources is taken over', async () => {
    const north = `${BUILDINGS}b1,Uno,Norte,1000,2024-01-15,\nb2,Dos,Norte,2000,2024-01-15,\nb3,Tres,Norte,2000,2024-01-15,\n`;
    const south = `${BUILDINGS}s1,Sur uno,Sur,700,2024-01-15,\ns2,Sur dos,Sur,800,2024-01-15,\n`;
    expect((await load({ 'buildings.csv': north }, { mode: { kind: 'source', name: 'CBRE' } })).problems.errors).toBe(
      0,
    );
    await load({ 'buildings.csv': south }, { mode: { kind: 'source', name: 'Colliers' } });
    expect(await query(SOURCES)).toEqual([
      ['buildings', null, 'CBRE'],
      ['buildings', 's1', 'Colliers'],
      ['buildings', 's2', 'Colliers'],
    ]);
    const again = await load(
      { 'buildings.csv': `${BUILDINGS}s1,Sur uno,Sur,750,2024-01-15,\nb3,Tres,Norte,2500,2024-01-15,\n` },
      { mode: { kind: 'source', name: 'Colliers' } },
    );
    expect(again.changes?.buildings).toEqual({ added: 0, removed: 1, changed: 2, ended: 0, same: 2 });
    expect(again.takenOver).toEqual({ buildings: 1 });
    expect(describeReport(again, false).join('\n')).toContain(
      'Rows that came from another source, and come from "Colliers" now: 1 of buildings.',
    );
    expect(await query('select building_id from buildings order by 1')).toEqual([['b1'], ['b2'], ['b3'], ['s1']]);
    const [version] = await listVersions(storage());
    expect(version?.record).toMatchObject({ mode: 'source', source: 'Colliers' });
    // An update changes rows without changing where they come from.
    await load({ 'buildings.csv': 'building_id,name\nb1,Primero\n' }, { mode: { kind: 'update' } });
    const sources = Object.fromEntries((await query(SOURCES)).map(([, key, source]) => [String(key), source]));
    expect(sources).toEqual({ null: 'CBRE', b3: 'Colliers', s1: 'Colliers' });
  });

  it('ask again before a source loses more than a fifth of a table', async () => {
    const rows = Array.from({ length: 10 }, (_, i) => `b${i},Nave ${i},Norte,1000,2024-01-15,\n`).join('');
    await load({ 'buildings.csv': BUILDINGS + rows }, { mode: { kind: 'source', name: 'CBRE' } });
    const less = { 'buildings.csv': `${BUILDINGS}b0,Nave 0,Norte,1000,2024-01-15,\n` };
    const refused = await load(less, { mode: { kind: 'source', name: 'CBRE' } });
    expect(describeReport(refused, false).join('\n')).toContain(
      'it replaces all that came from "CBRE" and removes 9 of 10 rows: confirm it with --replace',
    );
    expect(refused.dataset).toBeNull();
    expect((await load(less, { mode: { kind: 'source', name: 'CBRE' }, replace: true })).dataset).not.toBeNull();
  });

  it('are never mixed with the sample, nor made of nothing by an update', async () => {
    const files = { 'buildings.csv': `${BUILDINGS}b1,Uno,Norte,1000,2024-01-15,\n` };
    const nothing = await load(files, { mode: { kind: 'update' } });
    expect(describeReport(nothing, false).join('\n')).toContain('no data are loaded, there are no data of yours');
    expect(describeReport(nothing, false)).toContain('  Leave out --update.');
    // People in the browser read the reason too.
    expect(inEnglish(nothing.problems.listed).filter(({ file, reason }) => `${file} ${reason}`.includes('--'))).toEqual(
      [],
    );
    await buildVersion(storage(), small(3), { ...ABOUT, sample: true });
    const update = await load(files, { mode: { kind: 'update' } });
    expect(describeReport(update, false).join('\n')).toContain('the sample is served, there are no data of yours');
    expect((await load(files, { mode: { kind: 'source', name: 'CBRE' } })).problems.errors).toBe(0);
    expect(await query('select building_id from buildings')).toEqual([['b1']]);
    expect(await selectedVersion(storage())).toMatchObject({ version: { dataset: { sample: false } } });
  });
});

it('a dry run makes no data folder', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'nave-update-'));
  try {
    mkdirSync(path.join(root, 'in'));
    writeFileSync(path.join(root, 'in', 'buildings.csv'), `${BUILDINGS}b1,Uno,Norte,1000,2024-01-15,\n`);
    const options = { dataDir: path.join(root, 'data'), today: TODAY, folder: path.join(root, 'in'), dryRun: true };
    for (const mode of [{ kind: 'replace' }, { kind: 'source', name: 'CBRE' }] as const)
      expect((await importFolder({ ...options, mode })).problems.errors).toBe(0);
    expect(readdirSync(root)).toEqual(['in']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
