// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { Cards } from '@/modules/explorer/cards';
import { createExplorerStore } from '@/modules/explorer/store';
import { SummaryTable } from '@/modules/explorer/summary-table';
import { ExplorerContext } from '@/modules/explorer/use-explorer';
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
  await store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', language: 'es' }, 'alpha', '');
  render(<ExplorerContext value={{ module: buildings, store }}>{children}</ExplorerContext>);
  return store;
}

describe('the cards', () => {
  it('are a choice of one among twelve that arrow keys move', async () => {
    const store = await shown(<Cards />);
    const cards = screen.getAllByRole('radio');
    expect(cards).toHaveLength(12);
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

  it('has a total, groups, a running period and a dash with its reason', async () => {
    if (!inventory) throw new Error('no indicator');
    await shown(<SummaryTable figures={figures('inventory')} of={inventory} dimension="Mercado" />);
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[0]?.textContent).toContain('4T 2026 · en curso');
    expect(within(rows[1] as HTMLElement).getByText('Total')).toBeTruthy();
    expect(screen.getByTitle('Muestra insuficiente (n=2)').textContent).toBe('–');
    expect(rows[2]?.textContent).toContain('66.7 %');
  });

  it('opens a cell into what makes it', async () => {
    if (!inventory) throw new Error('no indicator');
    await shown(<SummaryTable figures={figures('inventory')} of={inventory} dimension="Mercado" />);
    await userEvent.click(screen.getByRole('button', { name: '200' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Monterrey · 4T 2026 · 200 ft²');
    expect(await within(dialog).findByText('Ver los 120 registros ›')).toBeTruthy();
  });
});
