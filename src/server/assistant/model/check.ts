import { type Reading, reading as readingSchema } from '@/contract/calls/assistant';
import { supports } from '@/contract/catalogue/indicators';
import { keysOf } from '@/contract/keys';
import type { Calendar } from '../reading/finish';
import { isPlaceKey, takesList, takesRange } from '../reading/support';
import type { QuestionNumbers } from './numbers';
import { checkedLists, type KnownNames, knownValue, type Lists } from './values';

/** What the values of a reading are checked against. */
export type Checks = {
  readonly known: KnownNames;
  readonly calendar: Calendar;
  /** Null where numbers need no source, as in the reading before. */
  readonly numbers: QuestionNumbers | null;
};

/** A reading whose every value is in the caller's data and the catalogue, within its days; null where one is not. */
export function checked(proposed: unknown, checks: Checks): Reading | null {
  const parsed = readingSchema.safeParse(proposed);
  if (!parsed.success || !isWhole(parsed.data)) return null;
  const { data } = parsed;
  if (!daysHold(data, checks.calendar) || !numbersHold(data, checks.numbers) || !supported(data)) return null;
  const lists = data.lists === undefined ? undefined : checkedLists(data.lists, checks.known);
  const against = againstOf(data, checks);
  const named = namedOf(data, checks.known);
  if (lists === null || against === null || named === null) return null;
  return {
    ...data,
    ...(lists === undefined ? {} : { lists }),
    ...(against === undefined ? {} : { against }),
    ...(named === undefined ? {} : { named }),
  };
}

/** Whether a reading has what its kind needs and nothing of another kind. */
function isWhole({ kind, indicator, group_by, order, compare, named, against, lists = {}, flags }: Reading): boolean {
  if ((kind === 'availability' || kind === 'record') !== (indicator === undefined)) return false;
  if ((kind === 'record') !== (named !== undefined)) return false;
  if ((kind === 'ranking') !== (order !== undefined) || (kind === 'ranking' && group_by === undefined)) return false;
  if ((kind === 'change') !== (compare !== undefined)) return false;
  if (flags !== undefined && kind !== 'availability') return false;
  if (kind !== 'comparison') return against === undefined;
  return against !== undefined || keysOf(lists).some((key) => (lists[key]?.length ?? 0) > 1);
}

function daysHold({ start_date: start, end_date: end, against }: Reading, { firstDay, lastDay }: Calendar): boolean {
  const inside = (from: string, to: string) => from <= to && to <= lastDay && to >= firstDay;
  if ((start === undefined) !== (end === undefined)) return false;
  if (start !== undefined && end !== undefined && !inside(start, end)) return false;
  return against?.kind !== 'days' || inside(against.start_date, against.end_date);
}

function numbersHold({ ranges = {}, top }: Reading, numbers: QuestionNumbers | null): boolean {
  const isFrom = (number: number | undefined) => number === undefined || numbers === null || numbers.has(number);
  if (top !== 1 && !isFrom(top)) return false;
  return keysOf(ranges).every((key) => {
    const { min, max } = ranges[key] ?? {};
    if ((min ?? max) === undefined || (min !== undefined && max !== undefined && min > max)) return false;
    return [min, max].every((bound) => isFrom(bound) && (bound ?? 0) >= 0);
  });
}

/** Whether the indicator, or a search where there is none, takes the dimension, lists and ranges. */
function supported({ kind, group_by, lists = {}, ranges = {}, against, ...reading }: Reading): boolean {
  const indicator = reading.indicator ?? null;
  if (kind === 'record' || kind === 'definition') return keysOf(lists).length === 0 && keysOf(ranges).length === 0;
  if (group_by !== undefined && (indicator === null || !supports(indicator, group_by))) return false;
  const other = against?.kind === 'selection' ? keysOf(against.lists) : [];
  return (
    [...keysOf(lists), ...other].every((key) => takesList(indicator, key)) &&
    keysOf(ranges).every((key) => takesRange(indicator, key))
  );
}

const isSame = (one: Lists, other: Lists): boolean =>
  keysOf(other).every((key) => [...(one[key] ?? [])].sort().join('\n') === [...(other[key] ?? [])].sort().join('\n'));

/** The other side of a comparison; undefined where there is none, null where its values are not in the data. */
function againstOf({ against, lists = {} }: Reading, { known }: Checks): Reading['against'] | null {
  if (against?.kind === 'rest') return keysOf(lists).some(isPlaceKey) ? against : null;
  if (against?.kind !== 'selection') return against;
  const other = checkedLists(against.lists, known);
  return other === null || keysOf(other).length === 0 || isSame(lists, other)
    ? null
    : { kind: 'selection', lists: other };
}

/** The thing of a record with its label; undefined where there is none, null where it may not be used. */
function namedOf({ named }: Reading, known: KnownNames): Reading['named'] | null {
  if (named === undefined) return undefined;
  const { kind } = named;
  if (kind === 'building' || kind === 'lot') return null;
  const id = knownValue(kind, named.id, known);
  return id === null ? null : { kind, id, label: known.names.label(kind, id) ?? id };
}
