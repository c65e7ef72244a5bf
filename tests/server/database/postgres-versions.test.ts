import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/server/base/log';
import type { About } from '@/server/database/dataset';
import { connected } from '@/server/database/postgres/connect';
import { dropFormer } from '@/server/database/postgres/drop-former';
import { PostgresFacts } from '@/server/database/postgres/postgres-facts';
import { schemaOf } from '@/server/database/postgres/served';
import { adoptedVersion, selectedVersion } from '@/server/database/served-dataset';
import { buildVersion } from '@/server/importing/version/build-version';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { compare } from './compare-rows';
import { ABOUT, small } from './small';
import { waitFor } from './wait-for';

const SAMPLE: About = { ...ABOUT, name: 'Sample', sample: true };

let database: TestDatabase;
let dataDir: string;
const opened: PostgresFacts[] = [];
beforeEach(async () => {
  database = await makeDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'nave-postgres-versions-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) await store.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const storage = () => ({ dataDir, databaseUrl: database.url });
const build = (count: number, about = ABOUT) => buildVersion(storage(), small(count), about);
const query = (sql: string) => connected(database.url, (client) => client.query<Record<string, unknown>>(sql));
const select = () => selectedVersion(storage());
const open = async () => {
  const store = await PostgresFacts.open(database.url);
  opened.push(store);
  return store;
};
const schemas = async () =>
  (await query("select nspname from pg_namespace where nspname like 'nave\\_v\\_%' order by 1")).rows.map(
    ({ nspname }) => nspname,
  );

describe('a database', () => {
  it('into which nothing was ever loaded has no version', async () => {
    expect(await select()).toEqual({ kind: 'none' });
  });

  describe.each([
    ['cannot be parsed', `update nave.current_version set dataset = '{"version":'`],
    ['is gone', 'delete from nave.current_version'],
  ])('whose row of the served version %s', (_, harm) => {
    it("serves the newest whole version of the user's data", async () => {
      await build(1);
      const newest = await build(2);
      await query(harm);
      expect(await select()).toMatchObject({ kind: 'version', version: { dataset: newest } });
      const store = await open();
      expect(store.dataset).toEqual(newest);
      expect(store.fault).toBeTruthy();
    });

    it("serves no sample in place of the user's data, and loads again", async () => {
      await build(9, SAMPLE);
      const own = await build(1);
      await query(harm);
      await query(`drop schema ${schemaOf(own)} cascade`);
      expect(await select()).toMatchObject({ kind: 'damaged' });
      const store = await open();
      expect(store.dataset).toBeNull();
      expect(store.fault).toContain(schemaOf(own));
      expect(await compare(storage(), small(1))).toBeNull();
      const next = await build(3);
      expect(await select()).toMatchObject({ fallback: null, version: { dataset: next } });
      await waitFor(() => store.dataset?.version === next.version);
      expect(store.fault).toBeNull();
    });
  });

  it('whose served schema is missing serves the newest whole version', async () => {
    await build(9, SAMPLE);
    const whole = await build(1);
    const lost = await build(2);
    await query(`drop schema ${schemaOf(lost)} cascade`);
    expect(await select()).toMatchObject({ kind: 'version', version: { dataset: whole } });
    await query(`drop table ${schemaOf(whole)}.event`);
    expect(await select()).toMatchObject({ kind: 'damaged' });
  });

  it('whose lost version was a sample has no version', async () => {
    const sample = await build(1, SAMPLE);
    await query(`drop schema ${schemaOf(sample)} cascade`);
    expect(await select()).toEqual({ kind: 'none' });
  });

  it('of a former installation is served, and its version is described', async () => {
    const own = await build(1);
    await query('drop table nave.versions');
    expect(await adoptedVersion(storage())).toMatchObject({ kind: 'version', fallback: null });
    await query('delete from nave.current_version');
    expect(await select()).toMatchObject({ kind: 'version', version: { dataset: own } });
  });

  it('that holds a version without a description is not treated as empty', async () => {
    await build(1, SAMPLE);
    await query('delete from nave.versions; delete from nave.current_version');
    expect(await select()).toMatchObject({ kind: 'damaged' });
  });
});

describe('previous versions in a database', () => {
  const removeFormer = (settled = 60_000, count = 2) =>
    connected(database.url, (client) => dropFormer(client, settled, count));

  it("of the user's data are removed by count, at once; samples once every server has closed them", async () => {
    const sample = await build(1, SAMPLE);
    const own = [await build(1), await build(1), await build(1), await build(1)].map(schemaOf);
    await removeFormer();
    expect(await schemas()).toEqual([schemaOf(sample), ...own.slice(1)].sort());
    await removeFormer(0);
    expect(await schemas()).toEqual(own.slice(1).sort());
    const { rows } = await query('select schema from nave.versions order by 1');
    expect(rows.map(({ schema }) => schema)).toEqual(own.slice(1).sort());
  });

  it('are not removed while they are read, and never without a description or while the row is unreadable', async () => {
    const read = await build(1);
    const store = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reading = store.reading(() => held);
    await build(2);
    await build(3);
    await store.refresh();
    await query('create schema nave_v_unknown');
    await removeFormer(0, 1);
    expect(await schemas()).toContain(schemaOf(read));
    release();
    await reading;
    // A server keeps two previous versions open for pages that started with them.
    for (const one of opened.splice(0)) await one.close();
    await waitFor(async () => {
      await removeFormer(0, 1);
      return !(await schemas()).includes(schemaOf(read));
    });
    await query("update nave.current_version set dataset = ''");
    await removeFormer(0, 0);
    expect(await schemas()).toHaveLength(3);
  });
});

describe('a server on a database', () => {
  it('serves the same version while the row is missing, logs it once, and continues', async () => {
    const error = vi.spyOn(log, 'error');
    const former = await build(1);
    const store = await open();
    await query('delete from nave.current_version');
    await waitFor(() => store.fault !== null);
    expect(store.dataset).toEqual(former);
    await store.refresh();
    expect(error).toHaveBeenCalledTimes(1);
    const next = await build(2);
    await waitFor(() => store.dataset?.version === next.version);
    expect(store.fault).toBeNull();
  });

  it('does not switch to an incomplete version, and tries again', async () => {
    const former = await build(1);
    const store = await open();
    const next = { ...former, version: '20990101000000-ffff' };
    const schema = schemaOf(next);
    await query(
      `update nave.current_version set schema = '${schema}', dataset = '${JSON.stringify(next)}', since = clock_timestamp()`,
    );
    await waitFor(() => store.fault !== null);
    expect(store.dataset).toEqual(former);
    await query(`create schema ${schema}; create table ${schema}.buildings (); create table ${schema}.property ();
      create table ${schema}.event ()`);
    await waitFor(() => store.dataset?.version === next.version);
    expect(store.fault).toBeNull();
  });

  it('builds in a folder that is cleared of the leftovers of killed builds', async () => {
    await build(1);
    writeFileSync(path.join(dataDir, 'versions', `draft-${2 ** 22 + 1}-abc.duckdb`), '');
    await build(2);
    expect(readdirSync(path.join(dataDir, 'versions'))).toEqual([]);
  });
});
