import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { checkNode, node, ROOT, say } from './setup.mjs';
import { bin, createSteps, one, types, VITEST } from './steps.mjs';

const USAGE = `Usage: npm run check -- [--since COMMIT]
Checks what was changed: types, lint, the nearest related tests, and the reference evaluation on ten random datasets.
Without --since, changed is what differs from where this branch left main, files that git does not know yet included.`;
const CONFIG = 'tests/vitest.config.mts';
const ORACLE = 'tests/server/engine/oracle.test.ts';
/** Whether a change can be seen by the reference evaluation. */
const CALCULATES = /^(src\/contract|src\/server\/(engine|facts)|tests\/server\/engine)\//;
/** Related test files that are run; `npm test` runs the others. */
const MOST_TESTS = 10;

checkNode();
process.env.DATABASE_URL = '';
const since = readSince();
const changed = changedFiles(since);
say(`${changed.length} files differ from ${since}.`);
const { step, finish } = createSteps();

await step('types', types);
await step('lint', async () => {
  if (changed.length === 0) return nothing();
  const flags = ['--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return one((await node([bin('biome'), 'check', ...flags, ...changed])) === 0);
});
await step('related tests', relatedTests);
await step('reference evaluation, 10 random datasets', async () => {
  if (!changed.some((file) => CALCULATES.test(file))) return nothing();
  const env = { ...process.env, NAVE_ORACLE_RUNS: process.env.NAVE_ORACLE_RUNS || '10' };
  // PostgreSQL takes most of the time; `npm test` has it.
  return one((await node([VITEST, 'run', '--config', CONFIG, ORACLE, '-t', '\\((duckdb|memory)\\)'], { env })) === 0);
});
finish();

function nothing() {
  say('Nothing that was changed concerns this step.');
  return { passed: 0, failed: 0, skipped: 0 };
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function readSince() {
  let values;
  try {
    ({ values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean' } } }));
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
  if (values.help) {
    say(USAGE);
    process.exit(0);
  }
  if (git('rev-parse', '--git-dir') === null) {
    console.error('npm run check compares with a commit; this folder is not a git repository. Run npm test.');
    process.exit(2);
  }
  if (values.since === undefined)
    return git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${values.since}^{commit}`);
  if (commit !== null) return commit;
  console.error(`--since must be a commit; git does not know "${values.since}".`);
  process.exit(2);
}

function changedFiles(commit) {
  const tracked = git('diff', '--name-only', '--relative', '--diff-filter=ACMR', commit) ?? '';
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '');
}

/** How many folders a test shares with a file that it mirrors; a changed test is the nearest. */
function nearness(test) {
  const parts = test.replace(/^tests\//, '').split('/');
  const shared = (file) => {
    const of = file.replace(/^src\//, '').split('/');
    const at = parts.findIndex((part, i) => part !== of[i]);
    return at < 0 ? parts.length : at;
  };
  return changed.includes(test) ? Number.POSITIVE_INFINITY : Math.max(...changed.map(shared));
}

/** Runs the tests that import what was changed, the nearest first, up to a number of files. */
async function relatedTests() {
  const modules = changed.filter((file) => /^(src|tests|locales|pages)\/.*\.(tsx?|json)$/.test(file));
  if (modules.length === 0) return nothing();
  const vitest = await createVitest('test', {
    root: ROOT,
    config: path.join(ROOT, CONFIG),
    watch: false,
    related: modules.map((file) => path.join(ROOT, file)),
    passWithNoTests: true,
  });
  try {
    const related = (await vitest.getRelevantTestSpecifications())
      .map((specification) => ({ specification, file: path.relative(ROOT, specification.moduleId) }))
      .filter(({ file }) => file !== ORACLE)
      .sort((a, b) => nearness(b.file) - nearness(a.file) || (a.file < b.file ? -1 : 1));
    const run = related.slice(0, MOST_TESTS);
    if (related.length > run.length)
      say(`The ${run.length} nearest of ${related.length} related test files; npm test runs all of them.`);
    if (run.length === 0) return nothing();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(run.map((one) => one.specification));
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of testModules) {
      // A file that cannot be loaded has no tests that could fail.
      if (module.errors().length > 0) counts.failed++;
      for (const test of module.children.allTests()) counts[test.result().state]++;
    }
    return counts;
  } finally {
    await vitest.close();
  }
}
