import { beforeAll, expect, it } from 'vitest';
import { overviewAnswer } from '@/contract/calls/answers';
import { serve, TODAY } from './serve';

const served = serve({}, 'none');
const ANA = { email: 'ana@example.com', password: 'correct horse battery' };
let versions: string[] = [];
let token = '';

beforeAll(async () => {
  const { readConfig } = await import('@/server/base/config');
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { getFacts } = await import('@/server/database/server-facts');
  const about = { name: 'Propios', sample: false, as_of: TODAY, attribution: null };
  versions = [];
  for (const area of [1000, 2000]) {
    const buildings = [{ building_id: 'B1', name: 'Nave 1', market: 'Tijuana', net_leasable_area: area }];
    versions.push((await buildVersion(readConfig(), { buildings }, about)).version);
    await (await getFacts()).refresh();
  }
  await served.account({ ...ANA, name: 'Ana', markets: null });
  token = await served.token(ANA);
});

const headers = (answer: Response) => ({
  version: answer.headers.get('nave-data-version'),
  current: answer.headers.get('nave-current-data-version'),
});

it('names the version of a response, and the served one if it differs', async () => {
  const [former = '', present = ''] = versions;
  const unpinned = await served.get('/analytics/overview', token);
  expect(headers(unpinned)).toEqual({ version: present, current: null });
  const pinned = await served.get('/analytics/overview', token, { 'Nave-Data-Version': former });
  expect(headers(pinned)).toEqual({ version: former, current: present });
  expect(overviewAnswer.parse(await pinned.json()).data_version).toBe(former);
  const building = await served.get('/industrial/buildings/B1', token, { 'Nave-Data-Version': former });
  expect(await building.json()).toMatchObject({ data_version: former });
  expect(headers(building)).toEqual({ version: former, current: present });
  const tag = pinned.headers.get('etag') ?? '';
  const conditional = { 'Nave-Data-Version': former, 'If-None-Match': tag };
  const same = await served.get('/analytics/overview', token, conditional);
  expect([same.status, headers(same).version]).toEqual([304, former]);
  expect((await served.get('/analytics/overview', token, { 'If-None-Match': tag })).status).toBe(200);
});

it('answers from the served version if the requested one does not exist', async () => {
  const [, present = ''] = versions;
  for (const name of ['20200101000000-abcd', 'nonsense', '../../etc/passwd', 'x'.repeat(4000)]) {
    const answer = await served.get('/analytics/overview', token, { 'Nave-Data-Version': name });
    expect([answer.status, headers(answer)]).toEqual([200, { version: present, current: null }]);
  }
});

it('names the version that a page begins with in the response with the token', async () => {
  const answer = await served.call('/api/get-token', { headers: { Cookie: await served.cookie(ANA) } });
  expect(headers(answer)).toEqual({ version: versions[1], current: null });
});
