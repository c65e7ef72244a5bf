import { beforeAll, expect, it } from 'vitest';
import { serve, TODAY } from './serve';

// The data end nine days before the day on which they are read.
const served = serve({ NAVE_TODAY: '2026-11-29' }, 'empty');
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'una clave bastante larga', markets: null };
let token = '';
beforeAll(async () => {
  await served.account(ANA);
  token = await served.token({ email: ANA.email, password: ANA.password });
});

const read = async (path: string) => (await served.get(path, token)).json();

it.each(['/analytics', '/analytics-lots'])('ends the default range of %s where the data end', async (path) => {
  expect(await read(`${path}/default-filters`)).toMatchObject({ start_date: '2025-10-01', end_date: TODAY });
  expect(await read(`${path}/filters`)).toMatchObject({ dataset: { as_of: TODAY } });
});

it('dates what is on the market, and what is new in it, by the last day of the data', async () => {
  expect(await read('/industrial/availability/default-filters')).toMatchObject({ as_of: TODAY });
  expect(await read('/industrial/availability/filters')).toMatchObject({ as_of: TODAY, dataset: { as_of: TODAY } });
});

it('refuses days after the last day of the data, and names it', async () => {
  const refused = await served.get('/analytics/inventory?end_date=2026-11-29&language=en', token);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: [{ path: 'end_date', message: expect.stringContaining(TODAY) }],
  });
  expect((await served.get(`/analytics/inventory?end_date=${TODAY}`, token)).status).toBe(200);
});
