import type { TFunction } from 'i18next';
import { NONE } from '@/contract/catalogue/dimensions';
import { sameValues } from '@/core/view/selection';
import { type ExplorerState, optionsOf } from '../state/store';
import type { Selection } from '../state/view';
import { restOf, sameSelection } from './rest';

type Known = Pick<ExplorerState, 'filters' | 'found' | 'base' | 'view'>;
const NAMED = 2;

/** The places of a selection in words: "Apodaca", "Monterrey y 3 más", "Todos los mercados". */
export function placesName(selection: Selection, known: Known, t: TFunction<'explorer'>): string {
  for (const key of ['park', 'submarket', 'market'] as const) {
    const values = selection.lists[key] ?? [];
    if (values.length === 0 || (key === 'market' && sameValues(values, known.base?.lists.market))) continue;
    const labels = new Map(optionsOf(known, key).map(({ value, label }) => [value, label]));
    const first = values
      .slice(0, NAMED)
      .map((value) => labels.get(value) ?? (value === NONE ? t(`compare.none_${key}`) : value))
      .join(', ');
    const more = values.length - NAMED;
    return more > 0 ? t('chips.more', { first, count: more }) : first;
  }
  return t('crumbs.all');
}

export const restName = (of: readonly string[], t: TFunction<'explorer'>): string =>
  of.length === 0 ? t('compare.rest_markets') : t('compare.rest_of', { place: of.slice(0, NAMED).join(', ') });

/** The name of the other selection; "the rest of …" where it is the rest of what encloses the first. */
export function otherName(selection: Selection, known: Known, t: TFunction<'explorer'>): string {
  const { view, base, filters } = known;
  const rest = view && base && filters ? restOf(view, base, filters.options) : undefined;
  if (rest && sameSelection(rest.selection, selection)) return restName(rest.of, t);
  const name = placesName(selection, known, t);
  return view && placesName(view, known, t) === name ? t('compare.same_places', { name }) : name;
}
