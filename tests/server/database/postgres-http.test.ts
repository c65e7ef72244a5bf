import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@/server/base/config';
import { openAccounts } from '@/server/database/open-accounts';
import { getFacts } from '@/server/database/server-facts';
import { buildVersion } from '@/server/importing/version/build-version';
import { openSessions } from '@/server/session/open-sessions';
import { Cable } from '../../postgres/cable';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { Served } from '../http/serve';
import { ABOUT, small } from './small';
import { waitFor } from './wait-for';

let database: TestDatabase;
let cable: Cable;
const served = new Served();
beforeAll(async () => {
  database = await makeDatabase();
  cable = new Cable(database.url);
  await cable.open();
  await served.start({ DATABASE_URL: cable.url });
}, 60_000);
afterAll(async () => {
  await served.stop();
  await cable.cut();
  await database.drop();
});

const ready = async () => {
  const answer = await served.call('/api/health/ready');
  return { status: answer.status, body: await answer.json() };
};

describe('a server on PostgreSQL', () => {
  it('is ready, opens the sample and answers', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { sample: true, demo: true } });
    const token = await served.token();
    for (const path of [
      '/user',
      '/analytics/filters',
      '/analytics/overview',
      '/analytics-lots/overview',
      '/analytics/availability/properties',
    ]) {
      const answer = await served.get(path, token);
      expect(answer.status, path).toBe(200);
    }
  });

  it('sees changes of the accounts by another process at once', async () => {
    const there = await openSessions(readConfig({ ...process.env, DATABASE_URL: database.url }), async () => false);
    const account = { email: 'ana@example.com', password: 'correct horse battery' };
    await there.users.add({ ...account, name: 'Ana', roles: ['analyst'], markets: null });
    const cookie = await served.cookie(account);
    expect((await served.call('/api/get-token', { headers: { Cookie: cookie } })).status).toBe(200);
    await there.users.disable(account.email);
    expect((await served.call('/api/get-token', { headers: { Cookie: cookie } })).status).toBe(401);
    await there.close();
  });

  it('reports that the database does not answer, and recovers by itself', async () => {
    const token = await served.token();
    await cable.cut();
    expect(await ready()).toMatchObject({ status: 503 });
    expect((await served.call('/api/health/live')).status).toBe(200);
    for (const answer of [
      await served.get('/analytics/availability?language=en', token),
      await served.get('/user?language=en', token),
      await served.post('/api/sign-in?language=en', { demo: true }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ detail: 'The database is not responding. Try again in a moment.' });
    }
    await cable.open();
    await waitFor(async () => (await ready()).status === 200);
    expect((await served.get('/analytics/availability', await served.token())).status).toBe(200);
  });

  it('switches to what another process loads, and closes the sample', async () => {
    const config = { ...readConfig(), databaseUrl: database.url };
    const token = await served.token();
    const { version } = await buildVersion(config, small(3), ABOUT);
    await waitFor(async () => (await ready()).body.data_version === version, 2500);
    expect(await ready()).toMatchObject({ status: 200, body: { sample: false, demo: false } });
    expect((await served.post('/api/sign-in', { demo: true })).status).toBe(403);
    await waitFor(async () => (await served.get('/user', token)).status === 401);
    expect((await getFacts()).dataset?.version).toBe(version);
  });

  it('cannot be opened where there is no database, and the message has no password', async () => {
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nave:secret@127.0.0.1:1/nave' });
    const failure: unknown = await openAccounts(config).catch((error: unknown) => error);
    expect(String(failure)).toContain('ECONNREFUSED');
    expect(JSON.stringify(failure)).not.toContain('secret');
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'mysql://nave:hidden@db/nave' })).toThrow(
      /^DATABASE_URL must be (?!.*hidden)/,
    );
  });
});
