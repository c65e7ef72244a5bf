// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PointsAnswer } from '@/contract/calls/answers';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import type { GeoMapProps } from '@/core/map/geo-map';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards/cards';
import { ChartPanel } from '@/modules/explorer/chart/chart-panel';
import { Panel as MapPanel } from '@/modules/explorer/map/panel';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { Tables } from '@/modules/explorer/summary/tables';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from './answers';

/** Answers a call of this test: at once unless it is held; with a refusal if it is listed as failing. */
const { held, failing } = vi.hoisted(() => ({
  held: new Map<string, Promise<void>>(),
  failing: new Set<string>(),
}));

const INDICATORS = INDICATOR_KEYS.buildings;
const total = (params: URLSearchParams): number => 1000 * params.getAll('market').length;

function pointsOf(path: string): PointsAnswer {
  return {
    ids: [path],
    names: [path],
    market: [0],
    submarket: [-1],
    markets: [{ key: 'Monterrey', label: 'Monterrey' }],
    submarkets: [],
    latitude: [25],
    longitude: [-100],
    value: [1],
    weight: null,
    n: null,
    unit: 'ft²',
    data_version: '1',
  };
}

vi.mock('@/http/client', () => ({
  isCancelled: () => false,
  api: {
    get: async (path: string, { params, signal }: { params: URLSearchParams; signal: AbortSignal }) => {
      const call = path.replace('/analytics/', '');
      // Applies to pending calls, not to later ones.
      const wait = held.get(call);
      held.delete(call);
      await wait;
      if (signal.aborted) throw new Error('cancelled');
      if (failing.has(call)) throw new Error('503');
      if (call === 'filters') return filters;
      if (call === 'default-filters') return defaults;
      if (call.endsWith('/points')) return pointsOf(call);
      if (call.endsWith('/properties')) return properties(Number(params.get('page')));
      const value = total(params);
      if (call === 'overview')
        return {
          ...overview,
          indicators: INDICATORS.map((key) => ({
            ...figures('inventory').indicator,
            key: publicKey(key),
            value,
            values: [value],
          })),
        };
      const key = INDICATORS.find((one) => indicator(one).path === call);
      const answer = figures('inventory');
      return {
        ...answer,
        indicator: { ...answer.indicator, key: key && publicKey(key), value },
        total: { values: [value, value], n: [4, 5] },
      };
    },
  },
}));
vi.mock('@/core/map/geo-map', () => ({
  GeoMap: ({ points }: GeoMapProps) => <section aria-label="map">{points.ids.join(' ')}</section>,
}));
vi.mock('@/ui/charts/plot', () => ({ Plot: () => null }));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  held.clear();
  failing.clear();
});
afterEach(cleanup);

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

async function shown(search: string, children: React.ReactNode) {
  const store = createExplorerStore(buildings);
  render(<ExplorerContext value={{ module: buildings, store }}>{children}</ExplorerContext>);
  await act(() =>
    store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, search, {
      sort: 'alpha',
    }),
  );
  await settle();
  return store;
}

function hold(call: string): () => void {
  let release = () => {};
  held.set(call, new Promise((resolve) => (release = resolve)));
  return release;
}

const totalOfTable = () => screen.getByRole('rowheader', { name: 'Total' }).closest('tr')?.textContent;
const cardOf = (name: string) =>
  screen.getByRole('radio', { name: new RegExp(`^${name}:`) }).getAttribute('aria-label');

describe('every panel shows the answer to the current query', () => {
  it('after all markets are chosen and the chart is changed before the answer arrives', async () => {
    const store = await shown('mk=Monterrey', [<Cards key="cards" />, <Tables key="tables" />]);
    expect(totalOfTable()).toContain('1,000');
    const release = hold('inventory');
    act(() =>
      store.getState().change({ lists: { ...store.getState().view?.lists, market: ['Monterrey', 'Saltillo'] } }),
    );
    act(() => store.getState().change({ chart: 'lines' }));
    release();
    await settle();
    expect(totalOfTable()).toContain('2,000');
    expect(cardOf('Inventario')).toContain('2.0 k');
    expect(cardOf('Disponibilidad')).toContain('2.0 k');
  });

  it('on the map, after the indicator and then the tab are changed', async () => {
    const store = await shown('', <MapPanel />);
    expect(screen.getByRole('region', { name: 'map' })).toHaveTextContent('inventory/points');
    const release = hold('availability');
    act(() => store.getState().change({ indicator: 'availability' }));
    act(() => store.getState().change({ tab: 'properties' }));
    release();
    await settle();
    expect(screen.getByRole('region', { name: 'map' })).toHaveTextContent(/^availability\/points$/);
  });

  it('on the map, which has no points of the previous indicator if the values of a rate do not load', async () => {
    const store = await shown('', <MapPanel />);
    expect(screen.getByRole('region', { name: 'map' })).toHaveTextContent('inventory/points');
    hold('occupancy-rate');
    act(() => store.getState().applyAddress('i=occupancy_rate&g=owner&mk=Monterrey'));
    await settle();
    expect(screen.getByRole('region', { name: 'map' })).not.toHaveTextContent('inventory/points');
  });
});

describe('a failed call', () => {
  it('of one indicator does not affect the cards, and the panel offers to try again', async () => {
    failing.add('inventory');
    await shown('', [<Cards key="cards" />, <ChartPanel key="chart" />]);
    expect(cardOf('Disponibilidad')).toContain('2.0 k');
    expect(cardOf('Tasa de ocupación')).toContain('2.0 k');
    failing.clear();
    const chart = screen.getByRole('region', { name: /^Inventario/ });
    const retry = within(chart).getByRole('button', { name: 'Reintentar' });
    act(() => retry.click());
    await settle();
    expect(within(chart).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('of the map is shown as a failure, and can be tried again', async () => {
    failing.add('inventory/points');
    await shown('', <MapPanel />);
    expect(screen.queryByText(/Ninguna propiedad/)).toBeNull();
    failing.clear();
    const retry = screen.getByRole('button', { name: 'Reintentar' });
    act(() => retry.click());
    await settle();
    expect(screen.getByRole('region', { name: 'map' })).toHaveTextContent(/^inventory\/points$/);
  });
});
