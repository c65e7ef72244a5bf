import { MAXIMUM_GROUPS } from '@/contract/calls/query';
import { dimension } from '@/contract/catalogue/dimensions';
import type { MetricQuery } from '../query/compile';
import type { Cells } from '../sums/period-sums';
import type { FigureBuilder, Group } from './figure-builder';

/** Alphabetical groups stand in the order of their codes, which are Spanish order for open lists and declared order for closed ones. */
export function sortGroups(groups: Group[], { query }: MetricQuery): void {
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

/**
 * Places of the groups that stay where there are too many, and of those that go into the others; groups without a record in a
 * shown period are in neither.
 */
export function largest(
  cells: Cells,
  builder: FigureBuilder,
  most = MAXIMUM_GROUPS,
): { shown: readonly number[]; left: readonly number[] } {
  const { codes, sums, length, measuresPerCell } = cells;
  const stride = length * measuresPerCell;
  const present: number[] = [];
  for (let group = 0; group < codes.length; group++)
    if (builder.shows(sums, group * stride, stride)) present.push(group);
  if (present.length <= most) return { shown: present, left: [] };
  const sizes = Float64Array.from(present, (group) => Math.abs(builder.valueAt(sums, group * stride) ?? 0));
  // The size of the last group that stays; of those as large, the first codes stay.
  const bound = Float64Array.from(sizes).sort()[present.length - most] ?? 0;
  const larger = present.filter((_, i) => (sizes[i] ?? 0) > bound);
  const equal = present
    .filter((_, i) => sizes[i] === bound)
    .sort((a, b) => (codes[a] ?? 0) - (codes[b] ?? 0))
    .slice(0, most - larger.length);
  const shown = [...larger, ...equal];
  const stays = new Set(shown);
  return { shown, left: present.filter((group) => !stays.has(group)) };
}
