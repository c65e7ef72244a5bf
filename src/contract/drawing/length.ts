import { type AreaUnit, FT2_PER_M2 } from '../catalogue/units';

const FEET = Math.sqrt(FT2_PER_M2);
const INCHES_A_CENTIMETRE = 1 / 2.54;

export type Length = { readonly value: number; readonly unit: string };

/** Lengths are stated in feet beside square feet, in metres beside square metres. */
export const lengthIn = (metres: number, unit: AreaUnit): Length =>
  unit === 'ft2' ? { value: metres * FEET, unit: 'ft' } : { value: metres, unit: 'm' };

/** Thicknesses are stated in inches or centimetres. */
export const thicknessIn = (centimetres: number, unit: AreaUnit): Length =>
  unit === 'ft2' ? { value: centimetres * INCHES_A_CENTIMETRE, unit: 'in' } : { value: centimetres, unit: 'cm' };
