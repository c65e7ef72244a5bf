import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDuckdbAccounts } from '@/server/database/duckdb-accounts';
import { holdsNaveData, secureDataFolder, UnusableDataFolder } from '@/server/database/secure-data-folder';

const VERSION = '20260630120000-abcd.duckdb';

let parent: string;
let folder: string;
beforeEach(() => {
  process.umask(0o022);
  parent = mkdtempSync(path.join(os.tmpdir(), 'nave-secure-'));
  folder = path.join(parent, 'data');
  make('.');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(parent, { recursive: true, force: true });
});

function make(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.join(folder, name), { recursive: true });
    chmodSync(path.join(folder, name), 0o755);
  }
}
function write(...names: string[]): void {
  for (const name of names) {
    writeFileSync(path.join(folder, name), 'x');
    chmodSync(path.join(folder, name), 0o644);
  }
}
const modes = (...names: string[]) => names.map((name) => (statSync(path.join(folder, name)).mode & 0o777).toString(8));

describe('a path that is not a folder', () => {
  it.each(['secureDataFolder', 'openDuckdbAccounts'])('is refused by %s and not changed', async (name) => {
    write('file');
    symlinkSync(path.join(parent, 'nothing'), path.join(folder, 'link'));
    const use = async (target: string) =>
      name === 'secureDataFolder' ? secureDataFolder(target) : openDuckdbAccounts(target);
    for (const [target, what] of [
      ['file', 'is not a folder'],
      ['file/below', 'lies below a file'],
      ['link', 'is a link to what does not exist'],
    ] as const) {
      const refused = use(path.join(folder, target));
      await expect(refused).rejects.toThrow(UnusableDataFolder);
      await expect(refused).rejects.toThrow(
        `NAVE_DATA_DIR must be a folder; ${path.join(folder, target)} ${what}, and nothing was changed.`,
      );
    }
    expect(modes('.', 'file')).toEqual(['755', '644']);
  });
});

describe('a shared folder', () => {
  it('without data of Nave is not changed', () => {
    make('versions', 'versions/v1');
    write('secret', 'secret-letters.txt', 'current.json', 'versions/v1/notes.txt');
    expect(secureDataFolder(folder)).toEqual({ corrected: 0, left: 0 });
    expect(holdsNaveData(parent)).toBe(false);
    expect(modes('.', 'secret', 'current.json', 'versions', 'versions/v1', 'versions/v1/notes.txt')).toEqual([
      '755',
      '644',
      '644',
      '755',
      '755',
      '644',
    ]);
  });

  it('that is empty is not changed', () => {
    secureDataFolder(folder);
    expect(modes('.')).toEqual(['755']);
  });

  it('has only the files of Nave in it made private', () => {
    make('versions', 'secrets', 'documents');
    write('accounts.duckdb', 'accounts.duckdb.wal', 'secret', 'current.json', `versions/${VERSION}`);
    write('secret-letters.txt', 'documents/a.txt', 'secrets/b.txt', 'versions/c.txt');
    expect(secureDataFolder(folder)).toEqual({ corrected: 5, left: 0 });
    expect(modes('accounts.duckdb', 'accounts.duckdb.wal', 'secret', 'current.json', `versions/${VERSION}`)).toEqual(
      Array(5).fill('600'),
    );
    expect(modes('.', 'versions', 'secrets', 'documents')).toEqual(Array(4).fill('755'));
    expect(modes('secret-letters.txt', 'documents/a.txt', 'secrets/b.txt', 'versions/c.txt')).toEqual(
      Array(4).fill('644'),
    );
  });

  it('keeps its mode if only files of Nave lie in it: a home, the temporary folder', () => {
    write('accounts.duckdb');
    vi.spyOn(os, 'homedir').mockReturnValue(folder);
    secureDataFolder(folder);
    vi.restoreAllMocks();
    chmodSync(path.join(folder, 'accounts.duckdb'), 0o644);
    vi.spyOn(os, 'tmpdir').mockReturnValue(folder);
    secureDataFolder(folder);
    expect(modes('.', 'accounts.duckdb')).toEqual(['755', '600']);
  });
});

it('makes a folder that holds only files of Nave private to its owner', () => {
  make('versions', 'images', 'cache');
  write('accounts.duckdb', 'accounts.duckdb.bak', 'secret', 'secret.old', 'own-data', `versions/${VERSION}`);
  expect(secureDataFolder(folder)).toEqual({ corrected: 7, left: 0 });
  expect(holdsNaveData(folder)).toBe(true);
  expect(modes('.', 'versions', 'secret.old', `versions/${VERSION}`)).toEqual(['700', '700', '600', '600']);
});
