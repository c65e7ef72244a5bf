import { readFileSync } from 'node:fs';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import { servedDataset } from '@/server/database/served-dataset';
import { listVersions, serveVersion } from '@/server/database/stored-versions';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { type TableName, tableNamed } from '@/server/facts/tables';
import { CorrectionRefused, correctRow, undoCorrection } from '@/server/importing/corrections/correct';
import { importFolder } from '@/server/importing/folder/import-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { formerImports } from '@/server/importing/propose/former-imports';
import { withFormerNames } from '@/server/importing/propose/former-names';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { remember } from '@/server/importing/propose/remember';
import { compareVersions, type Measure } from '@/server/importing/version/compare';
import { renewFormer } from '@/server/importing/version/renew-version';
import { checkImport } from './check-import';
import { inspected } from './inspected';
import type { Job, JobResult } from './job';
import { modeOf } from './mode';

/** The served version is another than that with which the import was compared. */
export class DataChanged extends Error {}
/** The import has mistakes, though its check had none. */
export class ImportRefused extends Error {}

type Progress = (done: number, total: number) => void;
type Of<K extends Job['kind']> = Extract<Job, { kind: K }>;

/** The indicators of a first view with their names in a language. */
const measureIn =
  (language: Language): Measure =>
  async (reader) => {
    const values = await headlineValues(reader);
    const names = new Map(
      MODULE_KEYS.flatMap((module) =>
        INDICATOR_KEYS[module].map((key) => [
          `${moduleOf(module).name.en} ${publicKey(key)}`,
          { module: moduleOf(module).name[language], name: indicator(key).name[language] },
        ]),
      ),
    );
    return values.map((value) => ({ ...value, ...names.get(`${value.module} ${value.key}`) }));
  };

/** Does the work of a job. `progress` is called with files that were looked at. */
export function runJob(job: Job, progress: Progress): Promise<JobResult<Job['kind']>> {
  switch (job.kind) {
    case 'propose':
      return propose(job, progress);
    case 'check':
      return checkImport(job, measureIn(job.language));
    case 'apply':
      return apply(job);
    case 'compare':
      return compare(job);
    case 'rollback':
      return rollBack(job);
    case 'correct':
      return correct(job);
  }
}

async function propose(
  { folder, answers, found, forms, dataDir, databaseUrl }: Of<'propose'>,
  progress: Progress,
): Promise<JobResult<'propose'>> {
  const former = await formerImports({ dataDir, databaseUrl });
  return withFormerNames(
    proposeMapping(await inspected(folder, found, progress, forms), answers, former.remembered),
    former.names,
  );
}

async function apply(job: Of<'apply'>): Promise<JobResult<'apply'>> {
  const { folder, map, today, request, author, found, forms, confirmed, expected, dataDir, databaseUrl } = job;
  const served = await servedDataset({ dataDir, databaseUrl });
  if ((served?.version ?? null) !== expected) throw new DataChanged('the served version has changed');
  const mapping = mappingSchema.parse(JSON.parse(readFileSync(map, 'utf8')));
  const files = await inspected(folder, found, () => undefined, forms);
  const { dataset } = await importFolder({
    remembered: remember(files.inspected, mapping),
    ...{ dataDir, databaseUrl, folder, map, today, author, name: request.name },
    mode: modeOf(request),
    replace: confirmed,
    measure: headlineValues,
  });
  if (dataset === null) throw new ImportRefused('the import has mistakes');
  return { version: dataset.version, name: dataset.name };
}

async function compare({
  before,
  after,
  language,
  dataDir,
  databaseUrl,
}: Of<'compare'>): Promise<JobResult<'compare'>> {
  const { changes, indicators } = await compareVersions(
    { dataDir, databaseUrl },
    { before, after },
    measureIn(language),
  );
  return { changes: { ...changes }, indicators };
}

async function rollBack({ version, dataDir, databaseUrl }: Of<'rollback'>): Promise<JobResult<'rollback'>> {
  const storage = { dataDir, databaseUrl };
  const found = (await listVersions(storage)).find(({ dataset }) => dataset.version === version);
  const outdated = found !== undefined && found.dataset.form !== SCHEMA_VERSION;
  const now = outdated ? await renewFormer(storage, found.dataset) : await serveVersion(storage, version);
  return { version: now.version, name: now.name };
}

async function correct({ change, today, author, dataDir, databaseUrl }: Of<'correct'>): Promise<JobResult<'correct'>> {
  const options = { dataDir, databaseUrl, today };
  try {
    const { problems, dataset } =
      change.kind === 'undo'
        ? await undoCorrection(options, { id: change.id, author })
        : await correctRow(options, { ...change, table: tableOf(change.table), author });
    const wrong = problems.listed.filter(({ severity }) => severity === 'error');
    return {
      version: dataset?.version ?? null,
      mistakes: dataset !== null ? [] : wrong.map(({ column, reason }) => ({ column, reason })),
    };
  } catch (error) {
    if (!(error instanceof CorrectionRefused)) throw error;
    return { version: null, mistakes: [{ column: null, reason: error.reason }] };
  }
}

function tableOf(name: string): TableName {
  const found = tableNamed(name);
  if (found === undefined) throw new Error(`no table "${name}"`);
  return found;
}
