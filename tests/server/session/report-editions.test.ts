import { describe, expect, it } from 'vitest';
import type { Report } from '@/contract/calls/report';
import { reportEditionAnswer, reportEditionsAnswer } from '@/contract/calls/report-editions';
import { MAXIMUM_EDITION, MAXIMUM_EDITIONS, MAXIMUM_VISITOR_EDITIONS } from '@/contract/calls/report-limits';
import type { User } from '@/server/session/user';
import { userOf, visitor } from './assistant-fixture';
import { accountsOn, ENGINES } from './fixture';

const REPORT: Report = {
  ...{
    title: 'Reporte',
    subtitle: 'Tijuana · 3T 2026',
    client: null,
    contact: null,
    colour: '#9a3412',
    logo: null,
    language: 'es',
  },
  period: { key: '2026-Q3', label: '3T 2026', start: '2026-07-01', end: '2026-09-30' },
  foot: 'Datos',
  pages: [
    {
      ...{ block: 'summary', title: 'Resumen', tiles: [], chart: null, table: null, notes: [], sources: [] },
      sentences: [{ text: 'La absorción bruta fue de 3 ft².', source: null }],
      map: { alt: '', width: 1, height: 1, land: [], circles: [] },
    },
  ],
  data_version: 'v1',
};

describe.each(ENGINES)('downloaded reports on %s', (engine) => {
  const accounts = accountsOn(engine);
  const store = () => accounts.sessions.reportEditions;
  const download = (user: User, search: string, changed: Partial<Report> = {}, format: 'pdf' | 'xlsx' = 'pdf') => {
    accounts.clock += 1000;
    return store().add(user, { search, format, markets: ['Tijuana'], report: { ...REPORT, ...changed } });
  };
  const searches = async (user: User) => (await store().list(user)).map(({ search }) => search);

  it('are returned as they were, without their maps, the last downloaded first', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    await download(ana, 'p=1');
    await download(ana, 'p=2');
    const list = await store().list(ana);
    expect(reportEditionsAnswer.parse({ editions: list }).editions).toEqual(list);
    expect(list.map(({ search }) => search)).toEqual(['p=2', 'p=1']);
    const found = await store().read(ana, list[0]?.id ?? '');
    expect(reportEditionAnswer.parse(found)).toEqual(found);
    const [page] = REPORT.pages;
    expect(found).toEqual({
      ...list[0],
      state: 'stored',
      report: { ...REPORT, pages: [{ ...page, map: null }] },
    });
  });

  it('are one for the same report of the same data, and another for other data', async () => {
    const ana = await userOf(accounts, 'bea@example.com');
    await download(ana, 'p=1');
    await download(ana, 'p=2');
    await download(ana, 'p=1', {}, 'xlsx');
    await download(ana, 'p=1', {}, 'pdf');
    expect((await store().list(ana)).map(({ search, formats }) => [search, formats])).toEqual([
      ['p=1', ['pdf', 'xlsx']],
      ['p=2', ['pdf']],
    ]);
    await download(ana, 'p=1', { data_version: 'v2' });
    expect(await searches(ana)).toEqual(['p=1', 'p=1', 'p=2']);
  });

  it('belong to their user, and go with the account', async () => {
    const [ana, lea] = [await userOf(accounts, 'carla@example.com'), await userOf(accounts, 'lea@example.com')];
    await download(ana, 'p=1');
    const [{ id = '' } = {}] = await store().list(ana);
    expect(await store().read(lea, id)).toBeNull();
    expect(await store().remove(lea, id)).toBe(false);
    expect(await searches(lea)).toEqual([]);
    await accounts.sessions.users.remove('carla@example.com');
    expect(await searches(ana)).toEqual([]);
    await download(ana, 'p=1');
    expect(await searches(ana)).toEqual([]);
  });

  it('are deleted one by one', async () => {
    const ana = await userOf(accounts, 'dora@example.com');
    await download(ana, 'p=1');
    const [{ id = '' } = {}] = await store().list(ana);
    expect(await store().remove(ana, id)).toBe(true);
    expect(await store().remove(ana, id)).toBe(false);
    expect(await store().read(ana, id)).toBeNull();
  });

  it('are not shown to whom the subscription no longer shows their markets', async () => {
    const ana = await userOf(accounts, 'eva@example.com');
    await download(ana, 'p=1');
    const [{ id = '' } = {}] = await store().list(ana);
    const state = async (markets: User['markets']) => {
      const found = await store().read({ ...ana, markets }, id);
      return [found?.state, found?.report === null];
    };
    expect(await state(null)).toEqual(['stored', false]);
    expect(await state(['Tijuana', 'Saltillo'])).toEqual(['stored', false]);
    expect(await state(['Saltillo'])).toEqual(['not_subscribed', true]);
    // Without named markets it is of those that the subscription covered.
    accounts.clock += 1000;
    await store().add(ana, { search: 'p=all', format: 'pdf', markets: null, report: REPORT });
    const [{ id: whole = '' } = {}] = await store().list(ana);
    expect((await store().read({ ...ana, markets: ['Tijuana'] }, whole))?.state).toBe('not_subscribed');
  });

  it('say that they were too large, or are in a form that is not read', async () => {
    const ana = await userOf(accounts, 'flor@example.com');
    await download(ana, 'p=1', { foot: 'x'.repeat(MAXIMUM_EDITION) });
    const [{ id = '' } = {}] = await store().list(ana);
    expect(await store().read(ana, id)).toMatchObject({ state: 'too_large', report: null });
    await accounts.database.db
      .updateTable('report_editions')
      .set({ stored: '{"pages":3}' })
      .where('id', '=', id)
      .execute();
    expect(await store().read(ana, id)).toMatchObject({ state: 'unreadable', report: null });
  });

  it('are at most as many as the limit, fewer of a visitor', async () => {
    const ana = await userOf(accounts, 'gema@example.com');
    for (let i = 0; i < MAXIMUM_EDITIONS + 2; i++) await download(ana, `p=${i}`);
    const kept = await searches(ana);
    expect([kept.length, kept.at(-1)]).toEqual([MAXIMUM_EDITIONS, 'p=2']);
    const guest = await visitor(accounts);
    for (let i = 0; i < MAXIMUM_VISITOR_EDITIONS + 1; i++) await download(guest, `p=${i}`);
    expect(await searches(guest)).toHaveLength(MAXIMUM_VISITOR_EDITIONS);
    expect(await searches(await visitor(accounts))).toEqual([]);
  });
});
