import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Storage } from '@/server/database/storage';
import { listVersions } from '@/server/database/stored-versions';
import { TABLE_NAMES } from '@/server/facts/tables';
import { mappingSchema, sourceSchema } from '../mapping/mapping';
import { type FormerNames, namesIn } from './former-names';
import type { Former } from './remember';

/** What former imports of the served data say of files that are alike. */
export type FormerImports = { readonly remembered: Former; readonly names: FormerNames };

const rememberedSchema = z.record(
  z.string(),
  z.partialRecord(z.enum(TABLE_NAMES as [(typeof TABLE_NAMES)[number]]), sourceSchema),
);

/** Read from the records of own versions, of which later ones stand over earlier ones; nothing where the sample is served. */
export async function formerImports(storage: Storage): Promise<FormerImports> {
  const none: FormerImports = { remembered: {}, names: {} };
  if (storage.databaseUrl === undefined && !existsSync(storage.dataDir)) return none;
  const versions = await listVersions(storage);
  if (!versions.some(({ served, dataset }) => served && !dataset.sample)) return none;
  let former = none;
  for (const { dataset, record } of versions.reverse()) {
    if (dataset.sample || record === null) continue;
    const mapping = mappingSchema.safeParse(record.mapping);
    // Of another release: what it says cannot be read any more.
    const remembered = rememberedSchema.safeParse(record.remembered ?? {});
    former = {
      remembered: {
        ...former.remembered,
        ...Object.fromEntries(
          Object.entries(remembered.success ? remembered.data : {}).map(([headers, tables]) => [
            headers,
            { tables, day: dataset.made_at.slice(0, 10) },
          ]),
        ),
      },
      names: mapping.success ? namesIn(mapping.data, former.names) : former.names,
    };
  }
  return former;
}
