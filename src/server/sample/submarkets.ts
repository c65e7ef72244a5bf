import type { Market, Place } from './places';
import type { Random } from './random';

/** Submarkets are listed the largest first; the first get the most properties. */
export const submarketIn = (random: Random, { submarkets }: Market): Place =>
  random.weighted(submarkets.map((place, rank) => [place, (rank + 1) ** -0.75] as const));
