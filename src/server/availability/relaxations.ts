import { MAXIMUM_RELAXATIONS, type Relaxation } from '@/contract/calls/availability';
import { FIELD_KEYS } from '@/contract/catalogue/availability-fields';
import { all } from '@/server/engine/query/conditions';
import type { Version } from '@/server/engine/version/version';
import { type Conditions, onMarket } from './conditions';
import { joinsFor } from './matches';

/**
 * The filters without which something would match, with the number of properties each. Without one filter, the matches are the
 * spaces that miss only this filter, so that a single scan counts for all filters. A place is given up by its level: what is
 * chosen on the other levels then decides.
 */
export async function relaxationsOf(
  version: Version,
  { requested, places, fixed }: Pick<Conditions, 'requested' | 'places' | 'fixed'>,
  day: string,
  signal?: AbortSignal,
): Promise<Relaxation[]> {
  const others = [...requested.keys()];
  const levels = [...(places?.without.keys() ?? [])];
  if (others.length + levels.length === 0) return [];
  const missing = (condition: string) => `case when ${condition} then 0 else 1 end`;
  const misses = [
    ...others.map((key, i) => `${missing(requested.get(key) ?? 'true')} as miss_${i}`),
    `${missing(places?.condition ?? 'true')} as miss_place`,
    ...levels.map((place) => `${missing(places?.without.get(place) ?? 'true')} as miss_without_${place}`),
  ];
  const where = all([onMarket(day, 'e.'), ...fixed]);
  const missed = others.map((_, i) => `miss_${i}`);
  const without = (own: string, gone: string) =>
    `count(distinct case when ${[own, ...missed.filter((one) => one !== gone)].join(' + ')} = 0 then property end)`;
  const counts = [
    ...missed.map((gone) => without('miss_place', gone)),
    ...levels.map((place) => without(`miss_without_${place}`, '')),
  ];
  const columns = await version.reader.read(
    {
      sql: `select ${counts.map((count) => `cast(${count} as integer)`).join(', ')} from (
  select e.property, ${misses.join(', ')}
  from event e join listings l on l.listing_id = e.record ${joinsFor(version, `${where} ${misses.join(' ')}`)}
  where ${where}
) as spaces`,
      parameters: [],
    },
    signal,
  );
  return [...others, ...levels]
    .map((key, at): Relaxation & { order: number } => ({
      field: key,
      properties: Number(columns[at]?.[0] ?? 0),
      order: FIELD_KEYS.indexOf(key),
    }))
    .filter(({ properties }) => properties > 0)
    .sort((a, b) => b.properties - a.properties || a.order - b.order)
    .slice(0, MAXIMUM_RELAXATIONS)
    .map(({ field, properties }) => ({ field, properties }));
}
