import type { Dataset } from './dataset';
import { connected } from './postgres/connect';
import { adoptSchema, selectSchema } from './postgres/served';
import { prepareTables } from './postgres/tables';
import type { Selection } from './select-version';
import type { Storage } from './storage';
import { adoptVersion, selectFileVersion } from './versions';

type Described = { readonly dataset: Dataset };

/** Which version of the storage is to be served. Each that is considered is checked: a data folder's files are read whole. */
export async function selectedVersion({ databaseUrl, dataDir }: Storage): Promise<Selection<Described>> {
  if (databaseUrl === undefined) return selectFileVersion(dataDir);
  return connected(databaseUrl, async (client) => {
    await prepareTables(client);
    return selectSchema(client);
  });
}

/** The same; a version that was made before versions were described beside their data is described now. */
export async function adoptedVersion(storage: Storage): Promise<Selection<Described>> {
  const { databaseUrl, dataDir } = storage;
  if (databaseUrl === undefined) {
    const selection = await selectFileVersion(dataDir);
    if (selection.kind === 'version') await adoptVersion(dataDir, selection.version);
    return selection;
  }
  return connected(databaseUrl, async (client) => {
    await prepareTables(client);
    const selection = await selectSchema(client);
    if (selection.kind === 'version') await adoptSchema(client, selection.version);
    return selection;
  });
}

/** The description of the version that is to be served, or null where none can be. */
export async function servedDataset(storage: Storage): Promise<Dataset | null> {
  const selection = await selectedVersion(storage);
  return selection.kind === 'version' ? selection.version.dataset : null;
}
