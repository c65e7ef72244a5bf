import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, checkNode, findBrowser, install, node, ROOT, say } from './setup.mjs';
import { bin, createSteps, one, scratch, types, vitest } from './steps.mjs';

checkNode();
// Whatever the environment or .env names, tests make databases of their own.
process.env.DATABASE_URL = '';
await install();
const { step, finish } = createSteps();

await step('lint', async () => one((await node([bin('biome'), 'check', '--error-on-warnings', '.'])) === 0));
await step('types', types);
await step('unit and integration', () => vitest('tests/vitest.config.mts'));

const specs =
  existsSync(path.join(ROOT, 'e2e')) && readdirSync(path.join(ROOT, 'e2e')).some((name) => name.endsWith('.spec.ts'));
if (specs) {
  let built = false;
  await step('build', async () => {
    built = await build();
    return one(built);
  });
  await step('budgets', async () => (built ? vitest('tests/build/vitest.config.mts') : one(false)));
  await step('browser', async () => {
    const browser = await findBrowser();
    if (browser === null) {
      say(
        'No browser was found. Set CHROMIUM_PATH to a Chromium or Chrome, or install one; the bundled one (@sparticuz/chromium) needs libnss3 and libnspr4.',
      );
      return one(false);
    }
    if (!built) return one(false);
    const file = path.join(scratch, 'playwright.json');
    const code = await node(
      [
        path.join(ROOT, 'node_modules/playwright/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      ],
      {
        env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    if (!existsSync(file)) return one(false);
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
    return { passed: expected, failed: unexpected + flaky || (code === 0 ? 0 : 1), skipped };
  });
}

finish();
