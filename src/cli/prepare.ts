import { readConfig } from '@/server/config';
import { readCurrent } from '@/server/database/versions';
import { makeSample } from '@/server/importing/make-sample';
import { isFormerQuarter } from '@/server/importing/quarter';

try {
  const config = readConfig();
  const current = readCurrent(config.dataDir);
  if (current === null || (current.sample && isFormerQuarter(current.as_of, config.today()))) {
    await makeSample(config, (line) => console.log(line));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
