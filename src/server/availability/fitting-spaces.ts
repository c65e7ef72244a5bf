import { all } from '@/server/engine/query/conditions';
import type { Version } from '@/server/engine/version/version';
import { rateFor } from './availability';
import type { AvailabilityQuery } from './availability-query';
import { conditionsOf, onMarket } from './conditions';
import { joinsFor } from './matches';

/** A listing that fits, with the code of its building and its area in m². */
export type FittingSpace = { readonly id: string; readonly property: number; readonly area: number };

/** Every space that fits the filters of a query on a day (YYYY-MM-DD), within the markets of the version; the largest first. */
export async function fittingSpaces(
  version: Version,
  query: AvailabilityQuery,
  day: string,
  signal?: AbortSignal,
): Promise<FittingSpace[]> {
  const { building, space } = conditionsOf(version, query, {
    ...{ scope: version.scope, day, rate: rateFor(version, query, day) },
  });
  const where = all([onMarket(day, 'e.'), ...building, ...space]);
  const [ids = [], properties = [], areas = []] = await version.reader.read(
    {
      sql: `select e.record, e.property, cast(e.v as double precision)
from event e join listings l on l.listing_id = e.record ${joinsFor(version, where)}
where ${where}
order by e.v desc, e.record`,
      parameters: [],
    },
    signal,
  );
  return ids.map((id, i) => ({ id: String(id), property: Number(properties[i]), area: Number(areas[i]) }));
}
