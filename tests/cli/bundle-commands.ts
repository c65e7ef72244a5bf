import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COMMANDS = path.join(ROOT, 'src/cli');
/** Packages with native programs, or with workers of their own. */
const EXTERNAL = ['@duckdb/*', 'pg-native', 'sharp', 'pino', 'tsx'];
/** Packages written for CommonJS call `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

export type Commands = { readonly fileOf: (name: string) => string; readonly remove: () => void };

/**
 * The commands of src/cli, bundled: a test file that starts dozens of processes would spend most of its time resolving the
 * same modules in each of them. tests/cli/start.test.ts runs the sources as they are.
 */
export async function bundleCommands(): Promise<Commands> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-bundled-'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await build({
    entryPoints: readdirSync(COMMANDS)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(COMMANDS, name)),
    outdir: path.join(folder, 'commands'),
    outExtension: { '.js': '.mjs' },
    // Not split: what a command imports late may then lie in the command itself, which waits for it at its top level.
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    external: EXTERNAL,
    alias: { '@locales': path.join(ROOT, 'locales'), '@': path.join(ROOT, 'src') },
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return {
    fileOf: (name) => path.join(folder, 'commands', `${name}.mjs`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
