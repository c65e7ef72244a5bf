import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LineFull } from '@/server/documents/waiting-line';
import { ImportJobs } from '@/server/imports/jobs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-jobs-'));
  mkdirSync(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'files', 'naves.csv'), 'clave,nombre\n1,Nave\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (jobs: ImportJobs, name: string, stamp: string, done: () => void = () => undefined) =>
  jobs.start<'propose'>({
    ...{ name, stamp, owner: 'visitor 1', visitor: true },
    job: {
      ...{ kind: 'propose', dataDir: folder, folder: path.join(folder, 'files'), answers: {}, forms: [] },
      found: { file: path.join(folder, 'found.json'), stamp: 'files' },
    },
    done: async () => done(),
  });

it('lets a user who answers several questions at once replace the work each time, and does the last only', async () => {
  const jobs = new ImportJobs();
  const finished: number[] = [];
  for (let answer = 0; answer < 5; answer++) start(jobs, 'draft propose', String(answer), () => finished.push(answer));
  await expect.poll(() => jobs.state('draft propose', '4').state, { timeout: 30_000 }).toBe('done');
  expect(finished).toEqual([4]);
}, 40_000);

it('lets a visitor wait for two jobs of different names, not for three, whatever was replaced before', async () => {
  const jobs = new ImportJobs();
  start(jobs, 'draft propose', '1');
  start(jobs, 'draft propose', '2');
  start(jobs, 'draft check', '1');
  expect(() => start(jobs, 'other propose', '1')).toThrow(LineFull);
  await jobs.end('draft propose');
  start(jobs, 'other propose', '1');
  await Promise.all(['draft check', 'other propose'].map((name) => jobs.end(name)));
}, 40_000);
