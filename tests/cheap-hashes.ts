import { vi } from 'vitest';

// At their real cost, which tests/server/session/passwords.test.ts checks, hashes take as long as the rest of many tests.
vi.mock('@/server/session/passwords', async (load) => ({
  ...(await load<typeof import('@/server/session/passwords')>()),
  STRONG: { N: 2, r: 8, p: 1 },
}));
