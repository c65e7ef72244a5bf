import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connected } from '@/server/database/postgres/connect';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { driverUrl, plaintextHost } from '@/server/database/postgres/driver-url';
import { makeDatabase, type TestDatabase } from '../../postgres/database';

const role = `described_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
  await connected(database.url, (client) =>
    client.query(
      `create role ${role} login password 'right one'; create role ${role}_shut nologin password 'right one'`,
    ),
  );
});
afterAll(async () => {
  await connected(database.url, (client) => client.query(`drop role ${role}; drop role ${role}_shut`));
  await database.drop();
});

/** The reported error of a connection with some parts of the test database's address changed. */
async function reported(change: (url: URL) => void): Promise<string | null> {
  const url = new URL(database.url);
  change(url);
  const error: unknown = await connected(url.href, (client) => client.query('select 1')).then(
    () => null,
    (caught: unknown) => caught,
  );
  return error === null ? 'connected' : describeDatabaseError(error, url.href);
}
const as = (name: string, password = 'right one') =>
  reported((url) => {
    url.username = name;
    url.password = password;
  });

describe('a connection error', () => {
  it('names the address without the password and the cause', async () => {
    const { hostname, port, pathname } = new URL(database.url);
    const where = `DATABASE_URL (host ${hostname}, port ${port}, database ${pathname.slice(1)}, role ${role}): `;
    expect(await as(role, 'wrong secret')).toBe(`${where}the password is wrong or the role does not exist.`);
    expect(await as(`${role}_shut`)).toMatch(/: the role may not log in\.$/);
    expect(await reported((url) => (url.pathname = '/no_such'))).toMatch(
      /database no_such.*: there is no such database\.$/,
    );
    expect(await reported((url) => (url.port = '1'))).toMatch(/port 1,.*: nothing accepts connections there\.$/);
    expect(await reported((url) => (url.hostname = 'nowhere.invalid'))).toMatch(
      /host nowhere\.invalid.*: (there is no such host|the name of the host cannot be resolved at the moment)\.$/,
    );
    expect(await reported((url) => (url.search = '?sslmode=require'))).toMatch(/offers no encrypted connections/);
    expect(await reported((url) => (url.search = '?sslmode=verify-full&sslrootcert=/no/such.pem'))).toMatch(
      /: there is no file \/no\/such\.pem\.$/,
    );
    expect(await reported((url) => (url.search = '?sslmode=disable'))).toBe('connected');
  });

  it('is a sentence where there are too many connections', async () => {
    await connected(database.url, (client) => client.query(`alter role ${role} connection limit 0`));
    expect(await as(role)).toMatch(/: there are too many connections/);
  }, 30_000);

  it('is not a database error if something else failed', () => {
    expect(describeDatabaseError(new TypeError('x is not a function'), database.url)).toBeNull();
    expect(describeDatabaseError(new Error('connect'), undefined)).toBeNull();
    const secret = describeDatabaseError(
      Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      'postgres://u:hid%20den@h/d',
    );
    expect(secret).toBe('DATABASE_URL (host h, port 5432, database d, role u): nothing accepts connections there.');
  });
});

it('gives the driver the standard meaning of sslmode', () => {
  expect(driverUrl('postgres://u@h/d')).toBe('postgres://u@h/d');
  expect(driverUrl('postgres://u@h/d?sslmode=require')).toBe('postgres://u@h/d?sslmode=require&uselibpqcompat=true');
});

it.each([
  ['postgres://u@db.example.com/d', 'db.example.com'],
  ['postgres://u@db.example.com/d?sslmode=disable', 'db.example.com'],
  ['postgres://u@db.example.com/d?sslmode=require', null],
  ['postgres://u@db.example.com/d?sslmode=verify-full', null],
  ['postgres://u@localhost/d', null],
  ['postgres://u@127.0.0.1/d', null],
  ['postgres://u@[::1]/d', null],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/d', null],
  ['postgres:///d?host=/var/run/postgresql', null],
])('finds the host that %s reaches unencrypted', (url, host) => {
  expect(plaintextHost(url)).toBe(host);
});
