import { type DimensionKey, dimension, LIST_KEYS, type ListKey, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { enumerationLabel } from '@/contract/catalogue/enumerations';
import { indicator } from '@/contract/catalogue/indicators';
import { rangeUnit } from '@/contract/catalogue/range-unit';
import { boundDigits } from '@/contract/figures/price-digits';
import { isPlace, type PlacePart, placeParts, placesOf, withoutEveryMarket } from '@/contract/places';
import type { Row } from '@/server/documents/sheet';
import { basisOf, type MetricQuery } from '@/server/engine/query/compile';
import { treeIn } from '@/server/engine/query/places';
import type { Say } from './texts';

/** The filters of a query, one a row: the name of the dimension and its values in words. */
export function filtersInWords(metricQuery: MetricQuery, say: Say): Row[] {
  const { query, key } = metricQuery;
  const declared = indicator(key);
  const name = (one: DimensionKey) => dimension(one).name[say.language];
  const lines: Row[] = [];
  if (metricQuery.scope !== null) lines.push([say.text('subscription'), metricQuery.scope.join(', ')]);
  const mixed = mixedPlaces(metricQuery, say);
  if (mixed !== null) lines.push([say.text('explorer:places.title'), mixed]);
  const shown = LIST_KEYS.filter((one) => declared.dimensions.includes(one) && (mixed === null || !isPlace(one)));
  for (const list of shown) {
    const values = query.lists[list] ?? [];
    if (list === 'market' && isEvery(values, metricQuery)) {
      const count = metricQuery.scope?.length ?? marketsOf(metricQuery).length;
      lines.push([name(list), say.text('all_markets', { count })]);
    } else if (values.length > 0)
      lines.push([name(list), values.map((value) => labelOf(list, value, metricQuery)).join(', ')]);
    else if (list === 'construction_status' && declared.base) {
      const base = declared.base.map(
        (status) => enumerationLabel('construction_status', status)?.[say.language] ?? status,
      );
      lines.push([name(list), say.text('base', { values: base.join(', ') })]);
    }
  }
  for (const range of RANGE_KEYS.filter((one) => declared.dimensions.includes(one))) {
    const { min, max, none } = query.ranges[range] ?? {};
    const unit = rangeUnit(range, query, basisOf(key));
    const shown = (value: number) => say.number(value, boundDigits(value, unit));
    if (none) lines.push([name(range), dimension(range).none[say.language]]);
    else if (min !== undefined && max !== undefined) lines.push([name(range), `${shown(min)} – ${shown(max)} ${unit}`]);
    else if (min !== undefined) lines.push([name(range), `≥ ${shown(min)} ${unit}`]);
    else if (max !== undefined) lines.push([name(range), `≤ ${shown(max)} ${unit}`]);
  }
  if (query.delimitation !== undefined) {
    const areas = query.delimitation.length;
    const vertices = query.delimitation.reduce((sum, { length }) => sum + length - 1, 0);
    lines.push([
      say.text('delimitation'),
      say.text('delimitation_line', {
        areas: say.text('drawn_areas', { count: areas }),
        vertices: say.text('vertices', { count: vertices }),
      }),
    ]);
  }
  return lines;
}

/** The same for an answer, without the markets of the subscription. */
export const namedFilters = (
  metricQuery: MetricQuery,
  say: Say,
): { readonly name: string; readonly values: string }[] =>
  filtersInWords(metricQuery, say)
    .map(([name, values]) => ({ name: String(name), values: String(values) }))
    .filter(({ name }) => name !== say.text('subscription'));

const marketsOf = ({ dictionary, key }: MetricQuery): string[] =>
  dictionary
    .entries('market')
    .filter(({ uses }) => uses[indicator(key).module] > 0)
    .map((entry) => entry.key);

/** Whether markets are all the markets of the user. */
function isEvery(values: readonly string[], metricQuery: MetricQuery): boolean {
  if (values.length === 0) return true;
  const chosen = new Set(values);
  return (metricQuery.scope ?? marketsOf(metricQuery)).every((market) => chosen.has(market));
}

/** The label of a value; a value that this data version does not have is returned as it was sent. */
/** The name of a value of a list. */
export function labelOf(key: ListKey, value: string, { dictionary, query }: MetricQuery): string {
  const code = dictionary.code(key, value);
  return code === undefined ? value : dictionary.label(key, code, query.language);
}

const NAMED = 2;

/** The chosen places that count, without all markets of the user. */
const partsOf = (metricQuery: MetricQuery): readonly PlacePart[] => {
  const { lists } = metricQuery.query;
  const every = metricQuery.scope ?? marketsOf(metricQuery);
  return placeParts(withoutEveryMarket(placesOf(lists), every), treeIn(metricQuery.dictionary));
};

const nameOf = ({ level, value, whole }: PlacePart, metricQuery: MetricQuery, say: Say): string => {
  const name = labelOf(level, value, metricQuery);
  return whole ? say.text('explorer:places.all_of', { place: name }) : name;
};

/** Places of several levels in one line, because their union counts; null where those of one level are chosen. */
function mixedPlaces(metricQuery: MetricQuery, say: Say): string | null {
  const parts = partsOf(metricQuery);
  if (new Set(parts.map(({ level }) => level)).size < 2) return null;
  return parts.map((part) => nameOf(part, metricQuery, say)).join(', ');
}

/** The places of a selection in few words. */
export function placesInWords(metricQuery: MetricQuery, say: Say): string {
  const parts = partsOf(metricQuery);
  if (parts.length === 0) return say.text('explorer:crumbs.all');
  const first = parts
    .slice(0, NAMED)
    .map((part) => nameOf(part, metricQuery, say))
    .join(', ');
  const count = parts.length - NAMED;
  return count > 0 ? say.text('explorer:chips.more', { first, count }) : first;
}
