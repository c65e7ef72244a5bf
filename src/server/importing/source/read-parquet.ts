import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FileProblem } from '../checks/problem';
import type { Reason } from '../checks/reason';
import type { SourceReader, SourceRecord } from './record';

/** Reads a Parquet file; line n is the nth row. Throws `FileProblem`. */
export async function readParquet(path: string, file: string): Promise<SourceReader> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const end = () => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    const result = await open(connection, path);
    const columns = result.columnNames();
    async function* records(): AsyncGenerator<SourceRecord> {
      let line = 0;
      try {
        for await (const rows of result.yieldRowObjectJs()) {
          for (const values of rows) yield { line: ++line, values };
        }
      } catch (error) {
        throw new FileProblem(file, line + 1, reasonOf(error));
      } finally {
        end();
      }
    }
    return { columns, records: records(), refused: [] };
  } catch (error) {
    end();
    throw new FileProblem(file, null, reasonOf(error));
  }
}

const open = (connection: DuckDBConnection, path: string) =>
  // Wildcards are escaped, so that only the named file is read.
  connection.stream(`select * from read_parquet('${path.replaceAll(/[*?[]/g, '[$&]').replaceAll("'", "''")}')`);

const reasonOf = (error: unknown): Reason => ({
  key: 'not_parquet',
  values: { detail: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) },
});
