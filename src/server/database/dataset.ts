import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';

/** The description of a data version, as it is stored. A version is written once and then only read. */
export const datasetSchema = z.object({
  version: z.string().min(1),
  name: z.string(),
  sample: z.boolean(),
  /** Last day of the data. */
  as_of: z.iso.date(),
  /** Who is to be named as the source; null where nobody is. */
  attribution: z.string().nullable(),
  made_at: z.iso.datetime(),
  /** The schema version of its tables. Descriptions without it are of version 1. */
  form: z.number().int().default(1),
});
export type Dataset = z.infer<typeof datasetSchema>;
/** What is declared of a data version by whoever makes it. */
export type About = Pick<Dataset, 'name' | 'sample' | 'as_of' | 'attribution'>;

/** The description of a data version that is made now, in the present schema version and under a name that no other one has. */
export function newDataset(about: About): Dataset {
  const made_at = new Date().toISOString();
  return {
    ...about,
    form: SCHEMA_VERSION,
    version: `${made_at.slice(0, 19).replace(/[-:T]/g, '')}-${randomBytes(2).toString('hex')}`,
    made_at,
  };
}
