import { UNIT_NAMES } from '@/contract/addresses/names';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { AREA_UNITS, type AreaUnit, MONETARY_UNITS, type MonetaryUnit } from '@/contract/catalogue/units';
import type { AddressReader } from './address';
import { fieldNames, type ViewCodecs } from './fields';

/** Units and language in which a view is queried. */
export type Units = Pick<AnalyticsQuery, 'area_unit' | 'monetary_unit' | 'language'>;

/** The units that an address names for its ranges. */
export type ExplicitUnits = { readonly area_unit?: AreaUnit; readonly monetary_unit?: MonetaryUnit };

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
  const area_unit = AREA_UNITS.find((unit) => unit === params.get(UNIT_NAMES.area_unit));
  const monetary_unit = MONETARY_UNITS.find((unit) => unit === params.get(UNIT_NAMES.monetary_unit));
  return { ...(area_unit ? { area_unit } : {}), ...(monetary_unit ? { monetary_unit } : {}) };
}

/** The same as `explicitUnits`; what cannot be read is dropped by the reader. */
export function readUnits(reader: AddressReader): ExplicitUnits {
  const area_unit = reader.one(UNIT_NAMES.area_unit, undefined, (text) => AREA_UNITS.find((unit) => unit === text));
  const monetary_unit = reader.one(UNIT_NAMES.monetary_unit, undefined, (text) =>
    MONETARY_UNITS.find((unit) => unit === text),
  );
  return { ...(area_unit ? { area_unit } : {}), ...(monetary_unit ? { monetary_unit } : {}) };
}

export function writeUnits(params: URLSearchParams, units: Required<ExplicitUnits>): void {
  params.set(UNIT_NAMES.area_unit, units.area_unit);
  params.set(UNIT_NAMES.monetary_unit, units.monetary_unit);
}

export const sameUnits = (one: Units, other: Units): boolean =>
  one.language === other.language && one.area_unit === other.area_unit && one.monetary_unit === other.monetary_unit;
