import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/server/base/log';
import type { About } from '@/server/database/dataset';
import { DuckdbFacts } from '@/server/database/duckdb-facts';
import { adoptedVersion } from '@/server/database/served-dataset';
import {
  currentFile,
  descriptionFile,
  type FileDataset,
  removeSurplus,
  selectFileVersion,
  sweepDrafts,
  versionFile,
  versionsFolder,
} from '@/server/database/versions';
import { buildVersion } from '@/server/importing/version/build-version';
import { compare } from './compare-rows';
import { damage } from './damage';
import { ABOUT, small } from './small';
import { waitFor } from './wait-for';

const SAMPLE: About = { ...ABOUT, name: 'Sample', sample: true };

let dataDir: string;
const opened: DuckdbFacts[] = [];
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'nave-versions-')), 'data');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of opened.splice(0)) await store.close();
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

const build = async (count: number, about = ABOUT): Promise<FileDataset> => {
  const dataset = await buildVersion({ dataDir }, small(count), about);
  return { ...dataset, file: `${dataset.version}.duckdb` };
};
const open = async (): Promise<DuckdbFacts> => {
  const store = await DuckdbFacts.open(dataDir, 50);
  opened.push(store);
  return store;
};
const pointer = () => currentFile(dataDir);
const fileOf = (dataset: FileDataset) => versionFile(dataDir, dataset);
const versionFiles = () =>
  readdirSync(versionsFolder(dataDir))
    .filter((name) => name.endsWith('.duckdb'))
    .sort();
const count = (store: DuckdbFacts) =>
  store.reading(async (reader) => {
    const [column] = await reader.read({ sql: 'select cast(count(*) as integer) from buildings', parameters: [] });
    return column?.[0];
  });

/** Removes the files that versions did not have before descriptions were stored next to them. */
function asFormerInstallation(dataset: FileDataset): void {
  rmSync(descriptionFile(fileOf(dataset)));
  rmSync(path.join(dataDir, 'own-data'), { force: true });
}

describe('a data folder', () => {
  it('into which nothing was ever loaded has no version', async () => {
    expect(await selectFileVersion(dataDir)).toEqual({ kind: 'none' });
    mkdirSync(versionsFolder(dataDir), { recursive: true });
    expect(await selectFileVersion(dataDir)).toEqual({ kind: 'none' });
  });

  it('serves the version that was published last', async () => {
    await build(1);
    const last = await build(2);
    expect(await selectFileVersion(dataDir)).toMatchObject({
      kind: 'version',
      fallback: null,
      version: { dataset: last },
    });
  });

  describe.each<[string, (file: string) => void]>([
    ['is cut off', (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))],
    ['is empty', (file) => writeFileSync(file, '')],
    ['is garbage', (file) => writeFileSync(file, Buffer.from([0, 255, 1, 254]))],
    ['lacks a field', (file) => writeFileSync(file, '{"version":"1"}')],
    ['cannot be read', (file) => [rmSync(file), mkdirSync(file)]],
    ['is missing', (file) => rmSync(file)],
  ])('whose pointer %s', (_, harm) => {
    it("serves the newest whole version of the user's data", async () => {
      await build(1);
      const newest = await build(2);
      harm(pointer());
      const selection = await selectFileVersion(dataDir);
      expect(selection).toMatchObject({ kind: 'version', version: { dataset: newest } });
      expect(selection.kind === 'version' && selection.fallback).toBeTruthy();
      const store = await open();
      expect(await count(store)).toBe(2);
      expect(store.fault).toBeTruthy();
    });

    it("serves no sample in place of the user's data", async () => {
      await build(1, SAMPLE);
      const own = await build(2);
      harm(pointer());
      damage(fileOf(own));
      expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
      const store = await open();
      expect(store.dataset).toBeNull();
      expect(store.fault).toContain('damaged');
    });

    it('is repaired by an import, which does not delete what could not be read', async () => {
      await build(1);
      harm(pointer());
      const next = await build(3);
      expect(await selectFileVersion(dataDir)).toMatchObject({ fallback: null, version: { dataset: next } });
      const aside = readdirSync(dataDir).filter((name) => name.includes('unreadable'));
      expect(aside).toHaveLength(_ === 'is missing' ? 0 : 1);
    });
  });

  it('whose pointer is unreadable and whose versions are missing is damaged, not empty', async () => {
    await build(1);
    rmSync(versionsFolder(dataDir), { recursive: true });
    rmSync(path.join(dataDir, 'own-data'));
    writeFileSync(pointer(), '{');
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });

  it("whose pointer and versions are missing is damaged if it has held the user's data", async () => {
    await build(1);
    rmSync(versionsFolder(dataDir), { recursive: true });
    rmSync(pointer());
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });

  it('whose versions cannot be listed is damaged', async () => {
    await build(1);
    rmSync(versionsFolder(dataDir), { recursive: true });
    writeFileSync(versionsFolder(dataDir), '');
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });

  it('has no version if the lost one was a sample', async () => {
    const sample = await build(1, SAMPLE);
    rmSync(fileOf(sample));
    expect(await selectFileVersion(dataDir)).toEqual({ kind: 'none' });
  });

  describe.each<[string, (file: string) => void]>([
    ['is missing', (file) => rmSync(file)],
    ['is cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000))],
    ['is damaged near its end', (file) => damage(file)],
    ['cannot be read', (file) => [rmSync(file), mkdirSync(file)]],
  ])('whose served file %s', (_, harm) => {
    it('serves the newest whole version', async () => {
      await build(9, SAMPLE);
      await build(1);
      const whole = await build(2);
      const lost = await build(3);
      harm(fileOf(lost));
      const selection = await selectFileVersion(dataDir);
      expect(selection).toMatchObject({ kind: 'version', version: { dataset: whole } });
      expect(selection.kind === 'version' && selection.fallback).toContain(lost.file);
      expect(await count(await open())).toBe(2);
      expect(existsSync(fileOf(lost))).toBe(_ !== 'is missing');
    });

    it('is damaged if there is no other, and loads again', async () => {
      const lost = await build(1);
      harm(fileOf(lost));
      expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
      expect(await compare({ dataDir }, small(2))).toBeNull();
      const next = await build(2);
      expect(await selectFileVersion(dataDir)).toMatchObject({ fallback: null, version: { dataset: next } });
    });
  });
});

