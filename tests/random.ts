/** Seed of the random tests. NAVE_TEST_SEED repeats a run that failed. */
export const seed = Number(process.env.NAVE_TEST_SEED ?? Date.now() % 2 ** 31);

/** Number of random datasets (each with many queries) of a random test: NAVE_ORACLE_RUNS, or the default. */
export function runsOf(standard: number): number {
  const text = process.env.NAVE_ORACLE_RUNS;
  if (text === undefined || text === '') return standard;
  const runs = Number(text);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`NAVE_ORACLE_RUNS must be a number from 1; it is "${text}"`);
  return runs;
}

/** Prints the seed, and then the progress after each tenth of the runs. Call the returned function after every run. */
export function progressOf(name: string, runs: number): () => void {
  console.info(`${name}: ${runs} random datasets, NAVE_TEST_SEED=${seed}`);
  const begun = Date.now();
  let done = 0;
  return () => {
    done++;
    // Shrinking a failure exceeds the number of runs.
    if (done > runs || Math.floor((10 * done) / runs) === Math.floor((10 * (done - 1)) / runs)) return;
    console.info(`${name}: ${done} of ${runs}, ${Math.round((Date.now() - begun) / 1000)} s`);
  };
}
