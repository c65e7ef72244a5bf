import type { FiltersAnswer, Option } from '@/contract/calls/answers';
import { MAXIMUM_VALUES } from '@/contract/calls/query';
import { LIST_KEYS, NONE } from '@/contract/catalogue/dimensions';
import { sameValues } from '@/core/view/selection';
import type { Lists, Selection, View } from '../state/view';

type Options = FiltersAnswer['options'];
export type Rest = {
  readonly selection: Selection;
  /** Labels of what encloses the choice; none where it is all that there is. */
  readonly of: readonly string[];
};

const within = (option: Option, level: 'market' | 'submarket', values: ReadonlySet<string>): boolean => {
  const enclosing = option[level];
  return enclosing !== undefined && values.has(enclosing);
};

/** All places but the chosen ones inside what encloses them: "the rest of Monterrey" for Apodaca. */
export function restOf(selection: Selection, base: Pick<View, 'lists'>, options: Options): Rest | undefined {
  const { lists: own, ranges, delimitation } = selection;
  const chosen = (key: 'market' | 'submarket' | 'park') => own[key] ?? [];
  const labels = (key: 'market' | 'submarket', values: ReadonlySet<string>) =>
    (options[key] ?? []).filter(({ value }) => values.has(value)).map(({ label }) => label);
  const rest = (lists: Lists, of: readonly string[]): Rest | undefined =>
    Object.values(lists).some((values) => values.length > MAXIMUM_VALUES)
      ? undefined
      : { selection: { lists: { ...own, ...lists }, ranges, delimitation }, of };

  for (const [level, above] of [
    ['park', 'submarket'],
    ['submarket', 'market'],
  ] as const) {
    const values = chosen(level);
    if (values.length === 0) continue;
    const known = options[level] ?? [];
    const around = new Set(
      known.filter(({ value }) => values.includes(value)).flatMap((option) => option[above] ?? []),
    );
    if (around.size === 0) return undefined;
    const others = known.filter((one) => within(one, above, around) && !values.includes(one.value));
    const unplaced = values.includes(NONE) ? [] : [NONE];
    const lists = { [above]: [...around], [level]: [...others.map(({ value }) => value), ...unplaced] };
    return rest(level === 'submarket' ? { ...lists, park: [] } : lists, labels(above, around));
  }
  const markets = chosen('market');
  const all = base.lists.market ?? [];
  const others = all.filter((market) => !markets.includes(market));
  return others.length === 0 || markets.length === 0 ? undefined : rest({ market: others }, []);
}

export const sameSelection = (one: Selection, other: Selection): boolean =>
  LIST_KEYS.every((key) => sameValues(one.lists[key], other.lists[key])) &&
  JSON.stringify(one.ranges) === JSON.stringify(other.ranges) &&
  JSON.stringify(one.delimitation) === JSON.stringify(other.delimitation);
