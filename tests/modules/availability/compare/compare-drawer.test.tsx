// @vitest-environment jsdom
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import event, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { CompareDrawer } from '@/modules/availability/compare/compare-drawer';
import { SelectionBar } from '@/modules/availability/properties/selection-bar';
import { useAvailability } from '@/modules/availability/state/store';
import { readyTexts } from '@/modules/availability/state/texts';
import { startI18n } from '@/shell/i18n';
import { answer, defaults, filters, property } from '../answers';

const { bodies, gone } = vi.hoisted(() => ({ bodies: [] as AvailabilityBody[], gone: new Set<string>() }));
const different = (id: string) => {
  const one = property(Number(id.slice(1)));
  return { ...one, docks: one.name.length + Number(id.slice(1)), roof_type: id === 'b2' ? 'KR-18' : null };
};

vi.mock('@/http/client', () => ({
  isCancelled: () => false,
  isSignedOut: () => false,
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async (_: string, body: AvailabilityBody) => {
      if (!body.ids) return answer(3);
      bodies.push(body);
      const present = body.ids.filter((id) => !gone.has(id));
      // Not in the requested order, like a server response.
      return { ...answer(present.length), properties: present.map(different).reverse() };
    },
  },
}));

// jsdom computes the styles of all ancestors to find hidden elements, which takes seconds for a large table.
const userEvent = event.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

beforeAll(() => {
  configure({ defaultHidden: true });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readyTexts();
});
const first = useAvailability.getState();
beforeEach(() => {
  useAvailability.setState(first, true);
  bodies.length = 0;
  gone.clear();
});

function Compared() {
  const ids = useAvailability((state) => state.view?.compared ?? []);
  return (
    <>
      <SelectionBar />
      {ids.length > 0 && <CompareDrawer ids={ids} />}
    </>
  );
}

async function picking(...numbers: number[]) {
  await useAvailability
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
  useAvailability.getState().pick(numbers.map(property), true);
  render(<Compared />);
}
const opened = async (...numbers: number[]) => {
  await picking(...numbers);
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  return within(await screen.findByRole('table'));
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the comparison', () => {
  it('is offered for two to six properties and shows the maximum', async () => {
    await picking(1);
    expect(screen.queryByRole('button', { name: /^Comparar/ })).toBeNull();
    act(() => useAvailability.getState().pick([2, 3, 4, 5, 6].map(property), true));
    expect(screen.getByRole('button', { name: 'Comparar' })).toBeEnabled();
    act(() => useAvailability.getState().pick([property(7)], true));
    expect(screen.getByRole('button', { name: 'Comparar (hasta 6)' })).toBeDisabled();
  });

  it('shows fact by fact what each property has on the market, whatever the filters are, in the order of picking', async () => {
    const table = await opened(3, 1, 9);
    expect(bodies).toEqual([expect.objectContaining({ ids: ['b3', 'b1', 'b9'], area_unit: 'ft2' })]);
    expect(bodies[0]).not.toHaveProperty('market');
    expect(heads()).toEqual(['Dato', 'Nave 3', 'Nave 1', 'Nave 9']);
    expect(table.getByRole('link', { name: 'Nave 9' })).toHaveAttribute('href', '/buildings/b9');
    const rows = table.getAllByRole('row').map((row) => ({ row, text: row.textContent.replace(/\s+/g, ' ') }));
    const cells = (name: RegExp) => {
      const found = rows.filter(({ text }) => name.test(text));
      expect(found).toHaveLength(1);
      return found.flatMap(({ row }) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    };
    expect(cells(/^Andenes 9/)).toEqual(['9', '7', '15']);
    expect(cells(/^Altura mínima ft/)).toEqual(['32.2', '32.2', '32.2']);
    expect(table.getByRole('rowheader', { name: 'Altura mínima ft (igual en todas)' })).toBeTruthy();
    expect(table.queryByRole('rowheader', { name: /^Tipo de techo/ })).toBeNull();
    expect(screen.getByText(/^Sin dato en ninguna: .*Tipo de techo/)).toBeTruthy();
  });

  it('hides identical facts on request', async () => {
    const table = await opened(1, 2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo las diferencias' }));
    expect(table.queryByRole('rowheader', { name: /^Altura mínima/ })).toBeNull();
    expect(table.getByRole('rowheader', { name: 'Andenes' })).toBeTruthy();
    // A value of only one property is a difference.
    expect(table.getByRole('rowheader', { name: /^Tipo de techo/ })).toBeTruthy();
  });

  it('removes a property from the selection too, closes when one remains, and restores the focus', async () => {
    await opened(1, 2, 3);
    await userEvent.click(screen.getByRole('button', { name: /^Quitar Nave 2 / }));
    await waitFor(() => expect(heads()).toEqual(['Dato', 'Nave 1', 'Nave 3']));
    expect(useAvailability.getState().view?.compared).toEqual(['b1', 'b3']);
    expect([...useAvailability.getState().picked.keys()]).toEqual(['b1', 'b3']);
    await userEvent.click(screen.getByRole('button', { name: /^Quitar Nave 3 / }));
    expect(useAvailability.getState().view?.compared).toEqual([]);
    expect([...useAvailability.getState().picked.keys()]).toEqual(['b1']);
  });

  it('restores the focus after it is closed', async () => {
    await opened(1, 2);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(useAvailability.getState().view?.compared).toEqual([]);
    expect(screen.getByRole('button', { name: 'Comparar' })).toHaveFocus();
  });

  it('names the properties that have nothing on the market any more', async () => {
    gone.add('b2');
    await opened(1, 2, 3);
    expect(heads()).toEqual(['Dato', 'Nave 1', 'Nave 3']);
    expect(screen.getByText(/^Sin nada en el mercado o fuera de tus mercados: Nave 2/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Quitarlas' }));
    expect(useAvailability.getState().view?.compared).toEqual(['b1', 'b3']);
  });

  it('sends the query again in other units', async () => {
    await opened(1, 2);
    await act(() =>
      useAvailability
        .getState()
        .start({ area_unit: 'm2', monetary_unit: 'MXN', rent_period: 'month', language: 'es' }, null),
    );
    await waitFor(() => expect(bodies.at(-1)).toMatchObject({ area_unit: 'm2', monetary_unit: 'MXN' }));
  });

  it('ticks the properties of a link that opens it', async () => {
    await useAvailability
      .getState()
      .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '?vs=b1&vs=b3');
    expect(useAvailability.getState().picked.size).toBe(0);
    render(<Compared />);
    await screen.findByRole('table');
    await waitFor(() => expect([...useAvailability.getState().picked.keys()].sort()).toEqual(['b1', 'b3']));
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.getByText('2 elegidas')).toBeTruthy();
  });
});
