import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FactsReader } from '@/server/database/facts-store';
import { codesWithin } from '@/server/engine/filters/filters';
import { isoDay } from '@/server/engine/query/days';
import { type Version, versionOf } from '@/server/engine/version/version';
import { FIRST_DAY } from '@/server/facts/codes';
import { NAMED_LISTS, type Name, type NamedList, Names } from '../words/names';

/** Names of one list at most, the most frequent ones. */
const MOST_NAMES = 50_000;
/** Names read between two turns of the event loop. */
const BATCH = 2_000;
/** Scopes whose names stay in memory. */
const MOST_SCOPES = 8;

/** The names of the data, and the first day of which there are records; null where there are none. */
export type QuestionData = { readonly names: Names; readonly firstDay: string | null };

const cached = new Map<string, Promise<QuestionData>>();

/**
 * What questions are read with, of a data version: the names that occur within the caller's scope; read once for all who share it,
 * whoever of them disconnects. Rejects with the database's error.
 */
export function questionDataOf(version: Version): Promise<QuestionData> {
  const key = JSON.stringify([version.reader.dataset.version, version.scope && [...version.scope].sort()]);
  const known = cached.get(key);
  const data = known ?? read(version);
  cached.delete(key);
  cached.set(key, data);
  if (known === undefined) data.catch(() => cached.get(key) === data && cached.delete(key));
  for (const oldest of cached.keys()) {
    if (cached.size <= MOST_SCOPES) break;
    cached.delete(oldest);
  }
  return data;
}

async function read(version: Version): Promise<QuestionData> {
  const all: Name[] = [];
  for (const key of NAMED_LISTS) all.push(...(await namesOfList(version, key)));
  // Buildings without a date are there from a day before all others.
  const [days] = await version.reader.read({
    sql: `select cast(min(day) as integer) from event where day > ${FIRST_DAY}`,
    parameters: [],
  });
  const first = days?.[0];
  const firstDay = first === null || first === undefined ? null : isoDay(Number(first));
  return { names: new Names(all), firstDay };
}

async function namesOfList(version: Version, key: NamedList): Promise<Name[]> {
  const { dictionary, scope } = version;
  const within = scope === null ? null : new Set(await codesWithin(version, null, key));
  const usesOf = ({ buildings, lots }: { buildings: number; lots: number }) => buildings + lots;
  let entries = dictionary.entries(key).filter(({ code, uses }) => usesOf(uses) > 0 && within?.has(code) !== false);
  if (entries.length > MOST_NAMES)
    entries = entries.sort((a, b) => usesOf(b.uses) - usesOf(a.uses) || a.code - b.code).slice(0, MOST_NAMES);
  const names: Name[] = [];
  for (const { code, key: value, uses } of entries) {
    // Labels of lists of names do not depend on the language.
    names.push({
      key,
      value,
      label: dictionary.label(key, code, 'es'),
      parent: dictionary.parentKey(key, code),
      uses: usesOf(uses),
    });
    if (names.length % BATCH === 0) await nextTurn();
  }
  return names;
}

/** Reads the names of all markets, for the first question. */
export async function preloadNames(reader: FactsReader): Promise<void> {
  await questionDataOf(await versionOf(reader, null));
}
