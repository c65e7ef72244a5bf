// @vitest-environment jsdom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverviewAnswer } from '@/contract/calls/answers';
import {
  INDICATOR_KEYS,
  type IndicatorKey,
  indicator,
  moreKeys,
  type Nature,
  natureOf,
  publicKey,
  specifiedKeys,
} from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards/cards';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { lots } from '@/modules/lots/module';
import { usePreferences } from '@/preferences/store';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, properties } from '../answers';

const sent = vi.hoisted(() => [] as string[]);

/** All indicators: 8.8 M over the range, 2.1 M over anything else. */
function overviewOf(params: URLSearchParams): OverviewAnswer {
  const range = params.get('start_date') === defaults.start_date;
  const { periods } = figures('inventory');
  return {
    indicators: INDICATOR_KEYS.buildings.map((key) => ({
      ...figures('inventory').indicator,
      key: publicKey(key),
      name: indicator(key).name.es,
      value: range ? 8_800_000 : 2_100_000,
      change_previous: range ? 5.7 : -32,
      values: range ? [1, 2] : [2_100_000],
    })),
    periods: range ? periods : periods.slice(0, 1),
    data_version: '1',
  };
}

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params: URLSearchParams }) => {
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/default-filters')) return defaults;
      if (path.endsWith('/properties')) return properties(1);
      if (!path.endsWith('/overview')) return figures('inventory');
      sent.push(String(params));
      return overviewOf(new URLSearchParams(params));
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(cleanup);

async function shown(search = '') {
  const store = createExplorerStore(buildings);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, search, {});
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <Cards />
    </ExplorerContext>,
  );
  return store;
}
const card = (key: IndicatorKey) => screen.getByRole('radio', { name: new RegExp(`^${indicator(key).name.es}:`) });

describe('the cards', () => {
  it('are grouped by their nature, each group with a heading', async () => {
    await shown();
    const names = (heading: string) =>
      within(screen.getByRole('region', { name: heading }))
        .getAllByRole('radio')
        .map((one) => one.getAttribute('data-indicator'));
    const declared = (nature: Nature) =>
      specifiedKeys('buildings')
        .filter((key) => natureOf(indicator(key)) === nature)
        .map(publicKey);
    expect(names('Existencias')).toEqual(declared('stock'));
    expect(names('Precios')).toEqual(declared('price'));
    expect(names('Movimiento')).toEqual(declared('flow'));
    expect(declared('stock')).toEqual(expect.arrayContaining(['inventory', 'occupancy_rate']));
    expect(declared('price')).toEqual(expect.arrayContaining(['asking_price', 'closing_price']));
    expect(declared('flow')).toEqual(expect.arrayContaining(['move_outs', 'net_absorption']));
    expect(lots.indicators.map(({ nature }) => nature)).toEqual(['stock', 'stock', 'price', 'price', 'flow']);
  });

  it('beyond the specification are shown on demand, after all others', async () => {
    const store = await shown();
    const more = screen.getByRole('region', { name: 'Más indicadores' });
    expect(within(more).queryAllByRole('radio')).toEqual([]);
    await userEvent.click(within(more).getByRole('button', { name: 'Mostrar los 7' }));
    const cards = within(more).getAllByRole('radio');
    expect(cards.map((one) => one.getAttribute('data-indicator'))).toEqual(moreKeys('buildings').map(publicKey));
    await userEvent.click(card('vacancy_rate'));
    expect(store.getState().view?.indicator).toBe('vacancy_rate');
    // The group of the chosen indicator does not close.
    expect(within(more).queryByRole('button', { name: 'Ocultar' })).toBeNull();
  });

  it('carry the day or the days that they count, and both times of their changes', async () => {
    await shown();
    expect(card('inventory').textContent).toContain('al 20 nov 2026');
    expect(card('asking_price').textContent).toContain('al 20 nov 2026');
    const moved = card('move_outs');
    expect(moved.textContent).toContain('oct 2025 – nov 2026');
    expect(moved.getAttribute('aria-label')).toContain(
      '▲ 5.7 % vs ant. · 1 oct 2025 – 20 nov 2026 contra 1 jul 2024 – 20 ago 2025',
    );
    expect(moved.parentElement?.textContent).toContain('contra 1 jul 2024 – 20 ago 2025');
    expect(card('inventory').getAttribute('aria-label')).toContain('20 nov 2026 contra 30 sep 2026');
  });

  it('of flows count the last closed period by one choice, which is stored', async () => {
    const store = await shown();
    const choice = screen.getByRole('combobox', { name: 'Lo que cuentan los indicadores de movimiento' });
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await userEvent.selectOptions(choice, 'Último trimestre cerrado: 3T 2026');
    await vi.waitFor(() => expect(card('move_outs').textContent).toContain('2.1 M'));
    expect(card('move_outs').textContent).toContain('3T 2026');
    expect(card('move_outs').getAttribute('aria-label')).toContain(
      '▼ 32.0 % vs ant. · 1 jul 2026 – 30 sep 2026 contra 1 abr 2026 – 30 jun 2026',
    );
    expect(card('closing_price').textContent).toContain('3T 2026');
    expect(card('inventory').textContent).toContain('8.8 M');
    expect(sent.at(-1)).toContain('start_date=2026-07-01&end_date=2026-09-30');
    expect(store.getState().view?.flow_span).toBe('closed');
    expect(usePreferences.getState().own.flow_span).toBe('closed');
  });

  it('say in words which active filter they do not apply, and no others do', async () => {
    await shown('cs=delivered');
    const words = 'Ignora: Estatus de construcción';
    for (const key of ['move_outs', 'net_absorption'] as const) {
      expect(card(key).parentElement?.textContent).toContain(words);
      expect(card(key).getAttribute('aria-label')).toContain(words);
    }
    expect(card('gross_absorption').parentElement?.textContent).not.toContain('Ignora');
    cleanup();
    await shown();
    expect(screen.queryByText(/^Ignora/)).toBeNull();
  });
});
