import type { Reading, Understood } from '@/contract/calls/assistant';
import { UNIT_KEYS } from '@/contract/catalogue/units';

type Lists = NonNullable<Reading['lists']>;
type ListName = keyof Lists;

const without = <T extends object>(part: T | undefined, key: string): T | undefined => {
  if (part === undefined) return undefined;
  const entries = Object.entries(part).filter(([name]) => name !== key);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
};

/** A reading without the fields that are undefined. */
function defined(reading: { readonly [K in keyof Reading]: Reading[K] | undefined }): Reading | null {
  const { kind, ...rest } = reading;
  if (kind === undefined) return null;
  return { kind, ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as object) };
}

const isList = (reading: Reading, field: string): field is ListName => field in (reading.lists ?? {});

function withoutFilter(reading: Reading, { field, value }: Pick<Understood, 'field' | 'value'>): Reading | null {
  const { lists, ranges, flags } = reading;
  if (isList(reading, field)) {
    const left = (lists?.[field] ?? []).filter((one) => one !== value);
    const held = (lists?.[field] ?? []).includes(value) && left.length > 0;
    return defined({ ...reading, lists: held ? { ...lists, [field]: left } : without(lists, field) });
  }
  return defined({ ...reading, ranges: without(ranges, field), flags: without(flags, field) });
}

/**
 * The reading of the question before without one part of it, which a follow-up then does not carry over; null where nothing
 * is left of it.
 */
export function withoutPart(reading: Reading, part: Pick<Understood, 'as' | 'field' | 'value'>): Reading | null {
  switch (part.as) {
    case 'kind':
      return null;
    case 'indicator':
      return defined({ ...reading, indicator: undefined });
    case 'group_by':
      return defined({ ...reading, group_by: undefined });
    case 'period':
      return defined({ ...reading, period: undefined });
    case 'days':
      return defined({ ...reading, start_date: undefined, end_date: undefined });
    case 'unit':
      return defined({ ...reading, [UNIT_KEYS.find((key) => key === part.field) ?? 'area_unit']: undefined });
    case 'top':
      return defined({ ...reading, top: undefined, order: undefined });
    case 'comparison':
      return defined({ ...reading, against: undefined, compare: undefined });
    case 'named':
      return defined({ ...reading, named: undefined });
    case 'filter':
      return withoutFilter(reading, part);
  }
}

/** What a part of a reading is changed to. */
export type Change =
  | { readonly as: 'indicator'; readonly value: NonNullable<Reading['indicator']> }
  | { readonly as: 'group_by'; readonly value: NonNullable<Reading['group_by']> }
  | { readonly as: 'period'; readonly value: NonNullable<Reading['period']> }
  | { readonly as: 'days'; readonly start_date: string; readonly end_date: string }
  | { readonly as: 'area_unit'; readonly value: NonNullable<Reading['area_unit']> }
  | { readonly as: 'monetary_unit'; readonly value: NonNullable<Reading['monetary_unit']> }
  | { readonly as: 'rent_period'; readonly value: NonNullable<Reading['rent_period']> }
  | { readonly as: 'filter'; readonly value: string };

/** The reading with another value in place of one part of it. */
export function withChange(
  reading: Reading,
  { field, value }: Pick<Understood, 'field' | 'value'>,
  to: Change,
): Reading {
  switch (to.as) {
    case 'days':
      return { ...reading, start_date: to.start_date, end_date: to.end_date };
    case 'filter': {
      if (!isList(reading, field)) return reading;
      const values = reading.lists?.[field] ?? [];
      const changed = values.includes(value) ? values.map((one) => (one === value ? to.value : one)) : [to.value];
      return { ...reading, lists: { ...reading.lists, [field]: [...new Set(changed)] } };
    }
    default:
      return { ...reading, [to.as]: to.value };
  }
}
