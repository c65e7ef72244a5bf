import { isMainThread } from 'node:worker_threads';
import { readConfig } from '@/server/base/config';
import { ConfigError } from '@/server/base/config-error';
import { checkDataFolder, UnusableDataFolder } from '@/server/database/secure-data-folder';

// What is written is for its owner alone, however the command was started.
if (isMainThread) process.umask(0o077);

/** Ends the process with a sentence for each variable that cannot be used. Imported before what reads the environment. */
try {
  checkDataFolder(readConfig().dataDir);
} catch (error) {
  if (error instanceof ConfigError) for (const sentence of error.sentences) console.error(sentence);
  else if (error instanceof UnusableDataFolder) console.error(error.message);
  else throw error;
  process.exit(1);
}
