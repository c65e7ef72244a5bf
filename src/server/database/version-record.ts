import { z } from 'zod';

const count = z.int().min(0);
const text = z.string();
/** Older releases stored an English sentence. */
const bilingual = z.union([
  text.transform((sentence) => ({ es: sentence, en: sentence })),
  z.object({ es: text, en: text }),
]);

/** Rows of one table that differ between two versions, by key. `ended` are those of the changed ones that got a last day. */
export const rowChangesSchema = z.object({
  added: count,
  removed: count,
  changed: count,
  ended: count.default(0),
  same: count,
});
export type RowChanges = z.infer<typeof rowChangesSchema>;

/** The values of an indicator before and after a change of the data; null where there are no data for it. */
export const indicatorChangeSchema = z.object({
  module: text,
  name: text,
  unit: text,
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type IndicatorChange = z.infer<typeof indicatorChangeSchema>;

/** The indicators of two versions, each with its default filters and range. */
export const indicatorComparisonSchema = z.object({
  /** Last day of each version. */
  before_as_of: text,
  after_as_of: text,
  indicators: z.array(indicatorChangeSchema),
});
export type IndicatorComparison = z.infer<typeof indicatorComparisonSchema>;

const value = z.union([text, z.number(), z.boolean()]).nullable();
/** A value of a row that was corrected by hand. It stands in place of what the files say, also of later ones. */
export const correctionSchema = z.object({
  id: text,
  table: text,
  /** The values of the columns that identify the row. */
  key: z.array(text),
  column: text,
  value,
  /** What the files said last. */
  former: value,
  reason: text,
  author: text,
  made_at: text,
});
export type Correction = z.infer<typeof correctionSchema>;

/** How a version was made. It is stored with the description of the version. */
export const versionRecordSchema = z.object({
  author: text,
  mode: z.enum(['replace', 'update', 'source', 'snapshot', 'correction']),
  /** The source that was replaced or that the snapshot is of; null for other imports. */
  source: text.nullable(),
  /** The day of the last snapshot of each source that has one. */
  snapshots: z.record(text, z.iso.date()).default({}),
  /** The corrections that hold, in the order in which they were made. */
  corrections: z.array(correctionSchema).default([]),
  /** What became of the records of each file. */
  sources: z.array(z.object({ table: text, file: text, read: count, filtered: count, left_out: count, loaded: count })),
  /** The mapping as it was applied. */
  mapping: z.unknown(),
  /** How its sources were read, by the fingerprint of their headers; absent where these are not known. */
  remembered: z.unknown().optional(),
  report: z.object({
    warnings: count,
    /** The most frequent kinds of problems. */
    reasons: z.array(z.object({ severity: z.enum(['error', 'warning']), reason: bilingual, count })),
    /** Rows of the version by table. */
    rows: z.record(text, count),
    /** Against the version that was served before; null where none was. */
    changes: z.record(text, rowChangesSchema).nullable(),
    indicators: indicatorComparisonSchema.nullable(),
  }),
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;

/** The record of a version as it is read; null where there is none, as in versions of older releases. */
export const storedRecordSchema = versionRecordSchema.nullable().catch(null);
