// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadMenu } from '@/modules/availability/download/download-menu';
import { chipsOf } from '@/modules/availability/filters/chips';
import { FilterPanel } from '@/modules/availability/filters/filter-panel';
import { cellText, columnUnit } from '@/modules/availability/properties/columns';
import { SelectionBar } from '@/modules/availability/properties/selection-bar';
import { useAvailability } from '@/modules/availability/state/store';
import { readyTexts } from '@/modules/availability/state/texts';
import { Tables } from '@/modules/availability/summary/tables';
import { startI18n } from '@/shell/i18n';
import { answer, defaults, filters, property } from './answers';

const { total, pending, files } = vi.hoisted(() => ({
  total: { count: 3 },
  pending: { answer: null as Promise<void> | null },
  files: [] as { path: string; body: unknown }[],
}));

vi.mock('@/http/client', () => ({
  isCancelled: () => false,
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async () => {
      await pending.answer;
      return answer(total.count);
    },
    file: async (path: string, { body }: { body: unknown }) => {
      files.push({ path, body });
      return { blob: new Blob(['x']), fileName: 'x.docx' };
    },
  },
}));
vi.mock('file-saver', () => ({ saveAs: () => undefined }));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readyTexts();
});
const first = useAvailability.getState();
beforeEach(() => {
  useAvailability.setState(first, true);
  files.length = 0;
  pending.answer = null;
});

async function shown(children: React.ReactNode, matching = 3) {
  total.count = matching;
  await useAvailability
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
  render(children);
}

