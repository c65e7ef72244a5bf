import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { DIMENSION_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { Dictionary } from '@/server/engine/version/dictionary';
import { enumerationCodes } from '@/server/facts/codes';
import { SCHEMA_VERSION, storedForm, versionOfForm } from '@/server/facts/schema-version';
import { stored } from '@/server/facts/stored-dimensions';
import { TABLES } from '@/server/facts/tables';
import { makeDataset } from '../engine/dataset';

it('the fact tables have the declared column of every dimension, and the imported tables the ones it is read from', async () => {
  const { version, close } = await makeDataset({});
  const columnsOf = async (name: string) => {
    const sql = `select column_name from information_schema.columns where table_name = '${name}'`;
    const [columns = []] = await version.reader.read({ sql, parameters: [] });
    return columns;
  };
  const event = await columnsOf('event');
  const property = await columnsOf('property');
  await close();
  for (const key of DIMENSION_KEYS) {
    const declared = stored(key);
    if (declared.form === 'measure') expect(event).toContain(declared.column);
    else {
      expect(event).toContain(key);
      expect(property.includes(key)).toBe(declared.table === 'property');
      for (const table of 'from' in declared ? declared.from : []) expect(TABLES[table].columns).toHaveProperty(key);
    }
  }
});

it('the version of the stored form is an integer, and differs for another form or meaning', () => {
  expect(Number.isSafeInteger(SCHEMA_VERSION)).toBe(true);
  // Previous versions were 1 and 2; they are rebuilt.
  expect(SCHEMA_VERSION).toBeGreaterThan(2);
  const form = storedForm();
  expect(versionOfForm(form, 3)).toBe(versionOfForm(form, 3));
  expect(versionOfForm(form.replace('building_type', 'kind_of_building'), 3)).not.toBe(versionOfForm(form, 3));
  expect(versionOfForm(form, 4)).not.toBe(versionOfForm(form, 3));
});

it('the version of the stored form covers the codes, the columns and the statements', () => {
  const form = storedForm();
  expect(form).toContain(JSON.stringify(enumerationCodes('construction_status')));
  expect(form).toContain(
    '"operation_type":{"type":"text","maxLength":200,"enumeration":"operation_type","required":true}',
  );
  expect(form).toContain('create table property');
  expect(form).toContain('create table submarket_key');
});

it('values are read by the codes that are stored with a version, and offered in the declared order', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run('create table property as select 0 as park, 0 as market, 0 as kind where false');
  await connection.run(
    "create table code as select 'construction_status' as dimension, 7 as code, 'planned' as key, 'x' as label, 0 as parent, 1 as buildings, 0 as lots union all select 'construction_status', 5, 'delivered', 'x', 0, 1, 0",
  );
  const read = async ({ sql }: { sql: string }) => (await connection.runAndReadAll(sql)).getColumnsJS();
  const dataset = {
    version: 'x',
    name: 'x',
    sample: false,
    as_of: '2026-01-01',
    attribution: null,
    made_at: '',
    form: 1,
  };
  const dictionary = await Dictionary.read({
    dataset,
    read,
    stream: async function* (query) {
      yield await read(query);
    },
  });
  connection.closeSync();
  instance.closeSync();
  expect(dictionary.code('construction_status', 'planned')).toBe(7);
  expect(dictionary.key('construction_status', 5)).toBe('delivered');
  expect(dictionary.label('construction_status', 5, 'es')).toBe(ENUMERATIONS.construction_status.delivered.es);
  expect(dictionary.entries('construction_status').map(({ key }) => key)).toEqual(['planned', 'delivered']);
});
