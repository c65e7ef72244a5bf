import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';

export type Numbers = Int8Array | Int32Array | Float64Array;

/** The numbers of a column as DuckDB lays them out. */
export function numbersOf(chunk: DuckDBDataChunk, column: number): Numbers {
  const items: unknown = Reflect.get(chunk.getColumnVector(column), 'items');
  if (items instanceof Int32Array || items instanceof Float64Array || items instanceof Int8Array) return items;
  throw new TypeError(`column ${column} is not numeric`);
}

export type Part = { readonly groups: readonly unknown[] | Numbers; readonly numbers: readonly Numbers[] };

/** Runs a query of a group and numbers with the least overhead. */
export async function readParts(connection: DuckDBConnection, sql: string, coded: boolean): Promise<Part[]> {
  const result = await connection.run(sql);
  const chunks = await result.fetchAllChunks();
  return chunks.map((chunk) => ({
    groups: coded ? numbersOf(chunk, 0) : chunk.getColumnValues(0),
    numbers: Array.from({ length: chunk.columnCount - 1 }, (_, i) => numbersOf(chunk, i + 1)),
  }));
}
