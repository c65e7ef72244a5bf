import type { TFunction } from 'i18next';
import {
  type DimensionKey,
  dimension,
  LIST_KEYS,
  type ListKey,
  NONE,
  RANGE_KEYS,
} from '@/contract/catalogue/dimensions';
import { rangeUnit } from '@/contract/catalogue/range-unit';
import type { PriceBasis } from '@/contract/catalogue/units';
import { boundDigits } from '@/contract/figures/price-digits';
import { isPlace, placeParts, placesOf, treeOf, unchosenMarkets, withoutEveryMarket } from '@/contract/places';
import { sameValues } from '@/core/view/selection';
import { formatNumber } from '@/ui/format';
import { type ExplorerState, optionsOf } from '../state/store';
import type { View } from '../state/view';

export type Chip = {
  readonly key: DimensionKey | 'delimitation';
  readonly text: string;
  /** As the view begins: nobody chose it. */
  readonly initial?: boolean;
  /** One of several places of different levels, which are only read together. */
  readonly together?: boolean;
};
const NAMED = 2;

/** Whether values name what they are values of: "Yes" and "Not stated" do not. */
function namesItself(key: ListKey, values: readonly string[]): boolean {
  const declared = dimension(key);
  const yesOrNo = declared.type === 'list' && declared.enumeration === 'yes_no';
  return !yesOrNo && (isPlace(key) || !values.includes(NONE));
}

/** Chips without the place that the crumbs name and lead back from, where one is chosen. */
export const besideCrumbs = (chips: readonly Chip[], { lists }: Pick<View, 'lists'>): readonly Chip[] =>
  chips.filter(({ key, together }) => together || !isPlace(key) || lists[key]?.length !== 1);

/** The filters that are active for the present indicator, in words. */
export function chipsOf(
  state: Pick<ExplorerState, 'filters' | 'found' | 'view' | 'base' | 'units'>,
  { supported, prices }: { supported: readonly DimensionKey[]; prices: PriceBasis },
  t: TFunction<'explorer'>,
): readonly Chip[] {
  const { view, base, units } = state;
  if (!view) return [];
  const chips: Chip[] = [];
  const chosen = withoutEveryMarket(placesOf(view.lists), unchosenMarkets(view.every_market, base?.lists.market));
  const parts = placeParts(chosen, treeOf(state.filters?.options ?? {}));
  // Of places of several levels, each level names those that count.
  const mixed = new Set(parts.map(({ level }) => level)).size > 1;
  for (const key of LIST_KEYS) {
    const counted = mixed && isPlace(key) ? parts.filter(({ level }) => level === key) : null;
    const values = counted?.map(({ value }) => value) ?? view.lists[key] ?? [];
    if (values.length === 0 || !supported.includes(key)) continue;
    if (key === 'market' && sameValues(values, base?.lists.market)) continue;
    const labels = new Map(optionsOf(state, key).map(({ value, label }) => [value, label]));
    const label = (value: string) =>
      labels.get(value) ?? (value === NONE ? dimension(key).none[units.language] : value);
    const name = (value: string) =>
      counted?.some((one) => one.value === value && one.whole)
        ? t('places.all_of', { place: label(value) })
        : label(value);
    const first = values.slice(0, NAMED).map(name).join(', ');
    const more = values.length - NAMED;
    const text = more > 0 ? t('chips.more', { first, count: more }) : first;
    chips.push({
      key,
      text: namesItself(key, values) ? text : `${dimension(key).name[units.language]}: ${text}`,
      initial: sameValues(values, base?.lists[key]),
      together: counted !== null,
    });
  }
  for (const key of RANGE_KEYS) {
    const bounds = view.ranges[key];
    if (!bounds || !supported.includes(key)) continue;
    const unit = rangeUnit(key, units, prices);
    const shown = (value: number) => formatNumber(value, units.language, boundDigits(value, unit));
    const { min, max, none } = bounds;
    if (none) {
      const { name, none: unstated } = dimension(key);
      chips.push({ key, text: `${name[units.language]}: ${unstated[units.language]}` });
      continue;
    }
    const what =
      min !== undefined && max !== undefined
        ? `${shown(min)} – ${shown(max)}`
        : min !== undefined
          ? `≥ ${shown(min)}`
          : max !== undefined
            ? `≤ ${shown(max)}`
            : '';
    if (what) chips.push({ key, text: `${dimension(key).name[units.language]} ${what} ${unit}` });
  }
  const zones = view.delimitation?.length ?? 0;
  if (zones > 0) chips.push({ key: 'delimitation', text: t('chips.zone', { count: zones }) });
  return chips;
}
