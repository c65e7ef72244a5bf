import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { binariesFor, folderFor, PACKAGES, serverUser } from './binaries';

export type Cluster = { readonly url: string; readonly stop: () => Promise<void> };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const READY = 'database system is ready to accept connections';

/** Resolves once the program has written `line`, or has exited successfully if no line is expected; rejects with its output. */
function until(child: ChildProcess, line?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = '';
    const read = (chunk: unknown) => {
      written += String(chunk);
      if (line !== undefined && written.includes(line)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (line === undefined && code === 0) resolve();
      else reject(new Error(`${child.spawnfile} ended with ${signal ?? code}: ${written}`));
    });
  });
}

/**
 * A PostgreSQL in a temporary folder: fast rather than durable, with a natural collation. It starts from any checkout and
 * for any user; rejects with PostgreSQL's output on failure.
 */
export async function startCluster(packages = PACKAGES): Promise<Cluster> {
  const user = serverUser();
  const folder = folderFor(user);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { initdb, postgres } = binariesFor(user, folder, packages);
    const data = path.join(folder, 'data');
    const password = path.join(folder, 'password');
    mkdirSync(data);
    writeFileSync(password, 'postgres\n');
    for (const one of [data, password])
      if (user.uid !== undefined && user.gid !== undefined) chownSync(one, user.uid, user.gid);
    const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C', TZ: 'UTC' } };
    const start = (program: string, args: readonly string[]) => spawn(program, args, options);
    await until(
      start(initdb, [
        `--pgdata=${data}`,
        '--auth=password',
        '--username=postgres',
        `--pwfile=${password}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=icu',
        '--icu-locale=es',
      ]),
    );
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      max_connections: '300',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    };
    const server = start(postgres, [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);
    await until(server, READY);
    const ended = new Promise((resolve) => server.once('close', resolve));
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        process.off('exit', kill);
        if (server.exitCode === null && server.signalCode === null) {
          server.kill('SIGINT');
          await ended;
        }
        remove();
      },
    };
  } catch (error) {
    remove();
    throw new Error(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}`);
  }
}
