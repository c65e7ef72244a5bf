import type { EnteredChangesAnswer, EnteredLine, FormerVersion } from '@/contract/calls/entered-changes';
import { type Entry, MOST_EVENTS_COMPARED } from '@/contract/calls/entered-changes-limits';
import { type AnalyticsQuery, PAGE_SIZE } from '@/contract/calls/query';
import { MARKET_CHANGE_KEYS, type MarketChangeKey } from '@/contract/catalogue/market-changes';
import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { areaOf } from '../query/measures';
import type { Version } from '../version/version';
import { changeLineOf, type StoredChange, storedChanges } from './market-changes';

/** More events than `MOST_EVENTS_COMPARED` are not compared. */
export class TooManyEvents extends Error {}

/** The first day of what is compared: before every record. */
const FIRST_DAY = '1900-01-01';

/** An event that two data versions do not have alike. `was` is what it was, of a corrected one. */
export type ChangedEntry = { readonly entry: Entry; readonly event: StoredChange; readonly was: StoredChange | null };

/** What makes two events the same. Names of buildings and markets are not of the event. */
const contentOf = ({ kind, id, day, space, area, price_before, price, tenant }: StoredChange): string =>
  JSON.stringify([kind, id, day, space, area, price_before, price, tenant]);
const recordOf = ({ kind, record }: StoredChange): string => `${kind} ${record}`;

/** Takes one event out of a map of lists. */
function take(events: Map<string, StoredChange[]>, key: string): StoredChange | null {
  return events.get(key)?.pop() ?? null;
}
function listed(events: readonly StoredChange[], keyOf: (event: StoredChange) => string): Map<string, StoredChange[]> {
  const found = new Map<string, StoredChange[]>();
  for (const event of events) {
    const key = keyOf(event);
    const same = found.get(key);
    if (same === undefined) found.set(key, [event]);
    else same.push(event);
  }
  return found;
}

/**
 * What differs between the events of two versions, the latest first. Equal events are the same whatever the keys of their records are,
 * since a file without keys has others at every import; of the rest, events of one kind and record are one that was corrected.
 * @param end the last day of the former data (ISO)
 */
export function changedEntries(
  former: readonly StoredChange[],
  present: readonly StoredChange[],
  end: string,
): ChangedEntry[] {
  const unchanged = listed(former, contentOf);
  const rest = present.filter((event) => take(unchanged, contentOf(event)) === null);
  const gone = listed([...unchanged.values()].flat(), recordOf);
  const found = rest.map((event): ChangedEntry => {
    const was = take(gone, recordOf(event));
    if (was !== null) return { entry: 'corrected', event, was };
    return { entry: event.day > end ? 'recent' : 'late', event, was: null };
  });
  const removed = [...gone.values()].flat().map((event): ChangedEntry => ({ entry: 'removed', event, was: null }));
  return [...found, ...removed].sort(latestFirst);
}

function latestFirst({ event: a }: ChangedEntry, { event: b }: ChangedEntry): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  const [one, other] = [contentOf(a), contentOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Every event of a selection up to a day, whatever its days are. Throws `TooManyEvents`. */
export async function everyEvent(version: Version, query: AnalyticsQuery, end: string): Promise<StoredChange[]> {
  const events = await storedChanges(
    version,
    { query: { ...query, start_date: FIRST_DAY, end_date: end }, kinds: [] },
    { limit: MOST_EVENTS_COMPARED + 1, offset: 0 },
  );
  if (events.length > MOST_EVENTS_COMPARED) throw new TooManyEvents();
  return events;
}

/** Which of the entries are listed (none: all), and which page of them; without a page all. */
export type EnteredRequest = {
  readonly query: AnalyticsQuery;
  readonly kinds: readonly MarketChangeKey[];
  readonly entries: readonly Entry[];
  readonly page?: number;
};

/** The entries that a request lists, in its units. */
export function enteredLines(
  version: Version,
  changed: readonly ChangedEntry[],
  { query, kinds, entries, page }: EnteredRequest,
): { readonly total: number; readonly lines: EnteredLine[] } {
  const chosen = changed.filter(
    ({ entry, event }) =>
      (kinds.length === 0 || kinds.includes(event.kind)) && (entries.length === 0 || entries.includes(entry)),
  );
  const shown = page === undefined ? chosen : chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const lines = shown.map(({ entry, event, was }): EnteredLine => {
    const former = was && changeLineOf(was, version, query);
    return {
      ...changeLineOf(event, version, query),
      entry,
      was: former && {
        day: former.day,
        space: former.space,
        area: former.area,
        price_before: former.price_before,
        price: former.price,
        tenant: former.tenant,
      },
    };
  });
  return { total: chosen.length, lines };
}

/** GET /industrial/changes/versions/{id}: what the present version has that a former one had not, or otherwise. */
export function enteredChanges(
  version: Version,
  since: FormerVersion,
  changed: readonly ChangedEntry[],
  request: EnteredRequest & { readonly page: number },
): Omit<EnteredChangesAnswer, 'filters'> {
  const { query, page } = request;
  const counted = new Map<string, { events: number; area: number }>();
  for (const { entry, event } of changed) {
    const key = `${event.kind} ${entry}`;
    const sum = counted.get(key) ?? { events: 0, area: 0 };
    counted.set(key, { events: sum.events + 1, area: sum.area + event.area });
  }
  const sumOf = (kind: MarketChangeKey, entry: Entry) => {
    const { events, area } = counted.get(`${kind} ${entry}`) ?? { events: 0, area: 0 };
    return { events, area: areaOf(area, query) };
  };
  return {
    since,
    unit: AREA_SYMBOL[query.area_unit],
    price_unit: priceUnit('lease', query),
    kinds: MARKET_CHANGE_KEYS.map((kind) => ({
      kind,
      entries: {
        recent: sumOf(kind, 'recent'),
        late: sumOf(kind, 'late'),
        corrected: sumOf(kind, 'corrected'),
        removed: sumOf(kind, 'removed'),
      },
    })),
    page,
    page_size: PAGE_SIZE,
    ...enteredLines(version, changed, request),
    data_version: version.reader.dataset.version,
  };
}
