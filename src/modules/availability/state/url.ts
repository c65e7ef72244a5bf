import { writeUnits } from '@/contract/addresses/units';
import { priceBasisOf, RANGE_FIELDS, rangeField } from '@/contract/catalogue/availability-fields';
import type { Units } from '@/contract/catalogue/units';
import { AddressReader } from '@/core/view/address';
import { readView, writeView } from '@/core/view/fields';
import { addressNames, type ReadAddress, readUnits } from '@/core/view/units';
import { FIELDS } from './fields';
import type { Selection, View } from './view';

/** Ranges of areas and prices mean nothing without their units. */
const needsUnits = ({ ranges }: Selection): boolean =>
  RANGE_FIELDS.some((key) => {
    const { quantity } = rangeField(key);
    const { min, max } = ranges[key] ?? {};
    return (min !== undefined || max !== undefined) && (quantity === 'area' || priceBasisOf(quantity) !== null);
  });

/** The query string of a view, without what is as by default. */
export function toUrl(view: View, base: View, units: Omit<Units, 'language'>): string {
  const params = writeView<View, null>(FIELDS, view, base, null);
  if (needsUnits(view)) writeUnits(params, units);
  return params.toString();
}

const NAMES = addressNames<View>(FIELDS);

/** Reads an address; what it does not name is as in `base`, what cannot be read is named in `dropped`. */
export function fromUrl(search: string, base: View): ReadAddress<View> {
  const reader = new AddressReader(new URLSearchParams(search));
  const view = readView<View, null>(FIELDS, reader, base, null);
  const units = readUnits(reader);
  return { view, units, dropped: [...reader.dropped, ...reader.unknown(NAMES)] };
}
