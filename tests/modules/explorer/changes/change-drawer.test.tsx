// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ChangedProperty, ChangesAnswer } from '@/contract/calls/changes';
import type { PublicKey } from '@/contract/catalogue/indicators';
import { currentOf } from '@/core/view/panel';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards/cards';
import { OpenChanges } from '@/modules/explorer/changes/open-changes';
import { indicatorOf } from '@/modules/explorer/module';
import { CellPopover } from '@/modules/explorer/properties/cell-popover';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import type { Selection } from '@/modules/explorer/state/view';
import { SummaryTable } from '@/modules/explorer/summary/summary-table';
import { startI18n } from '@/shell/i18n';
import { answerTo, figures, properties } from '../answers';
import { loadedStore } from '../loaded-store';

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
const response: ChangesAnswer = {
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
const priced: ChangesAnswer = {
  ...response,
  unit: 'USD/ft²/mes',
  before: 0.5,
  now: 0.56,
  difference: 0.06,
  repricing: 0.02,
  mix: 0.04,
};
const requests: string[] = [];
let answer = response;
/** Differences of the values from those of the fixture. */
let adjusted = (one: FiguresAnswer): FiguresAnswer => one;

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string, { params }: { params?: URLSearchParams } = {}) => {
      if (path.endsWith('/properties')) {
        requests.push(`${path}?${params}`);
        return properties(1);
      }
      if (!path.endsWith('/changes')) {
        const answered = answerTo(path);
        return 'groups' in answered ? adjusted(answered) : answered;
      }
      requests.push(`${path}?${params}`);
      const driver = params?.get('driver');
      return driver
        ? { ...answer, drivers: [{ key: driver, total: 25, sum: 500, properties: [row('E11', { difference: 7 })] }] }
        : answer;
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  answer = response;
  adjusted = (one) => one;
});
afterEach(cleanup);

async function table(indicator: PublicKey, change: (response: FiguresAnswer) => FiguresAnswer = (one) => one) {
  adjusted = change;
  const store = await loadedStore(indicator);
  const answered = currentOf(store.getState().panels.figures)?.answer;
  if (!answered) throw new Error('no figures');
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <SummaryTable figures={answered} indicator={indicatorOf(buildings, indicator)} dimension="Mercado" />
      <OpenChanges />
    </ExplorerContext>,
  );
  requests.length = 0;
  return store;
}
const SALTILLO: Selection = { lists: { market: ['Saltillo'] }, ranges: {}, delimitation: null };
/** The table that compares all markets with Saltillo. */
async function pair(indicator: PublicKey) {
  const store = await table(indicator);
  act(() => store.getState().change({ comparison: { kind: 'selection', selection: SALTILLO } }));
  await screen.findByRole('row', { name: /^B · Saltillo/ });
  requests.length = 0;
  return store;
}
const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByTitle(/^Ver qué movió la cifra/);
/** antd's radio lies unseen under its label, which takes the press. */
const pressRadio = (radio: HTMLElement) => userEvent.click(radio.closest('label') ?? radio);
const parametersOf = (call: string | undefined) => new URLSearchParams(call?.split('?')[1]);

