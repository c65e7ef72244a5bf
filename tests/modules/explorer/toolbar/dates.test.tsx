// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { Dates } from '@/modules/explorer/toolbar/dates';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from '../answers';

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => {
      if (path.endsWith('/filters')) return filters;
      if (path.endsWith('/default-filters')) return defaults;
      if (path.endsWith('/overview')) return overview;
      if (path.endsWith('/properties')) return properties(1);
      return figures('inventory');
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(cleanup);

async function opened() {
  const store = createExplorerStore(buildings);
  await store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <Dates />
      <button type="button">Fuera</button>
    </ExplorerContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Fechas/ }));
  const days = () => {
    const { view } = store.getState();
    return [view?.start_date, view?.end_date];
  };
  return { store, days, base: days(), from: screen.getByLabelText('Desde'), to: screen.getByLabelText('Hasta') };
}
const last = filters.dataset.as_of;

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the dates', () => {
  it('are typed; a start alone holds when its field is left', async () => {
    const { days, base, from, to } = await opened();
    await type(from, '1 mar 2025');
    await userEvent.click(to);
    expect(days()).toEqual(['2025-03-01', base[1]]);
    expect(from).toHaveProperty('value', '1 mar 2025');
  });

  it('take the first day of a period as start and its last as end, up to the last day of the data', async () => {
    const { days, from, to } = await opened();
    await type(from, '3T2025');
    await type(to, 'oct 2025');
    await userEvent.keyboard('{Enter}');
    expect(days()).toEqual(['2025-07-01', '2025-10-31']);
    expect(screen.queryByLabelText('Hasta')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Fechas/ }));
    await type(screen.getByLabelText('Hasta'), `${last.slice(0, 4)}{Enter}`);
    expect(days()).toEqual(['2025-07-01', last]);
  });

  it.each([
    ['abc', /«abc» no es una fecha/],
    ['25 oct', /le falta el año/],
    ['oct 25', /puede ser un mes o un día/],
    ['31 feb 2025', /no existe en el calendario/],
    ['1 ene 2199', /No hay datos después del/],
  ])('keep a text that has no days, and name what is wrong: %s', async (text, message) => {
    const { days, base, from } = await opened();
    await type(from, text);
    await userEvent.click(screen.getByRole('button', { name: 'Fuera' }));
    expect(screen.getByRole('alert').textContent).toMatch(message);
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', text);
    expect(screen.getByLabelText('Desde').getAttribute('aria-invalid')).toBe('true');
    expect(days()).toEqual(base);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByLabelText('Desde'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Desde')).toBeNull();
  });

  it('do not apply a start after the end until one of them is corrected', async () => {
    const { days, base, from, to } = await opened();
    await act(async () => undefined);
    await type(to, '2020-01-31');
    await userEvent.click(from);
    expect(screen.getByRole('alert').textContent).toBe('El inicio es posterior al fin.');
    expect(days()).toEqual(base);
    await type(from, '1/1/2020');
    await userEvent.keyboard('{Enter}');
    expect(days()).toEqual(['2020-01-01', '2020-01-31']);
  });

  it('are chosen by name, with their days in sight', async () => {
    const { days } = await opened();
    const year = screen.getByRole('button', { name: /^Año en curso/ });
    expect(year.textContent).toContain(`1 ene ${last.slice(0, 4)} – `);
    await userEvent.click(year);
    expect(days()).toEqual([`${last.slice(0, 4)}-01-01`, last]);
    expect(screen.queryByLabelText('Desde')).toBeNull();
  });
});
