import type { DataVersion } from '@/contract/calls/imports';
import { getFacts } from '@/server/database/server-facts';
import { listVersions, type StoredVersion } from '@/server/database/stored-versions';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { HttpProblem } from '@/server/http/problems';
import { importStorage } from '@/server/imports/import-storage';
import type { JobResult } from '@/server/imports/job';
import { getImportJobs } from '@/server/imports/jobs';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import type { Handler } from './handler';
import { checkMayApply } from './import-access';
import { workOf } from './import-refusals';
import { refusing } from './imports';

const ROLLBACK = 'rollback';
/** The version that was returned to last, by this server. */
let returned: string | null = null;

const described = ({ dataset, record, served, damaged }: StoredVersion): DataVersion => ({
  ...{ version: dataset.version, name: dataset.name, as_of: dataset.as_of, sample: dataset.sample },
  ...{ made_at: dataset.made_at, served, damaged, outdated: dataset.form !== SCHEMA_VERSION },
  made: record && {
    ...{ author: record.author, mode: record.mode, source: record.source, warnings: record.report.warnings },
    sources: record.sources.map(({ table, file, loaded }) => ({ table, file, loaded })),
    rows: Object.values(record.report.rows).reduce((sum, rows) => sum + rows, 0),
  },
});

export const dataVersions: Handler<'dataVersions'> = ({ user, language }) => {
  checkMayApply(user);
  return async () => {
    const versions = await listVersions(importStorage());
    const work = workOf(getImportJobs().state(ROLLBACK), language);
    return { versions: versions.map(described), rollback: returned === null ? null : { version: returned, ...work } };
  };
};

/** The last comparisons: they are asked for again until they are ready. */
const compared = new Map<string, JobResult<'compare'>>();
const MOST_COMPARED = 20;

export const compareVersions: Handler<'compareVersions'> = ({ user, query, refuse, language, missing }) => {
  checkMayApply(user);
  const { before, after } = query;
  if (before === '') refuse('before', 'required');
  if (after === '') refuse('after', 'required');
  return () =>
    refusing(user, async () => {
      const stamp = `${before} ${after} ${language}`;
      const known = compared.get(stamp);
      if (known !== undefined) return { state: 'ready', progress: null, reason: null, comparison: known };
      const jobs = getImportJobs();
      const name = `compare ${user.id}`;
      if (jobs.state(name, stamp).state === 'idle') {
        const versions = new Set((await listVersions(importStorage())).map(({ dataset }) => dataset.version));
        if (!versions.has(before) || !versions.has(after)) throw missing();
        jobs.start<'compare'>({
          ...{ name, stamp, owner: ownerOf(user), visitor: false },
          job: { kind: 'compare', ...importStorage(), before, after, language },
          done: async (result) => {
            compared.set(stamp, result);
            for (const oldest of compared.keys()) if (compared.size > MOST_COMPARED) compared.delete(oldest);
          },
        });
      }
      const state = jobs.state(name, stamp);
      // Asked for again, it is tried again.
      if (state.state === 'failed') await jobs.end(name);
      return { ...workOf(state, language), comparison: null };
    });
};

export const rollBack: Handler<'rollBack'> = ({ user, path, language, missing }) => {
  checkMayApply(user);
  return () =>
    refusing(user, async () => {
      const found = (await listVersions(importStorage())).find(({ dataset }) => dataset.version === path.id);
      if (found === undefined) throw missing();
      if (found.dataset.sample) throw new HttpProblem(409, 'version_sample');
      if (found.damaged) throw new HttpProblem(409, 'version_damaged');
      if (found.served) throw new HttpProblem(409, 'version_served');
      const jobs = getImportJobs();
      if (jobs.isBusy(ROLLBACK)) throw new HttpProblem(409, 'import_busy');
      const { version } = found.dataset;
      jobs.start<'rollback'>({
        ...{ name: ROLLBACK, stamp: `${version} ${Date.now()}`, owner: ownerOf(user), visitor: false },
        job: { kind: 'rollback', ...importStorage(), version },
        done: async (result) => {
          await (await getFacts()).refresh();
          await (await getSessions()).note(user, 'version rollback', { version, served: result.version });
        },
      });
      returned = version;
      return workOf(jobs.state(ROLLBACK), language);
    });
};
