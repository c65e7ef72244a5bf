import type { AreasAnswer } from '@/contract/calls/areas';
import { MAXIMUM_AREA_POSITIONS } from '@/contract/calls/areas';
import { exact, readDelimitation } from '@/contract/calls/delimitation';
import type { Version } from '@/server/engine/version/version';

/** The shapes of the markets and submarkets that the version's reader may read; none where the data have none. */
export async function areas({ reader }: Version, signal: AbortSignal): Promise<AreasAnswer> {
  const [markets = [], submarkets = [], geometries = []] = await reader.read(
    { sql: 'select market, submarket, geometry from areas order by market, submarket', parameters: [] },
    signal,
  );
  return {
    areas: markets.map((market, i) => {
      const submarket = submarkets[i] ?? null;
      // Checked when it was imported.
      const read = readDelimitation(JSON.parse(String(geometries[i])), MAXIMUM_AREA_POSITIONS);
      if ('flaw' in read) throw new Error(`The area of ${market} cannot be read: ${read.flaw}`);
      return {
        market: String(market),
        submarket: submarket === null ? null : String(submarket),
        rings: read.rings.map((ring) =>
          ring.map(([longitude, latitude]): [number, number] => [exact(longitude), exact(latitude)]),
        ),
      };
    }),
    data_version: reader.dataset.version,
  };
}
