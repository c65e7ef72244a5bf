import { z } from 'zod';
import { chosenForm, inspectedSource, proposedSource, question, unreadableFile } from '../importing/proposal';
import { DRAFT_ID, IMPORT_MODES, LONGEST_IMPORT_NAME, VERSION_MODES } from './import-limits';

const count = z.int().min(0);
const name = z
  .string()
  .trim()
  .min(1, 'import_name')
  .max(LONGEST_IMPORT_NAME, 'import_name')
  .regex(/^\P{C}*$/u, 'import_name');

/** What a long piece of work has come to. `idle` is work that was never requested, or whose files have changed since. */
const work = {
  state: z.enum(['idle', 'waiting', 'running', 'ready', 'failed']),
  /** Where it runs: done, and to do; null where that is not known. */
  progress: z.object({ done: count, total: count }).nullable(),
  /** Why it failed, in the language of the request. */
  reason: z.string().nullable(),
};
export const importWork = z.object(work);
export type ImportWork = z.infer<typeof importWork>;

/** A file of a draft; `received` is less than `size` where its upload was interrupted. */
export const importFile = z.object({ name: z.string(), size: count.nullable(), received: count });
export type ImportFile = z.infer<typeof importFile>;

export const importDraft = z.object({
  id: z.string().regex(DRAFT_ID),
  /** Null until the user names it. */
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  /** It is removed then, unless it is used before. */
  expires_at: z.iso.datetime(),
  files: z.array(importFile),
  /** The data version that it became last; null where it was never applied. */
  applied: z.object({ version: z.string(), name: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ImportDraft = z.infer<typeof importDraft>;

const servedVersion = z.object({
  version: z.string(),
  name: z.string(),
  as_of: z.string(),
  sample: z.boolean(),
});

/** A table that files are mapped to. */
export const importTable = z.object({
  name: z.string(),
  key: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean() })),
});
export type ImportTable = z.infer<typeof importTable>;

/** GET /imports */
export const importsAnswer = z.object({
  drafts: z.array(importDraft),
  /** Whether the user may apply an import, or only prepare one. */
  access: z.enum(['apply', 'try']),
  limits: z.object({ drafts: count, files: count, file_bytes: count, part_bytes: count }),
  /** The data that are served; null where none are. */
  served: servedVersion.nullable(),
  tables: z.array(importTable),
});
export type ImportsAnswer = z.infer<typeof importsAnswer>;

/** POST /imports */
export const newImport = z.strictObject({ name: name.optional() });

/** PATCH /imports/{id}. `mapping` null gives up the changes of the mapping. */
export const importChange = z.strictObject({
  name: name.nullable().optional(),
  /** By question: the value of the choice; null takes an answer back. */
  answers: z.record(z.string().max(500), z.string().max(500).nullable()).optional(),
  mapping: z.record(z.string(), z.unknown()).nullable().optional(),
  /** How a file, sheet or entry is read. Options that are left out stay; without any option, it is read as it is found. */
  form: chosenForm.optional(),
});
export type ImportChange = z.infer<typeof importChange>;

/** How a column is read. The importer has more keys; a change leaves them as they are. */
export const mappedColumn = z.looseObject({
  from: z.union([z.string(), z.array(z.string())]).optional(),
  errors: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).optional(),
});
export const mappedSource = z.looseObject({
  file: z.string(),
  sheet: z.string().optional(),
  entry: z.string().optional(),
  encoding: z.string().optional(),
  delimiter: z.string().optional(),
  skip_lines: z.number().optional(),
  header_rows: z.number().optional(),
  errors: z.string().optional(),
  duplicates: z.string().optional(),
  columns: z.record(z.string(), mappedColumn).optional(),
});
export type MappedSource = z.infer<typeof mappedSource>;
/** A mapping as the browser reads and changes it. */
export const importMapping = z.looseObject({
  dataset: z.looseObject({ name: z.string() }),
  tables: z.record(z.string(), z.array(mappedSource)),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** GET /imports/{id}/proposal. While it is not ready, everything but the state is null. */
export const importProposal = z.object({
  ...work,
  proposal: z
    .object({
      inspected: z.array(inspectedSource),
      unreadable: z.array(unreadableFile),
      sources: z.array(proposedSource),
      questions: z.array(question),
      answers: z.record(z.string(), z.string()),
    })
    .nullable(),
  /** The proposed mapping with the changes of the user; null where no table can be filled yet. */
  mapping: importMapping.nullable(),
  /** Whether the user has changed it. */
  changed: z.boolean(),
});
export type ImportProposal = z.infer<typeof importProposal>;

/** POST /imports/{id}/check */
export const importRequest = z.strictObject({
  mode: z.enum(IMPORT_MODES),
  /** With the mode `source`: the name of the source. With `snapshot`: the source that it is of, else all data. */
  source: name.optional(),
  /** With the mode `snapshot`: the day on which the files hold what there is. */
  day: z.iso.date().optional(),
  /** The name of the data; left out for an update, the data keep theirs. */
  name: name.optional(),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** A mistake at a place: the line of a text file, else the number of the record. */
const problemPlace = z.object({
  file: z.string(),
  line: z.number().nullable(),
  value: z.string().nullable(),
});

/** Mistakes of one kind in one column. */
export const importProblem = z.object({
  severity: z.enum(['error', 'warning']),
  reason: z.object({ es: z.string(), en: z.string() }),
  table: z.string().nullable(),
  column: z.string().nullable(),
  count,
  first: z.array(problemPlace),
  /** The files that have it, as the mapping names them. */
  files: z.array(z.string()),
  /** Whether the values may be left empty instead. */
  blank: z.boolean(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Names of one column, in whichever tables, that are likely one; the one that is proposed to stand first. */
const nameVariants = z.object({
  column: z.string(),
  names: z.array(
    z.object({
      name: z.string(),
      /** Rows of the import that have it. */
      count,
      /** Whether data that are loaded already have it. */
      known: z.boolean(),
    }),
  ),
});
export type NameVariants = z.infer<typeof nameVariants>;

/** Values of a column that are none of its closed list. */
const unknownValues = z.object({
  table: z.string(),
  column: z.string(),
  files: z.array(z.string()),
  values: z.array(
    z.object({
      value: z.string(),
      count,
      /** The value of the list that it is likely meant to be; null where none is near. */
      proposed: z.string().nullable(),
    }),
  ),
  allowed: z.array(z.object({ value: z.string(), label: z.object({ es: z.string(), en: z.string() }) })),
});
export type UnknownValues = z.infer<typeof unknownValues>;

const rowChanges = z.object({ added: count, removed: count, changed: count, ended: count, same: count });
const comparison = {
  /** By table. */
  changes: z.record(z.string(), rowChanges).nullable(),
  indicators: z
    .object({
      before_as_of: z.string(),
      after_as_of: z.string(),
      indicators: z.array(
        z.object({
          module: z.string(),
          name: z.string(),
          unit: z.string(),
          before: z.number().nullable(),
          after: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
};
export type RowChangesAnswer = z.infer<typeof rowChanges>;
export type IndicatorsAnswer = NonNullable<z.infer<(typeof comparison)['indicators']>>;

export const importReport = z.object({
  ...importRequest.shape,
  errors: count,
  warnings: count,
  problems: z.array(importProblem),
  /** Kinds of mistakes beyond those listed. */
  more: count,
  variants: z.array(nameVariants),
  /** Groups of variants beyond those listed. */
  more_variants: count,
  /** Whether there are more different names than are compared. */
  names_cut: z.boolean(),
  unknown_values: z.array(unknownValues),
  sources: z.array(
    z.object({ table: z.string(), file: z.string(), read: count, filtered: count, left_out: count, loaded: count }),
  ),
  taken_over: z.record(z.string(), count),
  ...comparison,
  /** Tables that lose more than a fifth of their rows. */
  losses: z.array(z.object({ table: z.string(), removed: count, before: count })),
  /** Rows in the file of rejects; zero where there is none. */
  rejects: count,
  /** The version that it was compared with; null where none was served. */
  served: servedVersion.nullable(),
});
export type ImportReport = z.infer<typeof importReport>;

/** GET /imports/{id}/check */
export const importCheck = z.object({ ...work, report: importReport.nullable() });
export type ImportCheck = z.infer<typeof importCheck>;

/** POST /imports/{id}/apply applies what was checked last. */
export const importApply = z.strictObject({
  /** The name of the served data, where many of their rows are removed. */
  confirm: z.string().max(LONGEST_IMPORT_NAME).optional(),
});

/** GET /data/versions */
export const dataVersions = z.object({
  versions: z.array(
    z.object({
      ...servedVersion.shape,
      made_at: z.iso.datetime(),
      served: z.boolean(),
      damaged: z.boolean(),
      /** Made by another release: going back to it takes longer. */
      outdated: z.boolean(),
      /** How it was made; null where that was not recorded. */
      made: z
        .object({
          author: z.string(),
          mode: z.enum(VERSION_MODES),
          source: z.string().nullable(),
          sources: z.array(z.object({ table: z.string(), file: z.string(), loaded: count })),
          rows: count,
          warnings: count,
        })
        .nullable(),
    }),
  ),
  /** The version that is being returned to, or was last; null where none was. */
  rollback: z.object({ version: z.string(), ...work }).nullable(),
});
export type DataVersions = z.infer<typeof dataVersions>;
export type DataVersion = DataVersions['versions'][number];

/** GET /data/versions/compare */
export const versionsComparison = z.object({
  ...work,
  comparison: z.object(comparison).nullable(),
});
export type VersionsComparison = z.infer<typeof versionsComparison>;
