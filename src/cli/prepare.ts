import './check-environment';
import { type Config, readConfig } from '@/server/config';
import { callControl } from '@/server/control/client';
import { FORM } from '@/server/database/dataset';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { alone } from '@/server/database/postgres/locks';
import { servedDataset } from '@/server/database/served-dataset';
import { makeSample } from '@/server/importing/make-sample';
import { isFormerQuarter } from '@/server/importing/quarter';
import { renewVersion } from '@/server/importing/renew-version';
import { overviewRound } from './overview-round';

/** A data folder is served by one process, a database by as many as one likes. */
async function refuseSecond({ dataDir }: Config): Promise<void> {
  const running = await callControl(dataDir, { do: 'ping' });
  if (running?.ok) {
    throw new Error(
      `Another Nave (process ${running.pid}) already serves ${dataDir}. Stop it, or set NAVE_DATA_DIR to another folder.`,
    );
  }
}

/** Makes the sample where nothing is loaded or where it is of a former quarter; renews data that are kept in a former form. */
async function prepare(config: Config): Promise<void> {
  const current = await servedDataset(config);
  const renewed = current !== null && current.form !== FORM;
  if (current !== null && renewed && !current.sample) {
    console.log(`Building "${current.name}" anew for this version of Nave…`);
    await renewVersion(config, current);
    return;
  }
  if (current !== null && !renewed && !(current.sample && isFormerQuarter(current.as_of, config.today()))) return;
  await makeSample(config, (line) => console.log(line));
  console.log(`One overview of the twelve indicators: ${Math.round(await overviewRound(config))} ms.`);
}

const config = readConfig();
try {
  if (config.databaseUrl === undefined) {
    await refuseSecond(config);
    await prepare(config);
  } else await alone(config.databaseUrl, 'prepare', () => prepare(config));
} catch (error) {
  console.error(describeDatabaseError(error, config.databaseUrl) ?? reasonOf(error));
  process.exitCode = 1;
}
