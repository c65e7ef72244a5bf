import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { node, ROOT, say } from './setup.mjs';

export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/** A folder for reports of this run. */
export const scratch = mkdtempSync(path.join(os.tmpdir(), 'nave-test-'));

export const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const heading = (name) => say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);

/** Steps that run one after the other, each of which resolves to its counts; `finish` prints them and ends the process. */
export function createSteps() {
  const results = [];
  const total = (key) => results.reduce((sum, row) => sum + row[key], 0);
  return {
    async step(name, work) {
      heading(name);
      const begun = Date.now();
      const counts = await work();
      results.push({ step: name, ...counts, seconds: Math.round((Date.now() - begun) / 1000) });
    },
    finish() {
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
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + (report.numTodoTests ?? 0) };
}
