import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFacts } from '@/server/database/open-facts';
import { listVersions } from '@/server/database/stored-versions';
import { describeReport } from '@/server/importing/folder/describe-report';
import { type ImportOptions, importFolder } from '@/server/importing/folder/import-folder';
import { ENGINES, ownData } from '../own-data';
import { inEnglish } from './scratch';

const TODAY = '2026-06-30';
const BUILDINGS = 'building_id,name,market,net_leasable_area,construction_status\n';
const LISTINGS = 'listing_id,building_id,available_area,asking_price_lease\n';

describe.each(ENGINES)('dated snapshots in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);

  function snapshot(
    day: string,
    files: Readonly<Record<string, string>>,
    { name = null, ...options }: Omit<Partial<ImportOptions>, 'name'> & { name?: string | null } = {},
  ) {
    const mode = { kind: 'snapshot', name, day } as const;
    return importFolder({ ...storage(), today: TODAY, folder: folder(files), mode, replace: true, ...options });
  }
  const DAYS = ['planned_on', 'construction_started_on', 'delivered_on', 'demolished_on'];
  const stages = () =>
    query(
      `select building_id, ${DAYS.map((day) => `cast(${day} as varchar)`).join(', ')} from buildings order by building_id`,
    );

  it('turn the differences of a pipeline into plan, start, delivery and withdrawal', async () => {
    const first = await snapshot('2025-01-10', {
      'buildings.csv': `${BUILDINGS}a,A,Norte,1000,planned\nb,B,Norte,1000,planned\nc,C,Norte,1000,under_construction\nd,D,Norte,1000,delivered\n`,
    });
    expect(inEnglish(first.problems.listed).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(await stages()).toEqual([
      ['a', '2025-01-10', null, null, null],
      ['b', '2025-01-10', null, null, null],
      ['c', null, '2025-01-10', null, null],
      // It was there before all data.
      ['d', null, null, null, null],
    ]);
    await snapshot('2025-06-10', {
      'buildings.csv': `${BUILDINGS}a,A,Norte,1000,under_construction\nc,C,Norte,1000,delivered\nd,D,Norte,1000,delivered\ne,E,Norte,1000,planned\nf,F,Norte,1000,delivered\n`,
    });
    const second = [
      ['a', '2025-01-10', '2025-06-10', null, null],
      ['b', '2025-01-10', null, null, '2025-06-10'],
      ['c', null, '2025-01-10', '2025-06-10', null],
      ['d', null, null, null, null],
      ['e', '2025-06-10', null, null, null],
      ['f', null, null, '2025-06-10', null],
    ];
    expect(await stages()).toEqual(second);
    // The same again changes nothing.
    const again = await snapshot('2025-06-10', {
      'buildings.csv': `${BUILDINGS}a,A,Norte,1000,under_construction\nc,C,Norte,1000,delivered\nd,D,Norte,1000,delivered\ne,E,Norte,1000,planned\nf,F,Norte,1000,delivered\n`,
    });
    expect(again.changes?.buildings).toMatchObject({ added: 0, removed: 0, changed: 0 });
    expect(await stages()).toEqual(second);
    const [version] = await listVersions(storage());
    expect(version?.dataset.as_of).toBe('2025-06-10');
    expect(version?.record).toMatchObject({ mode: 'snapshot', source: null, snapshots: { '': '2025-06-10' } });
  });

  it('list, withdraw and lease space, and keep what is known of a row that a later file cannot give', async () => {
    const buildings = { 'buildings.csv': `${BUILDINGS}a,A,Norte,1000,delivered\n` };
    const first = `${LISTINGS}l1,a,300,5\nl2,a,200,6\n`;
    await snapshot('2025-01-10', { ...buildings, 'listings.csv': first });
    await snapshot('2025-04-10', { 'listings.csv': `${LISTINGS}l2,a,200,7\nl3,a,100,5\n` });
    const listings = () =>
      query(
        'select listing_id, cast(listed_on as varchar), cast(closed_on as varchar), asking_price_lease from listings order by 1',
      );
    expect(await listings()).toEqual([
      ['l1', '2025-01-10', '2025-04-10', 5],
      ['l2', '2025-01-10', null, 7],
      ['l3', '2025-04-10', null, 5],
    ]);
    // The files of the second snapshot have no buildings: these go on.
    expect(await stages()).toEqual([['a', null, null, null, null]]);
    // A row that is left out for an error is not missing.
    const mapping = { dataset: { name: 'x' }, tables: { listings: { file: 'listings.csv', errors: 'leave_out' } } };
    const map = path.join(folder({ 'mapping.json': JSON.stringify(mapping) }), 'mapping.json');
    const third = await snapshot('2025-05-10', { 'listings.csv': `${LISTINGS}l2,a,many,7\n` }, { map });
    expect(third.problems.errors).toBe(0);
    expect(await listings()).toEqual([
      ['l1', '2025-01-10', '2025-04-10', 5],
      ['l2', '2025-01-10', null, 7],
      ['l3', '2025-04-10', '2025-05-10', 5],
    ]);
  });

  it('of a source leave others alone, are loaded in order, and ask before much ends', async () => {
    const rows = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${prefix}${i},Nave,Norte,1000,delivered\n`).join('');
    await snapshot('2025-01-10', { 'buildings.csv': BUILDINGS + rows('c', 10) }, { name: 'CBRE' });
    await snapshot('2025-01-10', { 'buildings.csv': BUILDINGS + rows('n', 3) }, { name: 'Newmark' });
    const less = { 'buildings.csv': BUILDINGS + rows('c', 5) };
    const refused = await snapshot('2025-04-10', less, { name: 'CBRE', replace: false });
    expect(describeReport(refused, false).join('\n')).toContain(
      'the snapshot of 2025-04-10 lacks 5 of 13 rows, which end on that day: confirm it with --replace',
    );
    await snapshot('2025-04-10', less, { name: 'CBRE' });
    expect(await query('select cast(count(*) as integer) from buildings where demolished_on is null')).toEqual([[8]]);
    const reasonOf = async (day: string) =>
      inEnglish((await snapshot(day, less, { name: 'CBRE' })).problems.listed).map(({ reason }) => reason);
    expect(await reasonOf('2025-04-09')).toEqual([
      'a snapshot of 2025-04-10 is loaded already: snapshots are loaded in the order of their days, 2025-04-09 is before it',
    ]);
    expect(await reasonOf('2026-07-01')).toEqual(['2026-07-01 has not come yet']);
    const [version] = await listVersions(storage());
    expect(version?.record?.snapshots).toEqual({ CBRE: '2025-04-10', Newmark: '2025-01-10' });
  });
});

const REAL = path.resolve(import.meta.dirname, '../../../../../shared/data/warehouse-city/planned-snapshots');
const FILES = ['plannedParcels_2024-01-19_5df5604.geojson', 'plannedParcels_2024-06-26_c113c78.geojson'] as const;

it.skipIf(!existsSync(REAL))('load a real pipeline: what a later file lacks ends on its day', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'nave-snapshot-'));
  try {
    const dataDir = path.join(root, 'data');
    const names: Set<string>[] = [];
    for (const file of FILES) {
      const day = /\d{4}-\d\d-\d\d/.exec(file)?.[0] ?? '';
      const parsed = JSON.parse(readFileSync(path.join(REAL, file), 'utf8')) as {
        features: { properties: { name: string | null; 'floorSpace.sq.ft'?: number; shape_area: number } }[];
      };
      const area = 'floorSpace.sq.ft' in (parsed.features[0]?.properties ?? {}) ? 'floorSpace.sq.ft' : 'shape_area';
      names.push(new Set(parsed.features.flatMap(({ properties: { name } }) => name?.trim() || [])));
      const map = path.join(root, `${day}.json`);
      const columns = {
        ...{ building_id: 'name', name: 'name', market: { from: 'county', extract: '^(.*?)(?: County)?$' } },
        ...{ net_leasable_area: { from: area, unit: 'ft2' }, construction_status: { constant: 'planned' } },
      };
      const source = { file, columns, where: { name: { empty: false } }, duplicates: 'first', errors: 'leave_out' };
      writeFileSync(map, JSON.stringify({ dataset: { name: 'Pipeline' }, tables: { buildings: source } }));
      const mode = { kind: 'snapshot', name: null, day } as const;
      const report = await importFolder({ dataDir, today: TODAY, folder: REAL, map, mode, replace: true });
      expect(inEnglish(report.problems.listed).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    const [before = new Set(), after = new Set()] = names;
    const facts = await openFacts({ dataDir });
    try {
      const sql = `select cast(planned_on as varchar), cast(demolished_on as varchar), cast(count(*) as integer)
        from buildings group by all order by 1, 2 nulls last`;
      const read = (await facts.reading((reader) => reader.read({ sql, parameters: [] }))) ?? [];
      expect((read[0] ?? []).map((_, row) => read.map((column) => column[row]))).toEqual([
        ['2024-01-19', '2024-06-26', [...before].filter((name) => !after.has(name)).length],
        ['2024-01-19', null, [...before].filter((name) => after.has(name)).length],
        ['2024-06-26', null, [...after].filter((name) => !before.has(name)).length],
      ]);
    } finally {
      await facts.close();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
