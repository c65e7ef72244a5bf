import type { LogEvent } from 'kysely';

const POSTGRES_READ_ONLY = '25006';
/** DuckDB gives no codes: an attached read-only file, and a file system that refuses the write-ahead file. */
const DUCKDB_READ_ONLY = /attached in read-only mode|Read-only file system|accounts\.duckdb.*Permission denied/is;
const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Whether an error means that the database takes no changes while it can still be read. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === POSTGRES_READ_ONLY) || DUCKDB_READ_ONLY.test(error.message));

/** Whether a database takes changes, by the outcome of every statement; `report` is called when that changes. */
export class WriteState {
  private refused = false;

  constructor(private readonly report: (readOnly: boolean) => void) {}

  readonly readOnly = (): boolean => this.refused;

  /** For Kysely's `log`. */
  readonly observe = (event: LogEvent): void => {
    if (event.level === 'error') {
      if (isReadOnly(event.error)) this.set(true);
    } else if (WRITES.has(event.query.query.kind)) this.set(false);
  };

  set(refused: boolean): void {
    if (refused === this.refused) return;
    this.refused = refused;
    this.report(refused);
  }
}
