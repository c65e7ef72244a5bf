import { randomBytes } from 'node:crypto';
import { connected } from '@/server/database/postgres/connect';
import { shared } from '../shared';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/** A new, empty database on the PostgreSQL of this test run. */
export async function makeDatabase(): Promise<TestDatabase> {
  const server = await shared('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connected(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await connected(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
