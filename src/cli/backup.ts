import './check-environment';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '@/server/backup/make-backup';
import { BackupRefused } from '@/server/backup/manifest';
import { type Config, readConfig } from '@/server/base/config';
import { callControl } from '@/server/control/client';
import { openAccounts } from '@/server/database/open-accounts';
import { placeOf } from './data-damaged';
import { exitWith, UsageError } from './failure';

const USAGE = `Usage: npm run backup -- FILE [--replace]
Writes accounts, data versions, images and the secret to one zip file, while the server runs or while it does not. Sessions are not
in it: after a restore everybody signs in again. --replace replaces a file of that name once the new one is whole.`;

/** A copy of the accounts, through the server that holds those of a data folder open; false where there are none yet. */
async function snapshotAccounts(config: Config, file: string): Promise<boolean> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    if (!existsSync(path.join(dataDir, 'accounts.duckdb'))) return false;
    const outcome = await callControl(dataDir, { do: 'accounts.snapshot', file });
    if (outcome !== null) {
      if (!outcome.ok) throw new Error(outcome.reason);
      return true;
    }
  }
  const accounts = await openAccounts(config);
  try {
    await accounts.snapshot(file);
  } finally {
    await accounts.close();
  }
  return true;
}

const sizeOf = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
const counting = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError(`${file === undefined ? 'the file is missing' : `"${more[0]}" is too many`}\n${USAGE}`);
  const config = readConfig();
  const { versions, images, accounts, bytes, leftOut } = await makeBackup(config, {
    file,
    replace: values.replace,
    snapshotAccounts: (target) => snapshotAccounts(config, target),
  });
  for (const sentence of leftOut) console.error(sentence);
  const parts = [
    counting(versions, 'data version'),
    counting(images, 'image'),
    accounts ? 'the accounts' : 'no accounts',
  ];
  console.log(`Backed up ${placeOf(config)} to ${path.resolve(file)} (${sizeOf(bytes)}): ${parts.join(', ')}.`);
  if (config.secret !== undefined)
    console.log('NAVE_SECRET is set here and not in the backup: set it where the backup is restored as well.');
  if (leftOut.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!(error instanceof BackupRefused)) return exitWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
