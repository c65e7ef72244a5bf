import { AREA_UNITS, type AreaUnit, MONETARY_UNITS, type MonetaryUnit } from '@/contract/catalogue/units';

/** Units in which the ranges of an address are stated. */
export type StatedUnits = { readonly area_unit?: AreaUnit; readonly monetary_unit?: MonetaryUnit };

/** What an address calls them. */
export const UNIT_NAMES = { area_unit: 'au', monetary_unit: 'mu' } as const;

/** The units of an address, needed before anything else of it: limits and labels are asked for in them. */
export function statedUnits(search: string): StatedUnits {
  const params = new URLSearchParams(search);
  const area_unit = AREA_UNITS.find((unit) => unit === params.get(UNIT_NAMES.area_unit));
  const monetary_unit = MONETARY_UNITS.find((unit) => unit === params.get(UNIT_NAMES.monetary_unit));
  return { ...(area_unit ? { area_unit } : {}), ...(monetary_unit ? { monetary_unit } : {}) };
}
