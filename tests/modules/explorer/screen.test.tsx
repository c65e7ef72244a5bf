// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { specifiedKeys } from '@/contract/catalogue/indicators';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards/cards';
import { ChartPanel } from '@/modules/explorer/chart/chart-panel';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { SummaryTable } from '@/modules/explorer/summary/summary-table';
import { Toolbar } from '@/modules/explorer/toolbar/toolbar';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from './answers';

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => {
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/default-filters')) return defaults;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return properties(1);
      return figures(path.endsWith('/availability') ? 'availability' : 'inventory');
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(cleanup);

async function shown(children: React.ReactNode) {
  const store = createExplorerStore(buildings);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '', { sort: 'alpha' });
  render(<ExplorerContext value={{ module: buildings, store }}>{children}</ExplorerContext>);
  return store;
}

describe('the cards', () => {
  it('are a choice of one of all indicators that arrow keys move', async () => {
    const store = await shown(<Cards />);
    const cards = screen.getAllByRole('radio');
    expect(cards).toHaveLength(specifiedKeys('buildings').length);
    const first = screen.getByRole('radio', { checked: true });
    expect(first.getAttribute('aria-label')).toContain('Inventario: 300 ft²');
    expect(first.textContent).toContain('▲ 1.3 %');
    await act(async () => {
      first.focus();
      await userEvent.keyboard('{ArrowRight}');
    });
    expect(store.getState().view?.indicator).toBe('availability');
    expect(document.activeElement?.getAttribute('data-indicator')).toBe('availability');
  });
});

describe('the summary', () => {
  const [inventory] = buildings.indicators;

  it('has a total, groups, a partial period and a dash with its reason', async () => {
    if (!inventory) throw new Error('no indicator');
    await shown(<SummaryTable figures={figures('inventory')} indicator={inventory} dimension="Mercado" />);
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toContain('4T 2026· en curso');
    expect(within(rows[1] as HTMLElement).getByText('Total')).toBeTruthy();
    expect(screen.getByTitle('Muestra insuficiente (n=2)').textContent).toBe('– n=2');
    expect(screen.getByText(/de menos de 3 registros/)).toBeTruthy();
    expect(rows[2]?.textContent).toContain('66.7 %');
  });

  it('shows the price of too few records with their number, outside the figures', async () => {
    if (!inventory) throw new Error('no indicator');
    const answered = figures('inventory');
    const groups = answered.groups.map((group) => ({ ...group, few: { values: [123, null], value: null } }));
    await shown(<SummaryTable figures={{ ...answered, groups }} indicator={inventory} dimension="Mercado" />);
    const cell = screen.getByTitle('Muestra insuficiente (n=2)');
    expect(cell.textContent).toBe('123 n=2');
    expect(cell.querySelector('[class*=small]')?.textContent).toBe('123');
    expect(screen.getByText(/En gris, el precio de menos de 3 registros/)).toBeTruthy();
  });

  it('has a dash and its reason before the first record, and no change of it', async () => {
    if (!inventory) throw new Error('no indicator');
    const answered = figures('inventory');
    const late = {
      ...answered,
      indicator: { ...answered.indicator, since: '2026-10-05' },
      groups: answered.groups.map((group) => ({ ...group, values: [null, group.values[1] ?? null] })),
      total: { values: [null, 300], n: [0, 5] },
    };
    await shown(<SummaryTable figures={late} indicator={inventory} dimension="Mercado" />);
    const total = screen.getAllByRole('row')[1];
    expect(within(total as HTMLElement).getByTitle('sin datos antes de oct 2026').textContent).toBe('–');
    expect(screen.queryByTitle(/Muestra insuficiente/)).toBeNull();
    expect(screen.getByText('–: sin datos antes de oct 2026.')).toBeVisible();
    expect(total?.textContent).not.toContain('▲');
  });

  it('says from when there are data where none of the range has any', async () => {
    if (!inventory) throw new Error('no indicator');
    const answered = figures('inventory');
    const none = { ...answered, indicator: { ...answered.indicator, since: '2027-01-04', value: null }, groups: [] };
    await shown(<SummaryTable figures={none} indicator={inventory} dimension="Mercado" />);
    expect(screen.getByRole('heading', { name: 'sin datos antes de 2027' })).toBeVisible();
  });

  it('opens the records of a cell', async () => {
    if (!inventory) throw new Error('no indicator');
    await shown(<SummaryTable figures={figures('inventory')} indicator={inventory} dimension="Mercado" />);
    await userEvent.click(screen.getByRole('button', { name: '200' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Monterrey · 4T 2026 · 200 ft²');
    expect(await within(dialog).findByText('Ver los 120 registros ›')).toBeTruthy();
  });

  it('sorts by a column, in reverse, and back to the default', async () => {
    if (!inventory) throw new Error('no indicator');
    const store = await shown(
      <SummaryTable figures={figures('inventory')} indicator={inventory} dimension="Mercado" />,
    );
    const heading = () => screen.getByRole('columnheader', { name: /4T 2026/ });
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(2)
        .map((row) => row.querySelector('th')?.textContent);
    const press = () => userEvent.click(within(heading()).getByRole('button'));
    await press();
    expect(heading().getAttribute('aria-sort')).toBe('descending');
    await press();
    expect(heading().getAttribute('aria-sort')).toBe('ascending');
    expect(names()).toEqual(['Saltillo›', 'Monterrey›']);
    expect(store.getState().view?.summary_sort).toEqual({ by: '2026-Q4', order: 'asc' });
    await press();
    expect(store.getState().view?.summary_sort).toBeNull();
    expect(names()).toEqual(['Monterrey›', 'Saltillo›']);
  });

  it('goes one level down by the name of a group', async () => {
    if (!inventory) throw new Error('no indicator');
    const store = await shown(
      <SummaryTable figures={figures('inventory')} indicator={inventory} dimension="Mercado" />,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Monterrey/ }));
    expect(store.getState().view).toMatchObject({ group_by: 'submarket', lists: { market: ['Monterrey'] } });
  });

  it('renders only a window of very many rows', async () => {
    if (!inventory) throw new Error('no indicator');
    const [group] = figures('inventory').groups;
    if (!group) throw new Error('no group');
    const groups = Array.from({ length: 500 }, (_, i) => ({ ...group, key: `g${i}`, label: `g${i}` }));
    await shown(
      <SummaryTable figures={{ ...figures('inventory'), groups }} indicator={inventory} dimension="Mercado" />,
    );
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(80);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('502');
  });
});

describe('the chart', () => {
  it('has a legend that hides a series and shows it again; the last one brings back all', async () => {
    const store = await shown(<ChartPanel />);
    expect(await screen.findByRole('radio', { name: /Participación/ })).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'Grupos de la gráfica' });
    const button = (name: string) => within(legend).getByRole('button', { name });
    const marks = () => document.querySelectorAll('[data-place]').length;
    const all = marks();
    await userEvent.click(button('Saltillo'));
    expect(button('Saltillo').getAttribute('aria-pressed')).toBe('false');
    expect(marks()).toBeLessThan(all);
    expect(store.getState().view?.hidden).toEqual(['Saltillo']);
    await userEvent.click(button('Monterrey'));
    expect(store.getState().view?.hidden).toEqual([]);
    expect(marks()).toBe(all);
  });

  it('opens the records of the mark that is clicked', async () => {
    await shown(<ChartPanel />);
    await screen.findByRole('radio', { name: /Participación/ });
    const mark = document.querySelector('rect[data-place="1 1"]');
    if (!mark) throw new Error('no mark');
    fireEvent.click(mark, { clientX: 5, clientY: 6 });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Saltillo · 4T 2026 · 100 ft²');
    expect(within(dialog).getByRole('button', { name: 'Desglosar por submercado ›' })).toBeTruthy();
  });
});

