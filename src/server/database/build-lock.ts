import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { alone } from './postgres/locks';
import type { Storage } from './storage';

const RETRY = 200;

/** Folders whose lock the present chain of calls holds. */
const held = new AsyncLocalStorage<ReadonlySet<string>>();
/** The operating system's locks are by process: within one, builds of a folder wait for each other here. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other process builds or selects versions of the same storage; inside `work` it can be called again.
 * A process that is killed loses the lock at once.
 * @param waiting Is called once when another process holds the lock of a data folder.
 */
export function withBuildLock<T>(
  { dataDir, databaseUrl }: Storage,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  const holding = held.getStore();
  if (holding?.has(dataDir)) return work();
  const inside = () => held.run(new Set([...(holding ?? []), dataDir]), work);
  const locked = async () => {
    if (databaseUrl !== undefined) return alone(databaseUrl, 'build', inside);
    const release = await lockFolder(dataDir, waiting);
    try {
      return await inside();
    } finally {
      release();
    }
  };
  const turn = (queues.get(dataDir) ?? Promise.resolve()).then(locked, locked);
  queues.set(dataDir, turn);
  return turn;
}

/** The lock file cannot be used as one; it is left as it is. */
export class LockUnusable extends Error {}

/** Errors that are not due to the file itself: permissions and the file system. */
const OUTSIDE = /permission denied|read-only file system|operation not permitted|no space left|too many open files/i;

/**
 * DuckDB locks a file that it opens for writing until it closes it or the process ends. Throws `LockUnusable` where the file
 * is damaged.
 */
async function lockFolder(dataDir: string, waiting: () => void): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'build.lock');
  if (!existsSync(file)) await makeLockFile(file);
  for (let attempt = 0; ; attempt++) {
    try {
      const instance = await DuckDBInstance.create(file, { threads: '1', memory_limit: '32MB' });
      return () => instance.closeSync();
    } catch (error) {
      const reason = String(error);
      if (!/set lock|used by another process/i.test(reason)) {
        if (OUTSIDE.test(reason)) throw error;
        throw new LockUnusable(
          `The lock file ${file} is damaged; it holds no data. Stop every Nave process that uses this folder, delete the file and run the command again.`,
        );
      }
      if (attempt === 0) waiting();
      await sleep(RETRY);
    }
  }
}

/** Makes the file under another name first: a process that is killed on the way leaves no lock that cannot be opened. */
async function makeLockFile(file: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  (await DuckDBInstance.create(draft, { threads: '1' })).closeSync();
  try {
    linkSync(draft, file);
  } catch (error) {
    // Not every file system has links.
    if (!isTaken(error)) copyExclusively(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function copyExclusively(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
