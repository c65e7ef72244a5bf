// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { DefaultFiltersAnswer, FiltersAnswer } from '@/contract/calls/answers';
import { buildings } from '@/modules/buildings/module';
import { FilteredContext } from '@/modules/explorer/filters/filtered';
import { PlacePicker } from '@/modules/explorer/filters/place-picker';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { toUrl } from '@/modules/explorer/state/url';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from '../answers';

const MARKETS = ['Monterrey', 'Tijuana'];
/** A user whose scope is two markets. */
const two: { filters: FiltersAnswer; defaults: DefaultFiltersAnswer } = {
  filters: {
    ...filters,
    options: {
      ...filters.options,
      market: MARKETS.map((value) => ({ value, label: value })),
      submarket: [
        { value: 'Apodaca', label: 'Apodaca', market: 'Monterrey' },
        { value: 'Otay', label: 'Otay', market: 'Tijuana' },
      ],
      park: [],
    },
  },
  defaults: { ...defaults, filter_markets: MARKETS },
};
let sent: URLSearchParams[] = [];

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (path.endsWith('/filters')) return two.filters;
      if (path.endsWith('/default-filters')) return two.defaults;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return properties(1);
      sent.push(new URLSearchParams(params));
      return figures('inventory');
    },
  },
}));

beforeAll(() => {
  configure({ asyncUtilTimeout: 15_000 });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

async function opened(search = '') {
  const store = createExplorerStore(buildings);
  await store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', language: 'es' }, search, {});
  const Picker = () => {
    const selection = store((state) => state.view);
    return (
      selection && (
        <FilteredContext value={{ selection, change: store.getState().change }}>
          <PlacePicker opening={0} />
        </FilteredContext>
      )
    );
  };
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <Picker />
    </ExplorerContext>,
  );
  return store;
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const lastPlaces = () => ({ market: sent.at(-1)?.getAll('market'), submarket: sent.at(-1)?.getAll('submarket') });

it('counts a submarket alone beside all markets of a first view, and all of the other market where that is chosen', async () => {
  const store = await opened();
  expect(screen.queryByRole('checkbox', { name: /^Contar completos/ })).toBeNull();
  await userEvent.click(box(/^Apodaca/));
  await vi.waitFor(() => expect(lastPlaces()).toEqual({ market: [], submarket: ['Apodaca'] }));
  await userEvent.click(box(/^Contar completos los mercados sin submercado/));
  await vi.waitFor(() => expect(lastPlaces()).toEqual({ market: ['Tijuana'], submarket: ['Apodaca'] }));
  const markets = within(screen.getByRole('group', { name: /^Mercados/ }));
  expect(markets.getByRole('checkbox', { name: /^Tijuana ?· completo/ })).toBeChecked();
  // The address holds it.
  const { view, base } = store.getState();
  if (!view || !base) throw new Error('no view');
  const address = toUrl(view, base, store.getState().units);
  expect(new URLSearchParams(address).getAll('mk')).toEqual(MARKETS);
  cleanup();
  const again = await opened(address);
  expect(again.getState().view).toMatchObject({ every_market: true, lists: { submarket: ['Apodaca'] } });
  expect(lastPlaces()).toEqual({ market: ['Tijuana'], submarket: ['Apodaca'] });
  // And a first view is what it was.
  await userEvent.click(box(/^Apodaca/));
  expect(again.getState().view?.every_market).toBe(false);
});

it('goes on counting markets whole when the last one joins them', async () => {
  const store = await opened('mk=Monterrey&sm=Apodaca');
  await userEvent.click(box(/^Tijuana/));
  expect(store.getState().view).toMatchObject({ every_market: true, lists: { market: MARKETS } });
  await vi.waitFor(() => expect(lastPlaces()).toEqual({ market: ['Tijuana'], submarket: ['Apodaca'] }));
});
