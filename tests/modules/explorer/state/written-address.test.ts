import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type ExplorerQuery, explorerAddress, type Opened, sentLists } from '@/contract/addresses/explorer';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { Delimitation } from '@/contract/calls/delimitation';
import { ORDER_COLUMNS, ORDERS } from '@/contract/calls/properties-order';
import { RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, type IndicatorKey, indicator, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey } from '@/contract/catalogue/modules';
import { AREA_UNITS, MONETARY_UNITS, PERIODS, RENT_PERIODS, SORTS } from '@/contract/catalogue/units';
import { currentOf } from '@/core/view/panel';
import { explorerOf } from '@/modules/explorer/module';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { numRuns } from '../../../core/view/scheduled-server';
import { seed } from '../../../random';
import { defaults as buildings, figures, filters, overview, properties } from '../answers';

const { current } = vi.hoisted(() => ({ current: { defaults: null as unknown } }));

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params: URLSearchParams }) => {
      if (path.endsWith('/default-filters')) return current.defaults;
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return { ...properties(Number(params.get('page') ?? 1)), total: 1000 };
      return figures('inventory');
    },
  },
}));
vi.mock('@/core/dataset/dataset-store', () => ({ setDataset: () => undefined }));

const { filter_construction_status: _, filter_building_type: __, ...shared } = buildings;
const DEFAULTS: Readonly<Record<ModuleKey, DefaultFiltersAnswer>> = {
  buildings,
  lots: { ...shared, filter_development_stage: ['delivered', 'under_construction'] },
};

const square: Delimitation = [
  [
    [-100.31, 25.67],
    [-100.2, 25.67],
    [-100.2, 25.8],
    [-100.31, 25.67],
  ],
];
const bounds = fc.constantFrom({ min: 0.5 }, { max: 7.25 }, { min: 1, max: 2 }, { none: true as const }, undefined);

type Case = {
  readonly module: ModuleKey;
  readonly key: IndicatorKey;
  readonly query: ExplorerQuery;
  readonly opened: Opened;
};

const cases: fc.Arbitrary<Case> = fc
  .constantFrom(...MODULE_KEYS)
  .chain((module) => fc.tuple(fc.constant(module), fc.constantFrom(...INDICATOR_KEYS[module])))
  .chain(([module, key]) => {
    const { dimensions, hasProperties } = indicator(key);
    const supported = RANGE_KEYS.filter((range) => dimensions.includes(range));
    const lists = fc.record(
      {
        market: fc.subarray(['Monterrey', 'Saltillo'], { minLength: 1 }),
        owner: fc.subarray(['Añil & Co', 'B=C', '__none__'], { minLength: 1 }),
        tenant: fc.subarray(['Acme'], { minLength: 1 }),
        construction_status: fc.subarray(['delivered', 'under_construction', 'planned'], { minLength: 1 }),
        building_type: fc.subarray(['building', 'other'], { minLength: 1 }),
        development_stage: fc.subarray(['delivered', 'under_construction', 'announced'], { minLength: 1 }),
      },
      { requiredKeys: ['market'] },
    );
    const ranges = fc
      .tuple(...supported.map(() => bounds))
      .map((values) =>
        Object.fromEntries(
          supported.flatMap((range, i) => (values[i] === undefined ? [] : [[range, values[i]] as const])),
        ),
      );
    return fc.record({
      module: fc.constant(module),
      key: fc.constant(key),
      query: fc
        .record({
          group_by: fc.constantFrom(...dimensions),
          period: fc.constantFrom(...PERIODS),
          sort: fc.constantFrom(...SORTS),
          start_date: fc.constantFrom('2025-10-01', '2024-01-01'),
          end_date: fc.constantFrom('2026-11-20', '2026-06-30'),
          area_unit: fc.constantFrom(...AREA_UNITS),
          monetary_unit: fc.constantFrom(...MONETARY_UNITS),
          rent_period: fc.constantFrom(...RENT_PERIODS),
          lists: lists.map((all) => sentLists(dimensions, all, {})),
          ranges,
          delimitation: fc.constantFrom(undefined, square),
        })
        .map(({ delimitation, ...rest }) => (delimitation ? { ...rest, delimitation } : rest)),
      opened: fc.record({
        tab: hasProperties ? fc.constantFrom('summary', 'properties') : fc.constant('summary' as const),
        page: hasProperties ? fc.integer({ min: 1, max: 20 }) : fc.constant(1),
        order: fc.constantFrom(null, ...ORDER_COLUMNS.map((order_by) => ({ order_by, order: ORDERS[0] }))),
      }),
    });
  });

