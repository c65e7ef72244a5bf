import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../../src/cli/setup.mjs';
import { cacheFolder } from '../data/cache';
import { sampleFolder } from '../data/sample-folder';
import { machine, machineLine } from '../machine';
import { obstacle, startProduct } from '../product';
import { lighthouseFolder } from './install';
import { interact } from './interactions';
import { type Audit, audit, PRESETS } from './lighthouse';
import { auditReport, interactionReport } from './report';

const USAGE = `Usage: npm run bench:web [-- --runs N] [--page /PATH]… [--only lighthouse|interactions]
Lighthouse on the pages of the built product (the middle of N runs, 3 at first), and how soon figures are painted once they are there.`;
const PAGES = ['/welcome', '/buildings', '/lots'];
const ROUNDS = 3;
const print = (line: string) => console.log(line);

function readArguments(): { runs: number; pages: string[]; only: string | undefined } | null {
  try {
    const { values } = parseArgs({
      options: { runs: { type: 'string' }, page: { type: 'string', multiple: true }, only: { type: 'string' } },
    });
    const runs = Number(values.runs ?? 3);
    if (!Number.isInteger(runs) || runs < 1) return null;
    if (values.only !== undefined && !['lighthouse', 'interactions'].includes(values.only)) return null;
    return { runs, pages: values.page ?? PAGES, only: values.only };
  } catch {
    return null;
  }
}

const wish = readArguments();
if (wish === null) {
  console.error(USAGE);
  process.exit(2);
}
const missing = obstacle();
const browser: string | null = await findBrowser();
if (missing !== null || browser === null) {
  console.error(missing ?? 'No browser was found. Set CHROMIUM_PATH to a Chromium or Chrome.');
  process.exit(1);
}
const about = machine();
print(machineLine(about));
const product = await startProduct(await sampleFolder(print));
try {
  const { base } = product.client;
  const audits: Audit[] = [];
  if (wish.only !== 'interactions') {
    const folder = await lighthouseFolder(print);
    for (const page of wish.pages)
      for (const preset of PRESETS) audits.push(await audit(folder, browser, base, page, preset, wish.runs));
    print(`\n${auditReport(audits)}`);
  }
  const interactions = wish.only === 'lighthouse' ? null : await interact(browser, base, ROUNDS);
  if (interactions !== null) print(`\n${interactionReport(interactions)}`);
  const results = path.join(cacheFolder(), 'results');
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `web-${about.at.replaceAll(':', '-')}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ machine: about, load_after: machine().load, audits, interactions }, null, 1)}\n`,
  );
  print(`\n${file}`);
} finally {
  await product.stop();
}
