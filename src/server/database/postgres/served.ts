import type { ClientBase } from 'pg';
import { type Dataset, datasetSchema } from '../dataset';
import { HOME_NAME } from './home';
import { HOME } from './tables';

/** A data version and the schema that holds its tables. */
export type Served = { readonly dataset: Dataset; readonly schema: string };

export const SCHEMA_PREFIX = `${HOME_NAME}_v_`;
export const schemaOf = ({ version }: Dataset): string => `${SCHEMA_PREFIX}${version.replaceAll('-', '_')}`;

export async function readServed(client: ClientBase): Promise<Served | null> {
  const { rows } = await client.query<{ schema: string; dataset: string }>(
    `select schema, dataset from ${HOME}.current_version`,
  );
  const [row] = rows;
  return row === undefined ? null : { schema: row.schema, dataset: datasetSchema.parse(JSON.parse(row.dataset)) };
}

/** Names the version that is served from the end of the transaction on. */
export async function writeServed(client: ClientBase, { dataset, schema }: Served): Promise<void> {
  await client.query(
    `insert into ${HOME}.current_version (schema, dataset, since) values ($1, $2, clock_timestamp())
    on conflict (one) do update set schema = excluded.schema, dataset = excluded.dataset, since = excluded.since`,
    [schema, JSON.stringify(dataset)],
  );
}
