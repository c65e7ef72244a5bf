import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../data/cache';

/** The last version that runs on every Node.js that the product supports. */
const VERSION = '12.8.2';

/** A folder with Lighthouse, which is installed if it is missing. */
export async function lighthouseFolder(print: (line: string) => void): Promise<string> {
  const folder = path.join(cacheFolder(), `lighthouse-${VERSION}`);
  if (existsSync(path.join(folder, 'installed'))) return folder;
  print(`Installing lighthouse@${VERSION} in ${folder}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)(npm, ['install', `lighthouse@${VERSION}`, ...quiet], { cwd: folder });
  writeFileSync(path.join(folder, 'installed'), '');
  return folder;
}
