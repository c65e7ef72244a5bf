import { beforeAll, expect, it } from 'vitest';
import { filtersAnswer, propertiesAnswer } from '@/contract/calls/answers';
import { COMPANY_KINDS, MAXIMUM_RESULTS, RESULT_KINDS, type SearchResult, searchAnswer } from '@/contract/calls/search';
import type { Served } from './serve';

/** Sees so small a market that there are companies of every kind that are in others alone. */
const NOE = { email: 'noe@example.com', name: 'Noé', password: 'otra clave bastante larga', markets: ['Nogales'] };
const LEA = { email: 'lea@example.com', name: 'Lea', password: 'otra clave bastante larga', markets: ['Tijuana'] };

/** The search cases on the database of the server. */
export function searches(served: Served): void {
  let token = '';
  let cut = '';
  beforeAll(async () => {
    token = await served.token();
    await served.account(LEA);
    cut = await served.token({ email: LEA.email, password: LEA.password });
  });

  const find = async (text: string, as = token): Promise<SearchResult[]> => {
    const answer = await served.get(`/search?q=${encodeURIComponent(text)}`, as);
    expect(answer.status, text).toBe(200);
    return searchAnswer.parse(await answer.json()).results;
  };
  const some = async () => {
    const answer = await served.get('/analytics/inventory/properties?market=Saltillo', token);
    return propertiesAnswer.parse(await answer.json()).properties[0];
  };

  it('finds markets and submarkets without their accents, in any case', async () => {
    for (const text of ['Mérida', 'merida', 'MERIDA', ' méRIda '])
      expect((await find(text))[0]).toMatchObject({ kind: 'market', id: 'Mérida', name: 'Mérida' });
    expect(await find('apodaca')).toContainEqual(
      expect.objectContaining({ kind: 'submarket', id: 'Apodaca', market: 'Monterrey' }),
    );
  });

  it('finds a building by its name, by the beginning of its id, and by its place', async () => {
    const building = await some();
    if (!building) throw new Error('no building');
    const expected = expect.objectContaining({ kind: 'building', id: building.id, name: building.name });
    expect(await find(building.name)).toContainEqual(expected);
    expect(await find(`${building.name} saltillo`)).toContainEqual(expected);
    expect(await find(building.id.toLowerCase())).toContainEqual(expected);
    expect(await find(`${building.name} tijuana`)).not.toContainEqual(expected);
  });

  it('limits the results to twenty with a share for every kind, places first', async () => {
    const results = await find('o');
    expect(results).toHaveLength(MAXIMUM_RESULTS);
    const kinds = [...new Set(results.map(({ kind }) => kind))];
    expect(kinds).toEqual([...RESULT_KINDS]);
  });

  it("stays within the caller's markets", async () => {
    for (const text of ['a', 'monterrey', 'apodaca', 'saltillo', 'parque', (await some())?.name ?? '']) {
      const results = await find(text, cut);
      const isCompany = ({ kind }: SearchResult) => COMPANY_KINDS.some((one) => one === kind);
      expect(results.filter((one) => !isCompany(one) && one.market !== 'Tijuana')).toEqual([]);
    }
    expect(await find('tijuana', cut)).toContainEqual(expect.objectContaining({ kind: 'market', id: 'Tijuana' }));
  });

  it("finds owners, tenants and brokers, those of the caller's markets", async () => {
    const offered = async (as: string) => {
      const paths = ['/analytics/filters', '/analytics-lots/filters'];
      const both = paths.map(async (path) => filtersAnswer.parse(await (await served.get(path, as)).json()).options);
      const [buildings = {}, lots = {}] = await Promise.all(both);
      return (kind: (typeof COMPANY_KINDS)[number]) => [...(buildings[kind] ?? []), ...(lots[kind] ?? [])];
    };
    await served.account(NOE);
    const small = await served.token({ email: NOE.email, password: NOE.password });
    const [all, own] = [await offered(token), await offered(small)];
    for (const kind of COMPANY_KINDS) {
      const within = own(kind)[0];
      const outside = all(kind).find(({ value }) => own(kind).every((one) => one.value !== value));
      if (!within || !outside) throw new Error(`no ${kind} to look for`);
      const isOne = (value: string) => expect.objectContaining({ kind, id: value, market: null });
      expect(await find(within.label.toLowerCase(), small)).toContainEqual(isOne(within.value));
      expect(await find(outside.label)).toContainEqual(isOne(outside.value));
      expect(await find(outside.label, small)).not.toContainEqual(isOne(outside.value));
    }
  });

  it('finds nothing for an empty query, and treats wildcards as letters', async () => {
    for (const text of ['', '   ', '%', '_', "'", "' or 1=1 --", '\\', '\u0000', '$1', '😀', '*'])
      expect(await find(text), text).toEqual([]);
  });

  it('refuses invalid queries', async () => {
    for (const search of [`?q=${'x'.repeat(101)}`, '?q=a&q=b', '?q=a&page=1', '?q=a&language=fr'])
      expect((await served.get(`/search${search}`, token)).status, search).toBe(400);
    expect((await served.get('/search/a?q=a', token)).status).toBe(404);
    expect((await served.get('/search?q=a', '')).status).toBe(401);
    const posted = await served.call('/api/v1/search', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(posted.status).toBe(405);
  });
}