describe('a folder of a previous installation', () => {
  it('is served, and its version is described and marked', async () => {
    const own = await build(2);
    asFormerInstallation(own);
    expect(await adoptedVersion({ dataDir })).toMatchObject({ kind: 'version', fallback: null });
    rmSync(pointer());
    const selection = await selectFileVersion(dataDir);
    expect(selection).toMatchObject({ kind: 'version', version: { dataset: own } });
    damage(fileOf(own));
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });

  it('that is damaged is not treated as whole', async () => {
    const own = await build(2000);
    asFormerInstallation(own);
    damage(fileOf(own));
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });

  it('whose pointer is lost too is damaged, not empty', async () => {
    const sample = await build(1, SAMPLE);
    asFormerInstallation(sample);
    rmSync(pointer());
    expect(await selectFileVersion(dataDir)).toMatchObject({ kind: 'damaged' });
  });
});

describe('a killed build', () => {
  it('after the description is written leaves the previous version served', async () => {
    const former = await build(1);
    const next = await build(2);
    writeFileSync(pointer(), JSON.stringify(former));
    rmSync(fileOf(next));
    expect(await selectFileVersion(dataDir)).toMatchObject({ fallback: null, version: { dataset: former } });
  });

  it("after the first description of the user's data leaves a folder into which nothing was loaded", async () => {
    const own = await build(1);
    rmSync(fileOf(own));
    rmSync(path.join(dataDir, 'own-data'));
    rmSync(pointer());
    expect(await selectFileVersion(dataDir)).toEqual({ kind: 'none' });
  });

  it("before the pointer is written leaves the previous version served, or the first of the user's data whole", async () => {
    const former = await build(1);
    const next = await build(2);
    writeFileSync(pointer(), JSON.stringify(former));
    expect(await selectFileVersion(dataDir)).toMatchObject({ fallback: null, version: { dataset: former } });
    rmSync(pointer());
    expect(await selectFileVersion(dataDir)).toMatchObject({ version: { dataset: next } });
  });

  it('leaves drafts, which are removed once their process has ended', async () => {
    const own = await build(1);
    const dead = 2 ** 22 + 1;
    const left = [
      `versions/draft-${dead}-abc.duckdb`,
      `versions/draft-${dead}-abc.duckdb.wal`,
      `versions/draft-${dead}-abc.duckdb.tmp`,
      `versions/20260101-aa.json.${dead}`,
      `current.json.${dead}`,
      `build.lock.${dead}`,
    ];
    const alive = [`versions/draft-${process.ppid}-abc.duckdb`, `current.json.${process.ppid}`];
    for (const name of [...left, ...alive]) {
      if (name.endsWith('.tmp')) mkdirSync(path.join(dataDir, name));
      else writeFileSync(path.join(dataDir, name), '');
    }
    sweepDrafts(dataDir);
    for (const name of left) expect(existsSync(path.join(dataDir, name)), name).toBe(false);
    for (const name of alive) expect(existsSync(path.join(dataDir, name)), name).toBe(true);
    expect(await selectFileVersion(dataDir)).toMatchObject({ fallback: null, version: { dataset: own } });
  });
});

