import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { checkNode, node, ROOT, say } from './setup.mjs';
import { bin, createSteps, one, types, vitest } from './steps.mjs';

const USAGE = `Usage: npm run check -- [--since COMMIT]
Checks what was changed: types, lint, the nearest related tests, and the reference evaluation on ten random datasets.
Without --since, changed is what differs from where this branch left main, files that git does not know yet included.`;
const CONFIG = 'tests/vitest.config.mts';
const ORACLE = 'tests/server/engine/oracle.test.ts';
/** Whether a change can be seen by the reference evaluation. */
const CALCULATES = /^(src\/contract|src\/server\/(engine|facts)|tests\/server\/engine)\//;
/** Seconds of related tests that are run, by what each file took last time; `npm test` runs the others. */
const SECONDS_OF_TESTS = 20;
const UNKNOWN_SECONDS = 7;

checkNode();
process.env.DATABASE_URL = '';
process.env.NAVE_TEST_SEED ||= 'random';
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
  const counts = await vitest(CONFIG, [ORACLE], { NAVE_ORACLE_RUNS: process.env.NAVE_ORACLE_RUNS || '10' });
  return counts.passed + counts.failed > 0 ? counts : one(false);
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

/** Folders between a test and the nearest changed file that it could mirror; 0 where it is one of them. */
function distance(test) {
  if (changed.includes(test)) return -1;
  const folder = (file) => path.dirname(file).replace(/^(src|tests)(\/|$)/, '');
  const steps = (file) => path.posix.relative(folder(file), folder(test)).split('/').filter(Boolean).length;
  return Math.min(...changed.map(steps));
}

/** The tests that import one of some files: path, distance, and the seconds that they took last time. */
async function testsOf(files) {
  if (files.length === 0) return [];
  const project = await createVitest('test', {
    root: ROOT,
    config: path.join(ROOT, CONFIG),
    watch: false,
    related: files.map((file) => path.join(ROOT, file)),
  });
  try {
    const related = await project.getRelevantTestSpecifications();
    return related
      .map(({ moduleId }) => path.relative(ROOT, moduleId))
      .filter((file) => file !== ORACLE)
      .map((file) => {
        const last = project.cache.getFileTestResults(`:${file}`)?.duration;
        return { file, distance: distance(file), seconds: last === undefined ? UNKNOWN_SECONDS : last / 1000 };
      })
      .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds || (a.file < b.file ? -1 : 1));
  } finally {
    await project.close();
  }
}

async function relatedTests() {
  const related = await testsOf(changed.filter((file) => /^(src|tests|locales|pages)\/.*\.(tsx?|json)$/.test(file)));
  if (related.length === 0) return nothing();
  let left = SECONDS_OF_TESTS;
  const run = related.filter(({ seconds }, i) => {
    const fits = i === 0 || seconds <= left;
    if (fits) left -= seconds;
    return fits;
  });
  if (related.length > run.length)
    say(`The ${run.length} nearest and shortest of ${related.length} related test files; npm test runs all of them.`);
  return vitest(
    CONFIG,
    run.map(({ file }) => file),
  );
}
