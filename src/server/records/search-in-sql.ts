import { foldAccentsSql } from '@/server/base/fold-accents';
import type { ScopedReader } from '@/server/database/facts-store';
import { all, oneOf } from '@/server/engine/query/conditions';
import type { FoundProperty, PropertyQuery } from './search-in-memory';

/** The same as `searchInMemory` from the database, while the names are not in memory. */
export async function searchInSql(
  reader: ScopedReader,
  { words, markets, kinds, most }: PropertyQuery,
  signal?: AbortSignal,
): Promise<FoundProperty[]> {
  const named = words.map((_, i) => `(strpos(name_, $${i + 1}) > 0 or strpos(id_, $${i + 1}) = 1)`);
  const held = words.map((word, i) => {
    const inPlaces = [
      ...(word.markets.length > 0 ? [oneOf('market', word.markets)] : []),
      ...(word.submarkets.length > 0 ? [oneOf('submarket', word.submarkets)] : []),
    ];
    return `(${[named[i], ...inPlaces].join(' or ')})`;
  });
  const whole = `$${words.length + 1}`;
  const sql = `select kind, id, name, market, submarket from (
  select kind, id, name, market, submarket, row_number() over (partition by kind order by
      case when name_ = ${whole} or id_ = ${whole} then 0 when strpos(name_, ${whole}) = 1 then 1 when strpos(name_, ${whole}) > 0 then 2 else 3 end,
      name_order) as place
  from (select kind, id, name, name_order, market, submarket, ${foldAccentsSql('name')} as name_, ${foldAccentsSql('id')} as id_ from property
    where ${all([markets === null ? 'true' : oneOf('market', markets), oneOf('kind', kinds)])}) named
  where ${all([...held, `(${named.join(' or ')})`])}
) placed where place <= ${most} order by kind, place`;
  const texts = words.map(({ word }) => word);
  const [codes = [], ids = [], names = [], of = [], within = []] = await reader.read(
    { sql, parameters: [...texts, texts.join(' ')] },
    signal,
  );
  return codes.map((code, i) => ({
    kind: Number(code),
    id: String(ids[i]),
    name: String(names[i]),
    market: Number(of[i]),
    submarket: Number(within[i]),
  }));
}
