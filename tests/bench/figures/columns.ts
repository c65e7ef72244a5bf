import type { DuckDBConnection } from '@duckdb/node-api';
import { FACT_CODES } from '@/server/facts/codes';
import { numbersOf } from './vectors';

const FACTS = [FACT_CODES.building, FACT_CODES.listing, FACT_CODES.deal, FACT_CODES.move_out];

/** The columns of the fact table that the cells of the bench need, in memory. */
export type Columns = {
  /** First row of each kind of fact and the row after its last one: the table is sorted by kind. */
  readonly spans: ReadonlyMap<number, readonly [from: number, until: number]>;
  readonly market: Uint8Array;
  readonly submarket: Uint16Array;
  readonly park: Int32Array;
  readonly owner: Int32Array;
  readonly classification: Uint8Array;
  readonly status: Uint8Array;
  readonly area: Int32Array;
  readonly price: Int32Array;
  readonly v: Float64Array;
  readonly n: Int8Array;
  readonly day: Int32Array;
  readonly quarter: Int32Array;
  readonly property: Int32Array;
  readonly longitude: Float64Array;
  readonly latitude: Float64Array;
};

const countOf = async (connection: DuckDBConnection, sql: string): Promise<number> =>
  Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? 0);

type Target = Exclude<Columns[keyof Columns], Columns['spans']>;

async function fill(connection: DuckDBConnection, sql: string, targets: readonly Target[]): Promise<void> {
  const result = await connection.stream(sql);
  let row = 0;
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [i, target] of targets.entries()) target.set(numbersOf(chunk, i), row);
    row += chunk.rowCount;
  }
}

export async function readColumns(connection: DuckDBConnection): Promise<Columns> {
  const rows = await countOf(connection, `select count(*) from event where fact in (${FACTS})`);
  const properties = (await countOf(connection, 'select max(property) from property')) + 1;
  const fact = new Uint8Array(rows);
  const columns = {
    market: new Uint8Array(rows),
    submarket: new Uint16Array(rows),
    park: new Int32Array(rows),
    owner: new Int32Array(rows),
    classification: new Uint8Array(rows),
    status: new Uint8Array(rows),
    area: new Int32Array(rows),
    price: new Int32Array(rows),
    v: new Float64Array(rows),
    n: new Int8Array(rows),
    day: new Int32Array(rows),
    quarter: new Int32Array(rows),
    property: new Int32Array(rows),
  };
  await fill(
    connection,
    `select fact, market, submarket, park, owner, building_classification, construction_status, nla::integer, price::integer,
      v::double, n, day, quarter, property from event where fact in (${FACTS}) order by rowid`,
    [fact, ...Object.values(columns)],
  );
  const [longitude, latitude] = [new Float64Array(properties), new Float64Array(properties)];
  await fill(
    connection,
    `select coalesce(longitude, 0), coalesce(latitude, 0) from
      (select unnest(range(${properties})) as property) left join property using (property) order by property`,
    [longitude, latitude],
  );
  return { ...columns, spans: spansOf(fact), longitude, latitude };
}

function spansOf(fact: Uint8Array): Map<number, readonly [number, number]> {
  return new Map(FACTS.map((code) => [code, [fact.indexOf(code), fact.lastIndexOf(code) + 1] as const]));
}
