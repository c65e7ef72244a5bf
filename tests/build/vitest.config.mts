import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the built product; the other tests need no build. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: { include: ['tests/build/**/*.test.ts'] },
});
