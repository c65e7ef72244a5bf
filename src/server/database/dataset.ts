import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Version of the tables that facts are kept in. A data version of another one is rebuilt from its imported tables. */
export const SCHEMA_VERSION = 2;

/** The description of a loaded data version. A version is written once and then only read. */
export const datasetSchema = z.object({
  version: z.string().min(1),
  name: z.string(),
  sample: z.boolean(),
  /** Last day of the data. */
  as_of: z.iso.date(),
  attribution: z.string().nullable(),
  made_at: z.iso.datetime(),
  /** The schema version; descriptions written before there was one lack it and are of the first. */
  form: z.number().int().default(1),
});
export type Dataset = z.infer<typeof datasetSchema>;
export type About = Pick<Dataset, 'name' | 'sample' | 'as_of' | 'attribution'>;

/** A dataset that is made now, under a name no other version has. */
export function newDataset(about: About): Dataset {
  const made_at = new Date().toISOString();
  return {
    ...about,
    form: SCHEMA_VERSION,
    version: `${made_at.slice(0, 19).replace(/[-:T]/g, '')}-${randomBytes(2).toString('hex')}`,
    made_at,
  };
}
