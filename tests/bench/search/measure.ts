import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openFacts } from '@/server/database/open-facts';
import { versionOf } from '@/server/engine/version/version';
import { NameIndex } from '@/server/records/name-index';
import { search } from '@/server/records/search';
import { race, type Times, timesOf } from '../timing';

export type Searched = { readonly query: string; readonly scope: string; readonly memory: Times; readonly sql: Times };
export type SearchMeasured = {
  readonly properties: number;
  /** Time to read the names, longest block of the event loop meanwhile, and their memory. */
  readonly reading: { readonly milliseconds: number; readonly longest_wait: number; readonly megabytes: number };
  readonly queries: readonly Searched[];
  /** All queries in memory together. */
  readonly all: Times;
  readonly longest_wait: number;
  /** Queries whose results in memory differ from those of the database. */
  readonly wrong: readonly string[];
};

/** Short, common, rare and unknown words, names, ids and places; `{name}` and `{id}` are those of a building in the middle. */
const QUERIES = [
  ...['a', '1', 'na', 'nave', 'parque', 'nave parque', 'nave 12', '777', 'monterrey', 'zzz', '{name}', '{id}'],
];
const RUNS = 30;

/** Compares searches in memory with those of the database, with all markets and with one. */
export async function measureSearch(dataDir: string, seconds: number): Promise<SearchMeasured> {
  const store = await openFacts({ dataDir, databaseUrl: undefined });
  try {
    const measured = await store.reading(async (reader): Promise<SearchMeasured> => {
      const version = await versionOf(reader, null);
      const [[properties = 0] = []] = await reader.read({
        sql: 'select cast(count(*) as integer) from property',
        parameters: [],
      });
      const [[name = ''] = [], [id = ''] = []] = await reader.read({
        sql: 'select name, id from property where kind = 1 order by name_order limit 1 offset 5000',
        parameters: [],
      });
      const wait = monitorEventLoopDelay({ resolution: 1 });
      wait.enable();
      const begun = performance.now();
      const names = await NameIndex.read(reader);
      const milliseconds = performance.now() - begun;
      if (names === null) throw new Error('too many properties for the memory');
      const reading = { milliseconds, longest_wait: wait.max / 1e6, megabytes: names.byteLength / 1e6 };
      const market = version.dictionary.entries('market').at(-1)?.key ?? '';
      const taken: number[] = [];
      const queries: Searched[] = [];
      const wrong: string[] = [];
      let longest_wait = 0;
      for (const scope of [null, [market]])
        for (const pattern of QUERIES) {
          const query = pattern.replace('{name}', String(name)).replace('{id}', String(id));
          const inMemory = () => search(version, query, scope, undefined, names);
          const inSql = () => search(version, query, scope, undefined, null);
          if (JSON.stringify(await inMemory()) !== JSON.stringify(await inSql()))
            wrong.push(`${query} (${scope ?? 'all'})`);
          wait.reset();
          const own: number[] = [];
          for (let run = 0; run < RUNS; run++) {
            const from = performance.now();
            await inMemory();
            own.push(performance.now() - from);
            // Yields to the event loop, so that its delay is measured.
            await new Promise((resolve) => setImmediate(resolve));
          }
          longest_wait = Math.max(longest_wait, wait.max / 1e6);
          taken.push(...own);
          const memory = timesOf(own);
          const sql = (await race([{ name: 'sql', run: inSql }], seconds / 4)).get('sql') ?? memory;
          queries.push({ query, scope: scope === null ? 'all' : 'one market', memory, sql });
        }
      wait.disable();
      return { properties: Number(properties), reading, queries, all: timesOf(taken), longest_wait, wrong };
    });
    if (measured === null) throw new Error('no version');
    return measured;
  } finally {
    await store.close();
  }
}
