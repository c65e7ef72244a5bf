import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { commandOf, environmentOf, healthcheckOf, image, ROOT } from '../container/image';

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-image-'));
const app = path.join(folder, 'app');
let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Copies the files to another path, without a second copy if the file system allows it. */
function mirror(from: string, to: string): void {
  const stat = lstatSync(from);
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) mirror(path.join(from, name), path.join(to, name));
    return;
  }
  mkdirSync(path.dirname(to), { recursive: true });
  if (stat.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The packages that `npm ci --omit=dev` installs. */
function mirrorPackages(to: string): void {
  const { packages } = lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  for (const [name, { dev }] of Object.entries(packages)) {
    const nested = name.lastIndexOf('node_modules/') > 0;
    if (name === '' || nested || dev === true || !existsSync(path.join(ROOT, name))) continue;
    mirror(path.join(ROOT, name), path.join(to, name));
  }
}

function makeTree(): void {
  for (const { from, sources, target } of image().copies) {
    if (from === 'production') mirrorPackages(app);
    else if (from === 'build') {
      for (const name of readdirSync(path.join(ROOT, '.next')))
        if (name !== 'cache' && name !== 'dev') mirror(path.join(ROOT, '.next', name), path.join(app, target, name));
    } else
      for (const source of sources)
        mirror(path.join(ROOT, source), path.resolve(app, target, target === './' ? source : '.'));
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('starts from the files of the image only, becomes healthy, runs commands and ends on SIGTERM', async () => {
  makeTree();
  const port = process.env.NAVE_TEST_PORT ?? String(await freePort());
  const env = {
    PATH: process.env.PATH ?? '',
    ...environmentOf(image()),
    NAVE_DATA_DIR: path.join(folder, 'data'),
    NAVE_LOG_LEVEL: 'warn',
    PORT: port,
  };
  const output: string[] = [];
  const started = spawn(process.execPath, commandOf(image()).slice(1), {
    cwd: app,
    env: { ...env, NODE_ENV: 'production' },
  });
  server = started;
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => started.on('close', resolve));

  const run = (words: readonly string[]) =>
    spawnSync(process.execPath, words.slice(1), {
      cwd: app,
      env: { ...env, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
  await expect
    .poll(() => (started.exitCode === null ? run(healthcheckOf(image())).status : output.join('')), {
      timeout: 240_000,
      interval: 1_000,
    })
    .toBe(0);
  const page = await fetch(`http://127.0.0.1:${port}/welcome`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Nave');
  const list = run(['node', 'src/cli/run.mjs', 'user', 'list']);
  expect(list.stderr).toBe('');
  expect(list.status).toBe(0);

  started.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 300_000);
