import type { ClientBase } from 'pg';
import { inTransaction } from './connect';
import { HOME } from './home';
import { lockForTransaction } from './locks';
import { explainRefusal } from './no-right';

export { HOME };

const TABLES = [
  `create schema if not exists ${HOME}`,
  // At most one row: the version that is served, and since when.
  `create table if not exists ${HOME}.current_version (one boolean primary key default true check (one), schema text not null,
    dataset text not null, since timestamptz not null)`,
  // The description of every version, by its schema.
  `create table if not exists ${HOME}.versions (schema text primary key, dataset text not null, made_at timestamptz not null)`,
  // How a version was made, as JSON. Not a column of `versions`: adding one waits for every reader.
  `create table if not exists ${HOME}.version_records (schema text primary key, record text not null)`,
  // By the path under the data folder's `images`.
  `create table if not exists ${HOME}.images (path text primary key, sha256 text not null, content bytea not null)`,
];

/** Makes the tables that are missing; processes that start together do so one after the other. */
export async function prepareTables(client: ClientBase, more: readonly string[] = []): Promise<void> {
  await inTransaction(client, async () => {
    await lockForTransaction(client, 'tables');
    // One round trip; "if not exists" would report every table that is there.
    const made = client.query(
      ['set local client_min_messages = warning', ...TABLES, `set local search_path to ${HOME}`, ...more].join(';\n'),
    );
    await made.catch((error: unknown) => {
      throw explainRefusal(error);
    });
  });
}
