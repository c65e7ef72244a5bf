export type Times = { readonly n: number; readonly p50: number; readonly p95: number; readonly min: number };

export function timesOf(taken: readonly number[]): Times {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), min: at(0) };
}

/** One implementation of the same query; `turn` varies it so that no cached response is used. */
export type Contestant = { readonly name: string; readonly run: (turn: number) => unknown };

const ROUNDS = 30;
const AT_LEAST = 3;

/** Measures all in turns, so that other load on the machine affects all alike; slow ones stop when their time is used. */
export async function race(contestants: readonly Contestant[], seconds: number): Promise<Map<string, Times>> {
  const taken = new Map(contestants.map(({ name }) => [name, { times: [] as number[], spent: 0 }]));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { name, run } of contestants) {
      const own = taken.get(name);
      if (own === undefined || (own.times.length >= AT_LEAST && own.spent > seconds * 1000)) continue;
      const begun = performance.now();
      await run(round);
      const time = performance.now() - begun;
      own.times.push(time);
      own.spent += time;
    }
  }
  return new Map([...taken].map(([name, { times }]) => [name, timesOf(times)]));
}
