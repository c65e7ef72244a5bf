import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { outsideOf } from '@/modules/availability/properties/picked';
import { createAvailabilityStore, currentAnswer, shownAnswer } from '@/modules/availability/state/store';
import { answer, defaults, filters, property } from '../answers';

type Call = { readonly path: string; readonly body: AvailabilityBody; readonly units?: string };
const { calls, held, heldFilters, total, known } = vi.hoisted(() => ({
  known: { rate: undefined as null | undefined },
  calls: [] as Call[],
  held: [] as Promise<void>[],
  heldFilters: [] as Promise<void>[],
  total: { count: 3 },
}));

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params: URLSearchParams }) => {
      calls.push({ path, body: {}, units: `${params.get('area_unit')} ${params.get('monetary_unit')}` });
      if (path.endsWith('/default-filters')) return defaults;
      await heldFilters.shift();
      return known.rate === null ? { ...filters, dataset: { ...filters.dataset, exchange_rate: null } } : filters;
    },
    post: async (path: string, body: AvailabilityBody, { signal }: { signal: AbortSignal }) => {
      calls.push({ path, body });
      const number = total.count;
      await held.shift();
      if (signal.aborted) throw new Error('cancelled');
      return answer(number, body.page);
    },
  },
}));

const UNITS = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function started(search = '') {
  const store = createAvailabilityStore();
  await store.getState().start(UNITS, search);
  calls.length = 0;
  return store;
}

beforeEach(() => {
  calls.length = 0;
  held.length = 0;
  heldFilters.length = 0;
  known.rate = undefined;
  total.count = 3;
});

