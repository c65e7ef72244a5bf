import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { selectedVersion } from '@/server/database/served-dataset';
import { listVersions } from '@/server/database/stored-versions';
import { versionsFolder } from '@/server/database/versions';
import { importFolder } from '@/server/importing/folder/import-folder';
import { runsOf } from '../../../random';
import { ENGINES, ownData } from '../own-data';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const HEAD = 'building_id,name,market,net_leasable_area,delivered_on\n';
/** The numbers of buildings of the two folders; the second holds those of the first. */
const COUNTS = [400, 900] as const;
const buildings = (count: number): string =>
  HEAD + Array.from({ length: count }, (_, i) => `b${i},Nave ${i},Norte,1000,2024-01-15\n`).join('');

describe.each(ENGINES)('imports into a %s', (engine) => {
  const { storage, folder, query } = ownData(engine);
  const [few, many] = COUNTS;

  /** Imports in a process that is killed after a while; gives the versions that it said were served. */
  async function killedAfter(folders: readonly string[], milliseconds: number): Promise<string[]> {
    const script = path.join(import.meta.dirname, 'import-again.ts');
    const { dataDir, databaseUrl = '' } = storage();
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, databaseUrl, ...folders], {
      cwd: ROOT,
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    const served: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'ready') void sleep(milliseconds).then(() => child.kill('SIGKILL'));
      else served.push(line.replace('served ', ''));
    }
    await closed;
    expect(child.signalCode).toBe('SIGKILL');
    return served;
  }

  it('lose nothing and serve no half version whenever they are killed', async () => {
    const folders = [folder({ 'buildings.csv': buildings(few) }), folder({ 'buildings.csv': buildings(many) })];
    const [first = ''] = folders;
    await importFolder({ ...storage(), today: '2026-06-30', folder: first });
    for (let kill = 0; kill < runsOf(6); kill++) {
      const said = await killedAfter(folders, Math.random() * 2000);
      const selection = await selectedVersion(storage());
      expect(selection).toMatchObject({ kind: 'version', fallback: null });
      const [[count] = [0]] = await query('select count(*) from buildings');
      expect(COUNTS.map(Number)).toContain(Number(count));
      const stored = await listVersions(storage());
      expect(stored.every(({ damaged }) => !damaged)).toBe(true);
      expect(stored.map(({ dataset }) => dataset.version)).toEqual(expect.arrayContaining(said.slice(-1)));
    }
    // The next import is not held up by what killed ones left, and removes it.
    const { dataset } = await importFolder({ ...storage(), today: '2026-06-30', folder: first, replace: true });
    expect(await selectedVersion(storage())).toMatchObject({ version: { dataset: { version: dataset?.version } } });
    const versions = versionsFolder(storage().dataDir);
    const left = existsSync(versions) ? readdirSync(versions) : [];
    expect(left.filter((name) => name.startsWith('draft-'))).toEqual([]);
  }, 3_600_000);
});
