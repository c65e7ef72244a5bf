// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { VacancyBridgeAnswer } from '@/contract/calls/vacancy-bridge';
import { currentOf } from '@/core/view/panel';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards/cards';
import { InfoButton } from '@/modules/explorer/cards/info-button';
import { indicatorOf } from '@/modules/explorer/module';
import { CellPopover } from '@/modules/explorer/properties/cell-popover';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { startI18n } from '@/shell/i18n';
import { answerTo, properties } from '../answers';
import { loadedStore } from '../loaded-store';

const BRIDGE: VacancyBridgeAnswer = {
  day: '2026-11-20',
  unit: 'ft²',
  availability_rate: 6.02,
  occupancy_rate: 96.16,
  steps: [
    { key: 'available', area: 1000, buildings: 9 },
    { key: 'under_construction', area: 300, buildings: 3 },
    { key: 'still_occupied', area: 200, buildings: 2 },
    { key: 'not_marketed', area: 50, buildings: 1 },
    { key: 'vacant', area: 550, buildings: 5 },
  ],
  list: null,
  data_version: '1',
};
const requests: URLSearchParams[] = [];

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (path.endsWith('/properties')) return properties(1);
      if (!path.endsWith('/vacancy-bridge')) return answerTo(path);
      requests.push(new URLSearchParams(params));
      const building = { id: 'B1', name: 'Nave 1', market: 'Monterrey', submarket: 'Apodaca', area: 50 };
      return params?.get('step')
        ? {
            ...BRIDGE,
            list: { step: 'not_marketed', page: 1, page_size: 50, total: 1, sum: 50, buildings: [building] },
          }
        : BRIDGE;
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(() => {
  cleanup();
  requests.length = 0;
});

it.each(['availability_rate', 'occupancy_rate'] as const)(
  'opens from the information of the card of %s, in numbers that open into their buildings',
  async (key) => {
    const store = await loadedStore(key);
    render(
      <ExplorerContext value={{ module: buildings, store }}>
        <InfoButton name="Tasa" indicator={indicatorOf(buildings, key)} shown={undefined} compared={[]} opened />
      </ExplorerContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Por qué no suman 100 %/ }));
    await screen.findByText('De lo disponible a lo vacante');
    const drawer = within(screen.getByRole('dialog'));
    expect(await drawer.findByText(/\(6\.02 %\) y la de ocupación \(96\.16 %\) no suman 100 %/)).toBeVisible();
    expect(drawer.getAllByRole('listitem').map((one) => one.textContent?.replace(/ ›/, ' '))).toEqual([
      expect.stringMatching(/^Disponible 1,000 ft².* 9 edificios$/),
      expect.stringMatching(/^−Aún sin entregar 300 ft².* 3 edificios$/),
      expect.stringMatching(/^−Aún ocupado 200 ft².* 2 edificios$/),
      expect.stringMatching(/^\+Vacante sin comercializar 50 ft².* 1 edificio$/),
      expect.stringMatching(/^=Vacante 550 ft².* 5 edificios$/),
    ]);
    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({ end_date: '2026-11-20', area_unit: 'ft2' });
    await userEvent.click(drawer.getByRole('button', { name: /^Vacante sin comercializar/ }));
    const list = within(await drawer.findByRole('region', { name: 'Edificios de: Vacante sin comercializar' }));
    expect(list.getByRole('link', { name: 'Nave 1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/buildings/B1'),
    );
    expect(list.getByText('= 50 ft²')).toBeVisible();
    expect(requests.at(-1)?.get('step')).toBe('not_marketed');
  },
);

it('opens from the figure of the chosen card, by pointer and by keyboard; a press on another card chooses it', async () => {
  const store = await loadedStore('inventory');
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <Cards />
    </ExplorerContext>,
  );
  const opener = { name: /por qué Tasa de ocupación y la otra tasa no suman 100 %$/ };
  expect(screen.queryByRole('button', opener)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^Tasa de ocupación:/ }));
  expect(store.getState().view?.indicator).toBe('occupancy_rate');
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = await screen.findByRole('button', opener);
  await userEvent.click(button);
  await screen.findByText('De lo disponible a lo vacante');
  expect(requests[0]?.get('end_date')).toBe('2026-11-20');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByText('De lo disponible a lo vacante')).toBeNull());

  screen.getByRole('radio', { name: /^Tasa de ocupación:/ }).focus();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('De lo disponible a lo vacante');
});

it('opens from a figure of a rate, for the group and period of that figure', async () => {
  const store = await loadedStore('occupancy_rate');
  const answered = currentOf(store.getState().panels.figures)?.answer;
  const [group] = answered?.groups ?? [];
  const [period] = answered?.periods ?? [];
  if (!group || !period) throw new Error('no cell');
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <CellPopover cell={{ group, period }} at={{ x: 0, y: 0 }} onClose={() => undefined} />
    </ExplorerContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Por qué no suman 100 %/ }));
  await screen.findByText('De lo disponible a lo vacante · Monterrey · 3T 2026');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.get('end_date')).toBe('2026-09-30');
  expect(requests[0]?.getAll('market')).toEqual(['Monterrey']);
});

it('is not offered by what is no rate', async () => {
  const store = await loadedStore('inventory');
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <InfoButton
        name="Inventario"
        indicator={indicatorOf(buildings, 'inventory')}
        shown={undefined}
        compared={[]}
        opened
      />
    </ExplorerContext>,
  );
  await screen.findByRole('link', { name: /^Cómo se calcula/ });
  expect(screen.queryByRole('button', { name: /^Por qué no suman/ })).toBeNull();
  cleanup();
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <Cards />
    </ExplorerContext>,
  );
  expect(screen.getByRole('radio', { name: /^Inventario:/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: /no suman/ })).toBeNull();
});
