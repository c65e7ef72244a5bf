import { expect, vi } from 'vitest';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';
import { createExplorerStore } from '@/modules/explorer/state/store';

/** The store of the explorer of buildings at one indicator, after all of its panels have been loaded. */
export async function loadedStore(indicator: PublicKey) {
  const store = createExplorerStore(buildings);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '', { sort: 'alpha' });
  store.getState().change({ indicator });
  await vi.waitFor(() =>
    expect(Object.values(store.getState().panels).map(({ state }) => state)).not.toContain('loading'),
  );
  return store;
}
