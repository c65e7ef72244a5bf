import { readConfig } from '@/server/config';
import { callControl } from '@/server/control/client';
import { readCurrent } from '@/server/database/versions';
import { makeSample } from '@/server/importing/make-sample';
import { isFormerQuarter } from '@/server/importing/quarter';
import { overviewRound } from './overview-round';

try {
  const config = readConfig();
  const running = await callControl(config.dataDir, { do: 'ping' });
  if (running?.ok) {
    throw new Error(
      `Another Nave (process ${running.pid}) already serves ${config.dataDir}. Stop it, or set NAVE_DATA_DIR to another folder.`,
    );
  }
  const current = readCurrent(config.dataDir);
  if (current === null || (current.sample && isFormerQuarter(current.as_of, config.today()))) {
    await makeSample(config, (line) => console.log(line));
    console.log(`One overview of the twelve indicators: ${Math.round(await overviewRound(config))} ms.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
