import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOf, shownOf } from '@/core/view/panel';
import { buildings } from '@/modules/buildings/module';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { defaults, figures, filters, overview, properties } from '../answers';

type Call = { readonly path: string; readonly params: URLSearchParams };
const { calls, held } = vi.hoisted(() => ({ calls: [] as Call[], held: new Map<string, Promise<void>>() }));

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params, signal }: { params: URLSearchParams; signal: AbortSignal }) => {
      calls.push({ path, params: new URLSearchParams(params) });
      await held.get(path);
      if (signal.aborted) throw new Error('cancelled');
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/default-filters')) return defaults;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return properties(Number(params.get('page')));
      if (path.endsWith('/points')) throw new Error('404');
      return figures(path.endsWith('/availability') ? 'availability' : 'inventory');
    },
  },
}));

const UNITS = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
const paths = () => calls.map(({ path }) => path.replace('/analytics/', ''));
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function started(search = '') {
  const store = createExplorerStore(buildings);
  await store.getState().start(UNITS, search, { sort: 'alpha' });
  calls.length = 0;
  return store;
}

beforeEach(() => {
  calls.length = 0;
  held.clear();
});

describe('the explorer store', () => {
  it('loads filters and defaults, then the first indicator, then cards and map', async () => {
    const store = createExplorerStore(buildings);
    store.getState().setVisible('points', true);
    await store.getState().start(UNITS, '', { sort: 'alpha' });
    expect(paths().slice(0, 2)).toEqual(['filters', 'default-filters']);
    expect(paths().slice(2, 4).sort()).toEqual(['inventory', 'inventory/properties']);
    expect(paths().slice(4)).toEqual(['overview', 'inventory/points']);
    expect(Object.values(store.getState().panels).map(({ state }) => state)).not.toContain('loading');
  });

  it('loads what was interrupted when the user left the screen, before the filters of the next visit are there', async () => {
    const store = await started();
    store.getState().turnTo(9);
    store.getState().stop();
    expect(store.getState().panels.properties.state).toBe('idle');
    held.set('/analytics/filters', new Promise(() => {}));
    void store.getState().start(UNITS, null);
    await settle();
    const { view, setup, panels } = store.getState();
    expect(setup).toBe('loading');
    expect(panels.properties.state).toBe('ready');
    expect(view?.page).toBe(3);
  });

  it('requests the points only once a map is visible', async () => {
    const store = await started();
    store.getState().change({ indicator: 'availability' });
    await settle();
    expect(paths().filter((path) => path.endsWith('/points'))).toEqual([]);
    store.getState().setVisible('points', true);
    expect(paths().filter((path) => path.endsWith('/points'))).toEqual(['availability/points']);
  });

  it('loads values and the first page in parallel on a change of indicator', async () => {
    const store = await started('n=3');
    expect(store.getState().view?.page).toBe(3);
    store.getState().change({ indicator: 'availability' });
    expect(paths().sort()).toEqual(['availability', 'availability/properties']);
    expect(calls.find(({ path }) => path.endsWith('/properties'))?.params.get('page')).toBe('1');
    await settle();
    expect(paths()).not.toContain('overview');
  });

  it('loads only the page on a change of page', async () => {
    const store = await started();
    store.getState().turnTo(2);
    await settle();
    expect(paths()).toEqual(['inventory/properties']);
    expect(currentOf(store.getState().panels.properties)?.answer.page).toBe(2);
  });

  it('sends only supported filters, and no empty one', async () => {
    const store = await started();
    store
      .getState()
      .change({ lists: { ...store.getState().view?.lists, building_type: [], tenant: ['Acme'], owner: [] } });
    const [first] = calls;
    expect(first?.params.has('tenant')).toBe(false);
    expect(first?.params.has('owner')).toBe(false);
    expect(first?.params.getAll('market')).toEqual(['Monterrey', 'Saltillo']);
  });

  it('keeps a later choice over an earlier answer', async () => {
    const store = await started();
    let release = () => {};
    held.set('/analytics/availability', new Promise((resolve) => (release = resolve)));
    store.getState().change({ indicator: 'availability' });
    store.getState().change({ indicator: 'inventory' });
    await settle();
    release();
    await settle();
    expect(currentOf(store.getState().panels.figures)?.answer.indicator.key).toBe('inventory');
    expect(store.getState().panels.figures.state).not.toBe('loading');
  });

  it('removes submarkets and parks outside the chosen markets, with a notice', async () => {
    const store = await started();
    const lists = store.getState().view?.lists;
    store
      .getState()
      .change({ lists: { ...lists, market: ['Saltillo'], submarket: ['Apodaca', 'Ramos'], park: ['P1'] } });
    expect(store.getState().view?.lists.submarket).toEqual(['Ramos']);
    expect(store.getState().view?.lists.park).toEqual([]);
    expect(store.getState().note).toEqual({ kind: 'places', what: 'Apodaca, Parque Uno' });
  });

  it('sends no query while no market is chosen', async () => {
    const store = await started();
    store.getState().change({ lists: { ...store.getState().view?.lists, market: [] } });
    await settle();
    expect(calls).toEqual([]);
    expect(shownOf(store.getState().panels.figures)).toBeNull();
  });

  it('has no properties for a rate, and groups by market what it cannot group', async () => {
    const store = await started('i=gross_absorption&g=tenant');
    expect(store.getState().view?.group_by).toBe('tenant');
    store.getState().change({ indicator: 'occupancy_rate' });
    await settle();
    expect(paths()).toEqual(['occupancy-rate']);
    expect(store.getState().view).toMatchObject({ group_by: 'market', tab: 'summary' });
  });

  it('opens the cell of an address, and closes it when another choice is made', async () => {
    const store = await started('r=2026-Q3.Monterrey&m=areas');
    const cell = { period: '2026-Q3', group: 'Monterrey', compared: false };
    expect(store.getState().view).toMatchObject({ cell, map: 'areas' });
    expect(store.getState().note).toBeNull();
    store.getState().change({ tab: 'properties' });
    expect(store.getState().view?.cell).toEqual(cell);
    expect(calls).toEqual([]);
    store.getState().change({ indicator: 'availability' });
    expect(store.getState().view).toMatchObject({ cell: null, map: 'areas' });
    store.getState().undo();
    expect(store.getState().view?.cell).toBeNull();
  });

  it('opens and closes a cell on the way back and forward without a new request', async () => {
    const store = await started();
    store.getState().applyAddress('r=2026-Q4');
    await settle();
    expect(store.getState().view?.cell).toEqual({ period: '2026-Q4', group: null, compared: false });
    store.getState().applyAddress('');
    expect(store.getState().view?.cell).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each(['r=2026-Q3.Tijuana', 'r=1999-Q1', 'r=b.2026-Q3', 'i=occupancy_rate&r=2026-Q3'])(
    'drops %s, which has no such cell, with a note',
    async (address) => {
      const store = await started(address);
      expect(store.getState().view?.cell).toBeNull();
      expect(store.getState().note).toEqual({ kind: 'address', what: address.replace(/^.*&/, '') });
    },
  );

  it.each([
    ['x=2026-Q3..2026-Q4.Monterrey', 'periods'],
    ['x=2026-Q3..2026-Q4', 'periods'],
    ['x=2026-Q4..2026-Q3', 'periods'],
    ['c=year&x=c..2026-Q4.Monterrey', 'comparison'],
    ['c=selection&b=mk%3DSaltillo&x=c..2026-Q3', 'comparison'],
    ['c=selection&b=mk%3DSaltillo&x=b.2026-Q3..2026-Q4', 'periods'],
    ['i=availability&x=previous', 'range'],
    ['i=occupancy_rate&x=previous', 'range'],
  ])('opens the difference of %s, and closes it when another choice is made', async (address, kind) => {
    const store = await started(address);
    expect(store.getState()).toMatchObject({ view: { change: { kind } }, note: null });
    store.getState().change({ chart: 'lines' });
    expect(store.getState().view?.change?.kind).toBe(kind);
    expect(calls).toEqual([]);
    store.getState().change({ lists: { ...store.getState().view?.lists, market: ['Monterrey'] } });
    expect(store.getState().view?.change).toBeNull();
    store.getState().undo();
    expect(store.getState().view?.change).toBeNull();
  });

  it('opens and closes a difference on the way back and forward without a new request', async () => {
    const store = await started();
    store.getState().applyAddress('x=previous');
    await settle();
    expect(store.getState().view?.change).toEqual({ kind: 'range', since: 'previous' });
    store.getState().applyAddress('');
    expect(store.getState().view?.change).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    'x=2026-Q3..2026-Q4.Tijuana',
    'x=2026-Q3..2026-Q4.Saltillo',
    'x=2026-Q3..2026-Q3',
    'x=1999-Q1..2026-Q4',
    'x=b.2026-Q3..2026-Q4',
    'x=c..2026-Q4',
    'x=year',
    'c=year&x=c..2026-Q3.Saltillo',
    'c=year&x=b.2026-Q3..2026-Q4',
    'x=2026-Q3..2026-Q4.__others__',
  ])('drops %s, which does not exist, with a note', async (address) => {
    const store = await started(address);
    expect(store.getState().view?.change).toBeNull();
    expect(store.getState().note).toEqual({ kind: 'address', what: address.replace(/^.*&/, '') });
  });

  it.each(['c=year&x=c..1999-Q1', 'n=2&x=c..2026-Q4'])(
    'removes an unknown cell or difference on navigation to %s',
    async (address) => {
      const store = await started();
      store.getState().applyAddress(address);
      await settle();
      expect(store.getState().view?.change).toBeNull();
      expect(store.getState().note).toEqual({ kind: 'address', what: address.replace(/^.*&/, '') });
    },
  );

  it('names a grouping that an indicator does not support, and its replacement', async () => {
    const store = await started('i=gross_absorption&g=tenant');
    store.getState().change({ indicator: 'inventory' });
    expect(store.getState()).toMatchObject({
      view: { group_by: 'market' },
      note: { kind: 'group', what: 'Inquilino', instead: 'Mercado' },
    });
    store.getState().change({ indicator: 'availability' });
    expect(store.getState().note).toBeNull();
  });

  it('falls back to a grouping that distinguishes the chosen places', async () => {
    const store = await started('i=gross_absorption&g=tenant&mk=Monterrey');
    store.getState().change({ indicator: 'inventory' });
    expect(store.getState()).toMatchObject({ view: { group_by: 'submarket' }, note: { instead: 'Submercado' } });
  });

  it('keeps the filter for records without a price through a change of currency', async () => {
    const store = await started('i=availability&ap=none');
    await store.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges.asking_price).toEqual({ none: true });
    expect(calls.find(({ path }) => path.endsWith('/availability'))?.params.get('asking_price_none')).toBe('true');
  });

  it('converts asking prices to the other currency by the rate that the server uses, with a note', async () => {
    const store = await started('i=availability&ap=0.5..2&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges.asking_price).toEqual({ min: 9.25, max: 37 });
    expect(store.getState().note).toMatchObject({ kind: 'exchanged', dropped: null });
    await store.getState().start(UNITS, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges.asking_price).toEqual({ min: 0.5, max: 2 });
  });

  it('drops price ranges of a day without a known rate, and closing prices, which are converted at the rate of their own day', async () => {
    const store = await started('i=availability&ap=0.5..&au=ft2&mu=USD&t=2026-06-30');
    expect(store.getState().view?.end_date).toBe('2026-06-30');
    await store.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges).toEqual({});
    expect(store.getState().note?.kind).toBe('ranges');
    const both = await started('i=closing_price&ap=0.5..&cp=1..&au=ft2&mu=USD');
    await both.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null, { sort: 'alpha' });
    expect(both.getState().view?.ranges).toEqual({ asking_price: { min: 9.25 } });
    expect(both.getState().note).toMatchObject({ kind: 'exchanged', dropped: expect.stringMatching(/cierre/) });
  });

  it('includes the price ranges of the compared selection in the note', async () => {
    const store = await started('i=closing_price&c=selection&b=mk%3DSaltillo%26ap%3D0.5..%26cp%3D1..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null, { sort: 'alpha' });
    expect(store.getState().view?.comparison).toMatchObject({ selection: { ranges: { asking_price: { min: 9.25 } } } });
    expect(store.getState().note).toMatchObject({
      kind: 'exchanged',
      what: expect.stringMatching(/salida/),
      dropped: expect.stringMatching(/cierre/),
    });
  });

  it('removes unknown places of the other selection, and takes all markets if none is known', async () => {
    const store = await started('c=selection&b=mk%3DSaltillo%26mk%3DNowhere');
    expect(store.getState().view?.comparison).toMatchObject({ selection: { lists: { market: ['Saltillo'] } } });
    expect(store.getState().note).toMatchObject({ kind: 'places', what: 'Nowhere' });
    const none = await started('c=selection&b=mk%3DNowhere');
    expect(none.getState().view?.comparison).toMatchObject({
      selection: { lists: { market: ['Monterrey', 'Saltillo'] } },
    });
    expect(none.getState().note).toMatchObject({ kind: 'places', what: 'Nowhere' });
  });

  it('converts ranges of rents to rents per year and back, without a note, those of closing prices too', async () => {
    const store = await started('i=closing_price&ap=0.5..2&cp=0.55..&nla=1000..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, rent_period: 'year' }, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges).toEqual({
      asking_price: { min: 6, max: 24 },
      closing_price: { min: 6.6 },
      net_leasable_area: { min: 1000 },
    });
    expect(store.getState().note).toBeNull();
    expect(calls.findLast(({ path }) => path.endsWith('/overview'))?.params.get('rent_period')).toBe('year');
    await store.getState().start(UNITS, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges.asking_price).toEqual({ min: 0.5, max: 2 });
  });

  it('reads the rents of an address of before per month, whatever the user prefers', async () => {
    const store = createExplorerStore(buildings);
    await store.getState().start({ ...UNITS, rent_period: 'year' }, 'ap=0.5..2&au=ft2&mu=USD', { sort: 'alpha' });
    expect(store.getState().units.rent_period).toBe('month');
    expect(store.getState().view?.ranges.asking_price).toEqual({ min: 0.5, max: 2 });
    await store.getState().start({ ...UNITS, rent_period: 'year' }, 'g=owner', { sort: 'alpha' });
    expect(store.getState().units.rent_period).toBe('year');
  });

  it('keeps area ranges through a change of unit', async () => {
    const store = await started('nla=107639.104..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, area_unit: 'm2' }, null, { sort: 'alpha' });
    expect(store.getState().view?.ranges.net_leasable_area).toEqual({ min: 10000 });
  });
});
