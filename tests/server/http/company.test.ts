import { beforeAll, describe, expect, it } from 'vitest';
import { buildingAnswer } from '@/contract/calls/building';
import { type CompanyAnswer, companyAnswer } from '@/contract/calls/company';
import { COMPANY_KINDS, type CompanyKind } from '@/contract/calls/company-limits';
import { dealsAnswer } from '@/contract/calls/deals';
import { serve } from './serve';

const served = serve();
let token = '';
let limited = '';
beforeAll(async () => {
  token = await served.token();
  limited = await served.token(await served.limitedTo(['Tijuana']));
});
const address = (kind: CompanyKind, name: string) =>
  `/industrial/companies/${kind}/${encodeURIComponent(name)}?area_unit=m2`;
const read = async (kind: CompanyKind, name: string, as = token): Promise<CompanyAnswer> => {
  const response = await served.get(address(kind, name), as);
  expect(response.status).toBe(200);
  return companyAnswer.parse(await response.json());
};
const found = async () => {
  const deals = dealsAnswer.parse(await (await served.get('/industrial/deals?market=Tijuana', token)).json());
  const { tenant, broker, id } = deals.lines.find((one) => one.tenant !== null && one.broker !== null) ?? {};
  const building = buildingAnswer.parse(
    await (await served.get(`/industrial/buildings/${id}?area_unit=m2`, token)).json(),
  );
  return { tenant: tenant ?? '', broker: broker ?? '', owner: building.owner ?? '', building };
};

describe('GET /industrial/companies/{kind}/{name}', () => {
  it('lists the space of a tenant, and of the tenants of an owner, as the pages of their buildings have it', async () => {
    const { tenant, owner, broker, building } = await found();
    const asTenant = await read('tenant', tenant);
    expect(asTenant.tenancies.length).toBe(asTenant.total);
    const present = asTenant.tenancies.filter((one) => one.present);
    expect(present.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(asTenant.occupied_area, 2);
    for (const one of asTenant.tenancies) expect(one.tenant).toBe(tenant);
    const asOwner = await read('owner', owner);
    const ofBuilding = asOwner.tenancies.filter((one) => one.building.id === building.id);
    const there = building.occupancies.filter(({ moved_out_on: out }) => out === null || out > building.as_of);
    expect(new Set(ofBuilding.map(({ id }) => id))).toEqual(new Set(there.map(({ id }) => id)));
    expect(ofBuilding.length).toBeGreaterThan(0);
    for (const one of asOwner.tenancies) expect(one.present).toBe(true);
    expect(await read('broker', broker)).toMatchObject({ name: broker, tenancies: [], total: 0, occupied_area: 0 });
  });

  it('holds only the markets of the person, and knows no company of others', async () => {
    const { tenant } = await found();
    for (const { market } of (await read('tenant', tenant, limited)).tenancies) expect(market).toBe('Tijuana');
    const elsewhere = dealsAnswer.parse(await (await served.get('/industrial/deals?market=Saltillo', token)).json());
    const statuses = await Promise.all(
      elsewhere.lines.flatMap((one) =>
        one.tenant === null ? [] : [served.get(address('tenant', one.tenant), limited).then(({ status }) => status)],
      ),
    );
    expect(statuses).toContain(404);
  });

  it('answers 404 to names and kinds that are none', async () => {
    for (const kind of COMPANY_KINDS) expect((await served.get(address(kind, 'Nadie / S.A.'), token)).status).toBe(404);
    for (const path of ['bank/x', 'owner/', 'owner/a%2Fb', 'owner'])
      expect((await served.get(`/industrial/companies/${path}`, token)).status).toBe(404);
  });
});
