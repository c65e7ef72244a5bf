import { z } from 'zod';
import { lotRow, packageRow, stated, statedOfList } from './lot-parts';

/** GET /industrial/lots/promotion-packages/{id}: lots offered together, at one price per area. */
export const packageAnswer = packageRow.extend({
  area: z.number(),
  /** The asking price of the whole area, in `money`; null where no price or no exchange rate is known. */
  asking_amount: z.number().nullable(),
  money: z.string(),
  lots: z.array(lotRow),
  ...stated,
});
export type PackageAnswer = z.infer<typeof packageAnswer>;

/** GET /industrial/lots/promotion-packages/{id}/lots */
export const packageLotsAnswer = z.object({ id: z.string(), lots: z.array(lotRow), ...statedOfList });
