import type { FiguresAnswer } from '@/contract/calls/answers';
import { indicator } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import { openFacts } from '@/server/database/open-facts';
import { readCurrent, versionFile } from '@/server/database/versions';
import { type Version, versionOf } from '@/server/engine/version/version';
import { enumerationCodes } from '@/server/facts/codes';
import { toSearchParams } from '../../search-params';
import { Child } from '../child';
import { Client } from '../client';
import { type Cell, daysOf, isStockCell, queryOf, SELECTIVE, wordsOf } from '../figures/cells';
import { compareSums } from '../figures/check';
import { Sums } from '../figures/sums';
import { over, pair, ratio, table } from '../table';
import { race, type Times } from '../timing';
import { cubeFolder } from './install';

export type CubeMeasured = {
  readonly cell: Cell;
  readonly times: Record<string, Times>;
  readonly wrong: string | null;
};

const CELLS: readonly Cell[] = (['availability', 'gross_absorption'] as const).flatMap((key) =>
  (['market', 'submarket'] as const).flatMap((group) =>
    (['none', 'selective'] as const).map((filter): Cell => ({ indicator: key, group, filter })),
  ),
);

/** Both sides filter buildings by a minimum area in m²: a different number on every turn that excludes none. */
function ourPath(cell: Cell, turn: number): string {
  const query = queryOf(cell, 0);
  const area = cell.filter === 'selective' ? SELECTIVE.area : {};
  const declared = indicator(cell.indicator);
  const varied = { ...query, ranges: { net_leasable_area: { ...area, min: leastOf(cell, turn) } } };
  return `/${moduleOf(declared.module).path}/${declared.path}?${toSearchParams(varied)}`;
}

/** Areas are whole m², so that added hundredths match the same buildings. */
const leastOf = (cell: Cell, turn: number): number =>
  (cell.filter === 'selective' ? SELECTIVE.area.min * 100 - turn : 100 + turn) / 100;

function cubePath({ dictionary }: Version, cell: Cell, turn: number): string {
  const name = isStockCell(cell) ? 'listings' : 'signed';
  const { start_date, end_date } = daysOf(0);
  const filter = (member: string, operator: string, values: readonly unknown[]) => ({
    member: `${name}.${member}`,
    operator,
    values: values.map(String),
  });
  const filters = [filter('nla', 'gte', [Math.round(leastOf(cell, turn) * 100)])];
  if (cell.filter === 'selective') {
    const classes = enumerationCodes('building_classification');
    filters.push(
      filter(
        'market',
        'equals',
        SELECTIVE.markets.map((market) => dictionary.code('market', market)),
      ),
      filter(
        'building_classification',
        'equals',
        SELECTIVE.classes.map((one) => classes[one]),
      ),
      filter('nla', 'lte', [SELECTIVE.area.max * 100]),
    );
  }
  const query = {
    measures: [`${name}.area`],
    dimensions: [`${name}.${cell.group}`],
    timeDimensions: [{ dimension: `${name}.on_day`, granularity: 'quarter', dateRange: [start_date, end_date] }],
    filters,
    limit: 50_000,
  };
  return `/cubejs-api/v1/load?${new URLSearchParams({ query: JSON.stringify(query) })}`;
}

type CubeAnswer = { data?: Record<string, string | number | null>[]; error?: string };

/** Repeats the query until Cube has the result: it responds with "Continue wait" meanwhile. */
async function queryCube(client: Client, path: string): Promise<CubeAnswer> {
  for (;;) {
    const { status, text } = await client.send(path);
    const answer = JSON.parse(text) as CubeAnswer;
    if (answer.error === 'Continue wait') continue;
    if (status !== 200) throw new Error(`Cube answered ${status}: ${text.slice(0, 300)}`);
    return answer;
  }
}

/** Cube's response as sums; its stocks are running sums already. */
function cubeSums({ dictionary }: Version, cell: Cell, { data = [] }: CubeAnswer): Sums {
  const name = isStockCell(cell) ? 'listings' : 'signed';
  const sums = new Sums(cell);
  const former = new Map<string, number>();
  const rows = data.map((row) => {
    const day = new Date(`${String(row[`${name}.on_day.quarter`]).slice(0, 10)}T00:00:00Z`);
    return {
      quarter: (day.getUTCFullYear() - 2022) * 4 + Math.floor(day.getUTCMonth() / 3),
      group: dictionary.key(cell.group, Number(row[`${name}.${cell.group}`])),
      value: Number(row[`${name}.area`] ?? 0) / 100,
    };
  });
  for (const { quarter, group, value } of rows.sort((a, b) => a.quarter - b.quarter)) {
    sums.add(group, quarter, [isStockCell(cell) ? value - (former.get(group) ?? 0) : value]);
    former.set(group, value);
  }
  return sums;
}

/** The same queries to Nave and to Cube over the same file, both over HTTP. */
export async function measureCube(
  dataDir: string,
  ours: Client,
  seconds: number,
  print: (line: string) => void,
): Promise<CubeMeasured[]> {
  const folder = await cubeFolder(print);
  const dataset = readCurrent(dataDir);
  if (dataset === null) throw new Error(`no data in ${dataDir}`);
  const child = await Child.start(
    () => ['--import', 'tsx', 'tests/bench/cube/serve.ts', folder, versionFile(dataDir, dataset)],
    {},
    '/livez',
  );
  const client = new Client(child.base);
  const store = await openFacts({ dataDir, databaseUrl: undefined });
  try {
    const measured = await store.reading(async (reader) => {
      const version = await versionOf(reader, null);
      const all: CubeMeasured[] = [];
      for (const cell of CELLS) all.push(await measureCell(version, cell, ours, client, seconds));
      return all;
    });
    return measured ?? [];
  } finally {
    await store.close();
    client.close();
    await child.stop();
  }
}

async function measureCell(
  version: Version,
  cell: Cell,
  ours: Client,
  cube: Client,
  seconds: number,
): Promise<CubeMeasured> {
  await ours.renew();
  const expected = JSON.parse((await ours.expect(200, ourPath(cell, 0))).text) as FiguresAnswer;
  const answer = await queryCube(cube, cubePath(version, cell, 0));
  const times = await race(
    [
      { name: 'ours fresh', run: (turn) => ours.expect(200, ourPath(cell, turn)) },
      { name: 'ours repeated', run: () => ours.expect(200, ourPath(cell, 0)) },
      { name: 'cube fresh', run: (turn) => queryCube(cube, cubePath(version, cell, turn)) },
      { name: 'cube repeated', run: () => queryCube(cube, cubePath(version, cell, 0)) },
    ],
    seconds,
  );
  return { cell, times: Object.fromEntries(times), wrong: compareSums(cubeSums(version, cell, answer), expected) };
}

export function cubeReport(measured: readonly CubeMeasured[]): string {
  const rows = measured.map(({ cell, times, wrong }) => [
    wordsOf(cell).join(' / '),
    pair(times['ours fresh']),
    pair(times['cube fresh']),
    ratio(over(times['cube fresh'], times['ours fresh'])),
    pair(times['ours repeated']),
    pair(times['cube repeated']),
    ratio(over(times['cube repeated'], times['ours repeated'])),
    wrong === null ? 'equal' : `NOT EQUAL ${wrong}`,
  ]);
  const head = [
    'Cube 0.35.81, HTTP',
    'ours fresh',
    'Cube fresh',
    'Cube ÷ ours',
    'ours repeated',
    'Cube repeated',
    'Cube ÷ ours',
    'numbers',
  ];
  return `${table(head, rows)}\nbars: fresh 20 at least, repeated 5 at least`;
}
