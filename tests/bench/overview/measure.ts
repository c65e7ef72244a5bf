import type { Client } from '../client';
import { daysOf, TURNS } from '../figures/cells';
import { race, type Times, timesOf } from '../timing';

export type Level = {
  readonly clients: number;
  readonly per_second: number;
  readonly failures: number;
  readonly times: Times;
};
export type Overview = { readonly alone: Record<string, Times>; readonly levels: readonly Level[] };

const CLIENTS = [1, 8, 32, 64];
const FIVE_QUARTERS = '2025-10-01';

/** A different query on every turn: other days, then other units and the other language. */
function pathOf(turn: number): string {
  const round = Math.floor(turn / TURNS);
  if (round > 7) throw new Error('every distinct query was already sent');
  return `/analytics/overview?${new URLSearchParams({
    ...daysOf(turn, FIVE_QUARTERS),
    area_unit: round & 1 ? 'm2' : 'ft2',
    monetary_unit: round & 2 ? 'MXN' : 'USD',
    language: round & 4 ? 'en' : 'es',
  })}`;
}

/** All twelve indicators, five quarters, all markets: by one client, then by many at once. */
export async function measureOverview(client: Client, seconds: number): Promise<Overview> {
  let turn = 0;
  const fresh = () => client.expect(200, pathOf(++turn));
  const { etag } = await client.expect(200, pathOf(0));
  for (let i = 0; i < 20; i++) await fresh();
  const alone = await race(
    [
      { name: 'fresh', run: fresh },
      { name: 'repeated', run: () => client.expect(200, pathOf(0)) },
      { name: '304', run: () => client.expect(304, pathOf(0), { 'If-None-Match': etag }) },
    ],
    seconds,
  );
  const levels: Level[] = [];
  for (const clients of CLIENTS) {
    await client.renew();
    levels.push(await load(clients, seconds, () => client.send(pathOf(++turn))));
  }
  return { alone: Object.fromEntries(alone), levels };
}

async function load(clients: number, seconds: number, send: () => Promise<{ status: number }>): Promise<Level> {
  const taken: number[] = [];
  let failures = 0;
  const begun = performance.now();
  const one = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const from = performance.now();
      const status = await send().then(
        ({ status }) => status,
        () => 0,
      );
      if (status === 200) taken.push(performance.now() - from);
      else failures++;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  const per_second = taken.length / ((performance.now() - begun) / 1000);
  return { clients, per_second, failures, times: timesOf(taken) };
}
