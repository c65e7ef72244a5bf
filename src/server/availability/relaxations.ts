import { MAXIMUM_RELAXATIONS, type Relaxation } from '@/contract/calls/availability';
import { all } from '@/server/engine/query/conditions';
import type { Version } from '@/server/engine/version/version';
import { type Conditions, onMarket } from './conditions';
import { joinsFor } from './matches';

/**
 * The filters without which something would match, with the number of properties each. Without one filter, the matches are the
 * spaces that miss only this filter, so that a single scan counts for all filters.
 */
export async function relaxationsOf(
  version: Version,
  { requested, fixed }: Pick<Conditions, 'requested' | 'fixed'>,
  day: string,
  signal?: AbortSignal,
): Promise<Relaxation[]> {
  const fields = [...requested.keys()];
  if (fields.length === 0) return [];
  const misses = [...requested.values()].map((condition, i) => `case when ${condition} then 0 else 1 end as miss_${i}`);
  const where = all([onMarket(day, 'e.'), ...fixed]);
  const sum = (term: (i: number) => string) => fields.map((_, i) => term(i)).join(' + ');
  const [which = [], properties = []] = await version.reader.read(
    {
      sql: `select missed, cast(count(distinct property) as integer) from (
  select property, ${sum((i) => `miss_${i}`)} as misses, ${sum((i) => `${i} * miss_${i}`)} as missed from (
    select e.property, ${misses.join(', ')}
    from event e join listings l on l.listing_id = e.record ${joinsFor(version, `${where} ${misses.join(' ')}`)}
    where ${where}
  ) as spaces
) as counted
where misses = 1
group by missed`,
      parameters: [],
    },
    signal,
  );
  return which
    .flatMap((at, i): (Relaxation & { at: number })[] => {
      const field = fields[Number(at)];
      return field === undefined ? [] : [{ field, properties: Number(properties[i]), at: Number(at) }];
    })
    .sort((a, b) => b.properties - a.properties || a.at - b.at)
    .slice(0, MAXIMUM_RELAXATIONS)
    .map(({ field, properties: count }) => ({ field, properties: count }));
}
