import './check-environment';
import { readConfig } from '@/server/base/config';
import { reasonOf } from '@/server/database/postgres/away';
import { refuseSecond } from './refuse-second';

/** Ends with a sentence where a server cannot be started with this environment; changes nothing. */
try {
  await refuseSecond(readConfig());
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
