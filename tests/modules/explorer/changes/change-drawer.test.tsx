// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ChangedProperty, ChangesAnswer } from '@/contract/calls/changes';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';
import { CellPopover } from '@/modules/explorer/cell-popover';
import { indicatorOf } from '@/modules/explorer/module';
import { createExplorerStore } from '@/modules/explorer/store';
import { SummaryTable } from '@/modules/explorer/summary-table';
import { ExplorerContext } from '@/modules/explorer/use-explorer';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from '../answers';

const row = (id: string, more: Partial<ChangedProperty>): ChangedProperty => ({
  id,
  name: `Nave ${id}`,
  market: 'Monterrey',
  submarket: null,
  before: null,
  now: null,
  weight_before: null,
  weight_now: null,
  difference: 0,
  ...more,
});
const told: ChangesAnswer = {
  before: 1000,
  now: 1300,
  difference: 300,
  repricing: null,
  mix: null,
  unit: 'ft²',
  page: 1,
  page_size: 10,
  drivers: [
    { key: 'entered', total: 25, sum: 500, properties: [row('E1', { now: 400, difference: 400 })] },
    { key: 'left', total: 1, sum: -250, properties: [row('L1', { before: 250, difference: -250 })] },
    { key: 'changed', total: 1, sum: 50, properties: [row('C1', { before: 100, now: 150, difference: 50 })] },
  ],
  data_version: '1',
};
const priced: ChangesAnswer = { ...told, before: 0.5, now: 0.56, difference: 0.06, repricing: 0.02, mix: 0.04 };
const asked: string[] = [];
let answer = told;

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/default-filters')) return defaults;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) {
        asked.push(`${path}?${params}`);
        return properties(1);
      }
      if (!path.endsWith('/changes')) return figures('inventory');
      asked.push(`${path}?${params}`);
      const driver = params?.get('driver');
      return driver
        ? { ...answer, drivers: [{ key: driver, total: 25, sum: 500, properties: [row('E11', { difference: 7 })] }] }
        : answer;
    },
  },
}));

beforeAll(() => {
  configure({ asyncUtilTimeout: 15_000 });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  answer = told;
});
afterEach(cleanup);

async function storeOf(indicator: PublicKey) {
  const store = createExplorerStore(buildings);
  await store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', language: 'es' }, 'alpha', '');
  store.getState().change({ indicator });
  await vi.waitFor(() => expect(Object.values(store.getState().loading)).not.toContain(true));
  return store;
}
async function table(indicator: PublicKey, change: (told: FiguresAnswer) => FiguresAnswer = (one) => one) {
  const store = await storeOf(indicator);
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <SummaryTable figures={change(figures('inventory'))} of={indicatorOf(buildings, indicator)} dimension="Mercado" />
    </ExplorerContext>,
  );
  asked.length = 0;
}
const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByTitle(/^Abrir lo que movió la cifra/);
const parametersOf = (call: string | undefined) => new URLSearchParams(call?.split('?')[1]);

