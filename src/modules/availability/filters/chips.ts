import type { TFunction } from 'i18next';
import type { Bounds } from '@/contract/calls/query';
import {
  DAYS_FIELDS,
  type FieldGroup,
  type FieldKey,
  FLAG_FIELDS,
  field,
  LIST_FIELDS,
  listField,
  RANGE_FIELDS,
  rangeField,
  shownBound,
  shownUnit,
} from '@/contract/catalogue/availability-fields';
import { dimension, NONE } from '@/contract/catalogue/dimensions';
import { isPlace, placeParts, placesOf, treeOf, unchosenMarkets, withoutEveryMarket } from '@/contract/places';
import { sameValues } from '@/core/view/selection';
import { formatDay, formatNumber } from '@/ui/format';
import { type AvailabilityState, optionsOf } from '../state/store';
import type { Days, ListKey } from '../state/view';

export type Chip = { readonly key: FieldKey; readonly text: string };
type Known = Pick<AvailabilityState, 'filters' | 'found' | 'view' | 'base' | 'units'>;
const NAMED = 2;

/** Label of a missing value, where a list comes from a dimension of the data. */
export function noneOf(key: ListKey, language: Known['units']['language']): string | undefined {
  const { source } = listField(key);
  return 'dimension' in source ? dimension(source.dimension).none[language] : undefined;
}

const between = <T>({ min, max }: { readonly min?: T; readonly max?: T }, shown: (value: T) => string): string => {
  if (min !== undefined && max !== undefined) return `${shown(min)} – ${shown(max)}`;
  if (min !== undefined) return `≥ ${shown(min)}`;
  return max === undefined ? '' : `≤ ${shown(max)}`;
};

/** The filters that are active, in words; of a list `named` values are named. */
export function chipsOf(state: Known, t: TFunction<'availability'>, named = NAMED): readonly Chip[] {
  const { view, base, units } = state;
  if (!view) return [];
  const { language } = units;
  const chips: Chip[] = [];
  const chosen = withoutEveryMarket(placesOf(view.lists), unchosenMarkets(view.every_market, base?.lists.market));
  const parts = placeParts(chosen, treeOf(state.filters?.options ?? {}));
  // Of places of several levels, each level names those that count.
  const mixed = new Set(parts.map(({ level }) => level)).size > 1;
  for (const key of LIST_FIELDS) {
    const counted = mixed && isPlace(key) ? parts.filter(({ level }) => level === key) : null;
    const values = counted?.map(({ value }) => value) ?? view.lists[key] ?? [];
    if (values.length === 0) continue;
    if (key === 'market' && sameValues(values, base?.lists.market)) continue;
    const labels = new Map(optionsOf(state, key).map(({ value, label }) => [value, label]));
    const label = (value: string) => labels.get(value) ?? (value === NONE ? noneOf(key, language) : undefined) ?? value;
    const name = (value: string) =>
      counted?.some((one) => one.value === value && one.whole)
        ? t('chips.all_of', { place: label(value) })
        : label(value);
    const first = values.slice(0, named).map(name).join(', ');
    const more = values.length - named;
    chips.push({ key, text: more > 0 ? t('chips.more', { first, count: more }) : first });
  }
  const addRange = (key: FieldKey, range: string, unit: string | null) => {
    if (range !== '') chips.push({ key, text: [field(key).name[language], range, unit].filter(Boolean).join(' ') });
  };
  const number = (value: number) =>
    formatNumber(value, language, Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 3 : 2);
  for (const key of RANGE_FIELDS) {
    const bounds: Bounds = view.ranges[key] ?? {};
    const { quantity } = rangeField(key);
    const shown = (bound: number) => {
      const length = shownBound(bound, quantity, units.area_unit);
      return length === null ? number(bound) : formatNumber(length.value, language, length.digits);
    };
    addRange(key, between(bounds, shown), shownUnit(quantity, units));
  }
  for (const key of DAYS_FIELDS) {
    const days: Days = view.days[key] ?? {};
    addRange(
      key,
      between(days, (day) => formatDay(day, language)),
      null,
    );
  }
  for (const key of FLAG_FIELDS) {
    const flag = view.flags[key];
    if (flag !== undefined) chips.push({ key, text: `${field(key).name[language]}: ${t(flag ? 'yes' : 'no')}` });
  }
  if (view.delimitation) {
    const count = view.delimitation.length;
    chips.push({ key: 'delimitation', text: t('chips.areas', { count }) });
  }
  return chips;
}

/** How many filters of each group are active. */
export function countsOf(chips: readonly Chip[]): ReadonlyMap<FieldGroup | null, number> {
  const counts = new Map<FieldGroup | null, number>();
  for (const { key } of chips) {
    const { group } = field(key);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
