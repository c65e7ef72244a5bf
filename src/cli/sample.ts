import './check-environment';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/config';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { TABLE_NAMES } from '@/server/facts/tables';
import { makeSample, sampleRows } from '@/server/importing/make-sample';
import { writeCsv } from '@/server/importing/write-csv';

const say = (line: string) => console.log(line);

async function writeSample(folder: string, today: string): Promise<void> {
  const rows = sampleRows(today);
  mkdirSync(folder, { recursive: true });
  for (const name of TABLE_NAMES) {
    await writeCsv(path.join(folder, `${name}.csv`), name, rows[name]);
    say(`${name}.csv: ${rows[name].length} rows`);
  }
}

function readArguments(): { out: string | undefined } | null {
  try {
    return { out: parseArgs({ options: { out: { type: 'string' } } }).values.out };
  } catch {
    return null;
  }
}

const wish = readArguments();
if (wish === null) {
  console.error('Usage: npm run sample [-- --out FOLDER]');
  process.exit(2);
}
const config = readConfig();
try {
  if (wish.out === undefined) await makeSample(config, say);
  else await writeSample(wish.out, config.today());
} catch (error) {
  console.error(describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error));
  process.exitCode = 1;
}
