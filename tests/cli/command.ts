import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Outcome = { readonly code: number | null; readonly output: string; readonly errors: string };

/** Starts a command of src/cli as `npm run` does. */
export function startCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly outcome: Promise<Outcome> } {
  const [name, ...rest] = args;
  const child = spawn(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...rest], {
    cwd: ROOT,
    env: { ...process.env, NAVE_TODAY: '2026-06-30', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  return { child, outcome: new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors }))) };
}
