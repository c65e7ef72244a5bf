import { readFileSync } from 'node:fs';
import type { ImportReport } from '@/contract/calls/imports';
import { servedDataset } from '@/server/database/served-dataset';
import { importFolder, lossesOf } from '@/server/importing/folder/import-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { NameCounts } from '@/server/importing/values/name-counts';
import type { Measure } from '@/server/importing/version/compare';
import { GroupedProblems } from './grouped-problems';
import type { Job } from './job';
import { modeOf } from './mode';
import { writeRejects } from './write-rejects';

/** Kinds of problems that are listed. */
const LISTED = 300;
/** Groups of names that are likely one that are listed. */
const LISTED_VARIANTS = 200;

/** Reads and checks an import, and compares what it would become with the served version. Changes nothing. */
export async function checkImport(job: Extract<Job, { kind: 'check' }>, measure: Measure): Promise<ImportReport> {
  const { folder, map, today, request, rejects: file, language, dataDir, databaseUrl } = job;
  const storage = { dataDir, databaseUrl };
  const served = await servedDataset(storage);
  const problems = new GroupedProblems();
  const names = new NameCounts();
  const report = await importFolder({
    ...{ ...storage, folder, map, today, measure, problems, names, name: request.name },
    mode: modeOf(request),
    dryRun: true,
    // What is removed is part of the report, not a mistake.
    replace: true,
  });
  // One that is not valid is a problem of the report.
  const mapping = mappingSchema.safeParse(JSON.parse(readFileSync(map, 'utf8')));
  const rejects = mapping.success
    ? await writeRejects(file, { folder, mapping: mapping.data, rejects: problems.rejects, language })
    : 0;
  const { changes, indicators, sources, takenOver } = report;
  const variants = names.variants();
  return {
    ...request,
    ...{ errors: problems.errors, warnings: problems.warnings, ...problems.grouped(LISTED) },
    variants: variants.slice(0, LISTED_VARIANTS).map(({ column, names: all }) => ({ column, names: [...all] })),
    more_variants: Math.max(0, variants.length - LISTED_VARIANTS),
    names_cut: names.isCut,
    unknown_values: problems.unknownValues(),
    sources: sources.map(({ table, file: from, read, filtered, left_out, loaded }) => ({
      ...{ table, file: from, read, filtered, left_out, loaded },
    })),
    taken_over: { ...takenOver },
    changes: changes === null ? null : { ...changes },
    indicators,
    // Own data always replace the sample.
    losses: changes === null || served === null || served.sample ? [] : lossesOf(changes, modeOf(request)),
    rejects,
    served: served && {
      ...{ version: served.version, name: served.name, as_of: served.as_of, sample: served.sample },
    },
  };
}
