import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ImportChange, ImportProposal, ImportReport } from '@/contract/calls/imports';
import { openQuestions } from '@/contract/importing/open-questions';
import type { ChosenForm, Proposal } from '@/contract/importing/proposal';
import type { Language } from '@/contract/text';
import { log } from '@/server/base/log';
import { getFacts } from '@/server/database/server-facts';
import { SENT } from '@/server/http/answer';
import { type Detail, HttpProblem, message } from '@/server/http/problems';
import type { Draft } from '@/server/importing/drafts/draft';
import { describeIssue } from '@/server/importing/mapping/describe-issue';
import { keysAt, mappingSchema } from '@/server/importing/mapping/mapping';
import type { Proposed } from '@/server/imports/draft-work';
import { getDraftWork } from '@/server/imports/server-drafts';
import { isSameSource } from '@/server/imports/with-forms';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import type { Handler } from './handler';
import { accessOf, changing, checkMayApply, draftOf, requesterOf, settled } from './import-access';
import { workOf } from './import-refusals';
import { refusing } from './imports';

function proposalAnswer({ work, proposal, mapping }: Proposed, draft: Draft, language: Language): ImportProposal {
  const { mapping: _, ...rest } = proposal ?? { mapping: null };
  return {
    ...workOf(work, language),
    proposal: 'inspected' in rest ? rest : null,
    mapping,
    changed: draft.changed !== null,
  };
}

export const importProposal: Handler<'importProposal'> = (request) => {
  const { user, language } = request;
  accessOf(user);
  return () =>
    refusing(user, () =>
      // Not between a change and the work on it, which would be begun anew.
      settled(request, async (draft) =>
        proposalAnswer(await getDraftWork().proposed(draft, requesterOf(user)), draft, language),
      ),
    );
};

/** A mapping that can be stored. Throws a 400 that names every mistake by its path. */
function checkedMapping(mapping: unknown): unknown {
  const parsed = mappingSchema.safeParse(mapping);
  if (parsed.success) return JSON.parse(JSON.stringify(parsed.data));
  const details = parsed.error.issues.slice(0, 50).map(
    (issue): Detail => ({
      path: ['mapping', ...issue.path.map(String)].join('.'),
      key: 'import_mapping',
      values: { message: describeIssue(issue, mapping, keysAt) },
    }),
  );
  throw new HttpProblem(400, 'invalid', {}, details);
}

/** The answers of a draft with new ones. Throws a 400 where one is no choice of its question. */
function answersWith(
  draft: Draft,
  proposal: Proposal | null,
  answers: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const all = new Map(Object.entries(draft.answers));
  for (const [id, value] of Object.entries(answers)) {
    const question = proposal?.questions.find((one) => one.id === id);
    if (value === null) all.delete(id);
    else if (question?.free === null && !question.choices.some((choice) => choice.value === value))
      throw new HttpProblem(400, 'invalid', {}, [{ path: `answers.${id}`, key: 'import_choice', values: { value } }]);
    else all.set(id, value);
  }
  return Object.fromEntries([...all].slice(-1000));
}

/** Sources of a draft of which it is stored how they are read. */
const MOST_FORMS = 200;

/** The readings by choice with a new one. Throws a 400 where the draft has no such file. */
async function formsWith({ id, forms }: Draft, form: NonNullable<ImportChange['form']>): Promise<ChosenForm[]> {
  const files = await getDraftWork().drafts.files(id);
  if (!files.some(({ name }) => name === form.file))
    throw new HttpProblem(400, 'invalid', {}, [
      { path: 'form.file', key: 'import_no_file', values: { value: form.file } },
    ]);
  const { file, sheet, entry, ...options } = form;
  const former = Object.keys(options).length === 0 ? undefined : forms.find((one) => isSameSource(one, form));
  return [...forms.filter((one) => !isSameSource(one, form)), { ...former, ...form }].slice(-MOST_FORMS);
}

export const changeImport: Handler<'changeImport'> = (request) => {
  const { user, body, language } = request;
  accessOf(user);
  const mapping = body.mapping === undefined || body.mapping === null ? body.mapping : checkedMapping(body.mapping);
  return () =>
    refusing(user, () =>
      changing(request, async (draft) => {
        const work = getDraftWork();
        const by = requesterOf(user);
        const { proposal, base } = await work.proposed(draft, by);
        if (mapping && proposal === null) throw new HttpProblem(409, 'import_no_proposal');
        const changed = await work.drafts.change(draft, {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.answers === undefined ? {} : { answers: answersWith(draft, proposal, body.answers) }),
          ...(body.form === undefined ? {} : { forms: await formsWith(draft, body.form) }),
          ...(mapping === undefined ? {} : { changed: mapping === null ? null : { base, mapping } }),
        });
        return proposalAnswer(await work.proposed(changed, by, true), changed, language);
      }),
    );
};

