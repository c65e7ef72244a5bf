import { readConfig } from '@/server/base/config';
import { makeSample } from '@/server/sample/make-sample';

/** Makes the sample up to a day in an empty folder, as a start does, and returns the folder. */
export async function makeSampleFolder(dataDir: string, day: string): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: dataDir, NAVE_TODAY: day });
  await makeSample(config, () => undefined);
  return dataDir;
}
