import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { About } from '@/server/database/dataset';
import { openFacts } from '@/server/database/open-facts';
import { connected } from '@/server/database/postgres/connect';
import { schemaOf } from '@/server/database/postgres/served';
import { selectedVersion } from '@/server/database/served-dataset';
import type { Storage } from '@/server/database/storage';
import { listVersions, serveVersion } from '@/server/database/stored-versions';
import type { VersionRecord } from '@/server/database/version-record';
import { currentFile, sweepDrafts, versionsFolder } from '@/server/database/versions';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { writeBaseTables } from '@/server/importing/version/base-tables';
import { buildFrom, buildVersion } from '@/server/importing/version/build-version';
import { compareVersions } from '@/server/importing/version/compare';
import { renewFormer } from '@/server/importing/version/renew-version';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { runsOf } from '../../random';
import { damage } from './damage';
import { ABOUT, small } from './small';
import { waitFor } from './wait-for';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RECORD: VersionRecord = {
  author: 'Ana',
  mode: 'replace',
  source: null,
  snapshots: {},
  corrections: [],
  sources: [{ table: 'buildings', file: 'b.csv', read: 3, filtered: 0, left_out: 0, loaded: 3 }],
  mapping: { dataset: { name: 'Small' } },
  report: { warnings: 0, reasons: [], rows: { buildings: 3 }, changes: null, indicators: null },
};

