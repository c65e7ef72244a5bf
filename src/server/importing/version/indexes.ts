import type { Indexes } from '@/server/database/postgres/copy-tables';
import { TABLE_NAMES, table } from '@/server/facts/tables';

/** What PostgreSQL finds rows by: facts by kind and place or by property, everything else by its key and by what it refers to. */
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
