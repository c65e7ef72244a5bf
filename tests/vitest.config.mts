import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  resolve: {
    alias: {
      // What a bundler resolves for browsers, which alone import it.
      '@sentry/nextjs': path.join(root, 'node_modules/@sentry/nextjs/build/esm/index.client.js'),
      '@locales': path.join(root, 'locales'),
      '@': path.join(root, 'src'),
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/build/**'],
    globalSetup: ['tests/global-setup.ts'],
    // Tests make their own databases, whatever the environment names, and send nothing to a model.
    env: {
      DATABASE_URL: '',
      NAVE_ASSISTANT_URL: '',
      NAVE_ASSISTANT_MODEL: '',
      NAVE_ASSISTANT_KEY: '',
      NAVE_LOG_LEVEL: 'silent',
    },
    // Its parts for browsers are written for a bundler.
    server: { deps: { inline: ['@sentry/nextjs'] } },
    setupFiles: ['tests/setup.ts', 'tests/cheap-hashes.ts'],
    // Left alone, Vitest keeps one core free: on two cores half the machine.
    maxWorkers: Math.min(4, os.availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
