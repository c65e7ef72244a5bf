import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { readConfig } from '@/server/base/config';
import { getFacts, isDataDamaged } from '@/server/database/server-facts';
import { currentFile, readCurrent, versionFile } from '@/server/database/versions';
import { buildVersion } from '@/server/importing/version/build-version';
import { damage } from '../database/damage';
import { serve, TODAY } from './serve';

const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };
const OWN = { name: 'Propios', sample: false, as_of: TODAY, attribution: null };

const served = serve({}, 'empty');

const ready = async () => {
  const answer = await served.call('/api/health/ready');
  return { status: answer.status, body: await answer.json() };
};
const dataDir = () => readConfig().dataDir;
function servedFile(): string {
  const current = readCurrent(dataDir());
  if (current === null) throw new Error('nothing is served');
  return versionFile(dataDir(), current);
}

it('answers 503 with its own message everywhere and opens no sample', async () => {
  damage(servedFile());
  expect(await ready()).toMatchObject({ status: 503, body: { reason: 'data_damaged', sample: false, demo: false } });
  expect(await isDataDamaged()).toBe(true);
  expect((await served.post('/api/sign-in', { demo: true })).status).toBe(403);
  await served.account(ANA);
  const token = await served.token({ email: ANA.email, password: ANA.password });
  for (const path of ['/user', '/analytics/overview', '/analytics/availability/properties', '/search?q=a']) {
    const answer = await served.get(path, token, { 'Accept-Language': 'en' });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('retry-after'), path).toBe('60');
    const body = problem.parse(await answer.json());
    expect(body.message, path).toBe('The stored data cannot be read. Nothing was deleted. Contact an administrator.');
  }
  await buildVersion(readConfig(), {}, OWN);
  await (await getFacts()).refresh();
  expect(await ready()).toMatchObject({ status: 200, body: { reason: null } });
});

it('continues while the pointer is unreadable', async () => {
  expect(await ready()).toMatchObject({ status: 200, body: { reason: null } });
  const file = currentFile(dataDir());
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, 20));
  await (await getFacts()).refresh();
  expect(await ready()).toMatchObject({ status: 200, body: { reason: 'fallback' } });
  writeFileSync(file, whole);
  await (await getFacts()).refresh();
  expect(await ready()).toMatchObject({ status: 200, body: { reason: null } });
});
