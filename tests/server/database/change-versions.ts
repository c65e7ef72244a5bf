import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@/server/base/config';
import { listVersions, serveVersion, VersionRefused } from '@/server/database/stored-versions';
import { buildVersion } from '@/server/importing/version/build-version';
import { ABOUT, small } from './small';

/** Imports and rolls back in turn until it is killed, in a process of its own. */
const config = readConfig();
process.stdout.write('ready\n');
for (let round = 0; ; round++) {
  if (round % 3 === 0) await buildVersion(config, small(1 + (round % 5)), ABOUT);
  else {
    const versions = await listVersions(config);
    const target = versions[round % versions.length];
    try {
      if (target !== undefined) await serveVersion(config, target.dataset.version);
    } catch (error) {
      if (!(error instanceof VersionRefused)) throw error;
    }
  }
  await sleep(1);
}
