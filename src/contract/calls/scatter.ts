import { z } from 'zod';
import { SCATTER_AXIS_KEYS } from '../catalogue/scatter-axes';

/**
 * GET /{module}/{indicator}/scatter: the values of the properties behind a figure over a quantity of theirs. `n`, `without_value` and
 * `without_x` add up to the total of the list of the same properties.
 */
export const scatterAnswer = z.object({
  x: z.enum(SCATTER_AXIS_KEYS),
  /** Heights are in metres; ages in years of 365.25 days. */
  x_unit: z.string(),
  /** Of the values. */
  unit: z.string(),
  /** Of the weights. */
  area_unit: z.string(),
  /** Those of the largest weight, the largest first. */
  points: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      x: z.number(),
      /** What the property adds to the indicator; for prices, its own weighted average. */
      y: z.number(),
      /** Area that weighs its price in the indicator; for areas, null: the size of the value is the weight. */
      weight: z.number().nullable(),
    }),
  ),
  /** Properties with a value and the quantity. */
  n: z.number(),
  /** How many of those are not among the points. */
  left_out: z.number(),
  /** Properties without a value: nothing to weigh a price by, or no exchange rate. */
  without_value: z.number(),
  /** Properties with a value and without the quantity. */
  without_x: z.number(),
  data_version: z.string(),
});
export type ScatterAnswer = z.infer<typeof scatterAnswer>;
