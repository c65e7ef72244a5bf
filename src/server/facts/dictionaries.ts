import type { DuckDBConnection } from '@duckdb/node-api';
import { dimension, LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { enumerationCodes, FACT_CODES, FACTS_OF_MODULE, KIND_CODES } from './codes';
import { enumerationOf, storedList, valuesSql } from './stored-dimensions';

type Entry = { code: number; key: string; label: string; parent: number };

/** The key of a submarket is its name, followed by its market where several markets have a submarket of this name. */
const SUBMARKET_NAMES = `
create table submarket_key as
with pairs as (
  select distinct market, submarket from (
    select market, submarket from buildings union all select market, submarket from parks union all
    select market, submarket from lots union all select market, submarket from submarkets
  ) where submarket is not null
)
select market, submarket,
  case when count(*) over (partition by submarket) = 1 then submarket else submarket || ' (' || market || ')' end as key, 0 as code
from pairs`;

/** The statements that make the tables of the dictionaries. */
export const DICTIONARY_STATEMENTS: readonly string[] = [
  SUBMARKET_NAMES,
  'create table code (dimension varchar, code integer, key varchar, label varchar, parent integer, buildings integer, lots integer)',
];

/**
 * Writes the values of every list dimension to table `code`: those of a closed list by their declared codes, those of an open list
 * numbered from 1 in Spanish order.
 */
export async function buildDictionaries(connection: DuckDBConnection): Promise<void> {
  for (const statement of DICTIONARY_STATEMENTS) await connection.run(statement);
  const codes = new Map<string, Map<string, number>>();
  for (const dimension of LIST_KEYS) {
    const entries = await entriesOf(connection, dimension, codes);
    codes.set(dimension, new Map(entries.map(({ key, code }) => [key, code])));
    await append(connection, dimension, entries);
  }
  await connection.run(
    "update submarket_key set code = (select c.code from code c where c.dimension = 'submarket' and c.key = submarket_key.key)",
  );
}

/** The dimension that encloses another one, if there is one. */
const parentOf = (key: ListKey): ListKey | undefined => {
  const declared = dimension(key);
  return declared.type === 'list' ? declared.parent : undefined;
};

async function entriesOf(
  connection: DuckDBConnection,
  list: ListKey,
  codes: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<Entry[]> {
  const source = valuesSql(list);
  if (source === null) {
    const enumeration = enumerationOf(list);
    const values = enumeration === undefined ? {} : enumerationCodes(enumeration);
    // The label is that of the declaration, in the language of the user.
    return Object.entries(values).map(([key, code]) => ({ code, key, label: key, parent: 0 }));
  }
  const reader = await connection.runAndReadAll(source);
  const parents = codes.get(parentOf(list) ?? '');
  const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
  return reader
    .getRows()
    .map(([key, label, parent]) => ({
      key: String(key),
      label: String(label),
      parent: (parent !== null && parents?.get(String(parent))) || 0,
    }))
    .sort((a, b) => order.compare(a.label, b.label) || (a.key < b.key ? -1 : 1))
    .map((entry, place) => ({ ...entry, code: place + 1 }));
}

async function append(connection: DuckDBConnection, dimension: string, entries: readonly Entry[]): Promise<void> {
  const appender = await connection.createAppender('code');
  for (const { code, key, label, parent } of entries) {
    appender.appendVarchar(dimension);
    appender.appendInteger(code);
    appender.appendVarchar(key);
    appender.appendVarchar(label);
    appender.appendInteger(parent);
    appender.appendInteger(0);
    appender.appendInteger(0);
    appender.endRow();
  }
  appender.closeSync();
}

/** Counts in table `code` how many properties of each module have a value, or how many events for dimensions of records. */
export async function countUses(connection: DuckDBConnection): Promise<void> {
  const lotFacts = FACTS_OF_MODULE.lots.map((fact) => FACT_CODES[fact]).join(', ');
  for (const list of LIST_KEYS) {
    const { table } = storedList(list);
    const lots = table === 'property' ? `kind <> ${KIND_CODES.building}` : `fact in (${lotFacts})`;
    await connection.run(`update code set buildings = u.buildings, lots = u.lots from (
      select ${list} as value, count(*) filter (where not (${lots})) as buildings, count(*) filter (where ${lots}) as lots
      from ${table} group by ${list}
    ) u where code.dimension = '${list}' and code.code = u.value`);
  }
}
