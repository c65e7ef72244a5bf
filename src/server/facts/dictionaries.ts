import type { DuckDBConnection } from '@duckdb/node-api';
import { DIMENSIONS, LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { FACT_CODES, KIND_CODES } from './codes';

type Entry = { key: string; label: string; parent: number };

/** Where the values of an open list are read: value, label, key of the enclosing value. */
const SOURCES: Partial<Record<ListKey, string>> = {
  region: 'select distinct region, region, null from markets where region is not null',
  market: `select x.market, x.market, max(m.region) from
    (select market from buildings union select market from parks union select market from lots union select market from markets) x
    left join markets m on m.market = x.market group by x.market`,
  submarket: 'select key, key, market from submarket_key',
  park: `select i.park_id, coalesce(max(p.name), i.park_id), max(k.key)
    from (select park_id, market, submarket from parks union all select park_id, market, submarket from buildings union all
      select park_id, market, submarket from lots) i
    left join parks p on p.park_id = i.park_id
    left join submarket_key k on k.market = coalesce(p.market, i.market) and k.submarket = coalesce(p.submarket, i.submarket)
    where i.park_id is not null group by i.park_id`,
  owner: `select distinct owner, owner, null from
    (select owner from buildings union select owner from lots union select owner from parks) where owner is not null`,
  broker: `select distinct broker, broker, null from
    (select broker from listings union select broker from deals) where broker is not null`,
  tenant: `select distinct tenant, tenant, null from
    (select tenant from deals union select tenant from occupancies) where tenant is not null`,
  contact_company:
    'select distinct contact_company, contact_company, null from listings where contact_company is not null',
};

/** A submarket is named by itself where one market has it, else with its market. */
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

/** Numbers every value of every list dimension, in Spanish order from 1, into table `code`. */
export async function buildDictionaries(connection: DuckDBConnection): Promise<void> {
  await connection.run(SUBMARKET_NAMES);
  await connection.run(
    'create table code (dimension varchar, code integer, key varchar, label varchar, parent integer, buildings integer, lots integer)',
  );
  const codes = new Map<string, Map<string, number>>();
  for (const dimension of LIST_KEYS) {
    const entries = await entriesOf(connection, dimension, codes);
    codes.set(dimension, new Map(entries.map(({ key }, place) => [key, place + 1])));
    await append(connection, dimension, entries);
  }
  await connection.run(
    "update submarket_key set code = (select c.code from code c where c.dimension = 'submarket' and c.key = submarket_key.key)",
  );
}

const parentOf: Partial<Record<ListKey, ListKey>> = { market: 'region', submarket: 'market', park: 'submarket' };

async function entriesOf(
  connection: DuckDBConnection,
  dimension: ListKey,
  codes: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Promise<Entry[]> {
  const declared = DIMENSIONS[dimension];
  if ('enumeration' in declared) {
    const values = ENUMERATIONS[declared.enumeration as keyof typeof ENUMERATIONS];
    return Object.entries(values).map(([key, label]) => ({ key, label: label.es, parent: 0 }));
  }
  const source = SOURCES[dimension];
  if (source === undefined)
    throw new Error(
      `The dimension "${dimension}" has neither an enumeration in its declaration nor a source in SOURCES (src/server/facts/dictionaries.ts).`,
    );
  const reader = await connection.runAndReadAll(source);
  const parents = codes.get(parentOf[dimension] ?? '');
  const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
  return reader
    .getRows()
    .map(([key, label, parent]) => ({
      key: String(key),
      label: String(label),
      parent: (parent !== null && parents?.get(String(parent))) || 0,
    }))
    .sort((a, b) => order.compare(a.label, b.label) || (a.key < b.key ? -1 : 1));
}

async function append(connection: DuckDBConnection, dimension: string, entries: readonly Entry[]): Promise<void> {
  const appender = await connection.createAppender('code');
  entries.forEach(({ key, label, parent }, place) => {
    appender.appendVarchar(dimension);
    appender.appendInteger(place + 1);
    appender.appendVarchar(key);
    appender.appendVarchar(label);
    appender.appendInteger(parent);
    appender.appendInteger(0);
    appender.appendInteger(0);
    appender.endRow();
  });
  appender.closeSync();
}

/**
 * Counts in table `code` how often each module's records use a value: the properties, or the events for what only events state.
 * Throws where neither table has a column for a declared dimension.
 */
export async function countUses(connection: DuckDBConnection): Promise<void> {
  const columns = async (name: string) => {
    const reader = await connection.runAndReadAll(
      `select column_name from information_schema.columns where table_name = '${name}'`,
    );
    return new Set(reader.getRows().map(([column]) => String(column)));
  };
  const ofProperty = await columns('property');
  const ofEvent = await columns('event');
  const lotFacts = [FACT_CODES.lot_listing, FACT_CODES.lot_deal, FACT_CODES.planned_park].join(', ');
  for (const dimension of LIST_KEYS) {
    if (!ofProperty.has(dimension) && !ofEvent.has(dimension))
      throw new Error(
        `The dimension "${dimension}" has no column in the tables "property" and "event" (src/server/facts/build-facts.ts).`,
      );
    const [from, lots] = ofProperty.has(dimension)
      ? ['property', `kind <> ${KIND_CODES.building}`]
      : ['event', `fact in (${lotFacts})`];
    await connection.run(`update code set buildings = u.buildings, lots = u.lots from (
      select ${dimension} as value, count(*) filter (where not (${lots})) as buildings, count(*) filter (where ${lots}) as lots
      from ${from} group by ${dimension}
    ) u where code.dimension = '${dimension}' and code.code = u.value`);
  }
}
