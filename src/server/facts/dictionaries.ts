import type { DuckDBConnection } from '@duckdb/node-api';
import { BUILDING_DIMENSIONS, LIST_KEYS, type ListKey } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';

type Entry = { key: string; label: string; parent: number; uses: number };

/** Where the values of an open list are read: value, label, key of the enclosing value, how often it is used. */
const SOURCES: Partial<Record<ListKey, string>> = {
  region:
    'select region as key, region as label, null as parent, count(*) as uses from markets where region is not null group by region',
  market: `select x.market as key, x.market as label, max(m.region) as parent, count(*) as uses from
    (select market from buildings union all select market from parks union all select market from lots union all select market from markets) x
    left join markets m on m.market = x.market group by x.market`,
  submarket: 'select key, key as label, market as parent, uses from submarket_key',
  park: `select coalesce(p.park_id, b.park_id) as key, coalesce(max(p.name), max(coalesce(p.park_id, b.park_id))) as label,
    max(k.key) as parent, count(b.building_id) as uses
    from parks p full join buildings b on b.park_id = p.park_id left join submarket_key k on k.market = coalesce(p.market, b.market) and k.submarket = coalesce(p.submarket, b.submarket)
    where coalesce(p.park_id, b.park_id) is not null group by coalesce(p.park_id, b.park_id)`,
  owner:
    'select owner as key, owner as label, null as parent, count(*) as uses from buildings where owner is not null group by owner',
  broker: `select broker as key, broker as label, null as parent, count(*) as uses from
    (select broker from listings union all select broker from deals) where broker is not null group by broker`,
  tenant: `select tenant as key, tenant as label, null as parent, count(*) as uses from
    (select tenant from deals union all select tenant from occupancies) where tenant is not null group by tenant`,
  contact_company:
    'select contact_company as key, contact_company as label, null as parent, count(*) as uses from listings where contact_company is not null group by contact_company',
};

/** A submarket is named by itself where one market has it, else with its market. */
const SUBMARKET_NAMES = `
create table submarket_key as
with pairs as (
  select market, submarket, count(*) as uses from (
    select market, submarket from buildings union all select market, submarket from parks union all
    select market, submarket from lots union all select market, submarket from submarkets
  ) where submarket is not null group by market, submarket
)
select market, submarket, uses,
  case when count(*) over (partition by submarket) = 1 then submarket else submarket || ' (' || market || ')' end as key, 0 as code
from pairs`;

/** Numbers every value of every list dimension, in Spanish order from 1, into table `code`. */
export async function buildDictionaries(connection: DuckDBConnection): Promise<void> {
  await connection.run(SUBMARKET_NAMES);
  await connection.run(
    'create table code (dimension varchar, code integer, key varchar, label varchar, parent integer, uses integer)',
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
  const declared = BUILDING_DIMENSIONS[dimension];
  if ('enumeration' in declared) {
    const values = ENUMERATIONS[declared.enumeration as keyof typeof ENUMERATIONS];
    return Object.entries(values).map(([key, label]) => ({ key, label: label.es, parent: 0, uses: 0 }));
  }
  const source = SOURCES[dimension];
  if (source === undefined) return [];
  const reader = await connection.runAndReadAll(source);
  const parents = codes.get(parentOf[dimension] ?? '');
  const order = new Intl.Collator('es', { sensitivity: 'variant', numeric: true });
  return reader
    .getRows()
    .map(([key, label, parent, uses]) => ({
      key: String(key),
      label: String(label),
      parent: (parent !== null && parents?.get(String(parent))) || 0,
      uses: Number(uses),
    }))
    .sort((a, b) => order.compare(a.label, b.label) || (a.key < b.key ? -1 : 1));
}

async function append(connection: DuckDBConnection, dimension: string, entries: readonly Entry[]): Promise<void> {
  const appender = await connection.createAppender('code');
  entries.forEach(({ key, label, parent, uses }, place) => {
    appender.appendVarchar(dimension);
    appender.appendInteger(place + 1);
    appender.appendVarchar(key);
    appender.appendVarchar(label);
    appender.appendInteger(parent);
    appender.appendInteger(uses);
    appender.endRow();
  });
  appender.closeSync();
}
