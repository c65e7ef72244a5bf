import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TABLE_NAMES } from '@/server/facts/tables';
import { FileProblem } from '../checks/problem';
import { describeIssue } from './describe-issue';
import { keysAt, type Mapping, mappingSchema, type Source } from './mapping';

/** Reads a mapping. Throws `FileProblem` where it cannot be read or is not valid. */
export function readMapping(file: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileProblem(file, null, {
      key: 'mapping_unreadable',
      values: { detail: error instanceof Error ? error.message : 'unknown' },
    });
  }
  const parsed = mappingSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => describeIssue(issue, json, keysAt));
  throw new FileProblem(file, null, { key: 'mapping_invalid', values: { detail: issues.join(' ') } });
}

/** The mapping of a folder whose files are named like the tables. Throws `FileProblem` where a table has several files. */
export function mappingOfNames(folder: string): Mapping {
  const tables: Partial<Record<(typeof TABLE_NAMES)[number], Source[]>> = {};
  for (const name of TABLE_NAMES) {
    const found = ['csv', 'parquet', 'geojson']
      .map((format) => `${name}.${format}`)
      .filter((file) => existsSync(path.join(folder, file)));
    if (found.length > 1) throw new FileProblem(found.join(', '), null, { key: 'several_files' });
    if (found[0] !== undefined) tables[name] = [{ file: found[0], duplicates: 'error', errors: 'refuse' }];
  }
  return { dataset: { name: path.basename(path.resolve(folder)) }, tables };
}
