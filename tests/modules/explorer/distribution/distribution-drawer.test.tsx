// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DistributionAnswer } from '@/contract/calls/distribution';
import { buildings } from '@/modules/buildings/module';
import { DistributionDrawer } from '@/modules/explorer/distribution/distribution-drawer';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { startI18n } from '@/shell/i18n';
import { answerTo, properties } from '../answers';
import { loadedStore } from '../loaded-store';

const box = { n: 9, min: 100, p5: 120, q1: 200, median: 300, q3: 450, p95: 880, max: 900 };
const SPREAD: DistributionAnswer = {
  unit: 'ft²',
  area_unit: 'ft²',
  n: 9,
  without_value: 2,
  bins: [
    { from: 0, to: 500, count: 7, area: 2000 },
    { from: 500, to: 1000, count: 2, area: 1700 },
  ],
  box,
  groups: [
    { key: 'Monterrey', label: 'Monterrey', range: null, box },
    { key: 'Saltillo', label: 'Saltillo', range: null, box: { ...box, n: 4, median: 250 } },
  ],
  other_groups: 3,
  data_version: '1',
};
let answer: DistributionAnswer = SPREAD;
let fails = 0;
const lists: URLSearchParams[] = [];

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (path.endsWith('/distribution')) {
        if (fails-- > 0) throw new Error('unreachable');
        return answer;
      }
      if (!path.endsWith('/properties')) return answerTo(path);
      lists.push(new URLSearchParams(params));
      return properties(1);
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(() => {
  cleanup();
  lists.length = 0;
  answer = SPREAD;
  fails = 0;
});

async function open() {
  const store = await loadedStore('inventory');
  lists.length = 0;
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <DistributionDrawer onClose={() => undefined} />
    </ExplorerContext>,
  );
  return within(await screen.findByRole('dialog'));
}

it('says how many properties are counted and how their values are spread, by group too', async () => {
  const drawer = await open();
  expect(await drawer.findByText(/^9 propiedades, .* 2 sin valor no se cuentan\.$/)).toBeVisible();
  expect(drawer.getByRole('slider', { name: /^Histograma de Inventario: 2 intervalos en ft²/ })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^500 – 1,000 ft²: Propiedades 2/),
  );
  const groups = within(drawer.getByRole('region', { name: 'Por mercado' }));
  expect(groups.getByText('Grupos con más propiedades; faltan 3 más.')).toBeVisible();
  expect(groups.getByRole('row', { name: /^Saltillo/ })).toHaveTextContent('250');
});

it('opens the properties of an interval from its bar and from the table', async () => {
  const drawer = await open();
  const histogram = await drawer.findByRole('slider');
  histogram.focus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(await drawer.findByRole('region', { name: 'Propiedades de 0 a 500 ft²' })).toHaveFocus();
  await vi.waitFor(() => expect(lists).toHaveLength(1));
  expect([lists[0]?.get('value_from'), lists[0]?.get('value_to')]).toEqual(['0', '500']);

  await userEvent.click(drawer.getByText('Los mismos datos en tabla'));
  await userEvent.click(drawer.getByRole('button', { name: '500 – 1,000' }));
  expect(await drawer.findByRole('region', { name: 'Propiedades de 500 a 1,000 ft²' })).toBeVisible();
  await vi.waitFor(() => expect(lists.at(-1)?.get('value_from')).toBe('500'));
});

it('says that nothing has a value, rather than drawing nothing', async () => {
  answer = { ...SPREAD, n: 0, bins: [], box: null, groups: [], other_groups: 0 };
  const drawer = await open();
  expect(await drawer.findByText('Ninguna propiedad de esta selección tiene un valor.')).toBeVisible();
  expect(drawer.queryByRole('slider')).toBeNull();
});

it('shows a failure as one, and tries again', async () => {
  fails = 1;
  const drawer = await open();
  expect(await drawer.findByText('No se pudo cargar la distribución.')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Reintentar' }));
  expect(await drawer.findByRole('slider')).toBeVisible();
});
