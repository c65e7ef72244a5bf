import path from 'node:path';
import { readConfig } from '@/server/base/config';
import { readCurrent } from '@/server/database/versions';
import { makeSample } from '@/server/sample/make-sample';
import { AS_OF, cacheFolder, sourcesHash } from './cache';

/** A data folder that serves the product's sample. */
export async function sampleFolder(print: (line: string) => void): Promise<string> {
  const folder = path.join(cacheFolder(), `sample-${sourcesHash()}`);
  if (readCurrent(folder) === null)
    await makeSample(readConfig({ NAVE_DATA_DIR: folder, NAVE_TODAY: AS_OF, NODE_ENV: 'production' }), print);
  return folder;
}
