// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '@/shell/i18n';
import type { RecordColumn, Sorting } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';

type Row = { readonly id: string; readonly name: string; readonly area: number | null };
const ROWS: readonly Row[] = [
  { id: 'a', name: 'Nave 2', area: 300 },
  { id: 'b', name: 'Nave 10', area: null },
  { id: 'c', name: 'Nave 1', area: 900 },
];
const COLUMNS: readonly RecordColumn<Row>[] = [
  { key: 'name', heading: 'Nombre', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'area', heading: 'Área', unit: 'm²', cell: ({ area }) => area, right: true, sort: ({ area }) => area },
  { key: 'id', heading: 'Clave', cell: ({ id }) => id },
];
const keyOf = ({ id }: Row) => id;
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => userEvent.click(within(heading(name)).getByRole('button'));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});

it('is one table with a header for each column and row', () => {
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} />);
  expect(screen.getByRole('table', { name: 'Naves' })).toBeInTheDocument();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Naves' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nombre',
    'Área m²',
    'Clave',
  ]);
  expect(names()).toEqual(['Nave 2', 'Nave 10', 'Nave 1']);
  expect(heading('Nombre')).toHaveAttribute('aria-sort', 'none');
  expect(heading('Clave')).not.toHaveAttribute('aria-sort');
  expect(within(heading('Clave')).queryByRole('button')).toBeNull();
});

it('sorts by a heading, missing values last in both directions', async () => {
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} />);
  await press('Área m²');
  expect(names()).toEqual(['Nave 1', 'Nave 2', 'Nave 10']);
  expect(heading('Área m²')).toHaveAttribute('aria-sort', 'descending');
  await press('Área m²');
  expect(names()).toEqual(['Nave 2', 'Nave 1', 'Nave 10']);
  await press('Nombre');
  expect(names()).toEqual(['Nave 1', 'Nave 2', 'Nave 10']);
  expect(heading('Área m²')).toHaveAttribute('aria-sort', 'none');
});

it('is sorted by the keyboard, once per key press', async () => {
  const sorted = vi.fn();
  const columns = COLUMNS.map((column) => ({ ...column, sort: 'caller' as const }));
  function Held() {
    const [sorting, setSorting] = useState<Sorting | null>(null);
    return (
      <RecordsTable
        label="Naves"
        rows={ROWS}
        columns={columns}
        keyOf={keyOf}
        unsorts
        sorting={sorting}
        onSort={(next) => {
          sorted(next);
          setSorting(next);
        }}
      />
    );
  }
  render(<Held />);
  within(heading('Área m²')).getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(sorted.mock.calls).toEqual([[{ by: 'area', order: 'desc' }], [{ by: 'area', order: 'asc' }], [null]]);
  expect(names()).toEqual(['Nave 2', 'Nave 10', 'Nave 1']);
});

it('selects single rows and all of them', async () => {
  const selected = vi.fn();
  const selection = {
    keys: new Set(['a']),
    nameOf: ({ name }: Row) => `Elegir ${name}`,
    all: 'Elegir todas',
    onSelect: (rows: readonly Row[], on: boolean) => selected(rows.map(keyOf), on),
  };
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} selection={selection} />);
  expect(screen.getByRole('checkbox', { name: 'Elegir Nave 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Elegir todas' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Nave 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Nave 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas' }));
  expect(selected.mock.calls).toEqual([
    [['a'], false],
    [['c'], true],
    [['b', 'c'], true],
  ]);
});

it('expands a row', async () => {
  const unfolding = { content: ({ id }: Row) => `espacios de ${id}`, nameOf: ({ name }: Row) => `Espacios de ${name}` };
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} unfolding={unfolding} />);
  const button = screen.getByRole('button', { name: 'Espacios de Nave 1' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('espacios de c')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByText('espacios de c')).not.toBeVisible();
});

it('shows a page of its rows, sorted over all pages', async () => {
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} pageSize={2} />);
  expect(names()).toEqual(['Nave 2', 'Nave 10']);
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(names()).toEqual(['Nave 1']);
  await press('Área m²');
  expect(names()).toEqual(['Nave 1', 'Nave 2']);
});

it('shows the placeholder for rows', () => {
  render(<RecordsTable label="Naves" rows={[]} columns={COLUMNS} keyOf={keyOf} empty={<p>Ninguna nave</p>} />);
  expect(screen.getByText('Ninguna nave')).toBeVisible();
  expect(screen.queryByRole('rowheader')).toBeNull();
});

it('keeps the rows while others are loading', () => {
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} loading />);
  expect(names()).toHaveLength(3);
  expect(screen.getByRole('table', { name: 'Naves' }).closest('[aria-busy="true"]')).not.toBeNull();
});

it('is no landmark of its own within a section that names the list', () => {
  render(<RecordsTable label="Naves" rows={ROWS} columns={COLUMNS} keyOf={keyOf} landmark={false} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('group', { name: 'Naves' })).toHaveAttribute('tabindex', '0');
});

it('has one tab stop for the name of a row that unfolds, whose arrows unfold it and lead to the next row', async () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  render(
    <RecordsTable
      label="Naves"
      rows={rows}
      columns={[{ key: 'name', heading: 'Nave', name: true, cell: ({ id }) => <button type="button">{id}</button> }]}
      keyOf={({ id }) => id}
      unfolding={{ nameOf: ({ id }) => `Espacios de ${id}`, content: ({ id }) => <p>{`espacio de ${id}`}</p> }}
    />,
  );
  const first = await screen.findByRole('button', { name: 'a' });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('espacio de a')).toBeVisible();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Espacios de a' })).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
});
