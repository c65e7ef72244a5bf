// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import '@/modules/explorer/state/texts';
import { besideCrumbs, chipsOf } from '@/modules/explorer/filters/chips';
import { indicatorOf } from '@/modules/explorer/module';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { i18n, startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from '../answers';

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => {
      if (path.endsWith('/filters'))
        return {
          ...filters,
          options: {
            ...filters.options,
            market: ['Monterrey', 'Tijuana', 'Puebla'].map((value) => ({ value, label: value })),
            submarket: [{ value: 'Apodaca', label: 'Apodaca', market: 'Monterrey' }],
            park: [],
          },
        };
      if (path.endsWith('/default-filters')) return { ...defaults, filter_markets: ['Monterrey', 'Tijuana', 'Puebla'] };
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return properties(1);
      return figures('inventory');
    },
  },
}));
beforeAll(() => startI18n());

it.each([
  // The crumbs name it.
  ['mk=Monterrey', []],
  ['mk=Monterrey&sm=Apodaca', []],
  ['mk=Monterrey&mk=Tijuana', ['Monterrey, Tijuana']],
  ['mk=Monterrey&mk=Tijuana&sm=Apodaca', ['todo Tijuana', 'Apodaca']],
])('beside the crumbs, the places of %s are %j', async (search, expected) => {
  const store = createExplorerStore(buildings);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, search, {});
  const state = store.getState();
  const { view } = state;
  if (!view) throw new Error('no view');
  const supported = indicatorOf(buildings, 'inventory').dimensions;
  const chips = chipsOf(state, { supported, prices: buildings.prices }, i18n.getFixedT('es', 'explorer'));
  const places = besideCrumbs(chips, view).filter(({ key }) => key === 'market' || key === 'submarket');
  expect(places.map(({ text }) => text)).toEqual(expected);
});
