import { type AreaUnit, FT2_PER_M2 } from '../catalogue/units';

/** `digits` are the fewest decimals that show it. */
export type Length = { readonly value: number; readonly unit: string; readonly digits: number };
/** How many of it make what is stored, and its decimals at most. */
type Rule = { readonly unit: string; readonly factor: number; readonly most: number };
/** What is measured: lengths are stored and sent in metres, thicknesses in centimetres. */
export type Measured = 'metres' | 'centimetres';

/** The rule for all that shows lengths: feet and inches beside square feet, metres and centimetres beside square metres. */
const RULES: Record<Measured, Record<AreaUnit, Rule>> = {
  metres: { ft2: { unit: 'ft', factor: Math.sqrt(FT2_PER_M2), most: 1 }, m2: { unit: 'm', factor: 1, most: 2 } },
  centimetres: { ft2: { unit: 'in', factor: 1 / 2.54, most: 1 }, m2: { unit: 'cm', factor: 1, most: 1 } },
};

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A stored length as it is shown beside areas of a unit. */
export function shownLength(stored: number, measured: Measured, area: AreaUnit): Length {
  const { unit, factor, most } = RULES[measured][area];
  const value = stored * factor;
  const shown = rounded(value, most);
  const digits = Array.from({ length: most }, (_, i) => i).find((few) => rounded(shown, few) === shown) ?? most;
  return { value, unit, digits };
}

/** A length in metres as it is shown beside areas of a unit. */
export const lengthIn = (metres: number, area: AreaUnit): Length => shownLength(metres, 'metres', area);
/** A thickness in centimetres as it is shown beside areas of a unit. */
export const thicknessIn = (centimetres: number, area: AreaUnit): Length =>
  shownLength(centimetres, 'centimetres', area);

const KM_PER_MILE = 1.609344;
const FT2_PER_ACRE = 43_560;
const M2_PER_HECTARE = 10_000;
/** Distances and land below this have a decimal. */
const FEW = 10;

/** A distance beside areas of a unit: miles beside square feet, kilometres beside square metres. */
export function distanceIn(kilometres: number, area: AreaUnit): Length {
  const value = area === 'ft2' ? kilometres / KM_PER_MILE : kilometres;
  return { value, unit: area === 'ft2' ? 'mi' : 'km', digits: value < FEW ? 1 : 0 };
}

/** An area of land in the unit that it is traded in: acres for an area in ft², hectares for one in m². */
export function landIn(value: number, area: AreaUnit): Length {
  const land = area === 'ft2' ? value / FT2_PER_ACRE : value / M2_PER_HECTARE;
  return { value: land, unit: area === 'ft2' ? 'ac' : 'ha', digits: land < FEW ? 2 : 1 };
}

/** The unit of lengths or thicknesses beside areas of a unit. */
export const lengthUnit = (measured: Measured, area: AreaUnit): string => RULES[measured][area].unit;
/** Decimals of a column of lengths. */
export const lengthDigits = (measured: Measured, area: AreaUnit): number => RULES[measured][area].most;

const PRECISE = 5;
/** Of the last decimal that is shown; just under one half, so that what is rounded shows as what was typed. */
const SLACK = 0.4995;

/**
 * A bound as it was typed, in what lengths are sent in. Where the units differ it reaches as far as what is shown like it: from
 * 32 ft on there must be the building of 9.75 m, which is shown as 32 ft.
 */
export function sentBound(typed: number, side: 'min' | 'max', measured: Measured, area: AreaUnit): number {
  const { factor, most } = RULES[measured][area];
  if (factor === 1) return typed;
  const slack = SLACK * 10 ** -most;
  return rounded(Math.max(0, rounded(typed, most) + (side === 'min' ? -slack : slack)) / factor, PRECISE);
}
