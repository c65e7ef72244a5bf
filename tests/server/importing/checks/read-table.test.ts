import { describe, expect, it } from 'vitest';
import { type Row, TABLE_NAMES, type TableName, table, type Value } from '@/server/facts/tables';
import type { Place, RowSource } from '@/server/importing/checks/problem';
import { ReadTable } from '@/server/importing/checks/read-table';
import { generateSample } from '@/server/sample/generate';

const SOURCES: readonly RowSource[] = [{ leaveOut: false }, { leaveOut: true, index: 1 }];
const placeOf = (index: number): Place => ({
  file: index < 3000 ? 'a.csv' : 'b.csv',
  line: index * 2 + 2,
  source: SOURCES[index < 3000 ? 0 : 1] as RowSource,
  record: index + 1,
});
/** A row with every column of its table. */
const whole = (name: TableName, row: Row): Row =>
  Object.fromEntries(Object.keys(table(name).columns).map((column) => [column, row[column] ?? null]));

/** Values of every type in every column, of the wrong type as well. */
const ODD: readonly Value[] = [
  ...[
    null,
    '',
    'a',
    'á',
    '漢字 \ud800',
    '2024-02-30',
    '2024-01-15',
    '0099-01-01',
    '9999-12-31',
    '2024-1-5',
    'x'.repeat(5000),
  ],
  ...[0, 1.5, -3, 2 ** 53, 1e308, Number.NaN, Number.POSITIVE_INFINITY, true, false],
];

function filled(rows: readonly Row[], name: TableName): ReadTable {
  return ReadTable.of(name, rows, placeOf);
}

describe('a table of rows that were read', () => {
  it('gives back every row and place of a sample', () => {
    const sample = generateSample({ asOf: '2026-06-30', seed: 7 });
    for (const name of TABLE_NAMES) {
      const rows = sample[name] ?? [];
      const read = filled(rows, name);
      expect([...read]).toEqual(rows.map((row) => whole(name, row)));
      expect(rows.map((_, index) => read.place(index))).toEqual(rows.map((_, index) => placeOf(index)));
    }
  });

  it('keeps values of every type in every column as they are', () => {
    const columns = Object.keys(table('buildings').columns);
    const rows = Array.from(
      { length: 9000 },
      (_, i): Row =>
        Object.fromEntries(
          columns.map((column, at) => [column, ODD[(i * 7 + at * 3 + (i >> 5)) % ODD.length] ?? null]),
        ),
    );
    const read = filled(rows, 'buildings');
    for (const [index, row] of rows.entries())
      expect(columns.every((column) => Object.is(read.column(column)(index), row[column]))).toBe(true);
    expect(read.column('of no table')(0)).toBeNull();
  });

  it('changes and drops rows as a list does, over full and unfinished blocks', () => {
    const texts = (i: number): Row => ({
      space_id: `s${i}`,
      building_id: `b${i % 7}`,
      name: i % 3 ? `n${i}` : null,
      area: i,
    });
    const rows: Row[] = Array.from({ length: 10_000 }, (_, i) => whole('spaces', texts(i)));
    const read = filled(rows, 'spaces');
    const places = rows.map((_, index) => placeOf(index));
    for (const index of [0, 4095, 4096, 5, 9999, 4096, 8192, 100]) {
      const changed = { ...read.row(index), name: `changed ${index}`, area: null };
      rows[index] = changed;
      read.replace(index, changed);
    }
    const check = () => {
      expect(read.length).toBe(rows.length);
      expect([...read]).toEqual(rows);
      expect(rows.map((_, index) => read.place(index))).toEqual(places);
      for (const [at, source] of SOURCES.entries())
        expect(read.countOf(source)).toBe(places.filter((place) => place.source === SOURCES[at]).length);
    };
    check();
    for (const holds of [
      (i: number) => i % 11 > 0,
      (i: number) => i < 4096 * 2 || i > 8500,
      (i: number) => i < 4096,
      () => false,
    ]) {
      read.keep(holds);
      for (const list of [rows, places]) {
        const kept = [...list].filter((_, index) => holds(index));
        list.splice(0, list.length, ...(kept as never[]));
      }
      check();
      for (let i = 0; i < 50; i++) {
        rows.push(whole('spaces', texts(i)));
        places.push(placeOf(i));
        read.push(texts(i), placeOf(i));
      }
      check();
    }
  });
});
