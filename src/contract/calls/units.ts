import { z } from 'zod';
import { AREA_UNITS, MONETARY_UNITS, RENT_PERIODS } from '../catalogue/units';

/** The units of areas, prices and rents as fields of bodies and answers. */
export const UNIT_FIELDS = {
  area_unit: z.enum(AREA_UNITS),
  monetary_unit: z.enum(MONETARY_UNITS),
  rent_period: z.enum(RENT_PERIODS),
};

/** The same where the default or another unit holds for what is left out. */
export const OPTIONAL_UNITS = {
  area_unit: UNIT_FIELDS.area_unit.optional(),
  monetary_unit: UNIT_FIELDS.monetary_unit.optional(),
  rent_period: UNIT_FIELDS.rent_period.optional(),
};
