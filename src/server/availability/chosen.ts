import type { Version } from '@/server/engine/version/version';
import { KIND_CODES } from '@/server/facts/codes';

/** The codes of the buildings with some ids, and the ids without a building in the user's markets. */
export async function chosenOf(
  { reader, dictionary, scope }: Version,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<{ readonly codes: readonly number[]; readonly unknown: readonly string[] }> {
  if (ids.length === 0) return { codes: [], unknown: [] };
  const [names = [], codes = [], markets = []] = await reader.read(
    {
      sql: `select id, property, market from property where kind = ${KIND_CODES.building} and id in (${ids.map((_, i) => `$${i + 1}`).join(', ')})`,
      parameters: ids,
    },
    signal,
  );
  const found = new Map<string, number>();
  names.forEach((id, i) => {
    if (scope === null || scope.includes(dictionary.key('market', Number(markets[i]))))
      found.set(String(id), Number(codes[i]));
  });
  return { codes: [...found.values()], unknown: [...new Set(ids)].filter((id) => !found.has(id)) };
}
