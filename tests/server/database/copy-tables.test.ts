import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connected, inTransaction } from '@/server/database/postgres/connect';
import { Connections } from '@/server/database/postgres/connections';
import { copyTables } from '@/server/database/postgres/copy-tables';
import { columnsOf } from '@/server/database/read-columns';
import { makeDatabase, type TestDatabase } from '../../postgres/database';

const TEXTS = [
  '',
  ' ',
  '\\N',
  '\\.',
  '\\',
  'tab\tfeed\nreturn\rboth\r\nend',
  'back\\slash\\tthat is no tab',
  "O'Brien",
  '"quoted", and more',
  'Mérida Umán ñandú 📦',
  'Álamo',
  'Zenit',
  'alamo',
  '\u0001\u007f',
];
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

let database: TestDatabase;
let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  database = await makeDatabase();
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(async () => {
  connection.closeSync();
  instance.closeSync();
  await database.drop();
});

const copy = (schema: string) =>
  connected(database.url, (client) =>
    inTransaction(client, () =>
      copyTables(connection, client, schema, { text: [{ columns: ['place'], unique: true }] }),
    ),
  );

it('copies every table value for value, and both engines read it alike', async () => {
  await connection.run('create table text (place integer, value varchar)');
  await connection.run(
    `insert into text values ${TEXTS.map((text, i) => `(${i}, ${literal(text)})`).join(', ')}, (99, null)`,
  );
  await connection.run(`create table every_type as select * from (values
    (true, 1::tinyint, -2::smallint, 3::integer, 9007199254740991::bigint, 12::hugeint, 0.1::float, 0.1 + 0.2::double, 'a', date '2024-02-29'),
    (false, (-128)::tinyint, 32767::smallint, (-2147483648)::integer, -5::bigint, -7::hugeint, -1.5::float, 1e-300::double, 'b', date '1899-12-31'),
    (null, null, null, null, null, null, null, null, null, null)
  ) t(b, t, s, i, l, h, f, d, v, y)`);
  await connection.run('create table "odd name" as select i as "Select", i * 2 as "a ""b""" from range(5000) r(i)');
  await connection.run('create table empty (value varchar)');
  await copy('copied');

  const connections = new Connections(database.url, 6);
  try {
    for (const sql of [
      'select * from text order by place',
      'select value from text where value is not null order by value',
      'select min(value), max(value), count(*) from text',
      'select * from every_type order by i nulls last',
      'select count(*), cast(sum("a ""b""") as double precision), max("Select") from "odd name"',
      'select * from empty',
      "select cast(y as varchar), i from every_type where y = cast('2024-02-29' as date)",
    ]) {
      const result = await connection.run(sql);
      const expected = columnsOf(await result.fetchAllChunks(), result.columnCount).map((column) =>
        column.map((value) => (typeof value === 'bigint' ? Number(value) : value)),
      );
      const columns = await connections.read('copied', { sql, parameters: [] });
      expect(columns, sql).toEqual(expected);
    }
    expect(
      await connections.read('copied', { sql: 'select place from text where value = $1', parameters: ['\\N'] }),
    ).toEqual([[2]]);
    const nothing = { sql: 'select place from text where value = $1', parameters: ['a\0b'] };
    expect(await connections.read('copied', nothing)).toEqual([[]]);
  } finally {
    await connections.close();
  }
});

it('leaves nothing behind if a table cannot be copied', async () => {
  await connection.run("create table zz_times as select timestamp '2024-01-01' as happened");
  await expect(copy('refused')).rejects.toThrow('zz_times.happened');
  await connection.run('drop table zz_times');
  const left = await connected(database.url, (client) =>
    client.query("select 1 from pg_namespace where nspname = 'refused'"),
  );
  expect(left.rows).toEqual([]);
});
