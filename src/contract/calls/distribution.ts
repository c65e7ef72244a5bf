import { z } from 'zod';

const box = z.object({
  n: z.number(),
  min: z.number(),
  p5: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  p95: z.number(),
  max: z.number(),
});
export type Box = z.infer<typeof box>;

/**
 * GET /{module}/{indicator}/distribution: how the values of the properties behind a figure are spread, in its unit. The counts of the
 * bins add up to `n`; `n` and `without_value` to the total of the list of the same properties.
 */
export const distributionAnswer = z.object({
  unit: z.string(),
  /** Unit of the areas of the bins. */
  area_unit: z.string(),
  /** Properties with a value. */
  n: z.number(),
  /** Properties without one: nothing to weigh a price by, or no exchange rate. */
  without_value: z.number(),
  /** Without gaps, from the lowest value up. `from` is included and `to` is not; `value_from` and `value_to` of the list are the same. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), area: z.number() })),
  /** Null without any value. Quantiles are linear between the two nearest values. */
  box: box.nullable(),
  /** The groups with the most properties, which are counted once in each group that they have records in. */
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      box,
      /** Range dimensions: the filter that holds exactly this group, in the units of the request. */
      range: z
        .object({ min: z.number().optional(), max: z.number().optional(), none: z.literal(true).optional() })
        .nullable(),
    }),
  ),
  /** Groups with values beyond those. */
  other_groups: z.number(),
  data_version: z.string(),
});
export type DistributionAnswer = z.infer<typeof distributionAnswer>;
