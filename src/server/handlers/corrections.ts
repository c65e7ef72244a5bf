import { randomUUID } from 'node:crypto';
import type { CorrectionsAnswer } from '@/contract/calls/corrections';
import type { Language } from '@/contract/text';
import { getFacts } from '@/server/database/server-facts';
import { TABLE_NAMES, tableNamed } from '@/server/facts/tables';
import { HttpProblem } from '@/server/http/problems';
import { describeReason } from '@/server/importing/checks/reason';
import { correctableRows as rowsOf } from '@/server/importing/corrections/correctable-rows';
import { servedCorrections } from '@/server/importing/corrections/served-corrections';
import { importStorage } from '@/server/imports/import-storage';
import type { CorrectionChange, JobResult } from '@/server/imports/job';
import { getImportJobs } from '@/server/imports/jobs';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import type { Handler } from './handler';
import { checkMayApply } from './import-access';
import { workOf } from './import-refusals';
import { refusing } from './imports';

/** What was wrong with the last request of each user. */
const mistakes = new Map<string, JobResult<'correct'>['mistakes']>();
const MOST_REMEMBERED = 200;
const nameOf = ({ id }: User): string => `correct ${id}`;

const mistakesOf = (user: User, language: Language): CorrectionsAnswer['mistakes'] =>
  (mistakes.get(user.id) ?? []).map(({ column, reason }) => ({
    column,
    message: describeReason({ reason }, language),
  }));

export const corrections: Handler<'corrections'> = ({ user, language }) => {
  checkMayApply(user);
  return async () => ({
    corrections: [...(await servedCorrections(importStorage()))].reverse(),
    work: workOf(getImportJobs().state(nameOf(user)), language),
    mistakes: mistakesOf(user, language),
  });
};

export const correctableRows: Handler<'correctableRows'> = ({ user, path, language, missing }) => {
  checkMayApply(user);
  return async () => {
    const { table, id } = path;
    const facts = await getFacts();
    const rows =
      facts.dataset?.sample === false && (await facts.reading((reader) => rowsOf(reader, table, id, language)));
    if (!rows || rows.length === 0) throw missing();
    return { rows };
  };
};

/** Starts a change of the corrections, one of a user at a time. Throws `LineFull`. */
function start(user: User, today: string, change: CorrectionChange, note: Record<string, string>): void {
  mistakes.delete(user.id);
  getImportJobs().start<'correct'>({
    ...{ name: nameOf(user), stamp: randomUUID(), owner: ownerOf(user), visitor: false },
    job: { kind: 'correct', ...importStorage(), today, author: user.email, change },
    done: async (result) => {
      mistakes.set(user.id, result.mistakes);
      for (const oldest of mistakes.keys()) if (mistakes.size > MOST_REMEMBERED) mistakes.delete(oldest);
      if (result.version === null) return;
      await (await getSessions()).note(user, 'correction', { ...note, version: result.version });
    },
  });
}

/** Throws a 409 while the last request of the user is worked on. */
function checkIdle(user: User): void {
  if (getImportJobs().isBusy(nameOf(user))) throw new HttpProblem(409, 'correction_busy');
}

export const addCorrection: Handler<'addCorrection'> = ({ user, body, today, language, refuse }) => {
  checkMayApply(user);
  const { table, key, values, reason } = body;
  if (tableNamed(table) === undefined)
    refuse('table', 'unknown_value', { value: table, choices: TABLE_NAMES.join(', ') });
  return () =>
    refusing(user, async () => {
      checkIdle(user);
      const note = { table, key: key.join(', '), columns: Object.keys(values).join(', ') };
      start(user, today, { kind: 'add', table, key, values, reason }, note);
      return workOf(getImportJobs().state(nameOf(user)), language);
    });
};

export const undoCorrection: Handler<'undoCorrection'> = ({ user, path, today, language, missing }) => {
  checkMayApply(user);
  return () =>
    refusing(user, async () => {
      const undone = (await servedCorrections(importStorage())).find(({ id }) => id === path.id);
      if (undone === undefined) throw missing();
      checkIdle(user);
      const note = { table: undone.table, key: undone.key.join(', '), columns: undone.column, undone: undone.id };
      start(user, today, { kind: 'undo', id: undone.id }, note);
      return workOf(getImportJobs().state(nameOf(user)), language);
    });
};
