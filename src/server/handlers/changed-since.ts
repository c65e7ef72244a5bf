import type { FormerVersion } from '@/contract/calls/entered-changes';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { Dataset } from '@/server/database/dataset';
import { listVersions, readingVersion } from '@/server/database/stored-versions';
import { WaitingLine } from '@/server/documents/waiting-line';
import { type ChangedEntry, changedEntries, everyEvent } from '@/server/engine/properties/entered-changes';
import { formerVersionOf, type Version } from '@/server/engine/version/version';
import { SCHEMA_VERSION } from '@/server/facts/schema-version';
import { importStorage } from '@/server/imports/import-storage';

/** Comparisons run one at a time: each reads the events of two versions. */
const LINE = new WaitingLine({ running: 1, perPerson: 2, total: 8 });
/** The last comparisons: their pages, kinds and files are taken from them. */
const MOST_KEPT = 3;
const kept = new Map<string, Promise<ChangedEntry[]>>();

/** Milliseconds for which the list of the stored versions is not read again: on PostgreSQL it takes a connection of its own. */
const FRESH = 5_000;
let listing: { readonly until: number; readonly versions: ReturnType<typeof listVersions> } | null = null;

function storedVersions(): ReturnType<typeof listVersions> {
  if (listing !== null && Date.now() < listing.until) return listing.versions;
  const read = { until: Date.now() + FRESH, versions: listVersions(importStorage()) };
  listing = read;
  read.versions.catch(() => {
    if (listing === read) listing = null;
  });
  return read.versions;
}

/**
 * The stored versions with which a version can be compared, the newest first: made before it, readable by this release, and of the same
 * kind of data (the sample is not compared with own data).
 */
export async function formerVersions({ made_at: until, sample: isSample }: Dataset): Promise<FormerVersion[]> {
  const versions = await storedVersions();
  return versions
    .filter(({ damaged }) => !damaged)
    .map(({ dataset }) => dataset)
    .filter(({ made_at, sample, form }) => made_at < until && sample === isSample && form === SCHEMA_VERSION)
    .map(({ version, name, as_of, made_at }) => ({ version, name, as_of, made_at }));
}

/**
 * What the events of a version are beside those of a former one, as a person may see both. Throws `TooManyEvents`, `LineFull`, and
 * `VersionRefused` where the former one is gone or damaged.
 * @param person whose turn in the line it takes
 */
export async function changedSince(
  version: Version,
  since: FormerVersion,
  query: AnalyticsQuery,
  person: string,
): Promise<readonly ChangedEntry[]> {
  const { dataset } = version.reader;
  const { lists, ranges, delimitation, monetary_unit, language } = query;
  const key = JSON.stringify([
    ...[dataset.version, since.version, version.scope],
    ...[lists, ranges, delimitation, monetary_unit, language],
  ]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const place = LINE.enter(person);
  const work = async (): Promise<ChangedEntry[]> => {
    try {
      // Whoever asks for the same shares it: it ends with no single request.
      await place.turn(new AbortController().signal);
      const present = await everyEvent(version, query, dataset.as_of);
      return await readingVersion(importStorage(), since.version, async (reader) => {
        const former = await formerVersionOf(reader, version.scope);
        return changedEntries(await everyEvent(former, query, dataset.as_of), present, since.as_of);
      });
    } finally {
      place.release();
    }
  };
  const made = work();
  kept.set(key, made);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}
