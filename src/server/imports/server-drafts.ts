import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { Drafts } from '@/server/importing/drafts/drafts';
import { DraftWork } from './draft-work';
import { importStorage } from './import-storage';
import { getImportJobs } from './jobs';

const DAY = 24 * 60 * 60_000;
const KEY = Symbol.for('nave.drafts');
const place = globalThis as { [KEY]?: Map<string, Drafts> };

/** The drafts of this process, which all bundles share: changes of one draft wait for each other. */
function draftsOf(dataDir: string): Drafts {
  place[KEY] ??= new Map();
  const drafts = place[KEY].get(dataDir) ?? new Drafts(dataDir);
  place[KEY].set(dataDir, drafts);
  return drafts;
}

/** The work on drafts of this process. */
export function getDraftWork(): DraftWork {
  const storage = importStorage();
  return new DraftWork(draftsOf(storage.dataDir), getImportJobs(), storage);
}

/** Removes drafts that nobody used for a week, now and every day. A failure is logged. */
export function keepDraftsSwept(): void {
  const sweep = () =>
    draftsOf(readConfig().dataDir)
      .sweep()
      .catch((error: unknown) => log.error({ err: error }, 'former drafts could not be removed'));
  void sweep();
  setInterval(() => void sweep(), DAY).unref();
}
