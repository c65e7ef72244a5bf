import { beforeAll, expect, it } from 'vitest';
import { figuresAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { buildingAnswer } from '@/contract/calls/building';
import { FT2_PER_M2 } from '@/contract/catalogue/units';
import { serve } from './serve';

const served = serve();
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Tijuana'] };
let token = '';
beforeAll(async () => {
  token = await served.token();
});

it('returns a whole building, with the values that it adds to the indicators', async () => {
  const list = propertiesAnswer.parse(
    await (await served.get('/analytics/availability/properties?market=Saltillo&area_unit=m2', token)).json(),
  );
  const [first] = list.properties;
  const answer = await served.get(`/industrial/buildings/${first?.id}?area_unit=m2&language=en`, token);
  expect(answer.status).toBe(200);
  const response = buildingAnswer.parse(await answer.json());
  expect(response).toMatchObject({ id: first?.id, name: first?.name, market: 'Saltillo', area_unit: 'm²' });
  const open = response.listings.filter(({ closed_on }) => closed_on === null);
  expect(open.reduce((sum, { available_area }) => sum + available_area, 0)).toBeCloseTo(first?.value ?? 0, 2);
  expect(response.spaces.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(response.net_leasable_area, 2);
  for (const [i, { until }] of response.stages.entries()) expect(until).toBe(response.stages[i + 1]?.from ?? null);
  const feet = buildingAnswer.parse(await (await served.get(`/industrial/buildings/${first?.id}`, token)).json());
  expect(feet.net_leasable_area / response.net_leasable_area).toBeCloseTo(FT2_PER_M2, 4);
  const pesos = buildingAnswer.parse(
    await (await served.get(`/industrial/buildings/${first?.id}?monetary_unit=MXN&area_unit=m2`, token)).json(),
  );
  const [one, other] = [response, pesos].map(({ deals }) => deals.find(({ closing_price }) => closing_price !== null));
  if (one?.closing_price && other?.closing_price) expect(other.closing_price / one.closing_price).toBeGreaterThan(15);
  const tag = answer.headers.get('etag') ?? '';
  const again = await served.get(`/industrial/buildings/${first?.id}?area_unit=m2&language=en`, token, {
    'If-None-Match': tag,
  });
  expect(again.status).toBe(304);
});

it("responds with 404 for unknown buildings and those outside the caller's markets", async () => {
  await served.account(LEA);
  const cut = await served.token({ email: LEA.email, password: LEA.password });
  const outside = propertiesAnswer.parse(
    await (await served.get('/analytics/inventory/properties?market=Saltillo', token)).json(),
  ).properties[0]?.id;
  const hidden = await served.get(`/industrial/buildings/${outside}`, cut);
  const absent = await served.get('/industrial/buildings/no-such', cut);
  expect([hidden.status, absent.status]).toEqual([404, 404]);
  for (const path of ['/industrial/buildings', '/industrial/nothing/1', `/industrial/buildings/${outside}/more`])
    expect((await served.get(path, token)).status).toBe(404);
  expect((await served.get(`/industrial/buildings/${outside}?x=1`, token)).status).toBe(400);
});

it('filters by a polygon', async () => {
  const around = (longitude: number, latitude: number) => {
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ].map(([x = 0, y = 0]) => [longitude + x, latitude + y]);
    return encodeURIComponent(JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
  };
  const get = async (query: string) =>
    figuresAnswer.parse(await (await served.get(`/analytics/inventory?${query}`, token)).json());
  const inside = await get(`delimitation=${around(-89.6, 21)}`);
  expect(inside.groups.map(({ key }) => key)).toEqual(['Mérida']);
  expect(inside.indicator.value).toBe((await get('market=M%C3%A9rida')).indicator.value);
  const crossed = encodeURIComponent('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}');
  expect((await served.get(`/analytics/inventory?delimitation=${crossed}`, token)).status).toBe(400);
});