describe('a change', () => {
  it('opens into what entered, left and changed, whose sums are the difference', async () => {
    await table('inventory');
    const [cell] = cells(/^Monterrey/);
    if (!cell) throw new Error('no change to open');
    await userEvent.click(cell);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Nave E1');
    const call = requests.find((one) => one.includes('/changes'));
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

  it('is said in one sentence that can be copied, with the largest move', async () => {
    const user = userEvent.setup();
    await table('inventory');
    await user.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const sentence =
      '+300 ft² (▲ 30.0 %): entraron +500, salieron −250 y cambiaron +50. El mayor movimiento es de Nave E1: +400 ft².';
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Copiar la frase' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^Inventario · Total · /);
    expect(copied.endsWith(sentence)).toBe(true);
  });

  it('pages through one driver', async () => {
    await table('inventory');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const entered = await within(dialog).findByRole('region', { name: /Entraron/ });
    await userEvent.click(within(entered).getByRole('button', { name: /2$/ }));
    expect(await within(entered).findByText('Nave E11')).toBeTruthy();
    const params = parametersOf(requests.at(-1));
    expect([params.get('driver'), params.get('page')]).toEqual(['entered', '2']);
    expect(within(dialog).getByText('Nave L1')).toBeTruthy();
  });

  it('of a price is shown as price and mix', async () => {
    answer = priced;
    await table('asking_price');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Por precio')).toBeTruthy();
    expect(dialog.textContent).toContain('Por precio+0.0200');
    expect(dialog.textContent).toContain('Por mezcla+0.0400');
    expect(dialog.textContent).toContain('por precio +0.0200 y por mezcla +0.0400.');
    expect(within(dialog).getByRole('region', { name: /^Siguen/ }).textContent).toMatch(/Área .*Área /);
  });

  it('of a rate shows both sides', async () => {
    await table('occupancy_rate');
    await userEvent.click(cells(/^Total/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Nave E1');
    const sides = () => requests.slice(-2).map((one) => parametersOf(one).get('part'));
    expect(sides().sort()).toEqual(['denominator', 'numerator']);
    const [rate] = within(dialog).getAllByRole('definition');
    expect(rate?.textContent).toBe('100.00 %');
    expect(dialog.textContent).toMatch(
      /Diferencia0\.00 pp.*Por Área ocupada\+30\.00 pp.*Por Inventario entregado−30\.00 pp/,
    );
    const other = await within(dialog).findByRole('radio', { name: 'Inventario entregado' });
    await pressRadio(other);
    expect(await within(dialog).findByText('Nave E1')).toBeTruthy();
  });

  it('opens if the earlier value is zero, and not if it is missing', async () => {
    const first = (value: number | null) => (one: FiguresAnswer) => ({
      ...one,
      groups: one.groups.map((group) => ({ ...group, values: [value, ...group.values.slice(1)] })),
    });
    await table('inventory', first(0));
    expect(cells(/^Monterrey/).map(({ textContent }) => textContent)).toEqual(['–']);
    cleanup();
    await table('inventory', first(null));
    const monterrey = screen.getByRole('row', { name: /^Monterrey/ });
    expect(within(monterrey).queryByTitle(/^Ver qué movió la cifra/)).toBeNull();
  });
});

describe('a difference between two selections', () => {
  it('of the other selection over time opens what moved that one', async () => {
    const store = await pair('inventory');
    await userEvent.click(cells(/^B · Saltillo/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: /^Inventario · B · Saltillo · 3T 2026 → 4T 2026/ });
    await within(dialog).findByText('Nave E1');
    const params = parametersOf(requests.at(-1));
    expect([params.getAll('market'), params.get('compare')]).toEqual([['Saltillo'], null]);
    expect(params.get('against_end_date')).toBe('2026-09-30');
    expect(store.getState().view?.change).toEqual({
      kind: 'periods',
      before: '2026-Q3',
      now: '2026-Q4',
      group: null,
      compared: true,
    });
  });

  it.each([
    [
      /^A contra B/,
      /^Inventario · 4T 2026 \(20 nov 2026\) · A · Todos los mercados \/ B · Saltillo/,
      ['Monterrey', 'Saltillo'],
    ],
    [
      /^Saltillo/,
      /^Inventario · Saltillo · 4T 2026 \(20 nov 2026\) · A · Todos los mercados \/ B · Saltillo/,
      ['Saltillo'],
    ],
  ])('%s opens what only one has, and what both have', async (row, name, markets) => {
    await pair('inventory');
    const found = within(screen.getByRole('row', { name: row })).getAllByTitle(/^Ver en qué difieren A y B: 4T 2026/);
    await userEvent.click(found.at(-1) as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findByText('Nave E1');
    const params = parametersOf(requests.at(-1));
    expect(params.get('compare')).toBe('selection');
    expect(params.getAll('market')).toEqual(markets);
    expect(params.getAll('against_market')).toEqual(['Saltillo']);
    expect([...params.keys()].filter((one) => one.startsWith('against_'))).toEqual(['against_market']);
    for (const heading of [/^Solo en A · Todos/, /^Solo en B · Saltillo/, /^En ambas, con distinta cifra/])
      expect(within(dialog).getByRole('region', { name: heading })).toBeTruthy();
  });

  it('of a flow opens over the whole range too', async () => {
    const store = await pair('gross_absorption');
    const row = screen.getByRole('row', { name: /^A contra B/ });
    const title = 'Ver en qué difieren A y B: 3T 2026 – 4T 2026';
    await userEvent.click(within(row).getByTitle(title));
    const dialog = await screen.findByRole('dialog', {
      name: /^Absorción bruta · 3T 2026 – 4T 2026 \(20 nov 2026\) · A · /,
    });
    await within(dialog).findByText('Nave E1');
    const params = parametersOf(requests.at(-1));
    expect([params.get('start_date'), params.get('end_date'), params.get('compare')]).toEqual([
      '2026-07-01',
      '2026-11-20',
      'selection',
    ]);
    expect(store.getState().view?.change).toEqual({ kind: 'comparison', period: 'range', group: null });
  });

  it('of a price is shown as price and mix, with the names of both', async () => {
    answer = priced;
    await pair('asking_price');
    await userEvent.click(screen.getAllByTitle(/^Ver en qué difieren A y B/)[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/contra el promedio de B/)).toBeTruthy();
    const both = within(dialog).getByRole('region', { name: /^En ambas 1/ });
    expect(
      within(both)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Propiedad', 'Diferencia', 'Precio B', 'Precio A', 'Área B (ft²)', 'Área A (ft²)']);
  });

  it('does not open if either side has no value', async () => {
    await table('inventory');
    const row = screen.getByRole('row', { name: /^Saltillo/ });
    expect(within(row).queryByTitle(/^Abrir/)).toBeNull();
  });
});

describe('the Others group', () => {
  it('opens its records and its change', async () => {
    const others = { count: 7, values: [40, 60], value: 60 };
    const store = await table('inventory', (one) => ({ ...one, others }));
    const row = screen.getByRole('row', { name: /^Otros \(7\)/ });
    await userEvent.click(within(row).getByTitle(/^Ver qué movió la cifra/));
    const dialog = await screen.findByRole('dialog', { name: /^Inventario · Otros \(7\) · 3T 2026 → 4T 2026/ });
    await within(dialog).findByText('Nave E1');
    const { view } = store.getState();
    const described = (params: URLSearchParams) => [
      params.get('group_by'),
      params.get('others_start_date'),
      params.get('others_end_date'),
      params.getAll('market'),
    ];
    const expected = ['market', view?.start_date, view?.end_date, ['Monterrey', 'Saltillo']];
    expect(described(parametersOf(requests.at(-1)))).toEqual(expected);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(store.getState().view?.change).toBeNull());
    await userEvent.click(within(row).getByRole('button', { name: '60' }));
    expect(await screen.findByText(/^Otros \(7\) · 4T 2026 · 60 ft²/)).toBeTruthy();
    expect(requests.at(-1)).toContain('/analytics/inventory/properties?');
    expect(described(parametersOf(requests.at(-1)))).toEqual(expected);
    expect(screen.queryByRole('button', { name: /^Desglosar/ })).toBeNull();
  });
});

describe('the change on a card', () => {
  it.each([
    ['inventory', '2026-09-30', '2026-10-01', '2026-11-20'],
    ['gross_absorption', '2025-08-20', '2025-10-01', '2026-11-20'],
  ] as const)('of %s opens what moved the total', async (indicator, before, start, end) => {
    const store = await loadedStore(indicator);
    render(
      <ExplorerContext value={{ module: buildings, store }}>
        <Cards />
        <OpenChanges />
      </ExplorerContext>,
    );
    requests.length = 0;
    const name = indicatorOf(buildings, indicator).key === 'inventory' ? 'Inventario' : 'Absorción bruta';
    const opener = screen.getByRole('button', { name: `▲ 1.3 % vs ant.: ver qué movió ${name}` });
    expect(opener.closest('[role=radio]')).toBeNull();
    // A comparison with the year before has no change to open.
    expect(screen.getAllByRole('button', { name: /ver qué movió/ })).toHaveLength(1);
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${name} · Total · `) });
    await within(dialog).findByText('Nave E1');
    const params = parametersOf(requests.at(-1));
    expect([params.get('against_end_date'), params.get('start_date'), params.get('end_date')]).toEqual([
      before,
      start,
      end,
    ]);
    expect(store.getState().view?.change).toEqual({ kind: 'range', since: 'previous' });
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('a rate', () => {
  it('opens both of its sides', async () => {
    const store = await loadedStore('occupancy_rate');
    const [period] = figures('inventory').periods;
    if (!period) throw new Error('no period');
    requests.length = 0;
    render(
      <ExplorerContext value={{ module: buildings, store }}>
        <CellPopover cell={{ group: null, period }} at={{ x: 0, y: 0 }} onClose={() => undefined} />
      </ExplorerContext>,
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Numerador y denominador de la tasa');
    const occupied = await within(dialog).findByRole('button', { name: 'Área ocupada ›' });
    await vi.waitFor(() => expect(occupied).toHaveProperty('disabled', false));
    expect(requests.map((call) => parametersOf(call).get('part')).sort()).toEqual(['denominator', 'numerator']);
    await userEvent.click(occupied);
    expect(await screen.findByText(/Total · .* · Área ocupada/)).toBeTruthy();
  });
});

describe('an open drill-down', () => {
  it('closes with another query, and stays open with another display', async () => {
    const store = await loadedStore('inventory');
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
