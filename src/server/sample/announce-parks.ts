import { dayOf, iso } from './days';
import type { Park } from './parks';
import type { Random } from './random';

const FROM = dayOf(2015);
/** Parks that are announced and not begun: so many at first, and so many more a year. */
const PLANNED = 38;
const MORE_A_YEAR = 0.4;
/** Days for which a park is under construction on the last day, at most, and for which it was planned before, at least. */
const LONGEST_BUILT = 990;
const LEAST_PLANNED = 120;

/**
 * Dates plans and starts anew, earlier and never later, so that no building comes before its park: when work on a park begins,
 * another one is announced, so that about as much land is planned at any time.
 */
export function announceParks(random: Random, parks: readonly Park[], last: number): void {
  for (const park of parks) {
    if (park.started === null || park.ready === null || park.ready <= last) continue;
    park.started = Math.min(park.started, last - random.whole(30, LONGEST_BUILT));
    park.planned = Math.min(park.planned, park.started - LEAST_PLANNED);
    park.row.construction_started_on = iso(park.started);
  }
  const begun = ({ started }: Park) => started ?? Number.POSITIVE_INFINITY;
  const waiting = parks
    .filter((park) => begun(park) > FROM)
    .sort((one, other) => begun(one) - begun(other) || one.planned - other.planned);
  let planned: Park[] = [];
  // Week by week: a park that has begun is planned no longer; parks announced by now join, and as many of the next as are lacking.
  for (let day = FROM; day <= last; day += 7) {
    planned = planned.filter((park) => begun(park) > day);
    const enough = PLANNED + (MORE_A_YEAR * (day - FROM)) / 365;
    for (const park of [...waiting]) {
      const announced = day - random.whole(0, day === FROM ? 1_000 : 6);
      if (park.planned > announced && planned.length >= enough) continue;
      park.planned = Math.min(park.planned, announced);
      waiting.splice(waiting.indexOf(park), 1);
      planned.push(park);
    }
  }
  for (const { row, planned: day } of parks) row.planned_on = iso(day);
}
