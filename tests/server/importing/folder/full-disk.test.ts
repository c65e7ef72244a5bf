import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectedVersion } from '@/server/database/served-dataset';
import { listVersions } from '@/server/database/stored-versions';
import { versionsFolder } from '@/server/database/versions';
import { importFolder } from '@/server/importing/folder/import-folder';
import { runsOf } from '../../../random';

const MEGABYTE = 1024 ** 2;
const HEAD = 'building_id,name,market,net_leasable_area,delivered_on,address\n';

let root = '';
let dataDir = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'nave-full-disk-'));
  dataDir = path.join(root, 'data');
  mkdirSync(dataDir);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Only the superuser can mount a disk of a certain size. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && isMounting();
function isMounting(): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-mount-'));
  try {
    mount(folder, MEGABYTE);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
function mount(folder: string, bytes: number, more = ''): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${more}size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
}
function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' });
}

function folderOf(count: number): string {
  const folder = mkdtempSync(path.join(root, 'in-'));
  const rows = Array.from({ length: count }, (_, i) => `b${i},Nave ${i},Norte,1000,2024-01-15,Calle ${i * 7919}\n`);
  writeFileSync(path.join(folder, 'buildings.csv'), HEAD + rows.join(''));
  return folder;
}

const load = (folder: string) => importFolder({ dataDir, today: '2026-06-30', folder, replace: true });
const used = (): number => {
  const { blocks, bfree, bsize } = statfsSync(dataDir);
  return (blocks - bfree) * bsize;
};

describe.skipIf(!canMount)('a data folder whose disk is full', () => {
  it('keeps the served version whole at whatever moment that is, and takes an import once there is room', async () => {
    const runs = runsOf(5);
    const [few, many] = [folderOf(50), folderOf(30_000)];
    const sizes: string[] = [];
    for (let run = 0; run < runs; run++) {
      mount(dataDir, 256 * MEGABYTE);
      try {
        const former = (await load(few)).dataset?.version;
        const room = Math.round(((run + 1) / runs) * 48 * MEGABYTE);
        mount(dataDir, used() + room, 'remount,');
        const failure = await load(many).then(
          ({ dataset }) => dataset?.version,
          (error: Error) => error,
        );
        sizes.push(typeof failure === 'string' ? 'served' : 'failed');
        const expected = typeof failure === 'string' ? failure : former;
        expect(await selectedVersion({ dataDir })).toMatchObject({
          ...{ kind: 'version', fallback: null },
          version: { dataset: { version: expected } },
        });
        expect((await listVersions({ dataDir })).every(({ damaged }) => !damaged)).toBe(true);
        if (failure instanceof Error)
          expect(failure.message).toMatch(/space|full|ENOSPC|could not (?:write|allocate)/i);
        expect(readdirSync(versionsFolder(dataDir)).filter((name) => name.startsWith('draft-'))).toEqual([]);
        mount(dataDir, 256 * MEGABYTE, 'remount,');
        expect((await load(many)).dataset).not.toBeNull();
      } finally {
        unmount(dataDir);
      }
    }
    expect(new Set(sizes)).toEqual(new Set(['failed', 'served']));
  }, 600_000);
});
