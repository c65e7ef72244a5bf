import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { requestIn } from '@/contract/calls/import-limits';
import { type ImportReport, type ImportRequest, importMapping, importReport } from '@/contract/calls/imports';
import { type Proposal, proposal as proposalSchema } from '@/contract/importing/proposal';
import type { Language } from '@/contract/text';
import type { Storage } from '@/server/database/storage';
import type { Draft } from '@/server/importing/drafts/draft';
import type { Drafts } from '@/server/importing/drafts/drafts';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { IDLE, type ImportJobs, type JobState } from './jobs';
import { mergeMappings } from './merge-mappings';
import { withForms } from './with-forms';

const stored = <S extends z.ZodType>(result: S) => z.object({ stamp: z.string(), result });
const storedProposal = stored(proposalSchema);
const storedReport = stored(importReport);
const PROPOSAL = 'proposal.json';
const REPORT = 'check.json';
const REJECTS = 'rejects.xlsx';

const stampOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export type Requester = { readonly owner: string; readonly visitor: boolean };
type Storing = Pick<Storage, 'dataDir' | 'databaseUrl'>;

/** What a draft is proposed to become, once its files are read. */
export type Proposed = {
  readonly work: JobState;
  readonly proposal: Proposal | null;
  /** The proposed mapping in its full form. */
  readonly base: unknown;
  /** The same with the changes of the user. */
  readonly mapping: z.infer<typeof importMapping> | null;
};

/** The work on the drafts of a server: proposing a mapping, checking, applying. */
export class DraftWork {
  constructor(
    readonly drafts: Drafts,
    private readonly jobs: ImportJobs,
    private readonly storage: Storing,
  ) {}

  /** Whether the draft is being applied: then it may not be changed. */
  isApplying = ({ id }: Draft): boolean => this.jobs.isBusy(`${id} apply`);

  private async filesStamp({ id, forms }: Draft): Promise<string | null> {
    const files = (await this.drafts.files(id)).filter(({ complete }) => complete);
    return files.length === 0
      ? null
      : stampOf(
          files.map(({ name, received, modified }) => [name, received, modified]),
          forms,
        );
  }

