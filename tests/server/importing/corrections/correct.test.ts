import { describe, expect, it } from 'vitest';
import { listVersions, serveVersion } from '@/server/database/stored-versions';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { CorrectionRefused, correctRow, undoCorrection } from '@/server/importing/corrections/correct';
import { servedCorrections } from '@/server/importing/corrections/served-corrections';
import { type ImportOptions, importFolder } from '@/server/importing/folder/import-folder';
import { buildVersion } from '@/server/importing/version/build-version';
import { ABOUT, small } from '../../database/small';
import { inEnglish } from '../folder/scratch';
import { ENGINES, ownData } from '../own-data';

const TODAY = '2026-06-30';
const HEADER = 'building_id,name,market,net_leasable_area,delivered_on\n';

describe.each(ENGINES)('corrections of own data in a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);

  function load(rows: string, options: Partial<ImportOptions> = {}) {
    const files = folder({ 'buildings.csv': HEADER + rows });
    return importFolder({ ...storage(), today: TODAY, folder: files, replace: true, name: 'Propios', ...options });
  }
  const correct = (values: Record<string, string>, key = 'b1', reason = 'Plano del propietario') =>
    correctRow(
      { ...storage(), today: TODAY, measure: headlineValues },
      { table: 'buildings', key: [key], values, reason, author: 'Ana' },
    );
  const buildings = () =>
    query(
      'select building_id, name, net_leasable_area, cast(delivered_on as varchar) from buildings order by building_id',
    );
  const held = async () =>
    (await servedCorrections(storage())).map(({ column, value, former, reason, author }) => [
      ...[column, value, former],
      ...[reason, author],
    ]);

  it('make a version of their own, and stand against files that are imported later', async () => {
    await load('b1,Uno,Norte,1000,2024-01-15\nb2,Dos,Norte,2000,2024-01-15\n');
    const report = await correct({ net_leasable_area: '1500', name: 'Primero' });
    expect(report.problems.listed).toEqual([]);
    expect(report.indicators?.indicators.find(({ name }) => name === 'Inventory')).toMatchObject({
      before: 3000,
      after: 3500,
    });
    const [version] = await listVersions(storage());
    expect(version?.record).toMatchObject({ mode: 'correction', author: 'Ana' });
    expect(await buildings()).toEqual([
      ['b1', 'Primero', 1500, '2024-01-15'],
      ['b2', 'Dos', 2000, '2024-01-15'],
    ]);
    // The same file again, as all data and as an update.
    for (const mode of [{ kind: 'replace' }, { kind: 'update' }, { kind: 'source', name: 'CBRE' }] as const) {
      const again = await load('b1,Uno,Norte,1000,2024-01-15\nb2,Dos,Norte,2500,2024-01-15\n', { mode });
      expect(again.problems.listed).toEqual([]);
      expect(await buildings()).toEqual([
        ['b1', 'Primero', 1500, '2024-01-15'],
        ['b2', 'Dos', 2500, '2024-01-15'],
      ]);
    }
    // A file that says something new is not followed in silence.
    const changed = await load('b1,Uno,Norte,1200,2024-01-15\nb2,Dos,Norte,2500,2024-01-15\n');
    expect(inEnglish(changed.problems.listed).map(({ column, value, reason }) => [column, value, reason])).toEqual([
      [
        'net_leasable_area',
        '1500',
        'the files changed 1000 to 1200 since the value was corrected; the correction stands',
      ],
    ]);
    expect(await held()).toEqual([
      ['net_leasable_area', 1500, 1200, 'Plano del propietario', 'Ana'],
      ['name', 'Primero', 'Uno', 'Plano del propietario', 'Ana'],
    ]);
    // It is of a version: an older one has its own.
    const first = (await listVersions(storage())).at(-1)?.dataset.version ?? '';
    await serveVersion(storage(), first);
    expect(await held()).toEqual([]);
  });

  it('are taken back, and replaced by later ones', async () => {
    await load('b1,Uno,Norte,1000,2024-01-15\nb2,Dos,Norte,2000,2024-01-15\n');
    await correct({ net_leasable_area: '1500' });
    await correct({ net_leasable_area: '1600' }, 'b1', 'Medición');
    expect(await held()).toEqual([['net_leasable_area', 1600, 1000, 'Medición', 'Ana']]);
    const [correction] = await servedCorrections(storage());
    await undoCorrection({ ...storage(), today: TODAY }, { id: correction?.id ?? '', author: 'Beto' });
    expect(await held()).toEqual([]);
    expect((await buildings())[0]).toEqual(['b1', 'Uno', 1000, '2024-01-15']);
    // The correction of a row that is gone is gone too, in words.
    await correct({ name: 'Segundo' }, 'b2');
    const without = await load('b1,Uno,Norte,1000,2024-01-15\n');
    expect(inEnglish(without.problems.listed).map(({ reason }) => reason)).toEqual([
      'the corrected row b2 is gone, and so is the correction of its name',
    ]);
    expect(await held()).toEqual([]);
  });

  it('are not lost to an import of all data that began before', async () => {
    const rows = 'b1,Uno,Norte,1000,2024-01-15\nb2,Dos,Norte,2000,2024-01-15\n';
    await load(rows);
    await Promise.all([load(rows), correct({ net_leasable_area: '1500' })]);
    expect(await held()).toEqual([['net_leasable_area', 1500, 1000, 'Plano del propietario', 'Ana']]);
    expect((await buildings())[0]).toEqual(['b1', 'Uno', 1500, '2024-01-15']);
  });

  it('are checked like imported rows, and refused without own data', async () => {
    await buildVersion(storage(), small(3), { ...ABOUT, sample: true });
    await expect(correct({ name: 'x' })).rejects.toThrow('no data of yours are loaded');
    await load('b1,Uno,Norte,1000,2024-01-15\n');
    const before = await listVersions(storage());
    const reasonsOf = async (values: Record<string, string>) => {
      const { problems, dataset } = await correct(values);
      expect(dataset).toBeNull();
      return inEnglish(problems.listed).map(({ column, reason }) => [column, reason]);
    };
    expect(await reasonsOf({ net_leasable_area: 'mucho' })).toEqual([['net_leasable_area', 'not a number']]);
    expect(await reasonsOf({ net_leasable_area: '' })).toEqual([['net_leasable_area', 'a required value is missing']]);
    expect(await reasonsOf({ planned_on: '2025-01-01' })).toEqual([
      ['delivered_on', 'delivered_on lies before planned_on'],
    ]);
    expect(await reasonsOf({ park_id: 'p9', building_classification: 'Z' })).toEqual([
      ['building_classification', 'none of A, B, C'],
    ]);
    await expect(correct({ building_id: 'b7' })).rejects.toThrow('"building_id" is no column that can be corrected');
    await expect(correct({ owmer: 'x' })).rejects.toThrow(CorrectionRefused);
    await expect(correct({ name: 'x' }, 'b9')).rejects.toThrow('buildings has no row b9');
    expect((await listVersions(storage())).map(({ dataset }) => dataset.version)).toEqual(
      before.map(({ dataset }) => dataset.version),
    );
  });
});
