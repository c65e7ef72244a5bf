import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ANY_STATUS, availabilityAddress } from '@/contract/addresses/availability';
import { type AvailabilityBody, availabilityBody } from '@/contract/calls/availability';
import { AVAILABILITY_ORDERS, shapeOf } from '@/contract/calls/availability-query';
import { ORDERS } from '@/contract/calls/properties-order';
import { DAYS_FIELDS, FLAG_FIELDS, LIST_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { AREA_UNITS, MONETARY_UNITS, RENT_PERIODS } from '@/contract/catalogue/units';
import { currentOf } from '@/core/view/panel';
import { createAvailabilityStore } from '@/modules/availability/state/store';
import { numRuns } from '../../../core/view/scheduled-server';
import { seed } from '../../../random';
import { answer, defaults, filters } from '../answers';

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async (_: string, body: AvailabilityBody) => ({ ...answer(3, body.page), total: 5000 }),
  },
}));
vi.mock('@/core/dataset/dataset-store', () => ({ setDataset: () => undefined }));

const VALUES: { readonly [field: string]: readonly string[] } = {
  market: ['Monterrey', 'Saltillo'],
  building_type: Object.keys(ENUMERATIONS.building_type),
  construction_status: ['delivered', 'under_construction', 'planned'],
  owner: ['Añil & Co', '__none__'],
  installations: ['rail_spur', 'solar'],
};
const LISTS = LIST_FIELDS.filter((key) => VALUES[key] !== undefined);
const REQUIRED = ['market', 'construction_status'] as const;

const square = shapeOf([
  [
    [-100.4, 25.6],
    [-100.1, 25.6],
    [-100.1, 25.9],
    [-100.4, 25.6],
  ],
]);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const record = <T>(keys: readonly string[], make: (key: string) => fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, make(key)])));

/** A body as a view sends it: lists are sorted and never empty. */
const bodies: fc.Arbitrary<AvailabilityBody> = fc
  .tuple(
    record(LISTS, (key) => {
      const values = fc.subarray([...(VALUES[key] ?? [])], { minLength: 1 }).map((some) => some.sort());
      return REQUIRED.some((one) => one === key) ? values : optional(values);
    }),
    record(RANGE_FIELDS, () => optional(fc.constantFrom({ min: 1.5 }, { max: 0 }, { min: 2, max: 9 }))),
    record(DAYS_FIELDS, () =>
      optional(fc.constantFrom({ min: '2024-01-01' }, { min: '2024-01-01', max: '2025-01-01' })),
    ),
    record(FLAG_FIELDS, () => optional(fc.boolean())),
    fc.record({
      delimitation: fc.constantFrom(undefined, square),
      order_by: fc.constantFrom(...AVAILABILITY_ORDERS),
      order: fc.constantFrom(...ORDERS),
      area_unit: fc.constantFrom(...AREA_UNITS),
      monetary_unit: fc.constantFrom(...MONETARY_UNITS),
      rent_period: fc.constantFrom(...RENT_PERIODS),
    }),
  )
  .map((parts) => Object.entries(Object.assign({}, ...parts)).filter(([, value]) => value !== undefined))
  .map((entries) => Object.fromEntries(entries));

async function openedIn(address: string) {
  const store = createAvailabilityStore();
  const url = new URL(address, 'http://nave.test');
  expect(url.pathname).toBe('/availability');
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, url.search);
  return store.getState();
}

describe('the address of a search', () => {
  it('opens in the view that sends the body', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect(availabilityBody.safeParse(body).success).toBe(true);
        const state = await openedIn(availabilityAddress(body, defaults));
        expect(state.note?.kind === 'unknown' ? null : state.note).toBeNull();
        const { limit: _, page, language, ...sent } = currentOf(state.panels.results)?.query ?? {};
        expect({ page, language }).toEqual({ page: 1, language: 'es' });
        expect(sent).toEqual(body);
      }),
      { seed, numRuns: Math.min(numRuns, 300) },
    );
  });

  it('opens on the page of the first row', async () => {
    const body = { page: 8, limit: 25 };
    const state = await openedIn(availabilityAddress(body, defaults));
    expect(state.view?.page).toBe(4);
  });

  it('orders a column as the call does where the body names no direction', async () => {
    const state = await openedIn(availabilityAddress({ order_by: 'name' }, defaults));
    expect(state.view?.sorting).toEqual({ by: 'name', order: 'asc' });
  });

  it('takes any status for none, and no status for that of a first view', async () => {
    const any = await openedIn(availabilityAddress({ construction_status: [...ANY_STATUS] }, defaults));
    expect(any.view?.lists.construction_status).toEqual([]);
    expect(currentOf(any.panels.results)?.query.construction_status).toEqual(ANY_STATUS);
    const none = await openedIn(availabilityAddress({}, defaults));
    expect(none.view?.lists.construction_status).toEqual(['delivered', 'under_construction']);
  });
});
