import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { openFacts } from '@/server/database/open-facts';
import { readCurrent, versionFile } from '@/server/database/versions';
import { figures } from '@/server/engine/figures/figures';
import { metricQueryOf, preloadFacts, type Version, versionOf } from '@/server/engine/version/version';
import { toSearchParams } from '../../search-params';
import type { Client } from '../client';
import { type Contestant, race, type Times } from '../timing';
import { baseSql } from './base-sql';
import { type Cell, queryOf, wordsOf } from './cells';
import { compareAnswers, compareSums } from './check';
import { type Columns, readColumns } from './columns';
import { loop, loopSums } from './loop';
import { sqlSums } from './sql-sums';
import { readParts } from './vectors';
import { wideSql } from './wide-sql';

export type Measured = {
  readonly cell: Cell;
  /** Groups with records, including those aggregated into the others. */
  readonly groups: number;
  readonly times: Record<string, Times>;
  /** Contestants whose numbers differ from those computed in process. */
  readonly wrong: readonly string[];
};

export type Facts = Record<'buildings' | 'events' | 'parks' | 'owners', number>;

type Setting = { readonly version: Version; readonly connection: DuckDBConnection; readonly columns: Columns };

const pathOf = (cell: Cell, turn: number): string => {
  const declared = indicator(cell.indicator);
  return `/${moduleOf(declared.module).path}/${declared.path}?${toSearchParams(queryOf(cell, turn))}`;
};

/** Opens everything but the product on one data folder, counts its content and measures the cells. */
export async function measureCells(
  dataDir: string,
  cells: readonly Cell[],
  client: Client | null,
  seconds: number,
  onMeasured: (measured: Measured) => void,
): Promise<{ facts: Facts; engine: string; measured: Measured[] }> {
  const dataset = readCurrent(dataDir);
  if (dataset === null) throw new Error(`no data in ${dataDir}`);
  const instance = await DuckDBInstance.create(versionFile(dataDir, dataset), {
    access_mode: 'READ_ONLY',
    threads: '2',
    memory_limit: '2GB',
  });
  const connection = await instance.connect();
  const store = await openFacts({ dataDir, databaseUrl: undefined });
  try {
    const columns = await readColumns(connection);
    const measured: Measured[] = [];
    let engine = '';
    await store.reading(async (reader) => {
      await preloadFacts(reader);
      const setting = { version: await versionOf(reader, null), connection, columns };
      engine = setting.version.inMemory() === null ? 'facts in DuckDB' : 'facts in memory';
      for (const cell of cells) {
        const one = await measureCell(setting, cell, client, seconds);
        measured.push(one);
        onMeasured(one);
      }
    });
    return { facts: await countFacts(connection), engine, measured };
  } finally {
    await store.close();
    connection.closeSync();
    instance.closeSync();
  }
}

async function measureCell(setting: Setting, cell: Cell, client: Client | null, seconds: number): Promise<Measured> {
  const { version, connection, columns } = setting;
  const { dictionary } = version;
  const inProcess = (turn: number) => figures(version, metricQueryOf(version, cell.indicator, queryOf(cell, turn)));
  const wide = (turn: number) => readParts(connection, wideSql(cell, queryOf(cell, turn), dictionary), true);
  const base = (turn: number) => readParts(connection, baseSql(cell, queryOf(cell, turn)), false);
  const looped = (turn: number) => loop(columns, cell, queryOf(cell, turn), dictionary);

  const ours = await inProcess(0);
  const found = [
    ['wide', compareSums(sqlSums(cell, await wide(0), dictionary), ours)],
    ['base', compareSums(sqlSums(cell, await base(0)), ours)],
    ['loop', compareSums(loopSums(cell, looped(0), dictionary), ours)],
  ];
  const contestants: Contestant[] = [
    { name: 'in process', run: inProcess },
    { name: 'wide', run: wide },
    { name: 'base', run: base },
    { name: 'loop', run: looped },
  ];
  if (client !== null) {
    await client.renew();
    const { text, etag } = await client.expect(200, pathOf(cell, 0));
    found.push(['http', compareAnswers(JSON.parse(text) as FiguresAnswer, ours)]);
    contestants.unshift(
      { name: 'fresh', run: (turn) => client.expect(200, pathOf(cell, turn)) },
      { name: 'repeated', run: () => client.expect(200, pathOf(cell, 0)) },
      { name: '304', run: () => client.expect(304, pathOf(cell, 0), { 'If-None-Match': etag }) },
    );
  }
  return {
    cell,
    groups: ours.groups.length + (ours.others?.count ?? 0),
    times: Object.fromEntries(await race(contestants, seconds)),
    wrong: found
      .filter(([, what]) => what !== null)
      .map(([who, what]) => `${wordsOf(cell).join('/')}: ${who} has ${what}`),
  };
}

async function countFacts(connection: DuckDBConnection): Promise<Facts> {
  const counted =
    await connection.runAndReadAll(`select (select count(*) from buildings)::integer, (select count(*) from event)::integer,
    (select count(*) from parks)::integer, (select count(distinct owner) from buildings)::integer`);
  const [buildings, events, parks, owners] = (counted.getRows()[0] ?? []).map(Number);
  return { buildings: buildings ?? 0, events: events ?? 0, parks: parks ?? 0, owners: owners ?? 0 };
}
