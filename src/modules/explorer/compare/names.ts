import type { TFunction } from 'i18next';
import { NONE } from '@/contract/catalogue/dimensions';
import { placeParts, placesOf, treeOf, unchosenMarkets, withoutEveryMarket } from '@/contract/places';
import { type ExplorerState, optionsOf } from '../state/store';
import type { Selection } from '../state/view';
import { restOf, sameSelection } from './rest';

type Known = Pick<ExplorerState, 'filters' | 'found' | 'base' | 'view'>;
const NAMED = 2;

/** The places of a selection in words: "Apodaca y todo Tijuana", "Monterrey y 3 más", "Todos los mercados". */
export function placesName(selection: Selection, known: Known, t: TFunction<'explorer'>): string {
  const { filters, base } = known;
  const chosen = withoutEveryMarket(
    placesOf(selection.lists),
    unchosenMarkets(selection.every_market, base?.lists.market),
  );
  const parts = placeParts(chosen, treeOf(filters?.options ?? {}));
  const names = parts.map(({ level, value, whole }) => {
    const found = optionsOf(known, level).find((one) => one.value === value);
    const name = found?.label ?? (value === NONE ? t(`compare.none_${level}`) : value);
    return whole ? t('places.all_of', { place: name }) : name;
  });
  if (names.length === 0) return t('crumbs.all');
  const more = names.length - NAMED;
  if (more > 0) return t('chips.more', { first: names.slice(0, NAMED).join(', '), count: more });
  return parts.some(({ whole }) => whole) ? names.join(` ${t('places.and')} `) : names.join(', ');
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
