import type { Config } from '@/server/base/config';
import { openFacts } from '@/server/database/open-facts';
import { overview } from '@/server/engine/figures/figures';
import { defaultFilters } from '@/server/engine/filters/filters';
import { preloadFacts, versionOf } from '@/server/engine/version/version';

const ROUNDS = 5;

/** Milliseconds that all indicators over five quarters of all markets take on the loaded data: the median of some rounds after the first. */
export async function overviewRound(config: Config): Promise<number> {
  const store = await openFacts(config);
  try {
    const times = await store.reading(async (reader) => {
      const version = await versionOf(reader, null);
      await preloadFacts(reader);
      const units = { area_unit: 'ft2', monetary_unit: 'USD', language: 'es' } as const;
      const { start_date, end_date } = defaultFilters(version, 'buildings', units);
      const query = {
        ...units,
        group_by: 'market',
        period: 'quarterly',
        sort: 'alpha',
        start_date,
        end_date,
        lists: { building_type: ['building'], construction_status: ['delivered', 'under_construction'] },
        ranges: {},
      } as const;
      await overview(version, 'buildings', query);
      const taken: number[] = [];
      for (let i = 0; i < ROUNDS; i++) {
        const begun = performance.now();
        await overview(version, 'buildings', query);
        taken.push(performance.now() - begun);
      }
      return taken.sort((a, b) => a - b);
    });
    return times?.[Math.floor(ROUNDS / 2)] ?? 0;
  } finally {
    await store.close();
  }
}
