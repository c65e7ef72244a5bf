import type { DuckDBConnection } from '@duckdb/node-api';
import type { Dataset } from './dataset';
import type { FactsReader } from './facts-store';
import { columnsOf } from './read-columns';

/** A reader of the version whose tables a DuckDB connection sees, one query after the other. */
export function readerOn(connection: DuckDBConnection, dataset: Dataset): FactsReader {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    dataset,
    read: ({ sql, parameters }) => {
      const answer = turn.then(async () => {
        const result = await connection.run(sql, [...parameters]);
        return columnsOf(await result.fetchAllChunks(), result.columnCount);
      });
      turn = answer.catch(() => undefined);
      return answer;
    },
    async *stream({ sql, parameters }) {
      await turn;
      const result = await connection.stream(sql, [...parameters]);
      for (
        let chunk = await result.fetchChunk();
        chunk !== null && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      )
        yield columnsOf([chunk], result.columnCount);
    },
  };
}
