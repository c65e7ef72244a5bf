import { type Client, escapeIdentifier as quoted } from 'pg';

const AT_A_TIME = 10_000;

/** The columns of a table of a schema; none where there is no such table. */
export async function columnsOf(client: Client, schema: string, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
    [schema, table],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The rows of a table, some thousand at a time, inside a transaction of the caller's. Days are texts of the form YYYY-MM-DD. */
export async function* readTable<Row extends object>(
  client: Client,
  schema: string,
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
  atATime = AT_A_TIME,
): AsyncGenerator<Row[]> {
  const list = columns.map(({ name, type }) =>
    type === 'date' ? `to_char(${quoted(name)}, 'YYYY-MM-DD') as ${quoted(name)}` : quoted(name),
  );
  await client.query(
    `declare served_rows no scroll cursor for select ${list.join(', ')} from ${quoted(schema)}.${quoted(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${atATime} from served_rows`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close served_rows');
}
