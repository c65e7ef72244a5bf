import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { AccountsUnreadable } from '@/server/database/accounts-database';
import { openDuckdbAccounts } from '@/server/database/duckdb-accounts';
import { readSecretFile, UnusableSecret } from '@/server/database/secret-file';
import { secureDataFolder } from '@/server/database/secure-data-folder';
import { ANA, accountsOn } from './fixture';

describe('the accounts in a data folder', () => {
  const accounts = accountsOn('duckdb');
  const mode = (...name: string[]) => statSync(path.join(accounts.folder, ...name)).mode & 0o777;

  it('can be read only by their owner, while they are open too', async () => {
    process.umask(0o022);
    await accounts.close();
    await accounts.open();
    await accounts.sessions.users.add(ANA);
    expect([mode(), mode('accounts.duckdb'), mode('accounts.duckdb.wal'), mode('secret')]).toEqual([
      0o700, 0o600, 0o600, 0o600,
    ]);
  });

  it('are made private if an older installation let others read them, once', async () => {
    await accounts.close();
    mkdirSync(path.join(accounts.folder, 'versions', 'v1'), { recursive: true });
    writeFileSync(path.join(accounts.folder, 'versions', 'v1', 'facts.duckdb'), 'x');
    for (const [name, open] of [
      ['.', 0o755],
      ['versions', 0o755],
      ['versions/v1', 0o755],
      ['versions/v1/facts.duckdb', 0o644],
      ['secret', 0o644],
    ] as const)
      chmodSync(path.join(accounts.folder, name), open);
    const { corrected } = secureDataFolder(accounts.folder);
    expect(corrected).toBe(5);
    expect([mode(), mode('secret'), mode('versions'), mode('versions', 'v1', 'facts.duckdb')]).toEqual([
      0o700, 0o600, 0o700, 0o600,
    ]);
    expect(secureDataFolder(accounts.folder)).toEqual({ corrected: 0, left: 0 });
  });

  it('are reported as damaged if they are, and not changed', async () => {
    await accounts.close();
    const file = path.join(accounts.folder, 'accounts.duckdb');
    const bytes = readFileSync(file);
    bytes.fill(7, 4096);
    for (const damaged of [bytes, Buffer.from('block lock block'.repeat(999))]) {
      writeFileSync(file, damaged);
      await expect(openDuckdbAccounts(accounts.folder)).rejects.toThrow(AccountsUnreadable);
      expect(readFileSync(file).equals(damaged)).toBe(true);
    }
  });

  it('get the missing columns if they are of an older version', async () => {
    await accounts.close();
    const file = path.join(accounts.folder, 'accounts.duckdb');
    const { rmSync } = await import('node:fs');
    rmSync(file);
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const statement of OLD) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    await accounts.open();
    expect(await accounts.sessions.users.list()).toMatchObject([{ email: 'old@example.com', must_change: false }]);
    await accounts.sessions.users.set('old@example.com', { name: 'Old' });
    const id = await accounts.sessions.users.idOf('old@example.com');
    const made = await accounts.sessions.accessTokens.make(id, { name: 'Robot', days: 1, address: 'x' });
    expect(made.kind).toBe('made');
    expect(await accounts.events()).toHaveLength(3);
  });

  it('replace a secret that is empty or truncated', async () => {
    await accounts.close();
    const file = path.join(accounts.folder, 'secret');
    for (const text of ['', '  \n', 'short']) {
      writeFileSync(file, text);
      expect(() => readSecretFile(accounts.folder)).toThrow(UnusableSecret);
      await expect(accounts.open()).rejects.toThrow(/secret is (empty|cut off)/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });
});

const OLD = [
  `create table users (id varchar primary key, email varchar not null unique, name varchar not null, password_hash varchar not null,
    roles varchar not null, markets varchar, disabled boolean not null, created_at double precision not null)`,
  `create table sessions (id_hash varchar primary key, user_id varchar not null, created_at double precision not null,
    seen_at double precision not null, expires_at double precision not null, address varchar not null)`,
  'create table audit (happened_at double precision not null, event varchar not null, subject varchar not null, address varchar not null)',
  `insert into users values ('u1', 'old@example.com', 'Old one', 'scrypt$2$8$1$AA$AA', '["analyst"]', null, false, 0)`,
  `insert into audit values (1790000000000, 'sign-in', 'u1', '10.0.0.1')`,
];
