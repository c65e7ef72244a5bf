import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Checksum, FileVersion } from './versions';

const CHUNK = 1 << 20;

/** Reads a file to its end; gives its length in bytes and its SHA-256. Other work goes on between the parts. */
export async function checksumOf(file: string): Promise<Checksum> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
    const part = chunk as Buffer;
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Verdicts of this process by file; a file that has changed since is checked anew. */
const verdicts = new Map<string, { readonly state: string; readonly fault: string | null }>();

/**
 * Gives what is wrong with the file of a version, or null where it is whole: its content has the recorded checksum or, where
 * none is recorded, every row can be read.
 */
export async function faultOf({ file, checksum }: FileVersion): Promise<string | null> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return `${file} is not a file`;
    const state = [found.ino, found.size, found.mtimeMs, found.ctimeMs, checksum?.sha256].join(' ');
    const known = verdicts.get(file);
    if (known?.state === state) return known.fault;
    const fault = checksum === null ? await unreadableRows(file) : await differenceOf(file, found.size, checksum);
    verdicts.set(file, { state, fault });
    return fault;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? `${file} is missing` : `${file} cannot be read (${message})`;
  }
}

async function differenceOf(file: string, size: number, { bytes, sha256 }: Checksum): Promise<string | null> {
  if (size !== bytes) return `${file} is damaged: it has ${size} bytes instead of ${bytes}`;
  const read = await checksumOf(file);
  return read.sha256 === sha256 ? null : `${file} is damaged: its content is not what was written`;
}

/** DuckDB checks the checksum of each block that it reads. */
async function unreadableRows(file: string): Promise<string | null> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  try {
    const connection = await instance.connect();
    try {
      await connection.run(`attach '${file.replaceAll("'", "''")}' as checked (read_only)`);
      const tables = await connection.runAndReadAll(
        "select table_name from duckdb_tables() where database_name = 'checked' and schema_name = 'main'",
      );
      for (const [name] of tables.getRows()) {
        const table = String(name).replaceAll('"', '""');
        await connection.run(`select max(hash(t)) from checked.main."${table}" t`);
      }
      return tables.currentRowCount === 0 ? `${file} holds no tables` : null;
    } catch (error) {
      return `${file} is damaged: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
