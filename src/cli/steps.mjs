import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { node, ROOT, say } from './setup.mjs';

export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/** A folder for reports of this run. */
export const scratch = mkdtempSync(path.join(os.tmpdir(), 'nave-test-'));

export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Characters of a failure that are repeated at the end, as the last lines of a log may be all that is stored of it. */
const FAILURE_LENGTH = 1200;

const heading = (name) => say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);

/** Steps that run one after the other, each of which resolves to its counts; `finish` prints them and ends the process. */
export function createSteps() {
  const results = [];
  const failures = [];
  const total = (key) => results.reduce((sum, row) => sum + row[key], 0);
  return {
    async step(name, work) {
      heading(name);
      const begun = Date.now();
      const { failures: found = [], ...counts } = await work();
      failures.push(...found.map((text) => `${name}: ${text}`));
      results.push({ step: name, ...counts, seconds: Math.round((Date.now() - begun) / 1000) });
    },
    finish() {
      if (failures.length > 0) heading('failures');
      for (const text of failures) say(`${text.slice(0, FAILURE_LENGTH)}\n`);
      heading('summary');
      console.table(Object.fromEntries(results.map(({ step: name, ...row }) => [name, row])));
      say(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
      rmSync(scratch, { recursive: true, force: true });
      process.exit(total('failed') === 0 ? 0 : 1);
    },
  };
}

/** Checks the types, those of the routes included. */
export async function types() {
  await node([path.join(ROOT, 'node_modules/next/dist/bin/next'), 'typegen'], { stdio: 'ignore' });
  return one((await node([bin('tsc'), '--noEmit'])) === 0);
}

/** Runs the tests of one configuration: all of them, or those that the arguments name. */
export async function vitest(config, args = [], env = {}) {
  const file = path.join(mkdtempSync(path.join(scratch, 'vitest-')), 'report.json');
  const script = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await node([script, 'run', '--config', config, ...reports, ...args], {
    env: { ...process.env, ...env },
  });
  if (!existsSync(file)) return one(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests || (code === 0 ? 0 : 1);
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  return { passed: report.numPassedTests, failed, skipped, failures: failuresIn(report) };
}

/** The files that could not be run, and the tests that failed, with their messages. */
function failuresIn({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`);
  });
}
