import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { describeReport } from '@/server/importing/folder/describe-report';
import { importFolder } from '@/server/importing/folder/import-folder';

const USAGE = 'Usage: npm run import -- FOLDER [--map mapping.json] [--dry-run] [--replace]';

function readArguments(): { folder: string; map: string | undefined; dryRun: boolean; replace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return null;
    return { folder, map: values.map, dryRun: values['dry-run'], replace: values.replace };
  } catch {
    return null;
  }
}

const wish = readArguments();
if (wish === null) {
  console.error(USAGE);
  process.exit(2);
}
const config = readConfig();
try {
  const report = await importFolder({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    today: config.today(),
    ...wish,
  });
  for (const line of describeReport(report, wish.dryRun)) console.log(line);
  process.exitCode = report.problems.errors > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `The import failed; nothing was changed. ${describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error)}`,
  );
  process.exitCode = 1;
}
