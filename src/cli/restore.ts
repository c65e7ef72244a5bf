import './check-variables';
import { parseArgs } from 'node:util';
import { BackupRefused } from '@/server/backup/manifest';
import { restoreBackup } from '@/server/backup/restore-backup';
import { readConfig } from '@/server/base/config';
import { placeOf } from './data-damaged';
import { exitWith, UsageError } from './failure';
import { refuseSecond } from './refuse-second';

const USAGE = `Usage: npm run restore -- FILE
Restores a file of "npm run backup" into an empty data folder, or an empty database where DATABASE_URL names one. It may come from either.`;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError(`${file === undefined ? 'the file is missing' : `"${more[0]}" is too many`}\n${USAGE}`);
  const config = readConfig();
  await refuseSecond(config);
  const { versions, images, accounts, served, made_at, leftOut } = await restoreBackup(config, file);
  for (const sentence of leftOut) console.error(sentence);
  const count = (number: number, what: string) => `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
  const parts = [count(versions, 'data version'), count(images, 'image'), accounts ? 'the accounts' : 'no accounts'];
  console.log(
    `Restored into ${placeOf(config)}, as of ${made_at.slice(0, 16).replace('T', ' ')} UTC: ${parts.join(', ')}.`,
  );
  console.log(
    served === null
      ? 'No data are served: roll back to a version with "npm run versions", or load data.'
      : `Version ${served.version} of "${served.name}" (to ${served.as_of}) is served.`,
  );
  if (leftOut.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (!(error instanceof BackupRefused)) return exitWith(error);
  console.error(error.message);
  process.exitCode = 1;
});
