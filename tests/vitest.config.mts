import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  resolve: { alias: { '@locales': path.join(root, 'locales'), '@': path.join(root, 'src') } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/build/**'],
    globalSetup: ['tests/postgres/global-setup.ts'],
    // Tests make their own databases, whatever the environment names.
    env: { DATABASE_URL: '', NAVE_LOG_LEVEL: 'silent' },
    setupFiles: ['tests/setup.ts'],
    // Left alone, Vitest keeps one core free: on two cores half the machine.
    maxWorkers: Math.min(4, os.availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