describe('the availability store', () => {
  it('loads defaults and filters, then the results for them', async () => {
    const store = createAvailabilityStore();
    await store.getState().start(UNITS, '');
    expect(calls.map(({ path }) => path)).toEqual([
      '/industrial/availability/default-filters',
      '/industrial/availability/filters',
      '/industrial/availability',
    ]);
    expect(calls[2]?.body).toMatchObject({
      market: ['Monterrey', 'Saltillo'],
      construction_status: ['delivered', 'under_construction'],
      building_type: ['building'],
    });
    expect(Object.values(store.getState().panels).map(({ state }) => state)).not.toContain('loading');
  });

  it('requests limits in the units of the address', async () => {
    const store = createAvailabilityStore();
    await store.getState().start(UNITS, '?space_area=10000..20000&au=m2&mu=MXN');
    expect(calls.slice(0, 2).map(({ units }) => units)).toEqual(['m2 MXN', 'm2 MXN']);
    expect(calls[2]?.body).toMatchObject({ area_unit: 'm2', monetary_unit: 'MXN' });
  });

  it('adds an index to each property, counted on from page to page', async () => {
    total.count = 120;
    const store = await started();
    expect(
      currentAnswer(store.getState())
        ?.properties.map(({ index }) => index)
        .slice(0, 3),
    ).toEqual([1, 2, 3]);
    store.getState().change({ page: 2 });
    await settle();
    expect(calls).toEqual([]);
    store.getState().change({ page: 3 });
    await settle();
    expect(calls.map(({ body }) => body.page)).toEqual([2]);
    expect(currentAnswer(store.getState())?.properties[0]?.index).toBe(101);
  });

  it('keeps a later choice over an earlier answer', async () => {
    const store = await started();
    let release = () => {};
    held.push(new Promise((resolve) => (release = resolve)));
    total.count = 7;
    store.getState().change({ ranges: { docks: { min: 4 } } });
    total.count = 2;
    store.getState().change({ ranges: { docks: { min: 9 } } });
    await settle();
    release();
    await settle();
    expect(currentAnswer(store.getState())?.total).toBe(2);
    expect(store.getState().panels.results.state).not.toBe('loading');
  });

  it('removes submarkets and parks outside the chosen markets, with a notice', async () => {
    const store = await started('submarket=Apodaca&submarket=Ramos&park=P1');
    store.getState().change({ lists: { ...store.getState().view?.lists, market: ['Saltillo'] } });
    expect(store.getState().view?.lists).toMatchObject({ submarket: ['Ramos'], park: [] });
    expect(store.getState().note).toEqual({ kind: 'places', what: 'Apodaca, Parque Uno' });
  });

  it('lists every part of an address that it left out, and values that no property has', async () => {
    const both = await started('market=Monterrey&market=Foo&roof_type=straw&docks=2..&docks=3..');
    expect(both.getState().view?.lists.market).toEqual(['Monterrey']);
    expect(both.getState().view?.ranges.docks).toEqual({ min: 2 });
    expect(both.getState().note).toEqual({ kind: 'address', what: 'roof_type=straw, docks=3.., Foo' });
    const store = await started('market=Foo');
    expect(store.getState().note).toEqual({ kind: 'places', what: 'Foo' });
    store.getState().applyAddress('region=Bar');
    expect(store.getState().view?.lists.region).toEqual(['Bar']);
    expect(store.getState().note).toEqual({ kind: 'unknown', what: 'Bar' });
  });

  it('sends no query while no market is chosen', async () => {
    const store = await started();
    store.getState().change({ lists: { ...store.getState().view?.lists, market: [] } });
    await settle();
    expect(calls).toEqual([]);
    expect(shownAnswer(store.getState())).toBeNull();
  });

  it('goes to page 1 with another filter or order, and sends no query when only the display changes', async () => {
    total.count = 120;
    const store = await started('n=2');
    store.getState().change({ tab: 'parks', property: 'b1', sums_sorting: { by: 'spaces', order: 'asc' } });
    await settle();
    expect(calls).toEqual([]);
    store.getState().change({ sorting: { by: 'name', order: 'asc' } });
    await settle();
    expect(store.getState().view?.page).toBe(1);
    expect(calls.map(({ body }) => [body.order_by, body.order])).toEqual([['name', 'asc']]);
  });

  it('goes to the last page if the requested one does not exist', async () => {
    const store = await started('n=900');
    expect(store.getState().view?.page).toBe(1);
    expect(currentAnswer(store.getState())?.properties).toHaveLength(3);
  });

  it('loads what was interrupted when the user left the screen, before the filters of the next visit are there', async () => {
    total.count = 120;
    const store = await started();
    store.getState().change({ page: 9 });
    store.getState().stop();
    expect(store.getState().panels.results.state).toBe('idle');
    heldFilters.push(new Promise(() => {}));
    void store.getState().start(UNITS, null);
    await settle();
    const { view, setup, panels } = store.getState();
    expect(setup).toBe('loading');
    expect(panels.results.state).toBe('ready');
    expect(view?.page).toBe(3);
  });

  it('keeps picked properties when filters change, and lists those that they exclude', async () => {
    const store = await started();
    store.getState().pick([property(1), property(3)], true);
    total.count = 2;
    store.getState().change({ ranges: { docks: { min: 4 } } });
    await settle();
    expect([...store.getState().picked.keys()]).toEqual(['b1', 'b3']);
    expect(outsideOf(store.getState())).toEqual(['b3']);
    total.count = 3;
    store.getState().change({ ranges: {} });
    await settle();
    expect(outsideOf(store.getState())).toEqual([]);
    store.getState().change({ lists: { ...store.getState().view?.lists, market: [] } });
    expect(outsideOf(store.getState())).toEqual(['b1', 'b3']);
  });

  it('collects the matching properties from every part of the answer that was loaded', async () => {
    total.count = 120;
    const store = await started();
    store.getState().pick([property(1), property(119)], true);
    expect(outsideOf(store.getState())).toEqual(['b119']);
    store.getState().change({ page: 3 });
    await settle();
    expect(outsideOf(store.getState())).toEqual([]);
    store.getState().change({ ranges: { docks: { min: 4 } } });
    await settle();
    expect(outsideOf(store.getState())).toEqual(['b119']);
  });

  it('converts price ranges to the other currency by the rate that the server uses, with a note', async () => {
    const store = await started('asking_price_lease=0.5..1&asking_price_sale=100..&docks=4..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, monetary_unit: 'MXN' }, null);
    const exchanged = {
      asking_price_lease: { min: 9.25, max: 18.5 },
      asking_price_sale: { min: 1850 },
      docks: { min: 4 },
    };
    expect(store.getState().view?.ranges).toEqual(exchanged);
    expect(calls.at(-1)?.body).toMatchObject({ ...exchanged, monetary_unit: 'MXN' });
    expect(store.getState().note).toMatchObject({ kind: 'exchanged', dropped: null });
    await store.getState().start(UNITS, null);
    expect(store.getState().view?.ranges.asking_price_lease).toEqual({ min: 0.5, max: 1 });
  });

  it('converts rents to rents per year, and no prices of sales', async () => {
    const store = await started('asking_price_lease=0.55..1&asking_price_sale=100..&docks=4..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, rent_period: 'year' }, null);
    const yearly = { asking_price_lease: { min: 6.6, max: 12 }, asking_price_sale: { min: 100 }, docks: { min: 4 } };
    expect(store.getState().view?.ranges).toEqual(yearly);
    expect(calls.at(-1)?.body).toMatchObject({ ...yearly, rent_period: 'year' });
    expect(store.getState().note).toBeNull();
  });

  it('keeps areas through a change of unit and removes prices of another currency if no rate is known', async () => {
    known.rate = null;
    const store = await started('space_area=107639.104..&asking_price_lease=..1&docks=4..&au=ft2&mu=USD');
    await store.getState().start({ ...UNITS, area_unit: 'm2', monetary_unit: 'MXN' }, null);
    expect(store.getState().view?.ranges).toEqual({ space_area: { min: 10000 }, docks: { min: 4 } });
    expect(store.getState().note?.kind).toBe('ranges');
  });

  it('applies the units of an address on Back', async () => {
    const store = await started();
    store.getState().applyAddress('space_area=100..&au=m2&mu=USD');
    await settle();
    expect(store.getState().units.area_unit).toBe('m2');
    expect(calls.at(-1)?.body).toMatchObject({ area_unit: 'm2', space_area: { min: 100 } });
  });
});
