// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ScatterAnswer } from '@/contract/calls/scatter';
import { indicator as declared, type PublicKey } from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';
import { ScatterDrawer } from '@/modules/explorer/scatter/scatter-drawer';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { startI18n } from '@/shell/i18n';
import { answerTo } from '../answers';
import { loadedStore } from '../loaded-store';

const SIZES: ScatterAnswer = {
  x: 'net_leasable_area',
  x_unit: 'ft²',
  unit: 'USD/ft²/mes',
  area_unit: 'ft²',
  points: [
    { id: 'E2', name: 'Nave Dos', x: 9000, y: 0.7, weight: 8000 },
    { id: 'E1', name: 'Nave Uno', x: 4000, y: 0.65, weight: 1000 },
  ],
  n: 340,
  left_out: 338,
  without_value: 2,
  without_x: 0,
  data_version: '1',
};
const HEIGHTS: ScatterAnswer = {
  ...SIZES,
  x: 'minimum_height',
  x_unit: 'm',
  points: [{ id: 'E1', name: 'Nave Uno', x: 9.75, y: 0.65, weight: 1000 }],
  n: 1,
  left_out: 0,
  without_x: 12,
};
const PRICE = declared('asking_price').name.es;
let answer: ScatterAnswer = SIZES;
let fails = 0;
const asked: (string | null)[] = [];
const push = vi.fn();

vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (!path.endsWith('/scatter')) return answerTo(path);
      if (fails-- > 0) throw new Error('unreachable');
      const x = new URLSearchParams(params).get('x');
      asked.push(x);
      return x === 'net_leasable_area' ? answer : HEIGHTS;
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  push.mockClear();
  answer = SIZES;
  fails = 0;
});

async function open(indicator: PublicKey = 'asking_price') {
  const store = await loadedStore(indicator);
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <ScatterDrawer onClose={() => undefined} />
    </ExplorerContext>,
  );
  return within(await screen.findByRole('dialog'));
}

it('says how many properties are drawn and how many are not, and has them as a table', async () => {
  const drawer = await open();
  const note = await drawer.findByText(/^340 propiedades, /);
  expect(note).toHaveTextContent('Se dibujan las 2 con más área con precio; quedan fuera 338.');
  expect(note).toHaveTextContent('No se incluyen 2 sin valor.');
  const rows = within(drawer.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    `PropiedadÁrea neta rentable (ft²)${PRICE} (USD/ft²/mes)Área con precio (ft²)`,
    'Nave Dos9,0000.7008,000',
    'Nave Uno4,0000.6501,000',
  ]);
  expect(drawer.getByRole('link', { name: 'Nave Uno' })).toHaveAttribute('href', '/buildings/E1');
});

it('opens the property of a point by keyboard', async () => {
  const drawer = await open();
  const plot = await drawer.findByRole('slider', {
    name: `Dispersión de ${PRICE} (USD/ft²/mes) y Área neta rentable: 2 puntos. Cada punto abre su propiedad.`,
  });
  plot.focus();
  await userEvent.keyboard('{End}');
  expect(plot).toHaveAttribute(
    'aria-valuetext',
    `Nave Dos: ${PRICE} 0.700; Área neta rentable 9,000 ft²; Área con precio 8,000 ft²`,
  );
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledExactlyOnceWith('/buildings/E2');
});

it('draws another quantity that is chosen, heights in feet beside square feet', async () => {
  const drawer = await open();
  await drawer.findByRole('slider');
  await userEvent.click(await drawer.findByRole('radio', { name: 'Altura libre' }));
  const note = await drawer.findByText(/^1 propiedad, /);
  expect(note).toHaveTextContent('No se incluyen 12 sin altura libre y 2 sin valor.');
  expect(note).toHaveTextContent('El tamaño del punto es su área con precio.');
  expect(asked).toEqual(['net_leasable_area', 'minimum_height']);
  expect(drawer.getByRole('row', { name: /^Nave Uno/ })).toHaveTextContent('Nave Uno32.00.6501,000');
});

it('says that nothing has both, rather than drawing nothing', async () => {
  answer = { ...SIZES, n: 0, left_out: 0, points: [], without_x: 4 };
  const drawer = await open();
  const note = await drawer.findByText(/^Ninguna propiedad de esta selección tiene los dos datos\./);
  expect(note).toHaveTextContent('No se incluyen 4 sin área rentable y 2 sin valor.');
  expect(drawer.queryByRole('slider')).toBeNull();
});

it('shows a failure as one, and tries again', async () => {
  fails = 1;
  const drawer = await open();
  expect(await drawer.findByText('No se pudo cargar la dispersión.')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Reintentar' }));
  expect(await drawer.findByRole('slider')).toBeVisible();
});

it('begins over heights where the values are areas', async () => {
  const drawer = await open('inventory');
  expect(
    await drawer.findByRole('slider', { name: /^Dispersión de Inventario \(USD\/ft²\/mes\) y Altura libre: 1 punto,/ }),
  ).toBeVisible();
  expect(asked).toEqual(['minimum_height']);
});