describe('the toolbar', () => {
  it('leads back by its crumbs, and names a filter that the indicator does not support', async () => {
    const store = await shown(<Toolbar />);
    const { change } = store.getState();
    act(() => change({ lists: { ...store.getState().view?.lists, market: ['Monterrey'], submarket: ['Apodaca'] } }));
    const crumbs = screen.getByRole('navigation');
    expect(within(crumbs).getByRole('heading').textContent).toBe('Apodaca');
    await userEvent.click(within(crumbs).getByRole('button', { name: 'Monterrey' }));
    expect(store.getState().view).toMatchObject({
      group_by: 'submarket',
      lists: { market: ['Monterrey'], submarket: [] },
    });
    act(() => change({ indicator: 'gross_absorption' }));
    act(() => change({ lists: { ...store.getState().view?.lists, tenant: ['Acme'] } }));
    expect(screen.queryByText(/no aplica/)).toBeNull();
    act(() => change({ indicator: 'inventory' }));
    expect(screen.getByText(/no aplica/).closest('li')?.textContent).toContain('Acme');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(store.getState().view?.indicator).toBe('gross_absorption');
  });

  it('compares a submarket with the rest of its market', async () => {
    const store = await shown(<Toolbar />);
    act(() => store.getState().change({ lists: { ...store.getState().view?.lists, market: ['Monterrey'] } }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Comparar' }));
    await userEvent.click(await screen.findByTitle('Los demás mercados'));
    expect(store.getState().view?.comparison).toMatchObject({
      kind: 'selection',
      selection: { lists: { market: ['Saltillo'] } },
    });
    expect(screen.getByRole('list', { name: 'Selecciones comparadas' }).textContent).toContain(
      'B · Los demás mercados',
    );
  });
});
