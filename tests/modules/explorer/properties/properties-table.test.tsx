// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { DEFAULT_UNITS } from '@/contract/catalogue/units';
import { buildings } from '@/modules/buildings/module';
import { indicatorOf } from '@/modules/explorer/module';
import { toggleColumn } from '@/modules/explorer/properties/hidden-columns';
import { PropertiesTable } from '@/modules/explorer/properties/properties-table';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import type { View } from '@/modules/explorer/state/view';
import { startI18n } from '@/shell/i18n';
import { properties } from '../answers';

const row = (id: string): PropertyRow => ({
  id,
  name: `Nave ${id}`,
  market: 'Monterrey',
  submarket: 'Apodaca',
  park: null,
  owner: null,
  building_classification: null,
  construction_status: null,
  net_leasable_area: null,
  area: null,
  development_stage: null,
  available_for: null,
  park_type: null,
  substation: null,
  kva: null,
  latitude: null,
  longitude: null,
  value: 1000,
  weight: null,
  records: 1,
  date: null,
  price: null,
  tenant: null,
  broker: null,
  contact_company: null,
});
const answer: PropertiesAnswer = { ...properties(2), total: 120, sum: 120_000, properties: [row('A'), row('B')] };
const none: PropertiesAnswer = { ...properties(1), total: 0, sum: 0, properties: [] };

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});

function setup(shown: PropertiesAnswer, indicator: Parameters<typeof indicatorOf>[1] = 'inventory') {
  const store = createExplorerStore(buildings);
  const sorted = vi.fn();
  const turned = vi.fn();
  function List() {
    const [sorting, setSorting] = useState<View['properties_sort']>(null);
    return (
      <PropertiesTable
        answer={shown}
        indicator={indicatorOf(buildings, indicator)}
        units={{ ...DEFAULT_UNITS, language: 'es' }}
        loading={false}
        onPage={turned}
        sorting={sorting}
        onSort={(next) => {
          sorted(next);
          setSorting(next);
        }}
      />
    );
  }
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <List />
    </ExplorerContext>,
  );
  return { store, sorted, turned };
}

it('sorts by the server: one direction, the other, and as before', async () => {
  const { sorted, turned } = setup(answer);
  const market = screen.getByRole('columnheader', { name: 'Mercado' });
  expect(screen.getByRole('columnheader', { name: /^Valor/ })).toHaveAttribute('aria-sort', 'descending');
  expect(market).toHaveAttribute('aria-sort', 'none');
  const button = within(market).getByRole('button');
  await userEvent.click(button);
  expect(market).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(sorted.mock.calls).toEqual([[{ by: 'market', order: 'asc' }], [{ by: 'market', order: 'desc' }], [null]]);
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(turned.mock.calls.map(([page]) => page)).toEqual([3]);
  expect(screen.getByText(/^120 propiedades · suma 120,000/)).toBeVisible();
});

it('marks what the map points at, and points at what is marked', async () => {
  const { store } = setup(answer);
  const [, first, second] = screen.getAllByRole('row');
  act(() => store.getState().point({ kind: 'property', key: 'B' }));
  expect([first, second].map((one) => one?.hasAttribute('data-pointed'))).toEqual([false, true]);
  await userEvent.tab();
  act(() => screen.getByRole('link', { name: 'Nave A' }).focus());
  expect(store.getState().pointed).toEqual({ kind: 'property', key: 'A' });
  expect([first, second].map((one) => one?.hasAttribute('data-pointed'))).toEqual([true, false]);
});

it('leaves out hidden columns, and keeps the headings where nothing matches', () => {
  setup(none);
  expect(screen.getByRole('columnheader', { name: 'Mercado' })).toBeVisible();
  act(() => toggleColumn('market'));
  expect(screen.queryByRole('columnheader', { name: 'Mercado' })).toBeNull();
  act(() => toggleColumn('market'));
  expect(screen.getByRole('heading', { name: 'Sin registros para esta selección' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('leads from the companies of a property to their pages, where one is named', () => {
  const named = { ...row('A'), tenant: 'Acme' };
  const several = { ...row('B'), tenant: 'Acme, Beta' };
  setup({ ...answer, properties: [named, several] }, 'gross_absorption');
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/companies?kind=tenant&name=Acme');
  expect(screen.queryByRole('link', { name: /Beta/ })).toBeNull();
  expect(screen.getByRole('cell', { name: 'Acme, Beta' })).toBeVisible();
});

it('leads to the page of an owner whose name has a comma', () => {
  setup({ ...answer, properties: [{ ...row('B'), owner: 'Inmuebles, S.A.' }] });
  const link = screen.getByRole('link', { name: 'Inmuebles, S.A.' });
  expect(link).toHaveAttribute('href', '/companies?kind=owner&name=Inmuebles%2C+S.A.');
});
