import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '@/server/backup/make-backup';
import { BackupRefused } from '@/server/backup/manifest';
import { restoreBackup } from '@/server/backup/restore-backup';
import { isPartlyRestored, markMoving, stagingFolder } from '@/server/backup/staging';
import { COPIED_TABLES } from '@/server/database/accounts-database';
import { openAccounts } from '@/server/database/open-accounts';
import { openFacts } from '@/server/database/open-facts';
import { connected } from '@/server/database/postgres/connect';
import { storeImages } from '@/server/database/postgres/images';
import type { Storage } from '@/server/database/storage';
import { listVersions, serveVersion } from '@/server/database/stored-versions';
import { zipOf } from '@/server/documents/zip';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { importFolder } from '@/server/importing/folder/import-folder';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { damage } from '../database/damage';

const ENGINES = ['data folder', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];
const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const PHOTO = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 251));

let root: string;
let databases: TestDatabase[];
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'nave-backup-'));
  databases = [];
});
afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  for (const database of databases) await database.drop();
});

async function storageOf(engine: Engine): Promise<Storage> {
  const dataDir = mkdtempSync(path.join(root, 'data-'));
  if (engine === 'data folder') return { dataDir };
  const database = await makeDatabase();
  databases.push(database);
  return { dataDir, databaseUrl: database.url };
}

/** Two versions of which the first is served again, an account with what it stores, a photo, a secret. */
async function fill(storage: Storage): Promise<void> {
  const folder = mkdtempSync(path.join(root, 'in-'));
  const options = { ...storage, today: '2026-06-30', folder, author: 'Ana' };
  mkdirSync(path.join(storage.dataDir, 'images', 'patio'), { recursive: true });
  writeFileSync(path.join(storage.dataDir, 'images', 'patio', 'ñ-1.jpg'), PHOTO);
  const header = 'building_id,name,market,net_leasable_area,delivered_on,images\n';
  const rows = 'b1,Uno,Norte,1000,2024-01-15,images/patio/ñ-1.jpg\nb2,Dos,Sur,2000,2024-01-15,\n';
  writeFileSync(path.join(folder, 'buildings.csv'), header + rows);
  await importFolder({ ...options, mode: { kind: 'source', name: 'CBRE' } });
  writeFileSync(path.join(folder, 'buildings.csv'), `${header}b3,Tres,Sur,500,2024-01-15,\n`);
  await importFolder({ ...options, mode: { kind: 'source', name: 'Colliers' } });
  const versions = await listVersions(storage);
  await serveVersion(storage, versions.at(-1)?.dataset.version ?? '');
  if (storage.databaseUrl !== undefined) await storeImages(storage.databaseUrl, storage.dataDir, ['patio/ñ-1.jpg']);
  const accounts = await openAccounts(storage);
  const user = { id: 'u1', email: 'ana@example.com', name: 'Ana', password_hash: 'hash', roles: '["admin"]' };
  await accounts.db
    .insertInto('users')
    .values({ ...user, markets: null, disabled: false, created_at: 5, must_change: null, password_expires_at: null })
    .execute();
  for (let i = 0; i < 250; i++)
    await accounts.db
      .insertInto('audit')
      .values({
        happened_at: i,
        event: 'download',
        subject: 'u1',
        address: '::1',
        detail: i % 2 ? '{"a":"ñ\\n"}' : null,
      })
      .execute();
  const session = {
    id_hash: 's',
    user_id: 'u1',
    created_at: 1,
    seen_at: 1,
    expires_at: 1e15,
    address: '',
    network: null,
  };
  await accounts.db.insertInto('sessions').values(session).execute();
  await accounts.storeSecret(SECRET);
  await accounts.close();
}

const snapshotOf = (storage: Storage) => async (file: string) => {
  const accounts = await openAccounts(storage);
  await accounts.snapshot(file);
  await accounts.close();
  return true;
};
const backup = (storage: Storage, file: string, replace = false) =>
  makeBackup(storage, { file, replace, snapshotAccounts: snapshotOf(storage) });

