import { beforeAll, expect, it } from 'vitest';
import { enteredChangesAnswer, formerVersionsAnswer } from '@/contract/calls/entered-changes';
import type { Rows } from '@/server/facts/tables';
import { filesOf, sheet, workbook } from '../downloads/download';
import { serve, TODAY } from './serve';

const served = serve({}, 'none');
const ANA = { email: 'ana@example.com', password: 'correct horse battery' };
let token = '';
let limited = '';
let versions: string[] = [];

const data = (deals: Rows['deals'], delivered: string): Rows => ({
  markets: ['Tijuana', 'Saltillo'].map((market) => ({ market, region: 'Norte' })),
  buildings: ['Tijuana', 'Saltillo'].map((market, i) => ({
    ...{ building_id: `B${i}`, name: `Nave ${i}`, market, net_leasable_area: 1000, delivered_on: delivered },
  })),
  deals,
});
const deal = (deal_id: string, building_id: string, signed_on: string, area: number) => ({
  ...{ deal_id, building_id, signed_on, area, operation_type: 'lease', closing_price: 6 },
});

beforeAll(async () => {
  const { readConfig } = await import('@/server/base/config');
  const { buildVersion } = await import('@/server/importing/version/build-version');
  const { getFacts } = await import('@/server/database/server-facts');
  versions = [];
  for (const [as_of, deals] of [
    ['2026-06-30', [deal('D1', 'B0', '2026-05-01', 500)]],
    [TODAY, [deal('D1', 'B0', '2026-05-01', 600), deal('D2', 'B1', '2026-06-01', 300)]],
  ] as const) {
    const about = { name: `Al ${as_of}`, sample: false, as_of, attribution: null };
    versions.push((await buildVersion(readConfig(), data([...deals], '2024-01-15'), about)).version);
    await (await getFacts()).refresh();
  }
  await served.account({ ...ANA, name: 'Ana', markets: null });
  token = await served.token(ANA);
  limited = await served.token(await served.limitedTo(['Saltillo']));
});

const list = async (as: string) =>
  formerVersionsAnswer.parse(await (await served.get('/industrial/changes/versions', as)).json()).versions;
const since = async (id: string, query = '', as = token) => {
  const response = await served.get(`/industrial/changes/versions/${id}?area_unit=m2${query}`, as);
  expect(response.status).toBe(200);
  return enteredChangesAnswer.parse(await response.json());
};

it('lists the former versions, and what came in since one of them', async () => {
  const [former = '', present = ''] = versions;
  expect(await list(token)).toMatchObject([{ version: former, name: 'Al 2026-06-30', as_of: '2026-06-30' }]);
  const found = await since(former);
  expect(found.lines.map(({ entry, kind, id, area, was }) => [entry, kind, id, area, was?.area])).toEqual([
    ['late', 'signed', 'B1', 300, undefined],
    ['corrected', 'signed', 'B0', 600, 500],
  ]);
  expect(found).toMatchObject({ total: 2, data_version: present, since: { version: former } });
  expect((await since(former, '&entry=corrected')).lines.map(({ id }) => id)).toEqual(['B0']);
  expect((await since(former, '&market=Saltillo')).lines.map(({ id }) => id)).toEqual(['B1']);
  expect((await since(former, '&kind=vacated')).total).toBe(0);
  expect((await since(present)).total).toBe(0);
});

it('holds only the markets of the person', async () => {
  const [former = ''] = versions;
  expect((await since(former, '', limited)).lines.map(({ market }) => market)).toEqual(['Saltillo']);
  const refused = await served.get(`/industrial/changes/versions/${former}?market=Tijuana`, limited);
  expect(refused.status).toBe(400);
});

it('refuses versions that are not stored, and entries that are none', async () => {
  expect((await served.get('/industrial/changes/versions/20200101000000-abcd', token)).status).toBe(404);
  expect((await served.get(`/industrial/changes/versions/${versions[0]}?entry=new`, token)).status).toBe(400);
});

it('is downloaded with what was corrected', async () => {
  const files = await filesOf(
    served,
    `/industrial/changes/versions/${versions[0]}/download?area_unit=m2&language=en`,
    token,
  );
  const { rows } = sheet(await workbook(files.get('What changed.xlsx')), 0);
  expect(rows.map((row) => [row[0], row[8], row[14]])).toEqual([
    ['Late', 300, null],
    ['Corrected', 600, 500],
  ]);
});
