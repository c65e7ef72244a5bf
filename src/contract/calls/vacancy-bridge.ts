import { z } from 'zod';
import { BRIDGE_STEP_KEYS } from '../catalogue/vacancy-bridge';

const figure = z.number().nullable();
const step = z.enum(BRIDGE_STEP_KEYS);

/** GET /analytics/vacancy-bridge: available − not delivered − still occupied + vacant and not marketed = vacant. */
export const vacancyBridgeAnswer = z.object({
  /** The day that all areas are of. */
  day: z.iso.date(),
  unit: z.string(),
  /** Percent, of the same selection. */
  availability_rate: figure,
  occupancy_rate: figure,
  /** In the order of the sum. Areas are null where a rate has no data yet. */
  steps: z.array(z.object({ key: step, area: figure, buildings: z.number() })),
  /** One page of the buildings of a step, the largest first; null where no step is requested. */
  list: z
    .object({
      step,
      page: z.number(),
      page_size: z.number(),
      total: z.number(),
      /** Over all pages: the area of the step. */
      sum: figure,
      buildings: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          market: z.string(),
          submarket: z.string().nullable(),
          area: z.number(),
        }),
      ),
    })
    .nullable(),
  data_version: z.string(),
});
export type VacancyBridgeAnswer = z.infer<typeof vacancyBridgeAnswer>;
