import { defineConfig } from '@playwright/test';

const port = Number(process.env.NAVE_TEST_PORT ?? 3917);

export default defineConfig({
  testDir: '.',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  outputDir: '../test-results',
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    // Between the two halves of a click, what unfolds moves on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    cwd: '..',
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), NAVE_TODAY: '2026-11-20', NAVE_LOG_LEVEL: 'warn' },
  },
});
