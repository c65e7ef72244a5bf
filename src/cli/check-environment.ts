import { readConfig } from '@/server/config';
import { ConfigError } from '@/server/config-error';

/** Ends the process with a sentence for each variable that cannot be used. Imported before what reads the environment. */
try {
  readConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exit(1);
}
