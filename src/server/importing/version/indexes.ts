import type { Indexes } from '@/server/database/postgres/copy-tables';
import { TABLE_NAMES, table } from '@/server/facts/tables';

/** The indexes in PostgreSQL: events by fact and market or by property, imported tables by their keys and references. */
export const INDEXES: Indexes = {
  event: [{ columns: ['fact', 'market'] }, { columns: ['property', 'fact'] }],
  property: [
    { columns: ['property'], unique: true },
    { columns: ['kind', 'id'], unique: true },
  ],
  code: [{ columns: ['dimension', 'code'], unique: true }],
  ...Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      [table(name).key, ...Object.keys(table(name).references ?? {}).map((column) => [column])].map((columns) => ({
        columns,
      })),
    ]),
  ),
};
