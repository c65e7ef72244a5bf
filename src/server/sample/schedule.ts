import { dayOf } from './days';
import type { Random } from './random';

/** The days of a building's life; those that have not come yet may lie after the last one. */
export type Schedule = {
  readonly planned: number;
  /** Null while it is only planned. */
  readonly started: number | null;
  readonly delivered: number | null;
  readonly demolished: number | null;
};

const BUILD_DAYS = 240;

/** When construction starts: most stand since before 2018, then a growing flow of larger ones; one in 30 is only planned. */
function start(random: Random, last: number): number | null {
  if (random.chance(0.035)) return null;
  return random.chance(0.78)
    ? dayOf(1985 + Math.floor(32 * Math.sqrt(random.unit())), random.whole(1, 12), random.whole(1, 28))
    : Math.round(dayOf(2017, 6) + (last - dayOf(2017, 6)) * random.unit() ** 0.7);
}

/**
 * When a building is planned, begun, delivered and demolished, as day numbers; null of what never happens. Days after `last`
 * are plans.
 */
export function schedule(random: Random, last: number): Schedule {
  const started = start(random, last);
  if (started === null) return { planned: last - random.whole(20, 900), started, delivered: null, demolished: null };
  const demolished =
    started < dayOf(2000) && random.chance(0.004) ? dayOf(2019) + random.whole(0, last - dayOf(2019)) : null;
  return {
    planned: started - random.whole(60, 400),
    started,
    delivered: started + BUILD_DAYS + random.whole(0, 120),
    demolished,
  };
}

/** Whether a building is begun and not delivered on a day. */
export const underConstruction = ({ started, delivered }: Schedule, day: number): boolean =>
  started !== null && started <= day && (delivered === null || delivered > day);
