import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFacts } from '@/server/database/open-facts';
import { connect, connected } from '@/server/database/postgres/connect';
import { PatientPool } from '@/server/database/postgres/patient-pool';
import { poolSizes } from '@/server/database/postgres/pool-sizes';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { Served } from '../http/serve';
import { waitFor } from './wait-for';

const LIMIT = 3;
const FOREVER = { sql: 'select count(*) from generate_series(1, 1000000000000)', parameters: [] };
const role = `narrow_${randomBytes(4).toString('hex')}`;
const served = new Served();
let database: TestDatabase;
let url: string;

/** The database as a role with few allowed connections. */
beforeAll(async () => {
  database = await makeDatabase();
  const name = new URL(database.url).pathname.slice(1);
  await connected(database.url, (client) =>
    client.query(
      `create role ${role} login password 'narrow'; alter database ${name} owner to ${role}; alter role ${role} connection limit 20`,
    ),
  );
  const own = new URL(database.url);
  own.username = role;
  own.password = 'narrow';
  url = own.href;
  await served.start({ DATABASE_URL: url });
  await connected(database.url, (client) => client.query(`alter role ${role} connection limit ${LIMIT}`));
}, 60_000);
afterAll(async () => {
  await database.drop();
});

const held = () =>
  connected(database.url, async (client) => {
    const { rows } = await client.query('select 1 from pg_stat_activity where usename = $1', [role]);
    return rows.length;
  });

describe('a role limited to three connections', () => {
  it('serves every one of many concurrent requests', async () => {
    const token = await served.token();
    const paths = ['/user', '/user', '/analytics/overview?group_by=', '/analytics/availability/properties?page='];
    const pending = Array.from({ length: 80 }, (_, i) => {
      const path = paths[i % paths.length] ?? '';
      const value = path.includes('group_by') ? ['market', 'submarket', 'region'][i % 3] : String((i % 5) + 1);
      return served.get(path.endsWith('=') ? `${path}${value}` : path, token);
    });
    const signingIn = Array.from({ length: 6 }, (_, i) => served.cookie({ demo: true }, `10.1.0.${i + 1}`));
    const answers = await Promise.all(pending);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    await Promise.all(signingIn);
    expect((await served.call('/api/health/ready')).status).toBe(200);
    expect(await held()).toBeLessThanOrEqual(LIMIT);
  }, 60_000);

  it('cancels queries of disconnected clients without another connection', async () => {
    const { getFacts } = await import('@/server/database/server-facts');
    const facts = await getFacts();
    const running = () =>
      connected(database.url, async (client) => {
        const { rows } = await client.query(
          "select 1 from pg_stat_activity where usename = $1 and state = 'active' and query like '%generate_series%'",
          [role],
        );
        return rows.length;
      });
    const controller = new AbortController();
    const reads = Array.from({ length: 5 }, () => facts.reading((reader) => reader.read(FOREVER, controller.signal)));
    const outcomes = Promise.allSettled(reads);
    await waitFor(async () => (await running()) >= 1);
    controller.abort('closed');
    for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason: 'closed' });
    await waitFor(async () => (await running()) === 0);
    const token = await served.token();
    expect((await served.get('/analytics/overview', token)).status).toBe(200);
  }, 30_000);

  it('lets one part of the process use a connection that another part holds', async () => {
    const { getSessions } = await import('@/server/session/server-sessions');
    await (await getSessions()).close();
    await served.stop();
    await waitFor(async () => (await held()) === 0);
    const greedy = new PatientPool({ url, max: LIMIT, setup: 'select 1' });
    const lent = [await greedy.connect(), await greedy.connect(), await greedy.connect()];
    const store = openFacts({ dataDir: '', databaseUrl: url });
    setTimeout(() => {
      for (const client of lent) client.release();
    }, 300);
    const facts = await store;
    expect(await facts.reading((reader) => reader.read({ sql: 'select 1', parameters: [] }))).toEqual([[1]]);
    await facts.close();
    await greedy.end();
  }, 30_000);

  it('rejects a caller that has waited for the time limit', async () => {
    await waitFor(async () => (await held()) === 0);
    const others = [await connect(url), await connect(url), await connect(url)];
    const pool = new PatientPool({ url, max: 2, setup: 'select 1' });
    await expect(pool.connect(AbortSignal.timeout(700))).rejects.toThrow('timeout');
    const waiting = pool.connect(AbortSignal.timeout(10_000));
    await others.pop()?.end();
    (await waiting).release();
    await pool.end();
    for (const client of others) await client.end();
  }, 30_000);
});

it('distributes the connections of a process, one of them for the versions', () => {
  expect(poolSizes(3)).toEqual({ reads: 1, accounts: 1 });
  expect(poolSizes(10)).toEqual({ reads: 6, accounts: 3 });
  expect(poolSizes(40)).toEqual({ reads: 26, accounts: 13 });
});
