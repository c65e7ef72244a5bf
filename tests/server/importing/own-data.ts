import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openFacts } from '@/server/database/open-facts';
import type { Storage } from '@/server/database/storage';
import { makeDatabase, type TestDatabase } from '../../postgres/database';

export const ENGINES = ['data folder', 'PostgreSQL'] as const;

/** A storage of each test's own, with the folders that it imports. */
export function ownData(engine: (typeof ENGINES)[number]) {
  let root = '';
  let database: TestDatabase | undefined;
  let storage: Storage = { dataDir: '' };
  beforeEach(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'nave-own-data-'));
    database = engine === 'PostgreSQL' ? await makeDatabase() : undefined;
    storage = { dataDir: path.join(root, 'data'), databaseUrl: database?.url };
  });
  afterEach(async () => {
    rmSync(root, { recursive: true, force: true });
    await database?.drop();
  });
  return {
    storage: () => storage,
    /** A new folder with files. */
    folder(files: Readonly<Record<string, string | Buffer>>): string {
      const made = mkdtempSync(path.join(root, 'in-'));
      for (const [name, content] of Object.entries(files)) writeFileSync(path.join(made, name), content);
      return made;
    },
    /** The rows that a query of the served version finds. */
    async query(sql: string): Promise<unknown[][]> {
      const facts = await openFacts(storage);
      try {
        const columns = (await facts.reading((reader) => reader.read({ sql, parameters: [] }))) ?? [];
        return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row]));
      } finally {
        await facts.close();
      }
    },
  };
}
