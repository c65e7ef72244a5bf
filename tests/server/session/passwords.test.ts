import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '@/server/base/config';
import { openAccounts } from '@/server/database/open-accounts';
import { openSessions } from '@/server/session/open-sessions';

vi.unmock('@/server/session/passwords');

let folder: string;
let config: Config;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-passwords-'));
  config = readConfig({ NODE_ENV: 'test', NAVE_DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('are stored as scrypt hashes of the recommended cost', async () => {
  const sessions = await openSessions(config, async () => false);
  const account = { email: 'ana@example.com', password: 'otra clave bastante larga' };
  await sessions.users.add({ ...account, name: 'Ana', roles: ['analyst'], markets: null });
  await sessions.close();
  const database = await openAccounts(config);
  const stored = await database.db.selectFrom('users').select('password_hash').execute();
  await database.close();
  expect(stored).toEqual([{ password_hash: expect.stringMatching(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/) }]);
});
