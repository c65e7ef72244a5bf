import './check-environment';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@/server/base/config';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { selectedVersion } from '@/server/database/served-dataset';
import { TABLE_NAMES } from '@/server/facts/tables';
import { makeSample, sampleRows } from '@/server/sample/make-sample';
import { writeCsv } from '@/server/sample/write-csv';
import { placeOf } from './data-damaged';

const print = (line: string) => console.log(line);

async function writeSample(folder: string, today: string): Promise<void> {
  const rows = sampleRows(today);
  mkdirSync(folder, { recursive: true });
  for (const name of TABLE_NAMES) {
    await writeCsv(path.join(folder, `${name}.csv`), name, rows[name]);
    print(`${name}.csv: ${rows[name].length} rows`);
  }
}

/** What the sample would replace, in a sentence; null where nothing is loaded but a sample. */
async function replacedData(config: Config): Promise<string | null> {
  const selection = await selectedVersion(config);
  if (selection.kind === 'none') return null;
  if (selection.kind === 'damaged')
    return `Own data have been loaded into ${placeOf(config)}, which cannot be read now (${selection.reason}).`;
  const { version, name, sample, as_of } = selection.version.dataset;
  return sample
    ? null
    : `Own data are served: "${name}" (to ${as_of}). They are stored as a former version; "npm run versions -- rollback ${version}" returns to them.`;
}

/** Whether the sample may be served. Where it would replace own data, the user at the terminal must agree. */
async function mayReplace(config: Config): Promise<boolean> {
  const replaced = await replacedData(config);
  if (replaced === null) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.error(`${replaced} Nothing was changed. To serve the sample instead: npm run sample -- --replace`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${replaced} Serve the sample to everybody instead? (yes/no) `);
    if (/^(y|yes|s|si|sí)$/i.test(answer.trim())) return true;
  } finally {
    terminal.close();
  }
  console.error('Nothing was changed.');
  return false;
}

function readArguments(): { out?: string; replace: boolean } | null {
  try {
    return parseArgs({ options: { out: { type: 'string' }, replace: { type: 'boolean', default: false } } }).values;
  } catch {
    return null;
  }
}

const options = readArguments();
if (options === null) {
  console.error('Usage: npm run sample [-- --out FOLDER | --replace]');
  process.exit(2);
}
const config = readConfig();
try {
  if (options.out !== undefined) await writeSample(options.out, config.today());
  else if (options.replace || (await mayReplace(config))) await makeSample(config, print);
  else process.exitCode = 2;
} catch (error) {
  console.error(describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error));
  process.exitCode = 1;
}
