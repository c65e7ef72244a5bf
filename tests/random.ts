const STANDING_SEED = 20_261_123;

/**
 * Seed of the random tests: NAVE_TEST_SEED, or one of the clock where it is "random". Without it the draws stand, so that a
 * change is judged by what it changed; the nightly run and `npm run check` draw anew.
 */
export const seed = seedOf(process.env.NAVE_TEST_SEED);

function seedOf(text: string | undefined): number {
  if (text === undefined || text === '') return STANDING_SEED;
  if (text === 'random') return Date.now() % 2 ** 31;
  const given = Number(text);
  if (!Number.isInteger(given)) throw new Error(`NAVE_TEST_SEED must be a whole number or "random"; it is "${text}"`);
  return given;
}

/** Whether a run must meet every kind of case: enough draws, and those that stand, since any others may lack a kind by chance. */
export const meetsEveryCase = (runs: number): boolean => runs >= 10 && seed === STANDING_SEED;

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
