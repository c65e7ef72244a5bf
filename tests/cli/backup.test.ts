import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '@/server/backup/restore-backup';
import { isPartlyRestored, markMoving, stagingFolder } from '@/server/backup/staging';
import { startControl } from '@/server/control/server';
import { selectedVersion } from '@/server/database/served-dataset';
import { listVersions } from '@/server/database/stored-versions';
import { buildVersion } from '@/server/importing/version/build-version';
import { runsOf } from '../random';
import { ABOUT, small } from '../server/database/small';
import { waitFor } from '../server/database/wait-for';
import { ANA, accountsOn } from '../server/session/fixture';
import { startCommand } from './command';

const ROUNDS = 6;
const accounts = accountsOn('duckdb');
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'nave-backup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const start = (dataDir: string, ...args: string[]) => startCommand(args, { NAVE_DATA_DIR: dataDir });

it('the data of a running server are backed up, and restored into a new folder', async () => {
  const { folder } = accounts;
  await buildVersion({ dataDir: folder }, small(3), ABOUT);
  await startControl(folder, accounts.sessions);
  await accounts.sessions.users.add(ANA);
  const file = path.join(root, 'nave.zip');
  const made = await start(folder, 'backup', file).outcome;
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(
    /^Backed up .* to .*nave\.zip \([\d.]+ MB\): 1 data version, 0 images, the accounts\.\n$/,
  );
  // The server goes on.
  await accounts.sessions.users.add({ ...ANA, email: 'later@example.com' });
  expect((await start(folder, 'restore', file).outcome).errors).toMatch(/already serves/);
  const target = path.join(root, 'target');
  const restored = await start(target, 'restore', file).outcome;
  expect(restored).toMatchObject({ code: 0, errors: '' });
  expect(restored.output).toMatch(/Version .* of "Small" \(to 2026-06-30\) is served\.\n$/);
  const listed = await start(target, 'user', 'list').outcome;
  expect(listed.output).toContain('ana@example.com');
  expect(listed.output).not.toContain('later@example.com');
  expect((await start(target, 'restore', file).outcome).errors).toMatch(/is not empty: it holds/);
}, 120_000);

it('a killed backup leaves the former file, and a killed restore is run again', async () => {
  const dataDir = path.join(root, 'data');
  await buildVersion({ dataDir }, small(20_000), ABOUT);
  await buildVersion({ dataDir }, small(20_000), ABOUT);
  const file = path.join(root, 'nave.zip');
  expect(await start(dataDir, 'backup', file).outcome).toMatchObject({ code: 0 });
  /** Starts a command and kills it at a random moment after it has begun to write; its exit code is null where it was killed. */
  const killed = async (args: readonly string[], folder: string, writes: string) => {
    const { child, outcome } = start(folder, ...args);
    let ended = false;
    void outcome.then(() => (ended = true));
    await waitFor(() => ended || existsSync(writes), 60_000);
    await sleep(Math.random() * 400);
    child.kill('SIGKILL');
    return (await outcome).code;
  };
  let kills = 0;
  for (let round = 0; round < runsOf(ROUNDS); round++) {
    if ((await killed(['backup', file, '--replace'], dataDir, `${file}.part`)) === null) kills++;
    // The former file, or the new one whole.
    const probe = mkdtempSync(path.join(root, 'probe-'));
    expect((await restoreBackup({ dataDir: probe }, file)).versions).toBe(2);
    rmSync(probe, { recursive: true, force: true });
  }
  expect(await selectedVersion({ dataDir })).toMatchObject({ kind: 'version', fallback: null });
  const target = path.join(root, 'target');
  for (let round = 0; round < runsOf(ROUNDS); round++) {
    if ((await killed(['restore', file], target, stagingFolder(target))) === null) kills++;
    if (isPartlyRestored(target) || !existsSync(path.join(target, 'current.json'))) continue;
    expect(await selectedVersion({ dataDir: target })).toMatchObject({ kind: 'version', fallback: null });
    rmSync(target, { recursive: true, force: true });
  }
  console.info(`${kills} of ${2 * runsOf(ROUNDS)} commands were killed while they wrote`);
  expect(await start(target, 'restore', file).outcome).toMatchObject({ code: 0 });
  expect(await listVersions({ dataDir: target })).toHaveLength(2);
  expect(readdirSync(target)).not.toContain('restoring');
}, 600_000);

it('a start refuses a folder that is restored in part', async () => {
  const dataDir = path.join(root, 'data');
  await buildVersion({ dataDir }, small(2), ABOUT);
  const file = path.join(root, 'nave.zip');
  await start(dataDir, 'backup', file).outcome;
  const target = path.join(root, 'target');
  mkdirSync(path.join(target, 'versions'), { recursive: true });
  mkdirSync(stagingFolder(target));
  markMoving(target);
  // A process that was killed while it wrote the pointer.
  writeFileSync(path.join(target, 'current.json.1.tmp'), '{');
  // What another command wrote there would be removed with the part of the backup.
  for (const command of [['prepare'], ['import', root], ['user', 'add', 'eva@example.com', '--name', 'Eva']]) {
    const refused = await start(target, ...command).outcome;
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('was interrupted: run "npm run restore -- FILE" again');
  }
  expect(await start(target, 'restore', file).outcome).toMatchObject({ code: 0 });
  expect(await start(target, 'prepare').outcome).toMatchObject({ code: 0, errors: '' });
}, 60_000);
