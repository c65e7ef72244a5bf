import { z } from 'zod';

/** Positions of one imported shape at most, and of all shapes together: what a browser draws at once. */
export const MAXIMUM_AREA_POSITIONS = 2000;
export const MAXIMUM_AREAS_POSITIONS = 60_000;

/** GET /industrial/areas: the shapes of markets and submarkets, where the data have them. */
export const areasAnswer = z.object({
  areas: z.array(
    z.object({
      market: z.string(),
      /** Null of the shape of a whole market. */
      submarket: z.string().nullable(),
      /** Closed lines of longitude and latitude; those that run counterclockwise are outlines, the others holes. */
      rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
  data_version: z.string(),
});
export type AreasAnswer = z.infer<typeof areasAnswer>;
