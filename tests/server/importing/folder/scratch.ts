import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { readCurrent, versionFile } from '@/server/database/versions';
import { describeReason, type Note, type Reason } from '@/server/importing/checks/reason';
import { importFolder } from '@/server/importing/folder/import-folder';

export const TODAY = '2026-06-30';

/** Problems with their reasons as sentences. */
export const inEnglish = <P extends { readonly reason: Reason; readonly note?: Note | undefined }>(
  problems: Iterable<P>,
) => [...problems].map((problem) => ({ ...problem, reason: describeReason(problem, 'en') }));

/** Folders of one test: for the import and for data versions. */
export class Scratch {
  private readonly root = mkdtempSync(path.join(os.tmpdir(), 'nave-import-'));
  readonly folder = path.join(this.root, 'in');
  readonly dataDir = path.join(this.root, 'data');

  constructor() {
    mkdirSync(this.folder);
    mkdirSync(this.dataDir);
  }

  write(file: string, content: string | Buffer): string {
    const full = path.join(this.folder, file);
    writeFileSync(full, content);
    return full;
  }

  import(options: { map?: string; dryRun?: boolean; folder?: string; replace?: boolean } = {}) {
    return importFolder({ dataDir: this.dataDir, today: TODAY, folder: this.folder, ...options });
  }

  map(mapping: object): string {
    const full = path.join(this.root, 'mapping.json');
    writeFileSync(full, JSON.stringify(mapping));
    return full;
  }

  /** Every file of the data folder with its content, to detect changes. */
  data(): Record<string, string> {
    const files = readdirSync(this.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      files.map((entry) => {
        const full = path.join(entry.parentPath, entry.name);
        return [path.relative(this.dataDir, full), readFileSync(full, 'base64')];
      }),
    );
  }

  /** Runs a query on the served version. */
  async query(sql: string): Promise<Readonly<Record<string, unknown>>[]> {
    const current = readCurrent(this.dataDir);
    if (current === null) throw new Error('no version is served');
    return runDuck(sql, versionFile(this.dataDir, current));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export async function runDuck(sql: string, file = ':memory:'): Promise<Readonly<Record<string, unknown>>[]> {
  const instance = await DuckDBInstance.create(file, file === ':memory:' ? {} : { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
