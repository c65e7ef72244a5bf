import './check-variables';
import { isPartlyRestored } from '@/server/backup/staging';
import { readConfig } from '@/server/base/config';

/** What another command writes beside a part of a backup would be removed with it when the restore starts anew. */
const { dataDir } = readConfig();
if (isPartlyRestored(dataDir)) {
  console.error(
    `A restore into ${dataDir} is running or was interrupted: run "npm run restore -- FILE" again, which starts anew.`,
  );
  process.exit(1);
}
