import type { Reading } from '@/contract/calls/assistant';
import { keysOf } from '@/contract/keys';
import type { Names } from '../words/names';
import type { Draft, Lists } from './draft';
import { type Calendar, defined, filled, readingOf } from './finish';
import { otherValues } from './other-values';
import type { Sentence } from './sentence';
import { isPlaceKey, PLACE_KEYS } from './support';

/** The lists after a change: a new place replaces the places, another value those of its list, what is left out leaves. */
function patchedLists(previous: Lists, draft: Draft, names: Names): Lists {
  const lists: Lists = { ...previous };
  const changed = keysOf(draft.lists);
  if (changed.some(isPlaceKey)) for (const key of PLACE_KEYS) delete lists[key];
  for (const key of changed) lists[key] = draft.lists[key] ?? [];
  for (const key of keysOf(draft.excluded)) {
    const excluded = draft.excluded[key] ?? [];
    const chosen = lists[key] ?? [];
    const left = chosen.filter((value) => !excluded.includes(value));
    lists[key] = left.length > 0 && left.length < chosen.length ? left : otherValues(names, key, excluded);
  }
  return lists;
}

/** The question before, changed by a follow-up. */
export function patched(
  previous: Reading,
  draft: Draft,
  sentence: Sentence,
  names: Names,
  calendar: Calendar,
): Reading {
  // What a follow-up names by itself, read as a question of its own.
  const alone = readingOf({ ...draft, period: null, lists: { ...draft.lists } }, sentence, names, calendar);
  const next = patchedFields(previous, draft, alone, names);
  if (draft.why) return { ...withoutSides(next), kind: 'change', compare: alone.compare ?? 'year' };
  if (previous.kind === 'change')
    return typeof draft.otherDays === 'string' ? { ...next, compare: draft.otherDays } : next;
  if (alone.kind === 'comparison' && alone.against !== undefined) {
    const { start_date, end_date } = next;
    // "Than the year before" is the year before the days of the question before.
    const isRelative = start_date !== undefined && end_date !== undefined && typeof draft.otherDays === 'string';
    const { against } = isRelative
      ? readingOf({ ...draft, days: { start_date, end_date } }, sentence, names, calendar)
      : alone;
    const { order: _order, top: _top, ...rest } = next;
    return { ...rest, kind: 'comparison', against };
  }
  const isRanked = draft.order !== null || draft.top !== null;
  if (isRanked && next.indicator !== undefined && next.kind !== 'ranking')
    return {
      ...withoutSides(next),
      kind: 'ranking',
      order: draft.order ?? 'desc',
      group_by: next.group_by ?? 'market',
    };
  return previous.kind === 'ranking' && draft.order !== null ? { ...next, order: draft.order } : next;
}

/** The reading before with the fields that a follow-up names. */
function patchedFields(previous: Reading, draft: Draft, alone: Reading, names: Names): Reading {
  const keepsGroup = draft.impliedGroup && previous.group_by !== undefined;
  return defined({
    ...previous,
    indicator: draft.indicator ?? previous.indicator,
    lists: filled(patchedLists(previous.lists ?? {}, draft, names)),
    ranges: filled({ ...previous.ranges, ...draft.ranges }),
    flags: filled({ ...previous.flags, ...draft.flags }),
    group_by: keepsGroup ? previous.group_by : (draft.group_by ?? previous.group_by),
    period: draft.period ?? previous.period,
    area_unit: draft.area_unit ?? previous.area_unit,
    monetary_unit: draft.monetary_unit ?? previous.monetary_unit,
    rent_period: draft.rent_period ?? previous.rent_period,
    start_date: alone.start_date ?? previous.start_date,
    end_date: alone.start_date === undefined ? previous.end_date : alone.end_date,
    top: draft.top ?? previous.top,
  });
}

function withoutSides(reading: Reading): Reading {
  const { against: _, ...rest } = reading;
  return rest;
}
