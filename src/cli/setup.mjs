import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const say = (line) => console.log(line);
const at = (...parts) => path.join(ROOT, ...parts);
// Set in the Dockerfile: the packages and the build are part of the image, and its files cannot be written.
const isImage = process.env.NAVE_IMAGE === '1';

/** Ends with a sentence rather than a syntax error further on. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Nave needs Node.js 20 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

export function loadEnvironment() {
  const file = at('.env');
  if (existsSync(file) && typeof process.loadEnvFile === 'function') process.loadEnvFile(file);
}

const hashOf = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Runs a command in the project; its output goes where ours goes. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
export const node = (args, options) => run(process.execPath, args, options);

/** Installs the packages of the lock file where they are missing or of another lock. */
export async function install() {
  if (isImage) return;
  const marker = at('node_modules', '.nave-lock');
  const lock = hashOf([read(at('package-lock.json')), process.platform, process.arch]);
  if (read(marker) === lock) return;
  say('Installing packages (about a minute, a few on a slow machine)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  let code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    say('npm ci did not succeed; trying npm install…');
    code = await run(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  if (code !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(marker, lock);
}

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else yield full;
  }
}

/** Everything that the built product depends on. */
function sourceHash() {
  const roots = [
    'pages',
    'src',
    'public',
    'locales',
    'next.config.ts',
    'tsconfig.json',
    'instrumentation.ts',
    'package-lock.json',
  ];
  const files = roots
    .map((name) => at(name))
    .filter(existsSync)
    .flatMap((file) => (statSync(file).isDirectory() ? [...filesUnder(file)] : [file]));
  const environment = Object.entries(process.env)
    .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return hashOf([...environment, ...files.flatMap((file) => [path.relative(ROOT, file), readFileSync(file)])]);
}

/** Builds the product where the sources are others than those of the last build. */
export async function build() {
  if (isImage) return existsSync(at('.next', 'BUILD_ID'));
  const marker = at('.next', 'nave-build');
  const hash = sourceHash();
  if (read(marker) === hash && existsSync(at('.next', 'BUILD_ID'))) return true;
  say('Building (one to two minutes)…');
  const begun = Date.now();
  const waiting = setInterval(() => say(`  still building, ${Math.round((Date.now() - begun) / 1000)} s`), 15_000);
  const code = await node([at('node_modules/next/dist/bin/next'), 'build'], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  clearInterval(waiting);
  if (code !== 0) return false;
  mkdirSync(at('.next'), { recursive: true });
  writeFileSync(marker, hash);
  say(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
  return true;
}

/** A browser for the tests, or null. */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' });
    if (found.status === 0 && found.stdout.trim() !== '') return found.stdout.trim();
  }
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return null;
  }
}
