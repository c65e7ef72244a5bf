import { beforeAll, expect, it } from 'vitest';
import { type CorrectionsAnswer, correctableRows, correctionsAnswer } from '@/contract/calls/corrections';
import { CSV, Importer } from './imports';
import { serve } from './serve';

const served = serve({}, 'none');
let ana: Importer;
beforeAll(async () => {
  ana = await Importer.of(served, 'ana@example.com', ['data_manager']);
});

const listed = async (): Promise<CorrectionsAnswer> =>
  correctionsAnswer.parse(await (await ana.call('GET', '/corrections')).json());
const settled = async (): Promise<CorrectionsAnswer> => {
  await expect.poll(async () => (await listed()).work.state, { timeout: 60_000 }).toMatch(/ready|failed/);
  return listed();
};
const correct = (values: Record<string, string>, key = ['B1']) =>
  ana.call('POST', '/corrections', { table: 'buildings', key, values, reason: 'Plano' });

it('values are corrected and restored over HTTP, and what is wrong with one is named', {
  timeout: 180_000,
}, async () => {
  expect((await ana.call('GET', '/corrections/rows/buildings/B1')).status).toBe(404);
  const id = await ana.draft(CSV);
  await ana.answered(id, { area_unit: 'm2' });
  await ana.check(id);
  expect((await ana.apply(id)).state).toBe('ready');
  const inventory = async () => {
    const answer = await ana.call('GET', '/analytics/inventory?area_unit=m2&group_by=market');
    return JSON.stringify(await answer.json());
  };
  await expect.poll(inventory, { timeout: 20_000 }).toContain('35800');

  const rowsOf = async () =>
    correctableRows.parse(await (await ana.call('GET', '/corrections/rows/buildings/B1')).json()).rows;
  const [row] = await rowsOf();
  expect(row).toMatchObject({ table: 'buildings', key: ['B1'], label: 'Nave Uno' });
  const column = (name: string) => row?.columns.find((one) => one.name === name);
  expect(column('net_leasable_area')).toMatchObject({ type: 'number', required: true, value: 5000, choices: null });
  expect(column('delivered_on')?.value).toBe('2020-01-01');
  expect(column('building_classification')?.choices).toContainEqual({ value: 'A', label: 'Class A' });
  expect(column('building_id')).toBeUndefined();

  expect((await correct({ net_leasable_area: '5700' })).status).toBe(200);
  const made = await settled();
  expect(made.work.state).toBe('ready');
  expect(made.corrections).toMatchObject([
    {
      table: 'buildings',
      key: ['B1'],
      column: 'net_leasable_area',
      value: 5700,
      former: 5000,
      author: 'ana@example.com',
    },
  ]);
  await expect.poll(inventory, { timeout: 20_000 }).toContain('36500');

  expect((await correct({ net_leasable_area: 'mucho' })).status).toBe(200);
  expect((await settled()).mistakes).toEqual([{ column: 'net_leasable_area', message: 'not a number' }]);
  expect((await correct({ name: 'x' }, ['B9'])).status).toBe(200);
  expect((await settled()).mistakes).toEqual([{ column: null, message: 'buildings has no row B9' }]);

  expect((await ana.call('POST', `/corrections/${made.corrections[0]?.id}/undo`)).status).toBe(200);
  expect((await settled()).corrections).toEqual([]);
  await expect.poll(inventory, { timeout: 20_000 }).toContain('35800');
  expect((await ana.call('POST', `/corrections/${made.corrections[0]?.id}/undo`)).status).toBe(404);
});

it('are refused to everybody who may not import, and in a form that is not declared', async () => {
  const visitor = await Importer.visitor(served).catch(() => null);
  const analyst = await Importer.of(served, 'eva@example.com', ['analyst']);
  const limited = await Importer.of(served, 'luis@example.com', ['admin'], ['Monterrey']);
  for (const who of [analyst, limited, ...(visitor === null ? [] : [visitor])]) {
    expect((await who.call('GET', '/corrections')).status).toBe(403);
    expect((await who.call('GET', '/corrections/rows/buildings/B1')).status).toBe(403);
    const body = { table: 'buildings', key: ['B1'], values: { name: 'x' }, reason: 'y' };
    expect((await who.call('POST', '/corrections', body)).status).toBe(403);
  }
  const wrong = [
    { table: 'bildings', key: ['B1'], values: { name: 'x' }, reason: 'y' },
    { table: 'buildings', key: [], values: { name: 'x' }, reason: 'y' },
    { table: 'buildings', key: ['B1'], values: {}, reason: 'y' },
    { table: 'buildings', key: ['B1'], values: { name: 'x' }, reason: '  ' },
    { table: 'buildings', key: ['B1'], values: { name: 'x'.repeat(5000) }, reason: 'y' },
    { table: 'buildings', key: ['B1'], values: { name: 'x' }, reason: 'y', more: 1 },
  ];
  for (const body of wrong)
    expect([body.reason, (await ana.call('POST', '/corrections', body)).status]).toEqual([body.reason, 400]);
});
