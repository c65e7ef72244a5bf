import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type OwnServer = {
  readonly url: string;
  readonly password: string;
  /** Imports other tables, by file name, while the server runs. */
  readonly load: (tables: Readonly<Record<string, string>>) => void;
  readonly stop: () => Promise<void>;
};
export const EMAIL = 'ana@example.com';

type Own = {
  readonly port: number;
  /** Tables of the import by file name; null for the sample. */
  readonly tables: Readonly<Record<string, string>> | null;
  /** Files of the data folder's `images` by file name. */
  readonly images: Readonly<Record<string, Uint8Array>>;
  /** The role of the account; default: analyst. */
  readonly role?: string;
  /** Further variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
};

const tsx = ['--import', 'tsx'];

/** The built product on a separate data folder with imported tables or the sample, and an account. */
export async function serveOwn({ port, tables, images, role = 'analyst', environment = {} }: Own): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-e2e-own-'));
  const [dataDir, source] = [path.join(folder, 'data'), path.join(folder, 'tables')];
  mkdirSync(path.join(dataDir, 'images'), { recursive: true });
  mkdirSync(source);
  for (const [name, bytes] of Object.entries(images)) writeFileSync(path.join(dataDir, 'images', name), bytes);
  const env = {
    ...process.env,
    ...environment,
    NAVE_DATA_DIR: dataDir,
    NAVE_TODAY: '2026-11-20',
    NAVE_LOG_LEVEL: 'warn',
    UV_THREADPOOL_SIZE: '8',
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const cwd = path.join(import.meta.dirname, '..');
  const run = (args: readonly string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...tsx, ...args], { cwd, env, input });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  };
  const [temporary, password] = ['una-clave-que-se-cambia', 'una-clave-bien-larga'];
  const load = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(source, name), text);
    run(['src/cli/import.ts', source]);
  };
  if (tables === null) run(['src/cli/prepare.ts']);
  else load(tables);
  run(['src/cli/user.ts', 'add', EMAIL, '--name', 'Ana', '--role', role, '--password-stdin'], temporary);
  const server = spawn(process.execPath, ['src/cli/serve.mjs'], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  await ready(`${url}/api/health/ready`, server);
  await replacePassword(url, temporary, password);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, password, load, stop };
}

/** A password set on the command line opens no session before it is replaced. */
async function replacePassword(url: string, current: string, next: string): Promise<void> {
  const body = JSON.stringify({ email: EMAIL, current_password: current, new_password: next });
  const answer = await fetch(`${url}/api/change-password`, { method: 'POST', body });
  if (answer.status !== 204) throw new Error(`change-password: ${answer.status} ${await answer.text()}`);
}

async function ready(address: string, server: ChildProcess): Promise<void> {
  for (let left = 300; left > 0 && server.exitCode === null; left--) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} does not answer`);
}
