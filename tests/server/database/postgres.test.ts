import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { About, Dataset } from '@/server/database/dataset';
import { openFacts } from '@/server/database/open-facts';
import { isAway } from '@/server/database/postgres/away';
import { connected } from '@/server/database/postgres/connect';
import { dropFormer } from '@/server/database/postgres/drop-former';
import { PostgresFacts } from '@/server/database/postgres/postgres-facts';
import { schemaOf } from '@/server/database/postgres/served';
import { servedDataset } from '@/server/database/served-dataset';
import type { Rows } from '@/server/facts/tables';
import { buildVersion } from '@/server/importing/version/build-version';
import { Cable } from '../../postgres/cable';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { compare } from './compare-rows';
import { ABOUT, small } from './small';
import { waitFor } from './wait-for';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOREVER = { sql: 'select count(*) from generate_series(1, 1000000000000)', parameters: [] };

let database: TestDatabase;
let dataDir: string;
const opened: PostgresFacts[] = [];

beforeEach(async () => {
  database = await makeDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-database-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const storage = () => ({ dataDir, databaseUrl: database.url });
const SAMPLE: About = { ...ABOUT, sample: true };
const build = (rows: Rows, about = ABOUT) => buildVersion(storage(), rows, about);
async function open(url = database.url): Promise<PostgresFacts> {
  const store = await PostgresFacts.open(url);
  opened.push(store);
  return store;
}
const query = <Row extends object>(sql: string) =>
  connected(database.url, async (client) => (await client.query<Row>(sql)).rows);
const schemas = async () =>
  (await query<{ name: string }>("select nspname as name from pg_namespace where nspname like 'nave\\_v\\_%'")).map(
    ({ name }) => name,
  );
const running = async () =>
  (
    await query(
      "select 1 from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()",
    )
  ).length;
const buildings = (store: PostgresFacts) =>
  store.reading(async (reader) => {
    const [count] = await reader.read({ sql: 'select cast(count(*) as integer) from buildings', parameters: [] });
    return { version: reader.dataset.version, count: count?.[0] };
  });

describe('data versions in PostgreSQL', () => {
  it('are seen by every server of the database, whole, at once and without a failed read', {
    timeout: 60_000,
  }, async () => {
    const first = await build(small(3));
    const stores = [await open(), await open()];
    const counts = new Map([[first.version, 3]]);
    let ending = false;
    const reads: unknown[] = [];
    const readers = stores.flatMap((store) =>
      [1, 2, 3].map(async () => {
        while (!ending) {
          const read = await store.reading(async (reader) => {
            const tables: unknown[] = [];
            for (const table of ['buildings', 'property', 'event']) {
              const [count] = await reader.read({ sql: `select count(*) from ${table}`, parameters: [] });
              tables.push(count?.[0]);
            }
            return { version: reader.dataset.version, tables };
          });
          reads.push(read);
        }
      }),
    );
    for (const count of [5, 7]) {
      const { version } = await build(small(count));
      counts.set(version, count);
      const begun = Date.now();
      await waitFor(() => stores.every((store) => store.dataset?.version === version));
      expect(Date.now() - begun).toBeLessThan(2500);
    }
    ending = true;
    await Promise.all(readers);
    const versions = new Set<string>();
    for (const read of reads as { version: string; tables: number[] }[]) {
      const count = counts.get(read.version);
      // Each building has the events of its stock and of its delivery.
      expect(read.tables).toEqual([count, count, 2 * (count ?? 0)]);
      versions.add(read.version);
    }
    expect(versions).toEqual(new Set(counts.keys()));
  });

  it('are removed once nobody reads them and no server has them open', { timeout: 60_000 }, async () => {
    // Samples, because some previous versions of the user's data are preserved.
    const former = await build(small(1), SAMPLE);
    const store = await open();
    const idle = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = store.reading(async (reader) => {
      await held;
      return reader.read({ sql: 'select count(*) from buildings', parameters: [] });
    });
    const present = await build(small(2), SAMPLE);
    await store.refresh();
    await idle.refresh();
    await connected(database.url, (client) => dropFormer(client));
    expect(await schemas()).toHaveLength(2);
    await connected(database.url, (client) => dropFormer(client, 0));
    expect((await schemas()).sort()).toEqual([schemaOf(former), schemaOf(present)].sort());
    release();
    expect(await reading).toEqual([[1]]);
    // Two previous versions stay open for pages that started with them.
    const others: Dataset[] = [];
    for (const count of [3, 4]) {
      others.push(await build(small(count), SAMPLE));
      for (const one of [store, idle]) await one.refresh();
    }
    const dropped = async () => {
      await connected(database.url, (client) => dropFormer(client, 0));
      return schemas();
    };
    await waitFor(async () => (await dropped()).length === 3);
    expect((await schemas()).sort()).toEqual([present, ...others].map(schemaOf).sort());
    for (const one of opened.splice(0)) await one.close();
    await waitFor(async () => (await dropped()).length === 1);
    expect(await schemas()).toEqual(others.slice(1).map(schemaOf));
  });

  it('stay unchanged when a build is killed before its end', async () => {
    const former = await build(small(2));
    const child = await connected(database.url, async (client) => {
      // The build reaches the step that names its version, and no further.
      await client.query('begin; lock table nave.current_version in share mode');
      const spawned = spawn(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'build-small.ts'), '50'],
        { cwd: ROOT, stdio: 'ignore', env: { ...process.env, DATABASE_URL: database.url, NAVE_DATA_DIR: dataDir } },
      );
      await waitFor(
        async () =>
          (
            await query(
              "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%current_version%'",
            )
          ).length > 0,
        20_000,
      );
      spawned.kill('SIGKILL');
      await new Promise((resolve) => spawned.once('exit', resolve));
      return spawned;
    });
    expect(child.signalCode).toBe('SIGKILL');
    await waitFor(
      async () =>
        (await query("select 1 from pg_stat_activity where query like '%current_version%' and pid <> pg_backend_pid()"))
          .length === 0,
    );
    expect(await servedDataset(storage())).toEqual(former);
    expect(await schemas()).toEqual([schemaOf(former)]);
    expect(await buildings(await open())).toEqual({ version: former.version, count: 2 });
    const next = await build(small(4));
    expect(await servedDataset(storage())).toEqual(next);
    expect(readdirSync(path.join(dataDir, 'versions'))).toEqual([]);
  }, 40_000);

  it('stay unchanged when the connection of a build is lost', async () => {
    const former = await build(small(2));
    const lost = connected(database.url, async (client) => {
      await client.query('begin; lock table nave.current_version in share mode');
      const pid = await waitFor(async () => {
        const [row] = await query<{ pid: number }>(
          "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%current_version%'",
        );
        return row?.pid ?? false;
      });
      await client.query('select pg_terminate_backend($1)', [pid]);
    });
    const failure = await build(small(9)).catch((error: unknown) => error);
    await lost;
    expect(isAway(failure)).toBe(true);
    expect(await servedDataset(storage())).toEqual(former);
    expect(await schemas()).toEqual([schemaOf(former)]);
  });

  it('are compared with the data to import', async () => {
    expect(await compare(storage(), small(3))).toBeNull();
    await build(small(3));
    const compared = await compare(storage(), small(4, { name: 'Otra', delivered_on: '2024-01-15' }));
    expect(compared?.changes).toEqual({
      markets: { added: 0, removed: 0, changed: 0, ended: 0, same: 1 },
      buildings: { added: 1, removed: 0, changed: 3, ended: 0, same: 0 },
    });
    expect((await compare(storage(), small(3)))?.changes.buildings).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
      ended: 0,
      same: 3,
    });
  });
});

