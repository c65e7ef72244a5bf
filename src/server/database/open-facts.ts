import { DuckdbFacts } from './duckdb-facts';
import type { FactsStore } from './facts-store';
import { PostgresFacts } from './postgres/postgres-facts';
import type { Storage } from './storage';

/** Opens the data versions of a data folder, or of the database where one is named. Throws where that cannot be reached. */
export const openFacts = ({ databaseUrl, databasePool, dataDir }: Storage): Promise<FactsStore> =>
  databaseUrl === undefined ? DuckdbFacts.open(dataDir) : PostgresFacts.open(databaseUrl, databasePool);