  private async read<S extends z.ZodType>({ id }: Draft, name: string, schema: S): Promise<z.output<S> | null> {
    const text = await this.drafts.readResult(id, name);
    if (text === null) return null;
    try {
      const read = schema.safeParse(JSON.parse(text));
      // What another release stored is computed anew.
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }

  private write = (id: string, name: string, stamp: string, result: unknown): Promise<void> =>
    this.drafts.writeResult(id, name, JSON.stringify({ stamp, result }));

  /** The proposal for the files as they are; reading them starts where it has not. `again` starts it after a failure. */
  async proposed(draft: Draft, by: Requester, again = false): Promise<Proposed> {
    const none = { proposal: null, base: null, mapping: null };
    const files = await this.filesStamp(draft);
    if (files === null) return { work: IDLE, ...none };
    const stamp = stampOf(files, draft.answers);
    const known = await this.read(draft, PROPOSAL, storedProposal);
    if (known?.stamp === stamp) return this.withChanges(draft, known.result);
    const name = `${draft.id} propose`;
    const work = this.jobs.state(name, stamp);
    if (work.state === 'done') {
      // Stored since it was read above.
      const written = await this.read(draft, PROPOSAL, storedProposal);
      if (written?.stamp === stamp) return this.withChanges(draft, written.result);
    } else if (work.state !== 'idle' && !(again && work.state === 'failed')) return { work, ...none };
    this.jobs.start<'propose'>({
      ...{ name, stamp, ...by },
      job: {
        ...{ kind: 'propose', ...this.storage, folder: this.drafts.filesFolder(draft.id), answers: draft.answers },
        found: { file: this.drafts.resultFile(draft.id, 'found.json'), stamp: files },
        forms: draft.forms,
      },
      done: (result) => this.write(draft.id, PROPOSAL, stamp, result),
    });
    return { work: this.jobs.state(name, stamp), ...none };
  }

  private withChanges(draft: Draft, proposal: Proposal): Proposed {
    const whole = mappingSchema.safeParse(proposal.mapping);
    const base: unknown = whole.success ? JSON.parse(JSON.stringify(whole.data)) : proposal.mapping;
    const changed = draft.changed;
    const mine = changed === null ? base : mergeMappings(changed.base, changed.mapping, base);
    const mapping = importMapping.safeParse(mine);
    const work: JobState = { state: 'done', progress: null, fault: null };
    return {
      ...{ work, proposal, base },
      mapping: mapping.success ? withForms(mapping.data, proposal.inspected, draft.forms) : null,
    };
  }

  private async checkStamp(draft: Draft, mapping: unknown): Promise<string> {
    return stampOf(await this.filesStamp(draft), mapping);
  }

  /** Starts to check a draft with a mapping. Throws `LineFull`. */
  async check(
    draft: Draft,
    by: Requester,
    {
      mapping,
      request,
      today,
      language,
    }: {
      readonly mapping: unknown;
      readonly request: ImportRequest;
      readonly today: string;
      readonly language: Language;
    },
  ): Promise<void> {
    const stamp = await this.checkStamp(draft, mapping);
    await this.jobs.end(`${draft.id} check`);
    await this.drafts.writeResult(draft.id, 'mapping.json', JSON.stringify(mapping));
    this.jobs.start<'check'>({
      ...{ name: `${draft.id} check`, stamp: randomBytes(8).toString('hex'), ...by },
      job: {
        ...{ kind: 'check', ...this.paths(draft, 'mapping.json'), today, request, language },
        rejects: this.rejectsFile(draft),
      },
      done: (result) => this.write(draft.id, REPORT, stamp, result),
    });
  }

  private paths({ id }: Draft, map: string) {
    return { ...this.storage, folder: this.drafts.filesFolder(id), map: this.drafts.resultFile(id, map) };
  }

  rejectsFile = ({ id }: Draft): string => path.join(this.drafts.resultFile(id, REJECTS));

  /** How the last check went; the report is null where there is none of the files and the mapping as they are. */
  async checked(draft: Draft, mapping: unknown): Promise<{ work: JobState; report: ImportReport | null }> {
    const work = this.jobs.state(`${draft.id} check`);
    if (work.state === 'waiting' || work.state === 'running') return { work, report: null };
    const known = await this.read(draft, REPORT, storedReport);
    if (known === null || known.stamp !== (await this.checkStamp(draft, mapping)))
      return { work: work.state === 'failed' ? work : IDLE, report: null };
    if (work.state === 'failed') return { work, report: null };
    return { work: { state: 'done', progress: null, fault: null }, report: known.result };
  }

  /** Starts to apply what was checked. Throws `LineFull`. */
  async apply(
    draft: Draft,
    by: Requester,
    {
      mapping,
      report,
      today,
      author,
      done,
    }: {
      readonly mapping: unknown;
      readonly report: ImportReport;
      readonly today: string;
      readonly author: string;
      readonly done: (version: string) => Promise<void>;
    },
  ): Promise<void> {
    await this.drafts.writeResult(draft.id, 'applied.json', JSON.stringify(mapping));
    const found = { file: this.drafts.resultFile(draft.id, 'found.json'), stamp: (await this.filesStamp(draft)) ?? '' };
    this.jobs.start<'apply'>({
      ...{ name: `${draft.id} apply`, stamp: randomBytes(8).toString('hex'), ...by },
      job: {
        ...{
          kind: 'apply',
          ...this.paths(draft, 'applied.json'),
          today,
          author,
          found,
          forms: draft.forms,
          confirmed: true,
        },
        request: requestIn(report),
        expected: report.served?.version ?? null,
      },
      done: async ({ version, name: applied }) => {
        const latest = (await this.drafts.find(draft.owner, draft.id)) ?? draft;
        await this.drafts.change(latest, { applied: { version, name: applied, at: new Date().toISOString() } });
        // It is compared with other data from now on.
        await this.drafts.removeResult(draft.id, REPORT);
        await done(version);
      },
    });
  }

  /** How applying went. */
  applying = ({ id }: Draft): JobState => this.jobs.state(`${id} apply`);

  /** Ends the work on a draft, which is about to be removed. */
  async end({ id }: Draft): Promise<void> {
    await this.jobs.end(`${id} propose`);
    await this.jobs.end(`${id} check`);
  }
}
