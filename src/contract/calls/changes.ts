import { z } from 'zod';
import { DRIVERS } from './drivers';

export * from './drivers';

const figure = z.number().nullable();

/** One property behind a change. Where it is not counted, its value is null. */
export const changedProperty = z.object({
  id: z.string(),
  name: z.string(),
  market: z.string(),
  submarket: z.string().nullable(),
  /** What it adds to the figure; for prices, its own weighted average. */
  before: figure,
  now: figure,
  /** Area that weighs its price; for areas, null. */
  weight_before: figure,
  weight_now: figure,
  /** What it adds to the change. */
  difference: figure,
});
export type ChangedProperty = z.infer<typeof changedProperty>;

/** GET /analytics/{indicator}/changes, of two times or of two selections. The sums of the drivers add up to `difference`, which is `now` less `before`. */
export const changesAnswer = z.object({
  before: figure,
  now: figure,
  difference: figure,
  /** Prices: the part of the difference that is other prices of the same properties; the rest is what else is weighed. For areas, null. */
  repricing: figure,
  mix: figure,
  unit: z.string(),
  page: z.number(),
  page_size: z.number(),
  drivers: z.array(
    z.object({ key: z.enum(DRIVERS), total: z.number(), sum: figure, properties: z.array(changedProperty) }),
  ),
  data_version: z.string(),
});
export type ChangesAnswer = z.infer<typeof changesAnswer>;