describe('queries on PostgreSQL', () => {
  it('end when they are aborted, and leave the connections usable', async () => {
    await build(small(1));
    const store = await open();
    const controller = new AbortController();
    // More than the connections: some wait for their turn.
    const reads = Array.from({ length: 10 }, () => store.reading((reader) => reader.read(FOREVER, controller.signal)));
    const outcomes = Promise.allSettled(reads);
    await waitFor(async () => (await running()) >= 6);
    const begun = Date.now();
    controller.abort('timeout');
    for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason: 'timeout' });
    expect(Date.now() - begun).toBeLessThan(500);
    await waitFor(async () => (await running()) === 0);
    expect(await buildings(store)).toMatchObject({ count: 1 });
    const pending = store.reading((reader) => reader.read(FOREVER, AbortSignal.abort('closed')));
    await expect(pending).rejects.toBe('closed');
  });

  it('are read-only', async () => {
    await build(small(1));
    const store = await open();
    const deleting = store.reading((reader) => reader.read({ sql: 'delete from buildings', parameters: [] }));
    await expect(deleting).rejects.toThrow('read-only');
  });

  it('fail while the database is unreachable, and work again afterwards', async () => {
    await build(small(1));
    const cable = new Cable(database.url);
    await cable.open();
    const store = await open(cable.url);
    expect(await buildings(store)).toMatchObject({ count: 1 });
    const hanging = store.reading((reader) => reader.read(FOREVER)).catch((error: unknown) => error);
    await waitFor(async () => (await running()) === 1);
    await cable.cut();
    expect(isAway(await hanging)).toBe(true);
    expect(isAway(await buildings(store).catch((error: unknown) => error))).toBe(true);
    expect(isAway(await openFacts({ dataDir, databaseUrl: cable.url }).catch((error: unknown) => error))).toBe(true);
    expect(isAway(await store.refresh().catch((error: unknown) => error))).toBe(true);
    const { version } = await build(small(6));
    await cable.open();
    await waitFor(() => store.dataset?.version === version);
    expect(await buildings(store)).toEqual({ version, count: 6 });
    await cable.cut();
  });

  it('return null while nothing is loaded', async () => {
    const store = await open();
    expect(store.dataset).toBeNull();
    expect(await buildings(store)).toBeNull();
  });
});
