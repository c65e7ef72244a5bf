import { EXPLORER_NAMES } from '@/contract/addresses/names';
import { writeUnits } from '@/contract/addresses/units';
import type { FiltersAnswer } from '@/contract/calls/answers';
import { MAXIMUM_YEARS } from '@/contract/calls/query';
import { LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import type { PublicKey } from '@/contract/catalogue/indicators';
import type { Units } from '@/contract/catalogue/units';
import { AddressReader } from '@/core/view/address';
import { readView, writeView } from '@/core/view/fields';
import { addressNames, type ReadAddress, readUnits } from '@/core/view/units';
import type { ExplorerModule } from '../module';
import { addressName } from './codecs';
import { FIELDS } from './fields';
import type { Lists, Selection, View } from './view';

type Options = FiltersAnswer['options'];

/** The query string of an indicator's first view. */
export const indicatorSearch = (key: PublicKey): string => `?${EXPLORER_NAMES.indicator}=${key}`;

/** The query string of the first view of some places. */
export function placesSearch(lists: Lists): string {
  const params = new URLSearchParams();
  for (const key of LIST_KEYS) for (const value of lists[key] ?? []) params.append(addressName(key), value);
  return `?${params}`;
}

const hasRanges = ({ ranges }: Selection): boolean => RANGE_KEYS.some((key) => ranges[key] !== undefined);

/**
 * The query string of a view, without what is as by default. Where the `options` show that it is compared with the rest of
 * what encloses its places, that is written by name.
 */
export function toUrl(view: View, base: View, units: Omit<Units, 'language'>, options: Options | null = null): string {
  const params = writeView<View, { options: Options | null }>(FIELDS, view, base, { options });
  const { comparison } = view;
  // Ranges mean nothing without their units.
  if (hasRanges(view) || (comparison?.kind === 'selection' && hasRanges(comparison.selection)))
    writeUnits(params, units);
  return params.toString();
}

/** Whether the API answers for these days: in order, not beyond the last day of the data, no longer than it takes. */
function isRange(start: string, end: string, last: string): boolean {
  const longest = new Date(`${start}T00:00:00Z`);
  longest.setUTCFullYear(longest.getUTCFullYear() + MAXIMUM_YEARS);
  return start <= end && start >= '1900-01-01' && end <= last && end <= longest.toISOString().slice(0, 10);
}

const NAMES = addressNames<View>(FIELDS);

/**
 * Reads an address; what it does not name is as in `base`, what cannot be read is named in `dropped`. A comparison that stands
 * by name alone, such as the rest of a market, is looked up in the `options`.
 */
export function fromUrl(
  search: string,
  base: View,
  module: ExplorerModule,
  options: Options | null = null,
): ReadAddress<View> {
  const reader = new AddressReader(new URLSearchParams(search));
  const read = readView<View, { module: ExplorerModule; options: Options | null }>(FIELDS, reader, base, {
    module,
    options,
  });
  const { start_date, end_date } = read;
  const days = isRange(start_date, end_date, base.end_date);
  if (!days) {
    reader.drop(EXPLORER_NAMES.start_date, start_date);
    reader.drop(EXPLORER_NAMES.end_date, end_date);
  }
  const view = days ? read : { ...read, start_date: base.start_date, end_date: base.end_date };
  const units = readUnits(reader);
  return { view, units, dropped: [...reader.dropped, ...reader.unknown(NAMES)] };
}
