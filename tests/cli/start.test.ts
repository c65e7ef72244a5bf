import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '@/server/base/config';
import { startControl } from '@/server/control/server';
import { openSessions } from '@/server/session/open-sessions';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An unbuilt copy of the sources. NAVE_IMAGE prevents a start from installing and building in it. */
let copy: string;
let dataDir: string;
let port: string;
beforeAll(async () => {
  port = await freePort();
  copy = mkdtempSync(path.join(os.tmpdir(), 'nave-start-'));
  for (const name of ['src', 'locales', 'package.json', 'tsconfig.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'nave-start-data-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' ? address?.port : address)));
    });
  });
}

async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, NAVE_IMAGE: '1', NAVE_DATA_DIR: dataDir, PORT: port, HOST: '', ...environment };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, errors };
}
const start = (environment?: Record<string, string>) => run(['src/cli/start.mjs'], environment);
const command = (name: string, ...args: string[]) => run(['--import', 'tsx', `src/cli/${name}.ts`, ...args]);

describe('a start', () => {
  it.each(['999.1.1.1', '203.0.113.7'])('blames HOST for %s, not the port', async (host) => {
    const { code, errors } = await start({ HOST: host });
    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(
        `^HOST must be an address or name of this machine; it is "${host}" \\(E[A-Z_]+\\)\\. Leave it out [^\\n]*\\n$`,
      ),
    );
  });

  it('refuses a file as the data folder and does not change its mode', async () => {
    const file = path.join(path.dirname(dataDir), 'file');
    writeFileSync(file, 'x', { mode: 0o644 });
    const before = statSync(file).mode;
    expect(await start({ NAVE_DATA_DIR: file })).toEqual({
      code: 1,
      output: '',
      errors: `NAVE_DATA_DIR must be a folder; ${file} is not a folder, and nothing was changed.\n`,
    });
    expect(statSync(file).mode).toBe(before);
  }, 60_000);

  it('refuses a folder that a running server serves, before it builds', async () => {
    const sessions = await openSessions(readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: dataDir }), async () => false);
    try {
      await startControl(dataDir, sessions);
      // A build would fail in the copy and report it.
      expect(await start()).toEqual({
        code: 1,
        output: '',
        errors: `Another Nave (process ${process.pid}) already serves ${dataDir}. Stop it, or set NAVE_DATA_DIR to another folder.\n`,
      });
      expect(existsSync(path.join(copy, '.next'))).toBe(false);
    } finally {
      await sessions.close();
    }
  }, 60_000);

  it.each(['garbage\n', ''])(
    'names the damaged lock file (%j) and does not remove it',
    async (content) => {
      mkdirSync(dataDir);
      const file = path.join(dataDir, 'build.lock');
      writeFileSync(file, content);
      expect(await command('prepare')).toEqual({
        code: 1,
        output: '',
        errors: `The lock file ${file} is damaged; it holds no data. Stop every Nave process that uses this folder, delete the file and run the command again.\n`,
      });
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
    60_000,
  );
});

describe('a command in a folder without data', () => {
  const line = () =>
    `Using the new data folder ${dataDir}; set NAVE_DATA_DIR or use .env so that every command uses the same folder.\n`;

  it('names the folder that it creates, once', async () => {
    expect(await command('audit', '--csv')).toMatchObject({
      code: 0,
      output: 'time,event,user,address,detail\n',
      errors: line(),
    });
    const second = await command('user', 'add', 'ana@example.com', '--name', 'Ana');
    expect(second).toMatchObject({ code: 0, errors: '' });
    expect(second.output).toContain('Added ana@example.com.');
  }, 60_000);

  it('refuses markets, because no data exist to check them against', async () => {
    const { code, errors } = await command('user', 'add', 'ana@example.com', '--name', 'Ana', '--market', 'Narnia');
    expect(code).toBe(2);
    expect(errors).toBe('No data are loaded yet: load them first, or leave --market out.\n');
    expect(readdirSync(path.dirname(dataDir))).toEqual([]);
  }, 60_000);

  it('does not treat damaged data as missing data', async () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'current.json'), '{"file":');
    writeFileSync(path.join(dataDir, 'own-data'), '');
    const { code, errors } = await command('user', 'add', 'ana@example.com', '--name', 'Ana', '--market', 'Narnia');
    expect(code).toBe(1);
    expect(errors).toMatch(/The data in .* cannot be read, and nothing was changed: /);
  }, 60_000);
});
