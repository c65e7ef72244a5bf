import { z } from 'zod';
import { importReport, importRequest, versionsComparison } from '@/contract/calls/imports';
import { chosenForm, proposal } from '@/contract/importing/proposal';
import { LANGUAGES } from '@/contract/text';
import { reasonSchema } from '@/server/importing/checks/reason';

const storage = { dataDir: z.string(), databaseUrl: z.string().optional() };
const importing = {
  ...storage,
  /** The folder of the files, and the file of the mapping. */
  folder: z.string(),
  map: z.string(),
  today: z.string(),
  request: importRequest,
};

/** A correction that is made or taken back. */
const correctionChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    table: z.string(),
    key: z.array(z.string()),
    values: z.record(z.string(), z.string()),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('undo'), id: z.string() }),
]);
export type CorrectionChange = z.infer<typeof correctionChange>;

/** Work on imports and versions that runs in a process of its own. */
export const jobSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('propose'),
    ...storage,
    folder: z.string(),
    answers: z.record(z.string(), z.string()),
    /** Where what was found in the files is stored, and what it depends on: another answer needs no further reading. */
    found: z.object({ file: z.string(), stamp: z.string() }),
    /** How sources are read by choice. */
    forms: z.array(chosenForm),
  }),
  z.object({
    kind: z.literal('check'),
    ...importing,
    /** The file to which the rows with mistakes are written, and its language. */
    rejects: z.string(),
    language: z.enum(LANGUAGES),
  }),
  z.object({
    kind: z.literal('apply'),
    ...importing,
    author: z.string(),
    /** As for a proposal: what is read again is proposed as it was. */
    found: z.object({ file: z.string(), stamp: z.string() }),
    forms: z.array(chosenForm),
    /** The removal of many rows is confirmed. */
    confirmed: z.boolean(),
    /** The version that the import was compared with; null where none was served. */
    expected: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('compare'),
    ...storage,
    before: z.string(),
    after: z.string(),
    language: z.enum(LANGUAGES),
  }),
  z.object({ kind: z.literal('rollback'), ...storage, version: z.string() }),
  z.object({ kind: z.literal('correct'), ...storage, today: z.string(), author: z.string(), change: correctionChange }),
]);
export type Job = z.infer<typeof jobSchema>;

/** Why a job came to nothing. */
export const JOB_FAULTS = ['changed', 'mistakes', 'disk', 'damaged', 'version', 'failed', 'slow', 'waited'] as const;
export type JobFault = (typeof JOB_FAULTS)[number];

export const applied = z.object({ version: z.string(), name: z.string() });
export const RESULTS = {
  propose: proposal,
  check: importReport,
  apply: applied,
  compare: versionsComparison.shape.comparison.unwrap(),
  rollback: applied,
  /** The version is null where the correction has mistakes. */
  correct: z.object({
    version: z.string().nullable(),
    mistakes: z.array(z.object({ column: z.string().nullable(), reason: reasonSchema })),
  }),
} as const satisfies Record<Job['kind'], z.ZodType>;
export type JobResult<K extends Job['kind']> = z.infer<(typeof RESULTS)[K]>;

/** What the process of a job sends. */
export const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.int(), total: z.int() }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('fault'), fault: z.enum(JOB_FAULTS) }),
]);
export type JobMessage = z.infer<typeof messageSchema>;