/** Everything that a backup is to hold, by the eyes of a server. */
async function contentOf(storage: Storage) {
  const accounts = await openAccounts(storage);
  const tables: Record<string, unknown[]> = {};
  for (const name of COPIED_TABLES) {
    const rows = await accounts.db.selectFrom(name).selectAll().execute();
    tables[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  const sessions = (await accounts.db.selectFrom('sessions').selectAll().execute()).length;
  const secret = await accounts.storeSecret('x'.repeat(40));
  await accounts.close();
  const facts = await openFacts(storage);
  const served = await facts.reading(async (reader) => ({
    version: reader.dataset.version,
    buildings: await reader.read({ sql: 'select building_id, name, images from buildings order by 1', parameters: [] }),
    sources: await reader.read({ sql: 'select * from row_source order by 1, 2 nulls first', parameters: [] }),
    values: await headlineValues(reader),
  }));
  const photo = await (await facts.image('patio/ñ-1.jpg'))?.read();
  await facts.close();
  return { tables, sessions, secret, versions: await listVersions(storage), served, photo: photo?.equals(PHOTO) };
}

describe.each(ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to }))))('a backup of a $from', ({ from, to }) => {
  it(`is restored into an empty ${to}: accounts, versions, images and secret`, async () => {
    const source = await storageOf(from);
    await fill(source);
    const file = path.join(root, 'nave.zip');
    expect(await backup(source, file)).toMatchObject({ versions: 2, images: 1, accounts: true, leftOut: [] });
    expect(statSync(file).mode & 0o077).toBe(0);
    const before = await contentOf(source);
    const target = await storageOf(to);
    expect(await restoreBackup(target, file)).toMatchObject({ versions: 2, images: 1, accounts: true, leftOut: [] });
    const after = await contentOf(target);
    expect(after).toEqual({ ...before, sessions: 0 });
    expect(after).toMatchObject({ sessions: 0, secret: SECRET, photo: true });
    expect(before.sessions).toBe(1);
    expect(after.tables.audit).toHaveLength(250);
    // The next import goes on from there.
    const folder = mkdtempSync(path.join(root, 'in-'));
    writeFileSync(path.join(folder, 'buildings.csv'), 'building_id,name\nb1,Primero\n');
    const next = await importFolder({ ...target, today: '2026-06-30', folder, mode: { kind: 'update' } });
    expect(next.changes?.buildings).toEqual({ added: 0, removed: 0, changed: 1, ended: 0, same: 1 });
    // A second restore finds it in use.
    await expect(restoreBackup(target, file)).rejects.toThrow(/is not empty: it holds/);
    expect(existsSync(stagingFolder(target.dataDir))).toBe(false);
  });
});

