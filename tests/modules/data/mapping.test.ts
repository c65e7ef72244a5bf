import { describe, expect, it } from 'vitest';
import type { ImportMapping } from '@/contract/calls/imports';
import {
  sourceIn,
  tablesOf,
  targetOf,
  withBlanks,
  withErrors,
  withoutSource,
  withReading,
  withSource,
  withTarget,
  withValues,
} from '@/modules/data/state/mapping';

const NAME = { file: 'libro.xlsx', sheet: 'Naves', entry: null };
const SOURCE = {
  file: 'libro.xlsx',
  sheet: 'Naves',
  columns: { name: { from: 'Nave' }, address: { from: ['Calle', 'Número'], join: ' ' } },
};
const MAPPING: ImportMapping = {
  dataset: { name: 'x' },
  tables: { buildings: [SOURCE, { file: 'libro.xlsx', sheet: 'Otra', columns: {} }] },
};

describe('a mapping', () => {
  it('finds a source by file, sheet and entry', () => {
    expect(tablesOf(MAPPING, NAME)).toEqual(['buildings']);
    expect(sourceIn(MAPPING, 'buildings', NAME)).toBe(SOURCE);
    expect(tablesOf(MAPPING, { ...NAME, sheet: 'Tercera' })).toEqual([]);
  });

  it('shows a column with what it fills alone, rather than with what it is joined into', () => {
    const both = {
      ...SOURCE,
      columns: {
        name: { from: ['Parque', 'Ciudad'] },
        market: { from: 'Ciudad' },
        park_id: { from: ['Ciudad', 'Parque'] },
      },
    };
    expect(targetOf(both, 'Ciudad')).toBe('market');
    expect(targetOf(both, 'Parque')).toBe('name');
    expect(targetOf(SOURCE, 'Número')).toBe('address');
    expect(targetOf(SOURCE, 'Otra')).toBeNull();
  });

  it('moves a source from one table to another', () => {
    const without = withoutSource(MAPPING, 'buildings', NAME);
    expect(without.tables.buildings?.map(({ sheet }) => sheet)).toEqual(['Otra']);
    const moved = withSource(without, 'lots', SOURCE, NAME);
    expect(tablesOf(moved, NAME)).toEqual(['lots']);
    expect(withoutSource(moved, 'lots', NAME).tables).not.toHaveProperty('lots');
  });

  it('gives a column of the file another target, in place of what filled it', () => {
    expect(targetOf(SOURCE, 'Calle')).toBe('address');
    expect(withTarget(SOURCE, 'Calle', null).columns?.address).toEqual({ from: ['Número'], join: ' ' });
    expect(withTarget(SOURCE, 'Plaza', 'name').columns).toEqual({
      address: SOURCE.columns.address,
      name: { from: 'Plaza' },
    });
    expect(withTarget(SOURCE, 'Nave', null).columns).not.toHaveProperty('name');
  });

  it('reads one column in another way and keeps the rest of its reading', () => {
    expect(withReading(SOURCE, 'address', { unit: 'ft2' }).columns?.address).toEqual({
      ...SOURCE.columns.address,
      unit: 'ft2',
    });
    expect(withReading(SOURCE, 'address', { join: undefined }).columns?.address).toEqual({ from: ['Calle', 'Número'] });
  });

  it('leaves out rows or cells with mistakes', () => {
    const left = withErrors(MAPPING, 'buildings', ['libro.xlsx'], 'leave_out');
    expect(left.tables.buildings?.map(({ errors }) => errors)).toEqual(['leave_out', 'leave_out']);
    const blank = withBlanks(MAPPING, { table: 'buildings', column: 'name', files: ['libro.xlsx'] }, 'blank');
    expect(blank.tables.buildings?.map(({ columns }) => columns?.name)).toEqual([
      { from: 'Nave', errors: 'blank' },
      undefined,
    ]);
  });

  it('reads values as others in every table, those that were read as them too', () => {
    const owned = { file: 'b.csv', columns: { owner: { from: 'o', values: { FL: 'Fondo Ladera' } } } };
    const mapping: ImportMapping = { dataset: { name: 'x' }, tables: { buildings: [owned], lots: [owned] } };
    const merged = withValues(mapping, { column: 'owner' }, { 'Fondo Ladera': 'Ladera' });
    for (const table of ['buildings', 'lots'])
      expect(merged.tables[table]?.[0]?.columns?.owner?.values).toEqual({ FL: 'Ladera', 'Fondo Ladera': 'Ladera' });
    const one = withValues(mapping, { column: 'owner', table: 'lots', files: ['b.csv'] }, { X: null });
    expect(one.tables.buildings?.[0]).toEqual(owned);
    expect(one.tables.lots?.[0]?.columns?.owner?.values).toEqual({ FL: 'Fondo Ladera', X: null });
  });
});
