import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connected } from '@/server/database/postgres/connect';
import { PACKAGES } from './binaries';
import { startCluster } from './cluster';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(os.tmpdir(), 'nave-private-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true });
});

describe('the PostgreSQL of a test run', () => {
  it('starts from a folder that only its owner may enter', { timeout: 60_000 }, async () => {
    const packages = path.join(folder(), 'node_modules');
    cpSync(PACKAGES, packages, { recursive: true, verbatimSymlinks: true });
    chmodSync(path.dirname(packages), 0o700);
    // The temporary folder may be as private.
    vi.stubEnv('TMPDIR', path.dirname(packages));
    const cluster = await startCluster(packages);
    try {
      expect((await connected(cluster.url, (client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
    } finally {
      await cluster.stop();
    }
  });

  it.each([
    ['is missing', () => undefined],
    ['is not a program', (file: string) => writeFileSync(file, 'not a program', { mode: 0o755 })],
    [
      'ends with an error',
      (file: string) => writeFileSync(file, '#!/bin/sh\necho broken >&2; exit 3\n', { mode: 0o755 }),
    ],
    [
      'starts and ends',
      (file: string) =>
        writeFileSync(file, '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho broken >&2; exit 3\n', { mode: 0o755 }),
    ],
  ])('is refused with a reason if a program of it %s', async (_, make) => {
    const packages = folder();
    const bin = path.join(packages, 'linux-x64', 'native', 'bin');
    mkdirSync(bin, { recursive: true });
    for (const name of ['initdb', 'postgres']) make(path.join(bin, name));
    const temporary = folder();
    chmodSync(temporary, 0o755);
    vi.stubEnv('TMPDIR', temporary);
    await expect(startCluster(packages)).rejects.toThrow(/PostgreSQL did not start: .*(ENOENT|initdb|EACCES|ENOEXEC)/s);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
