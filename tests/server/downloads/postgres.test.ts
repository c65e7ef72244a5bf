import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { INDICATOR_KEYS, type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { makeDatabase, type TestDatabase } from '../../postgres/database';
import { Served } from '../http/serve';
import { csv, download, filesOf } from './download';

let database: TestDatabase;
let token = '';
const served = new Served();
beforeAll(async () => {
  database = await makeDatabase();
  await served.start({ DATABASE_URL: database.url });
  token = await served.token();
}, 60_000);
afterAll(async () => {
  await served.stop();
  await database.drop();
});

const KEYS = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]);
const base = (key: IndicatorKey) => `/${moduleOf(indicator(key).module).path}`;

describe('a server on PostgreSQL', () => {
  // Before the other files: of one address so many kinds of events are written, which they would use up.
  it('writes to the audit log who downloaded what', async () => {
    await (await download(served, '/analytics/download/net_absorption?tenant=', token)).arrayBuffer();
    const { openAccounts } = await import('@/server/database/open-accounts');
    const { readConfig } = await import('@/server/base/config');
    const accounts = await openAccounts({ ...readConfig(), databaseUrl: database.url });
    const entries = await accounts.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'download analytics/net_absorption.xlsx')
      .execute();
    await accounts.close();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject: 'demo', address: '10.0.0.1' });
  });

  it.each(KEYS)('makes the file of %s', async (key) => {
    const declared = indicator(key);
    const files = await filesOf(served, `${base(key)}/download/${declared.download}?format=csv&area_unit=m2`, token);
    const response = figuresAnswer.parse(
      await (await served.get(`${base(key)}/${declared.path}?area_unit=m2`, token)).json(),
    );
    const { rows } = csv(files.get('resumen.csv'));
    expect(rows.slice(0, -1).map(([label]) => label)).toEqual(response.groups.map(({ label }) => label));
    if (!declared.hasProperties) return;
    const list = propertiesAnswer.parse(
      await (await served.get(`${base(key)}/${declared.path}/properties?area_unit=m2`, token)).json(),
    );
    const properties = csv(files.get('propiedades.csv'));
    expect(properties.rows).toHaveLength(list.total);
    expect(properties.rows.slice(0, 50).map((row) => row.at(-1))).toEqual(list.properties.map(({ id }) => id));
  });
});