export const checkImport: Handler<'checkImport'> = (request) => {
  const { user, body, language, today } = request;
  accessOf(user);
  if (body.mode === 'source' && body.source === undefined)
    throw new HttpProblem(400, 'invalid', {}, [{ path: 'source', key: 'import_source' }]);
  if (body.mode === 'snapshot' && body.day === undefined)
    throw new HttpProblem(400, 'invalid', {}, [{ path: 'day', key: 'import_day' }]);
  return () =>
    refusing(user, () =>
      changing(request, async (draft) => {
        const work = getDraftWork();
        const by = requesterOf(user);
        const proposed = await work.proposed(draft, by);
        if (proposed.work.state === 'idle') throw new HttpProblem(409, 'import_unmapped');
        if (proposed.proposal === null) throw new HttpProblem(409, 'import_no_proposal');
        const { mapping } = proposed;
        const open = openQuestions(proposed.proposal, mapping).length;
        if (open > 0) throw new HttpProblem(409, 'import_questions', { count: open });
        if (mapping === null || Object.keys(mapping.tables).length === 0) throw new HttpProblem(409, 'import_unmapped');
        await work.check(draft, by, { mapping, request: body, today, language });
        await (await getSessions()).note(user, 'import check', { draft: draft.id, mode: body.mode });
        const { work: state, report } = await work.checked(draft, mapping);
        return { ...workOf(state, language), report };
      }),
    );
};

async function checkedNow(draft: Draft, user: User) {
  const work = getDraftWork();
  const { mapping } = await work.proposed(draft, requesterOf(user));
  return { mapping, ...(await work.checked(draft, mapping)) };
}

export const importCheck: Handler<'importCheck'> = (request) => {
  const { user, language } = request;
  accessOf(user);
  return () =>
    refusing(user, () =>
      settled(request, async (draft) => {
        const { work, report } = await checkedNow(draft, user);
        return { ...workOf(work, language), report };
      }),
    );
};

export const importRejects: Handler<'importRejects'> = (request) => {
  const { user, language, open, missing } = request;
  accessOf(user);
  return async (signal) => {
    const [draft, { report }] = await settled(
      request,
      async (found) => [found, await checkedNow(found, user)] as const,
    );
    if (report === null || report.rejects === 0) throw missing();
    const file = getDraftWork().rejectsFile(draft);
    const { size } = await stat(file);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const output = open({ name: `${message(language, 'rejects.file')}.xlsx`, type, length: size });
    await pipeline(createReadStream(file), output, { signal });
    return SENT;
  };
};

/** Throws a 409 where what was checked may not be applied as it is. */
function checkApplicable(report: ImportReport | null, confirm: string | undefined): asserts report is ImportReport {
  if (report === null) throw new HttpProblem(409, 'import_unchecked');
  if (report.errors > 0) throw new HttpProblem(409, 'import_mistakes');
  const name = report.served?.name ?? '';
  if (report.losses.length > 0 && confirm?.trim() !== name) throw new HttpProblem(409, 'import_confirm', { name });
}

export const applyImport: Handler<'applyImport'> = (request) => {
  const { user, body, language, today } = request;
  checkMayApply(user);
  return () =>
    refusing(user, () =>
      changing(request, async (draft) => {
        const work = getDraftWork();
        const { mapping, report } = await checkedNow(draft, user);
        checkApplicable(report, body.confirm);
        const { mode } = report;
        const note = async (version: string) => {
          // Who applied it sees it at once.
          await (await getFacts()).refresh();
          const detail = { draft: draft.id, mode, version };
          await (await getSessions()).note(user, 'import apply', detail);
        };
        await work.apply(draft, requesterOf(user), {
          ...{ mapping, report, today, author: user.email },
          done: (version) =>
            note(version).catch((error: unknown) =>
              log.error({ err: error }, 'an applied import was not taken over or audited'),
            ),
        });
        return workOf(work.applying(draft), language);
      }),
    );
};

export const importApply: Handler<'importApply'> = (request) => {
  const { user, language } = request;
  accessOf(user);
  return async () => workOf(getDraftWork().applying(await draftOf(request)), language);
};
