import './check-environment';
import { type Config, readConfig } from '@/server/base/config';
import { withBuildLock } from '@/server/database/build-lock';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { readSecretFile } from '@/server/database/secret-file';
import { secureDataFolder } from '@/server/database/secure-data-folder';
import { adoptedVersion } from '@/server/database/served-dataset';
import { sweepDrafts } from '@/server/database/versions';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { renewVersion } from '@/server/importing/version/renew-version';
import { isFormerQuarter, makeSample } from '@/server/sample/make-sample';
import { damagedMessage, placeOf } from './data-damaged';
import { overviewRound } from './overview-round';
import { refuseSecond } from './refuse-second';

/** Corrects permissions of older versions, which let others read the accounts, and finds a damaged secret before anybody signs in. */
function secureAtStart(dataDir: string): void {
  const { corrected, left } = secureDataFolder(dataDir);
  if (corrected > 0)
    console.log(`Others could read ${corrected} files and folders in ${dataDir}; now only their owner can.`);
  if (left > 0) console.log(`Others can read ${left} files in ${dataDir} that belong to another user.`);
  readSecretFile(dataDir);
}

/**
 * Makes the sample where nothing was ever loaded and where it is of a former quarter; rebuilds data of another schema version.
 * Own data that cannot be read are neither replaced nor removed: an older whole version is served, or the start fails.
 */
async function prepare(config: Config): Promise<void> {
  sweepDrafts(config.dataDir);
  const selection = await adoptedVersion(config);
  if (selection.kind === 'damaged') throw new Error(damagedMessage(config, selection.reason));
  if (selection.kind === 'version') {
    const { version, fallback } = selection;
    const { name, made_at, sample, as_of, form } = version.dataset;
    // A sample is a fallback only where no own data have ever been loaded: it can be made again.
    if (!sample) {
      if (fallback !== null)
        console.error(
          `The data that were loaded last in ${placeOf(config)} cannot be read: ${fallback}. ` +
            `A fallback is served: "${name}", loaded ${made_at}. Restore a backup, or load the data again with "npm run import -- FOLDER".`,
        );
      if (form === SCHEMA_VERSION) return;
      console.log(`Building "${name}" anew for this version of Nave…`);
      await renewVersion(config, version.dataset);
      return;
    }
    if (fallback === null && form === SCHEMA_VERSION && !isFormerQuarter(as_of, config.today())) return;
  }
  await makeSample(config, (line) => console.log(line));
  console.log(`One overview of the twelve indicators: ${Math.round(await overviewRound(config))} ms.`);
}

const config = readConfig();
try {
  // Again: another one may have been started during the build.
  await refuseSecond(config);
  if (config.databaseUrl === undefined) secureAtStart(config.dataDir);
  await withBuildLock(
    config,
    () => prepare(config),
    () => console.log(`Another process is loading data into ${placeOf(config)}; waiting for it to end…`),
  );
} catch (error) {
  console.error(describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error));
  process.exitCode = 1;
}