/** A store that an address was opened in, by a user with other units. */
async function openedIn(module: ModuleKey, address: string) {
  current.defaults = DEFAULTS[module];
  const store = createExplorerStore(explorerOf(module));
  const url = new URL(address, 'http://nave.test');
  expect(url.pathname).toBe(`/${module}`);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, url.search);
  return store.getState();
}

describe('the address of a query', () => {
  it('opens in the view whose figures and properties are those of the query', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ module, key, query, opened }) => {
        const state = await openedIn(module, explorerAddress(module, key, query, DEFAULTS[module], opened));
        expect(state.note).toBeNull();
        const sent = { indicator: publicKey(key), language: 'es', ...query };
        expect(currentOf(state.panels.figures)?.query).toEqual(sent);
        expect(state.view?.tab).toBe(opened.tab);
        if (indicator(key).hasProperties) {
          const { page, order } = opened;
          expect(currentOf(state.panels.properties)?.query).toEqual({ ...sent, page, order });
        }
      }),
      { seed, numRuns: Math.min(numRuns, 300) },
    );
  });

  it('of the defaults names nothing but the units', () => {
    const { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, rent_period } = buildings;
    const query = { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, rent_period, ranges: {} };
    const lists = {
      market: buildings.filter_markets,
      building_type: ['building'],
      construction_status: ['under_construction', 'delivered'],
    };
    expect(explorerAddress('buildings', 'inventory', { ...query, lists }, buildings)).toBe('/buildings?au=ft2&mu=USD');
  });

  it('without markets opens in all of them', async () => {
    const { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, rent_period } = buildings;
    const query = {
      group_by,
      period,
      sort,
      start_date,
      end_date,
      area_unit,
      monetary_unit,
      rent_period,
      lists: {},
      ranges: {},
    };
    const state = await openedIn('buildings', explorerAddress('buildings', 'inventory', query, buildings));
    expect(currentOf(state.panels.figures)?.query.lists).toEqual({ market: ['Monterrey', 'Saltillo'] });
  });

  it('opens the causes of a change', async () => {
    const { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, rent_period } = buildings;
    const query = {
      group_by,
      period,
      sort,
      start_date,
      end_date,
      area_unit,
      monetary_unit,
      rent_period,
      lists: {},
      ranges: {},
    };
    const address = explorerAddress('buildings', 'inventory', query, buildings, { change: 'previous' });
    const state = await openedIn('buildings', address);
    expect(state.view?.change).toEqual({ kind: 'range', since: 'previous' });
  });

  it.each([
    { kind: 'year' as const },
    { kind: 'previous' as const },
    {
      kind: 'selection' as const,
      selection: { lists: { market: ['Saltillo'], owner: ['B=C'] }, ranges: { net_leasable_area: { min: 5 } } },
    },
  ])('opens the comparison with $kind', async (comparison) => {
    const { group_by, period, sort, start_date, end_date, area_unit, monetary_unit, rent_period } = buildings;
    const days = { start_date, end_date };
    const query = {
      group_by,
      period,
      sort,
      ...days,
      area_unit,
      monetary_unit,
      rent_period,
      lists: { market: ['Monterrey'] },
      ranges: {},
    };
    const state = await openedIn(
      'buildings',
      explorerAddress('buildings', 'inventory', query, buildings, { comparison }),
    );
    expect(state.note).toBeNull();
    if (comparison.kind !== 'selection') expect(state.view?.comparison).toEqual(comparison);
    else
      expect(state.view?.comparison).toMatchObject({
        kind: 'selection',
        selection: { lists: comparison.selection.lists, ranges: comparison.selection.ranges },
      });
  });
});
