import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { headlineValues } from '@/server/engine/figures/headline-values';
import { describeReport } from '@/server/importing/folder/describe-report';
import { importFolder } from '@/server/importing/folder/import-folder';
import type { Mode } from '@/server/importing/folder/merge';
import { isImportedDay } from '@/server/importing/mapping/dates';
import { systemUser } from './system-user';

const USAGE = `Usage: npm run import -- FOLDER [--map mapping.json] [--update | --source NAME] [--snapshot DAY] [--name NAME] [--author NAME] [--dry-run] [--replace]
  --update       rows are inserted, or changed by their keys; rows that the files lack stay
  --source NAME  replaces what came from this source before; rows of other sources stay
  --snapshot DAY the files are all that the source, or without --source all sources, had on a day: what is new began and what
                 is missing ended on it (YYYY-MM-DD)
  --name NAME    name of the data, where it is not that of the mapping or of the data that are updated
  --author NAME  who imports; by default the user of this system
  --dry-run      reads, checks, compares, changes nothing
  --replace      confirms that more than a fifth of the rows of a table are removed`;
const LONGEST_NAME = 200;

/** The command line was not understood: what is wrong with it. */
class Misuse extends Error {}

function nameOf(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const name = value.trim();
  if (name === '') throw new Misuse(`${option} is empty`);
  if (name.length > LONGEST_NAME) throw new Misuse(`${option} is longer than ${LONGEST_NAME} characters`);
  if (/\p{C}/u.test(name)) throw new Misuse(`${option} must not hold tabs, line breaks or other control characters`);
  return name;
}

function modeOf(update: boolean, source: string | undefined, snapshot: string | undefined): Mode {
  if (snapshot !== undefined) {
    if (!isImportedDay(snapshot)) throw new Misuse(`--snapshot takes a day of the form YYYY-MM-DD, not "${snapshot}"`);
    return { kind: 'snapshot', name: source ?? null, day: snapshot };
  }
  return source !== undefined ? { kind: 'source', name: source } : { kind: update ? 'update' : 'replace' };
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string' },
      update: { type: 'boolean', default: false },
      source: { type: 'string' },
      snapshot: { type: 'string' },
      name: { type: 'string' },
      author: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new Misuse('the folder to import is missing');
  if (more.length > 0) throw new Misuse(`one folder is imported at a time; "${more[0]}" is too many`);
  const source = nameOf('--source', values.source);
  if (values.update && source !== undefined) throw new Misuse('--update and --source exclude each other');
  if (values.update && values.snapshot !== undefined) throw new Misuse('--update and --snapshot exclude each other');
  return {
    folder,
    mode: modeOf(values.update, source, values.snapshot),
    map: values.map,
    name: nameOf('--name', values.name),
    author: nameOf('--author', values.author) ?? systemUser(),
    dryRun: values['dry-run'],
    replace: values.replace,
  };
}

function requested() {
  try {
    return readArguments();
  } catch (error) {
    console.error(`${reasonOf(error)}\n${USAGE}`);
    process.exit(2);
  }
}

const options = requested();
const config = readConfig();
try {
  const report = await importFolder({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    today: config.today(),
    measure: headlineValues,
    ...options,
  });
  for (const line of describeReport(report, options.dryRun)) console.log(line);
  process.exitCode = report.problems.errors > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `The import failed; nothing was changed. ${describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error)}`,
  );
  process.exitCode = 1;
}
