import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { unhandled } from '@/contract/unhandled';
import { countUses } from '@/server/facts/dictionaries';

it('names the dimension that has no column in the fact tables', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const columns = LIST_KEYS.filter((key) => key !== 'tenant').map((key) => `0 as ${key}`);
  await connection.run(`create table property as select 1 as kind, ${columns.join(', ')}`);
  await connection.run('create table event as select 1 as fact');
  await connection.run(
    "create table code as select 'region' as dimension, 0 as code, 'x' as key, 'x' as label, 0 as parent, 0 as buildings, 0 as lots",
  );
  await expect(countUses(connection)).rejects.toThrow('The dimension "tenant" has no column');
  connection.closeSync();
  instance.closeSync();
});

it('names the value that no case of a switch handles', () => {
  const value: unknown = 'new_key';
  expect(() => unhandled(value as never)).toThrow('No case handles "new_key"');
});
