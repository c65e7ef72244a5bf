import {
  AREA_UNITS,
  DEFAULT_UNITS,
  type ExplicitUnits,
  MONETARY_UNITS,
  RENT_PERIODS,
  UNIT_KEYS,
  type Units,
} from '../catalogue/units';
import { UNIT_NAMES } from './names';

// Addresses of before rents could be per year name an area unit and a currency alone, and their rents are per month.
const UNNAMED = DEFAULT_UNITS.rent_period;

/** Adds units to the parameters of an address. */
export function writeUnits(params: URLSearchParams, units: Omit<Units, 'language'>): void {
  for (const key of UNIT_KEYS)
    if (key !== 'rent_period' || units[key] !== UNNAMED) params.set(UNIT_NAMES[key], units[key]);
}

/** The units that an address names, by what reads one of its parameters. An address without units names none. */
export function namedUnits(
  read: <T extends string>(name: string, values: readonly T[]) => T | undefined,
): ExplicitUnits {
  const area_unit = read(UNIT_NAMES.area_unit, AREA_UNITS);
  const monetary_unit = read(UNIT_NAMES.monetary_unit, MONETARY_UNITS);
  const named = area_unit !== undefined || monetary_unit !== undefined;
  const rent_period = read(UNIT_NAMES.rent_period, RENT_PERIODS) ?? (named ? UNNAMED : undefined);
  return { area_unit, monetary_unit, rent_period };
}
