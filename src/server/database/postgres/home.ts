import { escapeIdentifier } from 'pg';
import { readConfig } from '@/server/base/config';

/** The name of the schema of all that is no data version. Schemas of versions begin with it. */
export const HOME_NAME = readConfig().databaseSchema;
/** The same as SQL names it. */
export const HOME = escapeIdentifier(HOME_NAME);
