// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '@/shell/i18n';
import { NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';

type Row = { readonly id: string; readonly day: string; readonly rent: number | null };
const ROWS: readonly Row[] = [
  { id: 'Nave 1', day: '2 ene 2026', rent: 0.5 },
  { id: 'Nave 2', day: '3 ene 2026', rent: null },
  { id: 'Nave 3', day: '4 ene 2026', rent: 0 },
];
const COLUMNS: readonly RecordColumn<Row, 'day' | 'id' | 'rent'>[] = [
  { key: 'day', heading: 'Fecha', cell: ({ day }) => day, unlabelled: true, sort: 'caller', first: 'desc' },
  { key: 'id', heading: 'Edificio', name: true, cell: ({ id }) => id },
  { key: 'rent', heading: 'Renta', unit: 'USD', right: true, sort: 'caller', cell: ({ rent }) => rent ?? NO_FIGURE },
];
const keyOf = ({ id }: Row) => id;
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  const wide = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide, media: query, matches: true }));
});

it('shows records as cards on a phone: the name first, then what needs no heading, then figures; what lacks is left out, zero is not', () => {
  render(<RecordsTable label="Transacciones" rows={ROWS} columns={COLUMNS} keyOf={keyOf} cards={{}} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Transacciones' })).toBeVisible();
  expect(texts()).toEqual(['Nave 12 ene 2026Renta0.5 USD', 'Nave 23 ene 2026', 'Nave 34 ene 2026Renta0 USD']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('offers the orders of the headings', async () => {
  const sorted = vi.fn();
  render(
    <RecordsTable
      label="Transacciones"
      rows={ROWS}
      columns={COLUMNS}
      keyOf={keyOf}
      sorting={{ by: 'day', order: 'desc' }}
      onSort={sorted}
      cards={{ orderLabel: 'Ordenar por' }}
    />,
  );
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fecha ↓', 'Fecha ↑', 'Renta ↓', 'Renta ↑']);
  await userEvent.selectOptions(order, 'Renta ↑');
  expect(sorted).toHaveBeenCalledWith({ by: 'rent', order: 'asc' });
});

it('stays a table where a list does not ask for cards, and shows one page of cards at a time', async () => {
  const { rerender } = render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} />);
  expect(screen.getByRole('table', { name: 'Naves' })).toBeInTheDocument();
  rerender(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} cards={{}} pageSize={2} />);
  const list = () => within(screen.getByRole('list', { name: 'Naves' })).getAllByRole('listitem');
  expect(list()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /siguiente/i }));
  expect(list()).toHaveLength(1);
});
