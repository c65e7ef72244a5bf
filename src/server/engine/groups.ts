import { MAXIMUM_GROUPS } from '@/contract/calls/query';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Question } from './compile';
import type { Fold, Group } from './fold';
import type { Places } from './places';

/** Alphabetical groups stand in the order of their codes, which are Spanish order for open lists and declared order for closed ones. */
export function sortGroups(groups: Group[], { query }: Question): void {
  const none = (code: number) => (code === 0 ? 1 : 0);
  if (query.sort === 'value') {
    groups.sort(
      (a, b) =>
        (b.value ?? -Infinity) - (a.value ?? -Infinity) || none(a.code) - none(b.code) || (a.key < b.key ? -1 : 1),
    );
    return;
  }
  const declared = dimension(query.group_by);
  const byLabel = declared.type === 'list' && declared.enumeration !== undefined;
  const order = new Intl.Collator(query.language, { numeric: true });
  groups.sort(
    (a, b) => none(a.code) - none(b.code) || (byLabel ? order.compare(a.label, b.label) : 0) || a.code - b.code,
  );
}

type Entry = readonly [code: number, places: Places];

/** The groups that stay when there are too many, and those that go into the others. */
export function largest(entries: readonly Entry[], fold: Fold): { shown: readonly Entry[]; left: readonly Entry[] } {
  if (entries.length <= MAXIMUM_GROUPS) return { shown: entries, left: [] };
  const ranked = entries
    .map((entry) => ({ entry, size: Math.abs(fold.value(entry[1]) ?? 0) }))
    .sort((a, b) => b.size - a.size || a.entry[0] - b.entry[0])
    .map(({ entry }) => entry);
  return { shown: ranked.slice(0, MAXIMUM_GROUPS), left: ranked.slice(MAXIMUM_GROUPS) };
}
