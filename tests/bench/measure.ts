export type Times = { readonly p50: number; readonly p95: number; readonly runs: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function timesOf(taken: readonly number[]): Times {
  const sorted = [...taken].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), runs: sorted.length };
}

/** Runs something once to warm up and then as often as the seconds allow, three times at least and thirty at most. */
export async function measure(seconds: number, work: (turn: number) => Promise<unknown> | unknown): Promise<Times> {
  await work(0);
  const taken: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let turn = 1; turn <= 30 && (turn <= 3 || performance.now() < until); turn++) {
    const begun = performance.now();
    await work(turn);
    taken.push(performance.now() - begun);
  }
  return timesOf(taken);
}
