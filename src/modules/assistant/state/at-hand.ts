import { create } from 'zustand';
import { INDICATOR_KEYS, type IndicatorKey, publicKey } from '@/contract/catalogue/indicators';
import { unitsOf } from '@/contract/catalogue/units';
import { setDataset } from '@/core/dataset/dataset-store';
import { call } from '@/http/call';
import { usePreferences } from '@/preferences/store';
import { loadOffered } from '../answer/modules';
import type { AtHand } from './suggestions';

type State = { readonly atHand: AtHand | null; readonly failed: boolean };

/** What suggestions are made of; null until it is known. Without it none are made. */
export const useAtHand = create<State>(() => ({ atHand: null, failed: false }));

let loading: Promise<void> | null = null;

async function load(): Promise<void> {
  const units = unitsOf(usePreferences.getState());
  const { filters, defaults } = await loadOffered('buildings', units);
  setDataset(filters.dataset);
  const { start_date, end_date } = defaults;
  const query = { ...units, start_date, end_date, period: 'yearly', group_by: 'market' } as const;
  const [overview, inventory] = await Promise.all([
    call('overview', { path: { module: 'buildings' }, query, failure: null }),
    call('figures', {
      path: { module: 'buildings', indicator: 'inventory' },
      query: { ...query, sort: 'value' },
      failure: null,
    }),
  ]);
  const filled = new Set(
    overview.indicators.filter(({ value }) => value !== null && value !== 0).map(({ key }) => key),
  );
  const indicators: readonly IndicatorKey[] = INDICATOR_KEYS.buildings.filter((key) => filled.has(publicKey(key)));
  const markets = inventory.groups.filter(({ value }) => (value ?? 0) > 0).map(({ label }) => label);
  useAtHand.setState({
    failed: false,
    atHand: { markets, indicators: new Set(indicators), as_of: filters.dataset.as_of },
  });
}

/** Learns the markets and indicators of the caller, once; a failure is tried again the next time that suggestions are shown. */
export function loadAtHand(): Promise<void> {
  if (useAtHand.getState().atHand !== null) return Promise.resolve();
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading.catch(() => useAtHand.setState({ failed: true }));
}
