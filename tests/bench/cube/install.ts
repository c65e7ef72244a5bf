import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../data/cache';

/** A version whose REST path runs without a binary that the registry lacks; the driver is resolved but never used. */
const PACKAGES = ['@cubejs-backend/server@0.35.81', '@cubejs-backend/postgres-driver@0.35.81'];

/** A folder with Cube, which is installed if it is missing. */
export async function cubeFolder(print: (line: string) => void): Promise<string> {
  const folder = path.join(cacheFolder(), 'cube-0.35.81');
  if (existsSync(path.join(folder, 'installed'))) return folder;
  print(`Installing ${PACKAGES[0]} in ${folder}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)(npm, ['install', ...PACKAGES, ...quiet], { cwd: folder });
  writeFileSync(path.join(folder, 'installed'), '');
  return folder;
}