describe.each(['data folder', 'PostgreSQL'] as const)('the stored versions of a %s', (engine) => {
  let database: TestDatabase | undefined;
  let storage: Storage;
  beforeEach(async () => {
    database = engine === 'PostgreSQL' ? await makeDatabase() : undefined;
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-stored-'));
    storage = { dataDir, databaseUrl: database?.url };
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    rmSync(storage.dataDir, { recursive: true, force: true });
    await database?.drop();
  });
  const build = async (count: number, about: About = ABOUT, record: Parameters<typeof buildFrom>[3] = null) =>
    (await buildFrom(storage, about, (connection) => writeBaseTables(connection, small(count)), record)).version;
  const served = async () => {
    const selection = await selectedVersion(storage);
    return selection.kind === 'version' && selection.fallback === null ? selection.version.dataset.version : null;
  };
  const spoil = (version: string) =>
    database === undefined
      ? damage(path.join(versionsFolder(storage.dataDir), `${version}.duckdb`))
      : connected(database.url, (client) =>
          client.query(`delete from "${schemaOf({ version } as never)}".buildings where building_id = 'B0'`),
        );

  it('are listed with how they were made, the newest first', async () => {
    const first = await build(3, ABOUT, RECORD);
    await sleep(5);
    const second = await build(4, { ...ABOUT, name: 'Otra' });
    const versions = await listVersions(storage);
    expect(versions.map(({ dataset }) => dataset.version)).toEqual([second, first]);
    expect(versions).toMatchObject([
      { served: true, damaged: false, record: null, dataset: { name: 'Otra' } },
      { served: false, damaged: false, record: RECORD, dataset: { name: 'Small' } },
    ]);
  });

  it('are served again by a rollback, which running servers adopt, and return', async () => {
    const first = await build(3, ABOUT, RECORD);
    const second = await build(5);
    const facts = await openFacts(storage);
    try {
      const count = () =>
        facts.reading(
          async (reader) => (await reader.read({ sql: 'select count(*) from buildings', parameters: [] }))[0],
        );
      expect(Number((await count())?.[0])).toBe(5);
      expect(await serveVersion(storage, first)).toMatchObject({ version: first });
      expect(await served()).toBe(first);
      await waitFor(() => facts.dataset?.version === first, 60_000);
      expect(Number((await count())?.[0])).toBe(3);
      await serveVersion(storage, second);
      await waitFor(() => facts.dataset?.version === second, 60_000);
      expect(Number((await count())?.[0])).toBe(5);
      expect((await listVersions(storage)).find(({ dataset }) => dataset.version === first)?.record).toEqual(RECORD);
    } finally {
      await facts.close();
    }
  });

  it('are not served again where they are damaged or gone', async () => {
    const first = await build(3, ABOUT, RECORD);
    const second = await build(4);
    await spoil(first);
    await expect(serveVersion(storage, first)).rejects.toThrow(
      engine === 'PostgreSQL' ? /has 2 rows instead of 3/ : /is damaged: its content is not what was written/,
    );
    await expect(serveVersion(storage, '20200101000000-abcd')).rejects.toThrow(
      /no version 20200101000000-abcd any more/,
    );
    const sample = await build(2, { ...ABOUT, sample: true });
    await serveVersion(storage, second);
    await expect(serveVersion(storage, sample)).rejects.toThrow(/is the sample, which is never rolled back to/);
    expect(await served()).toBe(second);
  });

  it('are as many as NAVE_KEEP_VERSIONS says, whichever of them is served', async () => {
    vi.stubEnv('NAVE_KEEP_VERSIONS', '2');
    const versions: string[] = [];
    for (let i = 0; i < 3; i++) {
      versions.push(await build(1 + i));
      await sleep(5);
    }
    await serveVersion(storage, versions[0] ?? '');
    versions.push(await build(7));
    const stored = (await listVersions(storage)).map(({ dataset }) => dataset.version);
    expect(stored).toEqual([versions[3], versions[2], versions[1]]);
  });

  it('are compared: rows by table, and every indicator', async () => {
    const before = await build(3);
    const after = await build(5);
    const compared = await compareVersions(storage, { before, after }, headlineValues);
    expect(compared.changes).toEqual({
      markets: { added: 0, removed: 0, changed: 0, ended: 0, same: 1 },
      buildings: { added: 2, removed: 0, changed: 0, ended: 0, same: 3 },
    });
    const { indicators } = compared.indicators ?? { indicators: [] };
    expect(indicators.find(({ name, module }) => module === 'Buildings' && name === 'Inventory')).toEqual({
      module: 'Buildings',
      name: 'Inventory',
      unit: 'm²',
      before: 3000,
      after: 5000,
    });
    const back = await compareVersions(storage, { before: after, after: before }, headlineValues);
    expect(back.changes.buildings).toEqual({ added: 0, removed: 2, changed: 0, ended: 0, same: 3 });
    const same = await compareVersions(storage, { before, after: before }, headlineValues);
    expect(same.changes.buildings).toEqual({ added: 0, removed: 0, changed: 0, ended: 0, same: 3 });
  });

  it('of another release are built anew, with their record, and served', async () => {
    const first = await build(3, ABOUT, RECORD);
    await build(4);
    const [, former] = await listVersions(storage);
    expect(former?.dataset.version).toBe(first);
    const renewed = await renewFormer(storage, { ...(former as NonNullable<typeof former>).dataset, form: 2 });
    expect(renewed).toMatchObject({ name: 'Small', form: SCHEMA_VERSION });
    expect(await served()).toBe(renewed.version);
    expect((await listVersions(storage)).find((one) => one.served)?.record).toEqual(RECORD);
  });

  it('are whole whenever an import or a rollback is killed', async () => {
    await build(2);
    for (let kill = 0; kill < runsOf(8); kill++) {
      const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'change-versions.ts')], {
        cwd: ROOT,
        env: { ...process.env, NAVE_DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await sleep(Math.random() * 700);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(await served()).not.toBeNull();
      for (const { dataset } of await listVersions(storage)) await serveVersion(storage, dataset.version);
    }
    sweepDrafts(storage.dataDir);
    const left = existsSync(versionsFolder(storage.dataDir)) ? readdirSync(versionsFolder(storage.dataDir)) : [];
    expect(left.filter((name) => name.startsWith('draft-'))).toEqual([]);
    await buildVersion(storage, small(9), ABOUT);
    expect(await served()).not.toBeNull();
  }, 600_000);
});

it('a description whose record cannot be read still describes its version', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-stored-'));
  try {
    const { version } = await buildVersion({ dataDir }, small(2), ABOUT);
    const file = path.join(versionsFolder(dataDir), `${version}.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), record: { author: 7 } }));
    expect(await listVersions({ dataDir })).toMatchObject([{ record: null, served: true, damaged: false }]);
    expect(readFileSync(currentFile(dataDir), 'utf8')).not.toContain('record');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
