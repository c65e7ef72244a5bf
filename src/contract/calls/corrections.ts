import { z } from 'zod';
import { LONGEST_REASON } from './correction-limits';
import { importWork } from './imports';

/** Characters of a corrected value, as the longest imported text has. */
export const LONGEST_VALUE = 4000;
const LONGEST_KEY = 200;
/** Values that are corrected at once. */
export const MAXIMUM_VALUES = 60;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
const name = z.string().min(1).max(64);
const key = z.array(z.string().min(1).max(LONGEST_KEY)).min(1).max(4);

const correction = z.object({
  id: z.string(),
  table: z.string(),
  /** The values of the columns that identify the row. */
  key: z.array(z.string()),
  column: z.string(),
  value,
  /** What the files said last. */
  former: value,
  reason: z.string(),
  author: z.string(),
  made_at: z.string(),
});
export type CorrectionMade = z.infer<typeof correction>;

/** GET /corrections */
export const correctionsAnswer = z.object({
  /** Those that hold, the newest first. */
  corrections: z.array(correction),
  /** The last request of the caller to this server. */
  work: importWork,
  /** What was wrong with it; empty where nothing was. */
  mistakes: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
});
export type CorrectionsAnswer = z.infer<typeof correctionsAnswer>;

const correctable = z.object({
  name: z.string(),
  type: z.enum(['text', 'number', 'integer', 'date', 'boolean', 'list']),
  required: z.boolean(),
  value,
  /** The values of a closed list. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
});
const correctableRow = z.object({
  table: z.string(),
  key: z.array(z.string()),
  /** A name or a day that tells it from the other rows of its table; null where it has none. */
  label: z.string().nullable(),
  columns: z.array(correctable),
});
export type CorrectableRow = z.infer<typeof correctableRow>;

/** GET /corrections/rows/{table}/{id}: a record, and the rows that belong to it. Values are as they are stored: m², USD, metres. */
export const correctableRows = z.object({ rows: z.array(correctableRow) });

/** POST /corrections */
export const newCorrection = z.strictObject({
  table: name,
  key,
  /** New values as text, in the units of the imported tables; an empty text empties the value. */
  values: z
    .record(name, z.string().max(LONGEST_VALUE))
    .refine((values) => Object.keys(values).length > 0 && Object.keys(values).length <= MAXIMUM_VALUES),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_REASON)
    .regex(/^\P{C}*$/u),
});
