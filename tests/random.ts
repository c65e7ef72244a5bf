/** Seed of the random tests. NAVE_TEST_SEED repeats a run that failed. */
export const seed = Number(process.env.NAVE_TEST_SEED ?? Date.now() % 2 ** 31);

/** Random datasets (each with many queries) that a random test draws: NAVE_ORACLE_RUNS, or so many where it is not set. */
export function runsOf(standard: number): number {
  const text = process.env.NAVE_ORACLE_RUNS;
  if (text === undefined || text === '') return standard;
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`NAVE_ORACLE_RUNS must be a number from 1; it is "${text}"`);
  return runs;
}

/** Prints the seed, and then each tenth of the runs as they end. Call what it returns after every run. */
export function progressOf(name: string, runs: number): () => void {
  console.info(`${name}: ${runs} random datasets, NAVE_TEST_SEED=${seed}`);
  const begun = Date.now();
  let done = 0;
  return () => {
    done++;
    // Shrinking a failure runs more often than was asked for.
    if (done > runs || Math.floor((10 * done) / runs) === Math.floor((10 * (done - 1)) / runs)) return;
    console.info(`${name}: ${done} of ${runs}, ${Math.round((Date.now() - begun) / 1000)} s`);
  };
}
