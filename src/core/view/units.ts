import { UNIT_NAMES } from '@/contract/addresses/names';
import { namedUnits } from '@/contract/addresses/units';
import { type ExplicitUnits, UNIT_KEYS, type Units } from '@/contract/catalogue/units';
import type { AddressReader } from './address';
import { fieldNames, type ViewCodecs } from './fields';

/** Parameters of the address that are read outside a view. */
const FOREIGN_NAMES = ['language'] as const;

/** Every parameter that an address of these fields may have. */
export const addressNames = <View>(fields: ViewCodecs<View, never, never>): ReadonlySet<string> =>
  new Set([...fieldNames(fields), ...Object.values(UNIT_NAMES), ...FOREIGN_NAMES]);

/** What an address holds: its view, the units that it names, and as `name=value` the parameters that cannot be read. */
export type ReadAddress<View> = {
  readonly view: View;
  readonly units: ExplicitUnits;
  readonly dropped: readonly string[];
};

/** The units of an address, which are needed before anything else in it: limits and labels are loaded in them. */
export function explicitUnits(search: string): ExplicitUnits {
  const params = new URLSearchParams(search);
  return namedUnits((name, values) => values.find((unit) => unit === params.get(name)));
}

/** The same as `explicitUnits`; what cannot be read is dropped by the reader. */
export const readUnits = (reader: AddressReader): ExplicitUnits =>
  namedUnits((name, values) => reader.one(name, undefined, (text) => values.find((unit) => unit === text)));

export const sameUnits = (one: Units, other: Units): boolean =>
  one.language === other.language && UNIT_KEYS.every((key) => one[key] === other[key]);
