import type { Reason } from '../checks/reason';

/** A line that is no record, and why. */
export type Refused = { readonly line: number; readonly reason: Reason };

/** A record of a source and its line. */
export type SourceRecord = { readonly line: number; readonly values: Readonly<Record<string, unknown>> };

/** The columns and records of a source. */
export type SourceReader = {
  readonly columns: readonly string[];
  readonly records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
  /** Lines that are not records, and why; complete once the records are read. */
  readonly refused: readonly Refused[];
};
