import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withBuildLock } from '@/server/database/build-lock';
import { buildVersion } from '@/server/importing/version/build-version';
import { damage } from '../server/database/damage';
import { ABOUT, small } from '../server/database/small';
import { waitFor } from '../server/database/wait-for';
import { bundleCommands, type Commands } from './bundle-commands';

const ROOT = path.resolve(import.meta.dirname, '../..');

let commands: Commands;
beforeAll(async () => {
  commands = await bundleCommands();
});
afterAll(() => commands.remove());

let folder: string;
let dataDir: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-own-data-'));
  dataDir = path.join(folder, 'data');
  data = path.join(folder, 'in');
  mkdirSync(data);
  writeFileSync(
    path.join(data, 'buildings.csv'),
    'building_id,name,market,net_leasable_area\nb1,Uno,Norte,1000\nb2,Dos,Sur,2000\n',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number | null; readonly output: string; readonly errors: string };

type Started = { readonly child: ChildProcess; readonly output: () => string; readonly outcome: Promise<Outcome> };

function start(args: readonly string[]): Started {
  const [name = '', ...rest] = args;
  const child = spawn(process.execPath, [commands.fileOf(name), ...rest], {
    cwd: ROOT,
    env: { ...process.env, NAVE_DATA_DIR: dataDir, NAVE_TODAY: '2026-06-30' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const outcome = new Promise<Outcome>((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
  return { child, output: () => output, outcome };
}
const command = (...args: string[]) => start(args).outcome;
const load = async () => expect(await command('import', data)).toMatchObject({ code: 0 });
const pointer = () => path.join(dataDir, 'current.json');
const current = () => JSON.parse(readFileSync(pointer(), 'utf8')) as { file: string; sample: boolean };
const versions = () => readdirSync(path.join(dataDir, 'versions')).filter((name) => name.endsWith('.duckdb'));

describe('a start', () => {
  it('serves the newest whole version if the pointer is truncated, and makes no sample', async () => {
    await load();
    const { file } = current();
    const cutOff = readFileSync(pointer(), 'utf8').slice(0, 50);
    writeFileSync(pointer(), cutOff);
    const { code, output, errors } = await command('prepare');
    expect(output).not.toContain('sample');
    expect(versions()).toEqual([file]);
    expect(code).toBe(0);
    expect(errors).toContain('current.json is cut off or damaged');
    expect(errors).toContain('A fallback is served');
    expect(readFileSync(pointer(), 'utf8')).toBe(cutOff);
  }, 60_000);

  it("fails with a clear message if the user's data are damaged near their end, and removes nothing", async () => {
    await load();
    const { file } = current();
    damage(path.join(dataDir, 'versions', file));
    const { code, output, errors } = await command('prepare');
    expect(code).toBe(1);
    expect(output).not.toContain('sample');
    expect(errors).toMatch(/^The data in .* cannot be read, and nothing was changed: .*damaged.*\n$/);
    expect(versions()).toEqual([file]);
    expect(current().sample).toBe(false);
  }, 60_000);

  it("fails if the version of the user's data is missing or the pointer is unreadable", async () => {
    await load();
    const { file } = current();
    const backup = path.join(folder, 'backup.duckdb');
    writeFileSync(backup, readFileSync(path.join(dataDir, 'versions', file)));
    rmSync(path.join(dataDir, 'versions', file));
    expect(await command('prepare')).toMatchObject({ code: 1 });
    expect(current().file).toBe(file);
    rmSync(pointer());
    mkdirSync(pointer());
    const failed = await command('prepare');
    expect(failed.code).toBe(1);
    expect(failed.errors).toContain('EISDIR');
    // The file is back: it is served, although the pointer is still unreadable.
    writeFileSync(path.join(dataDir, 'versions', file), readFileSync(backup));
    const fallback = await command('prepare');
    expect(fallback).toMatchObject({ code: 0 });
    expect(fallback.errors).toContain('A fallback is served');
  }, 90_000);

  it('waits for a running import, and its data stay served', async () => {
    let preparing: Started | undefined;
    await withBuildLock({ dataDir }, async () => {
      const waiting = start(['prepare']);
      preparing = waiting;
      await waitFor(() => waiting.output().includes('waiting for it to end'), 60_000);
      expect(existsSync(pointer())).toBe(false);
      await buildVersion({ dataDir }, small(2), ABOUT);
    });
    expect(await preparing?.outcome).toMatchObject({ code: 0, errors: '' });
    expect(current().sample).toBe(false);
  }, 120_000);

  it('removes the leftovers of a killed import, and makes the sample if nothing was loaded', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `b${i},Nave ${i},Norte,1000`).join('\n');
    writeFileSync(path.join(data, 'buildings.csv'), `building_id,name,market,net_leasable_area\n${rows}\n`);
    const importing = start(['import', data]);
    const drafts = () =>
      existsSync(path.join(dataDir, 'versions')) && versions().some((name) => name.startsWith('draft-'));
    await waitFor(drafts, 60_000);
    importing.child.kill('SIGKILL');
    await importing.outcome;
    expect(await command('prepare')).toMatchObject({ code: 0, errors: '' });
    expect(drafts()).toBe(false);
    expect(current().sample).toBe(true);
  }, 120_000);
});

describe("the sample command over the user's data", () => {
  it("is refused without a terminal, runs with --replace, and does not delete the user's data", async () => {
    await load();
    const { file } = current();
    const refused = await command('sample');
    expect(refused.code).toBe(2);
    expect(refused.errors).toContain('--replace');
    expect(current().file).toBe(file);
    expect(await command('sample', '--replace')).toMatchObject({ code: 0 });
    expect(current().sample).toBe(true);
    expect(versions()).toContain(file);
    // The sample was chosen: the next start serves it, and making it again requires no confirmation.
    expect(await command('prepare')).toMatchObject({ code: 0, errors: '', output: '' });
    expect(await command('sample')).toMatchObject({ code: 0 });
    expect(await command('sample', '--wrong')).toMatchObject({ code: 2 });
  }, 120_000);

  it("is refused if the user's data are unreadable", async () => {
    await load();
    writeFileSync(path.join(dataDir, 'versions', current().file), 'x');
    const refused = await command('sample');
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.errors).toContain('cannot be read now');
  }, 60_000);
});
