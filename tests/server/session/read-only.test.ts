import { chmodSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { connected } from '@/server/database/postgres/connect';
import { isReadOnly } from '@/server/database/read-only';
import { type Accounts, ANA, accountsOn, ENGINES, HOUR } from './fixture';

const NOBODY = 65_534;

/** Removes the right to write, and restores it; open databases are opened again. */
async function setReadOnly(accounts: Accounts, readOnly: boolean): Promise<void> {
  const { databaseUrl } = accounts.config;
  await accounts.close();
  if (databaseUrl !== undefined) {
    const name = new URL(databaseUrl).pathname.slice(1);
    await connected(databaseUrl, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
    });
  } else setFolder(accounts.folder, readOnly);
  await accounts.open();
}

/** Permissions do not bind root, so that root runs as another user meanwhile. */
function setFolder(folder: string, readOnly: boolean): void {
  if (process.geteuid?.() === 0 && readOnly) {
    chmodSync(folder, 0o755);
    for (const file of ['accounts.duckdb', 'secret']) chmodSync(path.join(folder, file), 0o644);
    process.seteuid?.(NOBODY);
  } else if (process.getuid?.() === 0) process.seteuid?.(0);
  else
    for (const [file, mode] of [
      ['accounts.duckdb', 0o400],
      ['.', 0o500],
    ] as const)
      chmodSync(path.join(folder, file), readOnly ? mode : mode | 0o200);
}

describe.each(ENGINES)('read-only accounts on %s', (engine) => {
  const accounts = accountsOn(engine);
  const readOnly = async () => {
    accounts.clock += 10_000;
    return accounts.sessions.readOnly();
  };

  it('renew tokens and are read, refuse changes with a message, and accept them again by themselves', async () => {
    await accounts.sessions.users.add(ANA);
    const outcome = await accounts.signIn();
    const session = outcome.kind === 'in' ? outcome.session : '';
    await setReadOnly(accounts, true);
    try {
      expect(await readOnly()).toBe(true);
      for (let i = 0; i < 60; i++) {
        accounts.clock += 15 * 60_000;
        const token = await accounts.sessions.issueToken(session);
        if (token === null) throw new Error(`signed out after ${i} renewals`);
        expect(await accounts.sessions.authenticate(token.token)).toMatchObject({ name: 'Ana' });
      }
      const user = await accounts.sessions.userOf(session);
      if (user === null) throw new Error('nobody');
      expect(await accounts.sessions.views.list(user)).toEqual([]);
      await accounts.sessions.note(user, 'download');
      const refusals = await Promise.allSettled([
        accounts.signIn(),
        accounts.sessions.preferences.change(user, { theme: 'dark' }),
        accounts.sessions.users.set(ANA.email, { name: 'B' }),
      ]);
      for (const refusal of refusals) expect(refusal.status === 'rejected' && isReadOnly(refusal.reason)).toBe(true);
    } finally {
      if (engine === 'duckdb') setFolder(accounts.folder, false);
    }
    if (engine === 'duckdb') await new Promise((resolve) => setTimeout(resolve, 2_100));
    else await setReadOnly(accounts, false);
    expect(await readOnly()).toBe(false);
    expect((await accounts.signIn()).kind).toBe('in');
  }, 30_000);

  it('do not report it while they can be changed', async () => {
    expect(await readOnly()).toBe(false);
    accounts.clock += HOUR;
    expect(await readOnly()).toBe(false);
  });
});