describe('the tables', () => {
  it('number the properties, sort by any column and expand to show spaces', async () => {
    await shown(<Tables />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Espacios (3)');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(['1', '2', '3']);
    await userEvent.click(screen.getByRole('button', { name: 'Mercado' }));
    expect(useAvailability.getState().view?.sorting).toEqual({ by: 'market', order: 'asc' });
    expect(screen.getByRole('columnheader', { name: /Mercado/ }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Espacios de Nave 2' }));
    expect(screen.getByRole('list', { name: 'Espacios disponibles de Nave 2' }).textContent).toContain('Módulo 2');
  });

  it('sum by submarket, sorted in the browser, and narrow the search by a name', async () => {
    await shown(<Tables />);
    await screen.findByRole('table');
    const [tab] = screen.getAllByRole('tab');
    act(() => tab?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Submercados (2)');
    await userEvent.click(screen.getByRole('button', { name: 'Espacios' }));
    expect(screen.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['Ramos Arizpe', 'Apodaca']);
    await userEvent.click(screen.getByRole('button', { name: 'Ramos Arizpe' }));
    expect(useAvailability.getState().view).toMatchObject({ tab: 'spaces', lists: { submarket: ['Ramos'] } });
  });

  it('format heights in the unit that goes with areas', () => {
    const row = { ...property(1), index: 1 };
    expect(columnUnit('minimum_height', answer(1))).toBe('ft');
    expect(cellText(row, 'minimum_height', 'es', answer(1))).toBe('32.2');
    expect(columnUnit('minimum_height', { ...answer(1), area_unit: 'm²' })).toBe('m');
    expect(cellText(row, 'minimum_height', 'es', { ...answer(1), area_unit: 'm²' })).toBe('9.80');
  });

  it('show the selected columns', async () => {
    await shown(<Tables />);
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Propietario' })).toBeNull();
    // One next to the tabs and one under the list; the width determines which is visible.
    const [button] = screen.getAllByRole('button', { name: 'Columnas' });
    if (!button) throw new Error('no button');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Propietario' }));
    expect(screen.getByRole('columnheader', { name: 'Propietario' })).toBeTruthy();
    const structure = screen.getByRole('group', { name: 'Dimensiones y estructura' });
    await userEvent.click(within(structure).getByRole('checkbox', { name: 'Espesor de piso' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Corredor' }));
    expect(screen.getByRole('columnheader', { name: /^Espesor de piso/ }).textContent).toBe('Espesor de piso in');
    const cells = within(screen.getByRole('row', { name: /Nave 1 / })).getAllByRole('cell');
    expect(cells.map((one) => one.textContent)).toEqual(expect.arrayContaining(['7.9', 'Corredores Uno']));
    await userEvent.click(screen.getByRole('button', { name: 'Restablecer columnas' }));
    expect(screen.queryByRole('columnheader', { name: 'Propietario' })).toBeNull();
  });
});

describe('the list of spaces', () => {
  it('picks rows, the whole page, and marks the row that the map points at', async () => {
    await shown(<Tables />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar Nave 2' }));
    expect([...useAvailability.getState().picked]).toEqual([['b2', 'Nave 2']]);
    const page = screen.getByRole('checkbox', { name: 'Seleccionar toda la página' });
    expect(page).toBePartiallyChecked();
    await userEvent.click(page);
    expect(useAvailability.getState().picked.size).toBe(3);
    await userEvent.click(page);
    expect(useAvailability.getState().picked.size).toBe(0);
    act(() => useAvailability.getState().point('b3'));
    const marked = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-pointed'));
    expect(marked().map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Nave 3']);
    await userEvent.hover(within(screen.getByRole('row', { name: /Nave 1 / })).getByRole('rowheader'));
    expect(useAvailability.getState().pointed).toBe('b1');
    expect(marked()).toHaveLength(1);
  });
});

describe('the download menu', () => {
  it('shows the maximum of a format before the click', async () => {
    await shown(<DownloadMenu />, 12);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
    const word = screen.getByRole('button', { name: /^Word/ });
    expect(word.textContent).toBe('Wordsolo hasta 10 propiedades');
    expect(word).toBeDisabled();
    expect(screen.getByRole('button', { name: /^PDF/ })).toBeEnabled();
  });

  it('downloads the selection, with images only after a warning', async () => {
    await shown(<DownloadMenu />, 12);
    act(() => useAvailability.getState().pick([property(1), property(2)], true));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar (2)' }));
    expect(screen.queryByText('Con fotos la descarga puede tardar más.')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Incluir fotos/ }));
    expect(screen.getByText('Con fotos la descarga puede tardar más.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Word/ }));
    expect(files).toHaveLength(1);
    expect(files[0]?.path).toBe('/industrial/availability/download/docx');
    expect(files[0]?.body).toMatchObject({ ids: ['b1', 'b2'], images: true, market: ['Monterrey', 'Saltillo'] });
  });

  it('downloads all picked properties although the filters exclude some, with a note', async () => {
    await shown(<DownloadMenu />);
    act(() => useAvailability.getState().pick([property(1), property(9)], true));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar (2)' }));
    expect(screen.getByText(/^La selección incluye 1 fuera del filtro/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Excel/ }));
    expect(files[0]?.body).toMatchObject({ ids: ['b1', 'b9'] });
    expect(files[0]?.body).not.toHaveProperty('market');
    expect(files[0]?.body).toMatchObject({ construction_status: expect.arrayContaining(['planned']) });
  });
});

describe('the selection', () => {
  it('is treated as complete while the current filters have no response yet', async () => {
    await shown(<DownloadMenu />);
    act(() => useAvailability.getState().pick([property(1)], true));
    pending.answer = new Promise(() => {});
    act(() => useAvailability.getState().change({ ranges: { docks: { min: 1 } } }));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar (1)' }));
    await userEvent.click(screen.getByRole('button', { name: /^Excel/ }));
    expect(files[0]?.body).toMatchObject({ ids: ['b1'] });
    expect(files[0]?.body).not.toHaveProperty('market');
  });

  it('shows which picked properties the filters exclude, and removes those or all', async () => {
    await shown(<SelectionBar />);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => useAvailability.getState().pick([property(1), property(2), property(9)], true));
    expect(screen.getByRole('status').textContent).toContain('3 elegidas1 fuera del filtro: Nave 9');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la de fuera' }));
    expect(screen.getByRole('status').textContent).toMatch(/^2 elegidas(?!.*fuera)/);
    await userEvent.click(screen.getByRole('button', { name: 'Vaciar la selección' }));
    expect(useAvailability.getState().picked.size).toBe(0);
  });
});

describe('the filter panel', () => {
  it('has groups that count their active filters', async () => {
    await shown(<FilterPanel />);
    const building = screen.getByText('Edificio').closest('details');
    if (!building) throw new Error('no group');
    expect(within(building).getByText('2')).toBeTruthy();
    const from = screen.getByRole('spinbutton', { name: 'Área del espacio: Mínimo', hidden: true });
    await userEvent.type(from, '5000{Enter}');
    expect(useAvailability.getState().view?.ranges.space_area).toEqual({ min: 5000 });
    expect(screen.getByRole('heading', { name: 'Filtros (3)' })).toBeTruthy();
    const until = screen.getByRole('spinbutton', { name: 'Área del espacio: Máximo', hidden: true });
    await userEvent.type(until, '4000{Enter}');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('El mínimo es mayor que el máximo.');
    expect(useAvailability.getState().view?.ranges.space_area).toEqual({ min: 5000 });
    await userEvent.type(until, '0{Enter}');
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    expect(useAvailability.getState().view?.ranges.space_area).toEqual({ min: 5000, max: 40000 });
    await userEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
    expect(useAvailability.getState().view?.ranges).toEqual({});
  });

  it('takes lengths in feet where areas are in square feet, sends metres, and shows the unit', async () => {
    await shown(<FilterPanel />);
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Altura mínima: Mínimo', hidden: true }), '32{Enter}');
    const { min = 0 } = useAvailability.getState().view?.ranges.minimum_height ?? {};
    expect(min).toBeGreaterThan(9.73);
    expect(min).toBeLessThanOrEqual(9.75);
    const box = screen.getByRole('spinbutton', { name: 'Altura mínima: Mínimo', hidden: true });
    expect(Number(box.getAttribute('value'))).toBe(32);
    expect(box.closest('fieldset')?.querySelector('legend')?.textContent).toBe('Altura mínima ft');
    const t = i18next.getFixedT('es', 'availability');
    const chipText = () => chipsOf(useAvailability.getState(), t).find(({ key }) => key === 'minimum_height')?.text;
    expect(chipText()).toBe('Altura mínima ≥ 32 ft');
    await act(() =>
      useAvailability
        .getState()
        .start({ area_unit: 'm2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, ''),
    );
    act(() => useAvailability.getState().change({ ranges: { minimum_height: { min: 9.75 } } }));
    expect(chipText()).toBe('Altura mínima ≥ 9.75 m');
  });
});
