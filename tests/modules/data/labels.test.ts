import { expect, it } from 'vitest';
import { TABLES } from '@/server/facts/tables';
import en from '../../../locales/en/data.json';

it('has a name for every table and column of an import', () => {
  expect(Object.keys(TABLES).filter((table) => !Object.hasOwn(en.table, table))).toEqual([]);
  // The status of a row decides its days, and is no column of a table.
  const columns = ['construction_status', ...Object.values(TABLES).flatMap((table) => Object.keys(table.columns))];
  expect(columns.filter((column) => !Object.hasOwn(en.column, column))).toEqual([]);
});