describe('a backup', () => {
  const file = () => path.join(root, 'nave.zip');

  it('replaces no file unasked, and is refused where there is nothing', async () => {
    const source = await storageOf('data folder');
    await expect(backup({ dataDir: path.join(root, 'none') }, file())).rejects.toThrow(/holds no data of Nave/);
    expect(existsSync(path.join(root, 'none'))).toBe(false);
    await fill(source);
    await expect(backup(source, path.join(root, 'no', 'nave.zip'))).rejects.toThrow(/There is no folder/);
    await expect(backup(source, root)).rejects.toThrow(/is a folder/);
    writeFileSync(file(), 'mine');
    await expect(backup(source, file())).rejects.toThrow(/is there already/);
    expect(readFileSync(file(), 'utf8')).toBe('mine');
    await backup(source, file(), true);
    expect(readdirSync(root).filter((name) => name.includes('.part'))).toEqual([]);
    expect(readdirSync(path.join(source.dataDir, 'versions')).filter((name) => name.startsWith('draft-'))).toEqual([]);
  });

  it('leaves out what is damaged or lies elsewhere, and names it', async () => {
    const source = await storageOf('data folder');
    await fill(source);
    const [newest] = await listVersions(source);
    damage(path.join(source.dataDir, 'versions', `${newest?.dataset.version}.duckdb`));
    writeFileSync(path.join(root, 'elsewhere.jpg'), 'x');
    symlinkSync(path.join(root, 'elsewhere.jpg'), path.join(source.dataDir, 'images', 'link.jpg'));
    const { versions, images, leftOut } = await backup(source, file());
    expect({ versions, images }).toEqual({ versions: 1, images: 1 });
    expect(leftOut.join('\n')).toMatch(/Version .* is left out: .*damaged.*\nThe image link\.jpg is left out/);
  });

  it('that is cut off, changed or something else is refused, and nothing is restored', async () => {
    const source = await storageOf('data folder');
    await fill(source);
    await backup(source, file());
    const whole = readFileSync(file());
    const attempt = async (content: Buffer) => {
      writeFileSync(path.join(root, 'bad.zip'), content);
      const target = path.join(root, 'target');
      await expect(restoreBackup({ dataDir: target }, path.join(root, 'bad.zip'))).rejects.toThrow(BackupRefused);
      expect(existsSync(target)).toBe(false);
    };
    for (const part of [0, 0.2, 0.7, 0.999]) await attempt(whole.subarray(0, Math.floor(whole.length * part)));
    for (const part of [0.1, 0.5, 0.9]) {
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.length * part);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      await attempt(changed);
    }
    const zip = async (entries: Record<string, string>) => {
      const chunks: Uint8Array[] = [];
      const list = Object.entries(entries).map(([name, text]) => ({
        name,
        content: (async function* () {
          yield Buffer.from(text);
        })(),
        compress: true,
      }));
      for await (const chunk of zipOf(list)) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    await attempt(await zip({ 'a.txt': 'b' }));
    await attempt(await zip({ 'manifest.json': '{"product":"nave"}' }));
    const sum = { bytes: 1, sha256: 'a'.repeat(64) };
    const manifest = { product: 'nave', form: 1, made_at: '2026-06-30T00:00:00Z', served: null, versions: [] };
    for (const name of ['current.json', 'images/../current.json', 'versions/20260630000000-abcd.duckdb'])
      await attempt(
        await zip({
          [name.replace('../', '')]: 'x',
          'manifest.json': JSON.stringify({ ...manifest, entries: [{ name, ...sum }] }),
        }),
      );
    await expect(restoreBackup({ dataDir: path.join(root, 'target') }, path.join(root, 'no.zip'))).rejects.toThrow(
      /There is no file/,
    );
  });

  it('is restored anew where the restore before was interrupted, and never over what was there', async () => {
    const source = await storageOf('data folder');
    await fill(source);
    await backup(source, file());
    const target = await storageOf('data folder');
    // Killed while it was unpacked, and while files took their places.
    mkdirSync(stagingFolder(target.dataDir));
    writeFileSync(path.join(stagingFolder(target.dataDir), 'secret'), 'x');
    mkdirSync(path.join(target.dataDir, 'versions'));
    writeFileSync(path.join(target.dataDir, 'versions', '20260630000000-abcd.duckdb'), 'part');
    await expect(restoreBackup(target, file())).rejects.toThrow(/it holds "versions"/);
    expect(readdirSync(path.join(target.dataDir, 'versions'))).toEqual(['20260630000000-abcd.duckdb']);
    mkdirSync(stagingFolder(target.dataDir));
    markMoving(target.dataDir);
    expect(isPartlyRestored(target.dataDir)).toBe(true);
    expect(await restoreBackup(target, file())).toMatchObject({ versions: 2 });
    expect(isPartlyRestored(target.dataDir)).toBe(false);
    expect(await contentOf(target)).toEqual({ ...(await contentOf(source)), sessions: 0 });
  });

  it('leaves a database unchanged where it cannot be restored', async () => {
    const source = await storageOf('data folder');
    await fill(source);
    await backup(source, file());
    const target = await storageOf('PostgreSQL');
    const accounts = await openAccounts(target);
    await accounts.storeSecret(SECRET);
    await accounts.close();
    await expect(restoreBackup(target, file())).rejects.toThrow(/The database is not empty: it holds a secret\./);
    expect(await listVersions(target)).toEqual([]);
    const left = await connected(target.databaseUrl ?? '', (client) =>
      client.query("select 1 from pg_namespace where nspname like 'nave_v_%'"),
    );
    expect(left.rows).toEqual([]);
  });
});