describe('a change', () => {
  it('opens into what entered, left and changed, whose sums are the difference', async () => {
    await table('inventory');
    const [cell] = cells(/^Monterrey/);
    if (!cell) throw new Error('no change to open');
    await userEvent.click(cell);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Nave E1');
    const call = asked.find((one) => one.includes('/changes'));
    expect(call).toContain('/analytics/inventory/changes?');
    const { periods } = figures('inventory');
    const params = parametersOf(call);
    expect(params.getAll('market')).toEqual(['Monterrey']);
    expect([params.get('start_date'), params.get('end_date')]).toEqual([periods[1]?.start, periods[1]?.end]);
    expect([params.get('against_start_date'), params.get('against_end_date')]).toEqual([
      periods[0]?.start,
      periods[0]?.end,
    ]);
    expect(dialog.textContent).toContain(`Inventario · Monterrey · ${periods[0]?.label} → ${periods[1]?.label}`);
    expect(within(dialog).getByRole('region', { name: /Entraron 25 propiedades/ }).textContent).toContain('+500');
    expect(within(dialog).getByRole('region', { name: /Salieron/ }).textContent).toContain('−250');
    expect(within(dialog).getByRole('region', { name: /Cambiaron/ }).textContent).toContain('100150');
    expect(within(dialog).getByText('= +300 ft²')).toBeTruthy();
    expect(dialog.textContent).toContain('+300 ft² (▲ 30.0 %)');
    expect(within(dialog).getByRole('link', { name: 'Nave L1' }).getAttribute('href')).toContain('/buildings/L1');
  });

  it('leafs through one driver', async () => {
    await table('inventory');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const entered = await within(dialog).findByRole('region', { name: /Entraron/ });
    await userEvent.click(within(entered).getByRole('button', { name: /2$/ }));
    expect(await within(entered).findByText('Nave E11')).toBeTruthy();
    const params = parametersOf(asked.at(-1));
    expect([params.get('driver'), params.get('page')]).toEqual(['entered', '2']);
    expect(within(dialog).getByText('Nave L1')).toBeTruthy();
  });

  it('of a price is told as price and mix', async () => {
    answer = priced;
    await table('asking_price');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Por precio')).toBeTruthy();
    expect(dialog.textContent).toContain('Por precio+0.020');
    expect(dialog.textContent).toContain('Por mezcla+0.040');
    expect(within(dialog).getByRole('region', { name: /^Siguen/ }).textContent).toMatch(/Área .*Área /);
  });

  it('of a rate is told side by side', async () => {
    await table('occupancy_rate');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Nave E1');
    expect(parametersOf(asked.at(-1)).get('part')).toBe('numerator');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Inventario entregado' }));
    await vi.waitFor(() => expect(parametersOf(asked.at(-1)).get('part')).toBe('denominator'));
  });

  it('opens where it is from nothing, and not where there is no figure', async () => {
    const first = (value: number | null) => (one: FiguresAnswer) => ({
      ...one,
      groups: one.groups.map((group) => ({ ...group, values: [value, ...group.values.slice(1)] })),
    });
    await table('inventory', first(0));
    expect(cells(/^Monterrey/).map(({ textContent }) => textContent)).toEqual(['–']);
    cleanup();
    await table('inventory', first(null));
    const monterrey = screen.getByRole('row', { name: /^Monterrey/ });
    expect(within(monterrey).queryByTitle(/^Abrir lo que movió la cifra/)).toBeNull();
  });
});

describe('a rate', () => {
  it('opens both of its sides', async () => {
    const store = await storeOf('occupancy_rate');
    const [period] = figures('inventory').periods;
    if (!period) throw new Error('no period');
    store.setState({
      figures: { ...figures('inventory'), indicator: { ...figures('inventory').indicator, key: 'occupancy_rate' } },
    });
    asked.length = 0;
    render(
      <ExplorerContext value={{ module: buildings, store }}>
        <CellPopover cell={{ group: null, period }} at={{ x: 0, y: 0 }} onClose={() => undefined} />
      </ExplorerContext>,
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Lo que divide esta tasa');
    const occupied = await within(dialog).findByRole('button', { name: 'Área ocupada ›' });
    await vi.waitFor(() => expect(occupied).toHaveProperty('disabled', false));
    expect(asked.map((call) => parametersOf(call).get('part')).sort()).toEqual(['denominator', 'numerator']);
    await userEvent.click(occupied);
    expect(await screen.findByText(/Total · .* · Área ocupada/)).toBeTruthy();
  });
});

describe('what a figure opens', () => {
  it('closes once another question is asked, and stays while it is only shown otherwise', async () => {
    const store = await storeOf('inventory');
    const [period] = figures('inventory').periods;
    if (!period) throw new Error('no period');
    const onClose = vi.fn();
    render(
      <ExplorerContext value={{ module: buildings, store }}>
        <CellPopover cell={{ group: null, period }} at={{ x: 0, y: 0 }} onClose={onClose} />
      </ExplorerContext>,
    );
    await screen.findByRole('dialog');
    act(() => store.getState().change({ chart: 'columns' }));
    expect(onClose).not.toHaveBeenCalled();
    act(() => store.getState().change({ indicator: 'availability' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
