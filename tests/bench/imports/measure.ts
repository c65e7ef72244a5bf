import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import { ROOT } from '../data/cache';
import { csvFolder } from './csv-folder';

const measured = z.object({ rows: z.int(), seconds: z.number(), cpu_seconds: z.number(), peak_mb: z.number() });

/** An import of CSV files, and the seconds in which DuckDB alone reads the same files into tables, without a check. */
export type ImportMeasured = z.infer<typeof measured> & { readonly file_mb: number; readonly duckdb_seconds: number };

/** Imports about `size` rows, in all tables together, into an empty data folder. */
export async function measureImport(size: number, print: (line: string) => void): Promise<ImportMeasured> {
  const folder = await csvFolder(size, print);
  const root = mkdtempSync(path.join(os.tmpdir(), 'nave-bench-import-'));
  try {
    const script = path.join(import.meta.dirname, 'run-import.ts');
    const args = ['--import', 'tsx', script, folder, path.join(root, 'data')];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
    return {
      ...measured.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')),
      file_mb: bytes / 1e6,
      duckdb_seconds: await readAlone(folder, path.join(root, 'alone.duckdb')),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function readAlone(folder: string, file: string): Promise<number> {
  const instance = await DuckDBInstance.create(file, { threads: '2' });
  try {
    const connection = await instance.connect();
    const begun = performance.now();
    for (const name of readdirSync(folder)) {
      const from = path.join(folder, name).replaceAll("'", "''");
      await connection.run(`create table "${path.parse(name).name}" as select * from read_csv('${from}')`);
    }
    await connection.run('checkpoint');
    connection.closeSync();
    return (performance.now() - begun) / 1000;
  } finally {
    instance.closeSync();
  }
}
