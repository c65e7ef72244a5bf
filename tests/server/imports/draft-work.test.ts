import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drafts } from '@/server/importing/drafts/drafts';
import { DraftWork } from '@/server/imports/draft-work';
import { ImportJobs, type JobState } from '@/server/imports/jobs';

const DONE: JobState = { state: 'done', progress: null, fault: null };
const PROPOSAL = { inspected: [], unreadable: [], sources: [], questions: [], answers: {}, mapping: {} };
const BY = { owner: 'user 1', visitor: false };

/** Jobs of which each is done as soon as its state is read. */
class DoneJobs extends ImportJobs {
  started = 0;
  constructor(private readonly beforeState: (stamp: string) => void) {
    super();
  }
  override state(_name: string, stamp = ''): JobState {
    this.beforeState(stamp);
    return DONE;
  }
  override start(): void {
    this.started++;
  }
}

let folder = '';
let drafts = new Drafts('');
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-draft-work-'));
  drafts = new Drafts(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const proposed = async (beforeState: (id: string, stamp: string) => void) => {
  const draft = await drafts.create(BY.owner, null, 5);
  writeFileSync(path.join(drafts.filesFolder(draft.id), 'naves.csv'), 'clave\n');
  const jobs = new DoneJobs((stamp) => beforeState(draft.id, stamp));
  const { proposal } = await new DraftWork(drafts, jobs, { dataDir: folder }).proposed(draft, BY);
  return { proposal, started: jobs.started };
};

it('answers a proposal that is stored between the look for it and the look at its job', async () => {
  const found = await proposed((id, stamp) =>
    writeFileSync(drafts.resultFile(id, 'proposal.json'), JSON.stringify({ stamp, result: PROPOSAL })),
  );
  expect(found).toEqual({ proposal: PROPOSAL, started: 0 });
});

it('makes a proposal again whose result is gone', async () => {
  expect(await proposed(() => undefined)).toEqual({ proposal: null, started: 1 });
});