describe('previous versions', () => {
  const FORMER = 10;

  it("of the user's data are limited to ten; unreadable ones are neither counted nor removed", async () => {
    const versions: FileDataset[] = [];
    for (let i = 0; i < FORMER + 3; i++) versions.push(await build(1));
    const undescribed = path.join(versionsFolder(dataDir), 'unknown.duckdb');
    writeFileSync(undescribed, 'x');
    expect(versionFiles()).toHaveLength(1 + FORMER + 1);
    const cutOff = versions[5];
    if (cutOff === undefined) throw new Error('too few versions');
    writeFileSync(fileOf(cutOff), 'x');
    const last = await build(1);
    await build(1);
    expect(versionFiles()).toContain('unknown.duckdb');
    expect(versionFiles()).toContain(cutOff.file);
    expect(versionFiles()).toContain(last.file);
    expect(versionFiles()).toHaveLength(1 + FORMER + 2);
  }, 60_000);

  it("that are samples are removed, and the user's data stay", async () => {
    const own = await build(1);
    const sample = await build(1, SAMPLE);
    const last = await build(2, SAMPLE);
    expect(versionFiles()).toHaveLength(3);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    removeSurplus(dataDir);
    expect(versionFiles()).toEqual([own.file, last.file].sort());
    expect(existsSync(descriptionFile(fileOf(sample)))).toBe(false);
  });

  it('stay while the pointer is unreadable', async () => {
    for (let i = 0; i < 3; i++) await build(1, SAMPLE);
    writeFileSync(pointer(), '{');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    removeSurplus(dataDir);
    expect(versionFiles()).toHaveLength(3);
  });
});

describe('a running server', () => {
  it('serves the same version while the pointer is unreadable, logs it, and continues afterwards', async () => {
    const error = vi.spyOn(log, 'error');
    await build(1);
    const store = await open();
    const whole = readFileSync(pointer(), 'utf8');
    writeFileSync(pointer(), whole.slice(0, 30));
    await waitFor(() => store.fault !== null);
    expect(await count(store)).toBe(1);
    await store.refresh();
    await store.refresh();
    expect(error).toHaveBeenCalledTimes(1);
    writeFileSync(pointer(), whole);
    await waitFor(() => store.fault === null);
  });

  it('does not switch to a damaged version, logs it, and tries again', async () => {
    const error = vi.spyOn(log, 'error');
    const former = await build(1);
    const before = readFileSync(pointer(), 'utf8');
    const next = await build(2);
    const named = readFileSync(pointer(), 'utf8');
    writeFileSync(pointer(), before);
    const store = await open();
    const { mtime, atime } = statSync(fileOf(next));
    const copy = `${fileOf(next)}.copy`;
    writeFileSync(copy, readFileSync(fileOf(next)));
    damage(fileOf(next));
    utimesSync(fileOf(next), atime, mtime);
    writeFileSync(pointer(), named);
    await store.refresh();
    expect(store.dataset?.version).toBe(former.version);
    expect(store.fault).toContain(next.file);
    expect(error).toHaveBeenCalledTimes(1);
    renameSync(copy, fileOf(next));
    await waitFor(() => store.dataset?.version === next.version);
    expect(store.fault).toBeNull();
    expect(await count(store)).toBe(2);
  });

  it('serves what is loaded after nothing was readable', async () => {
    const lost = await build(1);
    rmSync(fileOf(lost));
    const store = await open();
    expect(store.dataset).toBeNull();
    expect(await count(store)).toBeNull();
    const next = await build(4);
    await waitFor(() => store.dataset?.version === next.version);
    expect(store.fault).toBeNull();
  });
});
