/** One record of a foreign file as its reader found it. */
export type SourceRecord = { readonly line: number; readonly values: Readonly<Record<string, unknown>> };

export type SourceReader = {
  readonly columns: readonly string[];
  readonly records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
  /** Lines that are no records; what is wrong with them. */
  readonly refused: readonly { line: number; reason: string }[];
};
