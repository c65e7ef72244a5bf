import type { AvailabilityBody, AvailabilityDefaultFiltersAnswer } from '../calls/availability';
import { naturalOrder } from '../calls/availability-query';
import { readDelimitation } from '../calls/delimitation';
import { DAYS_FIELDS, type FieldsOf, FLAG_FIELDS, LIST_FIELDS, RANGE_FIELDS } from '../catalogue/availability-fields';
import { NONE } from '../catalogue/dimensions';
import { ENUMERATIONS } from '../catalogue/enumerations';
import { withUnits } from '../catalogue/units';
import { AVAILABILITY_NAMES, AVAILABILITY_ROWS } from './names';
import { writeRings } from './short-rings';
import { writeUnits } from './units';
import { sameValues, sentValues, writeFlag, writeList, writeRange, writeSorting } from './values';

export type AvailabilityLists = { readonly [K in FieldsOf<'list'>]?: readonly string[] };

/** Without it the server takes delivered and under construction; no choice in a view means any. */
export const ANY_STATUS: readonly string[] = [...Object.keys(ENUMERATIONS.construction_status), NONE];

/** The lists of a first view. */
export const defaultAvailabilityLists = (defaults: AvailabilityDefaultFiltersAnswer): AvailabilityLists => ({
  market: defaults.filter_markets,
  construction_status: defaults.filter_construction_status,
  building_type: defaults.filter_building_type,
});

/**
 * The address, from the root of the site, of the search whose results are those of a body. `defaults` are the answer to
 * /industrial/availability/default-filters for the same user and units. A list that the body leaves out is no filter in the view
 * either, but for the markets, as in `explorerAddress`, and the status, which is that of a first view. `ids`, `group_by` and
 * `language` have no place in an address. Areas are a metre exact. Throws where the body's area is none.
 */
export function availabilityAddress(body: AvailabilityBody, defaults: AvailabilityDefaultFiltersAnswer): string {
  const params = new URLSearchParams();
  const base = defaultAvailabilityLists(defaults);
  for (const key of LIST_FIELDS) writeField(params, key, body, base);
  for (const key of RANGE_FIELDS) writeRange(params, key, body[key]);
  for (const key of DAYS_FIELDS) writeRange(params, key, body[key]);
  for (const key of FLAG_FIELDS) {
    const flag = body[key];
    if (flag !== undefined) params.set(key, writeFlag(flag));
  }
  if (body.delimitation) {
    const read = readDelimitation(body.delimitation);
    if ('flaw' in read) throw new TypeError(`no area: ${read.flaw}`);
    params.set(AVAILABILITY_NAMES.delimitation, writeRings(read.rings));
  }
  const by = body.order_by ?? defaults.order_by;
  const order = body.order ?? naturalOrder(by);
  if (by !== defaults.order_by || order !== defaults.order)
    params.set(AVAILABILITY_NAMES.sorting, writeSorting({ by, order }));
  const rowsBefore = ((body.page ?? 1) - 1) * (body.limit ?? defaults.limit);
  if (rowsBefore >= AVAILABILITY_ROWS)
    params.set(AVAILABILITY_NAMES.page, String(Math.floor(rowsBefore / AVAILABILITY_ROWS) + 1));
  writeUnits(params, withUnits(defaults, body));
  return `/availability?${params}`;
}

function writeField(
  params: URLSearchParams,
  key: FieldsOf<'list'>,
  body: AvailabilityBody,
  base: AvailabilityLists,
): void {
  const sent: readonly string[] | undefined = body[key];
  // Named as a whole, the status is one that is not chosen.
  const values = key === 'construction_status' && sameValues(sent, ANY_STATUS) ? [] : (sent ?? []);
  if (sent === undefined && key === 'construction_status') return;
  if (values.length === 0 && (key === 'market' || sentValues(base[key], base[key]) === undefined)) return;
  writeList(params, key, values, base[key]);
}
