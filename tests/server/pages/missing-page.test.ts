import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertiesAnswer } from '@/contract/calls/answers';
import { lotAnswer } from '@/contract/calls/lot';
import { isMissingPage } from '@/server/pages/missing-page';
import { serve } from '../http/serve';

const served = serve();
let all = '';
let tijuana = '';
let token = '';
beforeAll(async () => {
  all = await served.cookie();
  tijuana = await served.cookie(await served.limitedTo(['Tijuana']));
  token = await served.token();
});

function missing(pathname: string, id: string, cookie?: string): Promise<boolean> {
  const req = new IncomingMessage(new Socket());
  if (cookie !== undefined) req.headers.cookie = cookie;
  return isMissingPage({ req, res: new ServerResponse(req), pathname, query: { id } });
}
const getJson = async (path: string) => (await served.get(path, token)).json();
const firstOf = async (path: string) => {
  const [first] = propertiesAnswer.parse(await getJson(path)).properties;
  if (!first) throw new Error(`nothing under ${path}`);
  return first;
};

describe('the page of a record', () => {
  it.each(['/buildings/[id]', '/lots/[id]', '/lots/packages/[id]', '/lots/transactions/[id]', '/parks/[id]'])(
    '%s is missing for an unknown id',
    async (pathname) => {
      expect(await missing(pathname, 'none', all)).toBe(true);
      expect(await missing(pathname, "'; --\u0000", all)).toBe(true);
    },
  );

  it('exists where the API returns it, and not outside the markets', async () => {
    const building = await firstOf('/analytics/inventory/properties?market=Monterrey');
    const own = await firstOf('/analytics/inventory/properties?market=Tijuana');
    expect(await missing('/buildings/[id]', building.id, all)).toBe(false);
    expect(await missing('/buildings/[id]', building.id, tijuana)).toBe(true);
    expect(await missing('/buildings/[id]', own.id, tijuana)).toBe(false);
  });

  it('exists for lots, their parks, packages and transactions', async () => {
    const sold = await firstOf('/analytics-lots/absorption/properties?start_date=2018-01-01');
    const lot = lotAnswer.parse(await getJson(`/industrial/lots/${sold.id}`));
    const offered = await firstOf('/analytics-lots/availability/properties?market=Monterrey');
    const packaged = lotAnswer.parse(await getJson(`/industrial/lots/${offered.id}`));
    expect(await missing('/lots/[id]', lot.id, all)).toBe(false);
    expect(await missing('/lots/transactions/[id]', lot.transactions[0]?.id ?? '', all)).toBe(false);
    for (const one of [lot, packaged]) {
      if (one.park) expect(await missing('/parks/[id]', one.park.id, all)).toBe(false);
      for (const { id } of one.packages) expect(await missing('/lots/packages/[id]', id, all)).toBe(false);
    }
  });

  it('is not decided for signed-out visitors or other pages', async () => {
    expect(await missing('/buildings/[id]', 'none')).toBe(false);
    expect(await missing('/buildings/[id]', 'none', 'nave=forged')).toBe(false);
    expect(await missing('/buildings', 'none', all)).toBe(false);
  });
});
