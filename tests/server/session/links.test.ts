import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountsDatabase } from '@/server/database/accounts-database';
import { openAccounts } from '@/server/database/open-accounts';
import { StoredLinks } from '@/server/session/links';
import type { User } from '@/server/session/user';
import { makeDatabase } from '../../postgres/database';

const ANA: User = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  roles: ['analyst'],
  markets: null,
  session: 'one',
};
const LEA: User = { ...ANA, id: 'lea' };
const DAY = 24 * 60 * 60_000;

describe.each(['DuckDB', 'PostgreSQL'] as const)('links in %s', (kind) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-links-'));
  let database: AccountsDatabase;
  let drop = async () => {};
  let time = Date.parse('2026-11-20');
  beforeAll(async () => {
    const made = kind === 'PostgreSQL' ? await makeDatabase() : null;
    database = await openAccounts({ dataDir: folder, databaseUrl: made?.url });
    drop = async () => made?.drop();
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stores five hundred per user: those that were not opened for longest are deleted', async () => {
    const links = new StoredLinks(database, () => time);
    const other = await links.add(LEA, 'd=lea');
    const first = await links.add(ANA, 'd=first');
    const second = await links.add(ANA, 'd=second');
    time += 2 * DAY;
    expect(await links.read(first.key)).toEqual(first);
    for (let i = 0; i < 499; i++) {
      time += 1000;
      await links.add(ANA, `d=${i}`);
    }
    expect(await links.read(second.key)).toBeNull();
    expect(await links.read(first.key)).toEqual(first);
    expect(await links.read(other.key)).toEqual(other);
    expect(await links.add(ANA, 'd=first')).toEqual(first);
  }, 60_000);

  it('store the same text once, also when two users store it at the same time', async () => {
    const links = new StoredLinks(database, () => time);
    const [one, two] = await Promise.all([links.add(ANA, 'd=both'), links.add(LEA, 'd=both')]);
    expect(one).toEqual(two);
  });
});
