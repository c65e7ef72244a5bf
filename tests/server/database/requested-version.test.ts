import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FactsStore } from '@/server/database/facts-store';
import { openFacts } from '@/server/database/open-facts';
import { oneByOne } from '@/server/database/readers';
import type { Storage } from '@/server/database/storage';
import { buildVersion } from '@/server/importing/version/build-version';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { ABOUT, small } from './small';

let storage: Storage;
let database: TestDatabase | undefined;
const opened: FactsStore[] = [];

describe.each(['a data folder', 'PostgreSQL'] as const)('a requested version in %s', { timeout: 60_000 }, (kind) => {
  beforeEach(async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-requested-'));
    database = kind === 'PostgreSQL' ? await makeDatabase() : undefined;
    storage = { dataDir, databaseUrl: database?.url };
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await database?.drop();
    rmSync(storage.dataDir, { recursive: true, force: true });
  });

  const build = async (count: number) => (await buildVersion(storage, small(count), ABOUT)).version;
  async function open(): Promise<FactsStore> {
    const store = await openFacts(storage);
    opened.push(store);
    return store;
  }
  const read = (store: FactsStore, version?: string) =>
    store.reading(async (reader) => {
      const [count] = await reader.read({ sql: 'select cast(count(*) as integer) from buildings', parameters: [] });
      return { version: reader.dataset.version, count: count?.[0] };
    }, version);

  it('is read if another server serves it already, and if this one serves a newer one', async () => {
    const first = await build(1);
    const [ahead, behind] = [await open(), await open()];
    const second = await build(2);
    await ahead.refresh();
    // Without waiting for the periodic check.
    expect(await read(behind, second)).toEqual({ version: second, count: 2 });
    for (const store of [ahead, behind]) {
      expect(await read(store, first)).toEqual({ version: first, count: 1 });
      expect(await read(store)).toEqual({ version: second, count: 2 });
    }
  });

  it('is replaced by the served one if it was removed or never existed', async () => {
    const versions = [await build(1)];
    const store = await open();
    for (const count of [2, 3, 4]) {
      versions.push(await build(count));
      await store.refresh();
    }
    const [first = '', second, third, fourth] = versions;
    expect(await read(store, third)).toEqual({ version: third, count: 3 });
    expect(await read(store, second)).toEqual({ version: second, count: 2 });
    for (const gone of [first, '20991231235959-ffff', '', "x'; drop table buildings", 'y'.repeat(10_000)])
      expect(await read(store, gone)).toEqual({ version: fourth, count: 4 });
  });

  it('stays whole until its readers finish, however many are served meanwhile', async () => {
    const first = await build(1);
    const store = await open();
    let proceed: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const reading = store.reading(async (reader) => {
      await held;
      return reader.read({ sql: 'select cast(count(*) as integer) from buildings', parameters: [] });
    }, first);
    for (const count of [2, 3, 4]) {
      await build(count);
      await store.refresh();
    }
    proceed();
    expect(await reading).toEqual([[1]]);
  });
});

it('concurrent calls share one run', async () => {
  let runs = 0;
  let end: () => void = () => undefined;
  const refresh = oneByOne(() => {
    runs++;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const first = refresh();
  await Promise.resolve();
  const others = Array.from({ length: 50 }, refresh);
  expect(runs).toBe(1);
  end();
  await first;
  await Promise.resolve();
  expect(runs).toBe(2);
  end();
  await Promise.all(others);
  expect(runs).toBe(2);
});
