import { LONGEST_FILE_NAME, MAXIMUM_FILES } from '@/contract/calls/import-limits';
import type { ImportWork } from '@/contract/calls/imports';
import type { Language } from '@/contract/text';
import { readConfig } from '@/server/base/config';
import { LineFull } from '@/server/documents/waiting-line';
import { HttpProblem, type MessageKey, message, unavailable } from '@/server/http/problems';
import { type DraftFault, DraftRefused } from '@/server/importing/drafts/draft';
import type { JobState } from '@/server/imports/jobs';

const GB = 1_000_000_000;
const MB = 1_000_000;

/** Limits of whoever prepares an import, in numbers and bytes. */
export type Limits = { readonly drafts: number; readonly fileBytes: number; readonly totalBytes: number };

const REFUSALS: Readonly<Record<DraftFault, readonly [400 | 409 | 413 | 503, MessageKey]>> = {
  drafts: [409, 'import_drafts'],
  files: [409, 'import_files'],
  file: [413, 'import_file_size'],
  space: [409, 'import_space'],
  disk: [503, 'import_disk'],
  busy: [409, 'import_file_busy'],
  offset: [409, 'import_offset'],
  name: [400, 'import_file_name'],
  part: [400, 'import_part'],
};

/** The refusal that an error of drafts or jobs becomes; other errors as they are. */
export function importRefusal(error: unknown, limits: Limits): unknown {
  if (error instanceof LineFull)
    return error.reason === 'person'
      ? new HttpProblem(429, 'import_own_jobs', {}, [], { 'Retry-After': '10' })
      : unavailable('import_jobs_full', 10);
  if (!(error instanceof DraftRefused)) return error;
  const [status, key] = REFUSALS[error.fault];
  const values: Partial<Record<DraftFault, number>> = {
    drafts: limits.drafts,
    files: MAXIMUM_FILES,
    file: Math.floor(limits.fileBytes / MB),
    space: Math.round((limits.totalBytes / GB) * 10) / 10,
    name: LONGEST_FILE_NAME,
  };
  return new HttpProblem(status, key, { limit: values[error.fault] ?? 0 });
}

/** Of visitors of the sample: a share of the space, and small files. */
const VISITOR_SHARE = 0.1;
const VISITOR_FILE = 20 * 1024 * 1024;

/** The limits of a user. */
export function limitsOf(visitor: boolean, most: { readonly drafts: number; readonly file: number }): Limits {
  const { draftBytes } = readConfig();
  return visitor
    ? { drafts: 1, fileBytes: VISITOR_FILE, totalBytes: draftBytes * VISITOR_SHARE }
    : { drafts: most.drafts, fileBytes: most.file, totalBytes: draftBytes };
}

/** The state of a job as it is sent. */
export const workOf = ({ state, progress, fault }: JobState, language: Language): ImportWork => ({
  state: state === 'done' ? 'ready' : state,
  progress: progress && { done: progress.done, total: progress.total },
  reason: fault === null ? null : message(language, `fault.${fault}`),
});
