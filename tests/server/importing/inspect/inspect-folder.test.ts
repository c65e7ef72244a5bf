import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { shapefile, workbook, zip } from '../propose/write-files';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-inspect-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);

async function only() {
  const { inspected, unreadable } = await inspectFolder(folder);
  expect(unreadable).toEqual([]);
  expect(inspected).toHaveLength(1);
  const [source] = inspected;
  if (source === undefined) throw new Error('nothing was inspected');
  return source;
}

/** The reason for which the only file is refused, and its line. */
async function refusal() {
  const { inspected, unreadable } = await inspectFolder(folder);
  expect(inspected).toEqual([]);
  return unreadable.map(({ line, reason }) => [line, reason.key.replace('import-reasons:', '')]);
}

const CITIES = 'Ciudad,Región\nMérida,Península de Yucatán\nCancún,Península de Yucatán\nLeón,Bajío\n';

describe('encodings are distinguished', () => {
  it.each([
    ['utf-8', Buffer.from(CITIES)],
    ['utf-8', Buffer.from(`\uFEFF${CITIES}`)],
    ['windows-1252', Buffer.from(CITIES, 'latin1')],
    ['utf-16le', Buffer.from(`\uFEFF${CITIES}`, 'utf16le')],
    ['utf-16le', Buffer.from(CITIES, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${CITIES}`, 'utf16le').swap16()],
    [
      'macintosh',
      Buffer.from(
        [...CITIES].map((sign) => ({ é: 0x8e, ó: 0x97, í: 0x92, ú: 0x9c, á: 0x87 })[sign] ?? sign.charCodeAt(0)),
      ),
    ],
  ])('%s', async (encoding, content) => {
    write('a.csv', content);
    const source = await only();
    expect(source.encoding).toBe(encoding);
    expect(source.columns.map(({ name }) => name)).toEqual(['Ciudad', 'Región']);
    expect(source.columns[0]?.samples).toEqual(['Mérida', 'Cancún', 'León']);
  });

  it('also where only the last line has an accent', async () => {
    write('a.csv', Buffer.from(`id,name\n${'1,plain text\n'.repeat(40_000)}2,Peñón\n`, 'latin1'));
    const source = await only();
    expect(source.encoding).toBe('windows-1252');
    expect(source.columns[1]?.samples).toEqual(['plain text', 'Peñón']);
  });
});

describe('the form of a text is found', () => {
  it.each([
    ['semicolons', 'a;b;c\n1,5;2;3\n2,5;3;4\n', ';', 0],
    ['tabs and CR line ends', 'a\tb\r1\t2\r3\t4\r', '\t', 0],
    ['pipes', 'a|b\n1|x,y\n2|z\n', '|', 0],
    ['a line sep=', 'sep=|\na|b\n1|2\n', '|', 1],
    ['title rows', 'Report of all buildings\n\nname,city,area\nx,y,1\nz,w,2\n', ',', 2],
    ['a title with an open quote', 'Report "2024\nname,city,area\nx,y,1\nz,w,2\n', ',', 1],
    ['line breaks in a header', 'name,"area\n(m2)",city\nx,1,y\n', ',', 0],
  ])('%s', async (_, text, delimiter, skipped) => {
    write('a.csv', text);
    expect(await only()).toMatchObject({ delimiter, skip_lines: skipped });
  });

  it('totals, notes and ragged lines are noted and not counted as values', async () => {
    const rows = Array.from({ length: 9 }, (_, i) => `B${i},Town,${i}00`).join('\n');
    write('a.csv', `name,city,area\n${rows}\nTotal,,3600\nSource: the ministry,,\nB9,Town\n`);
    const source = await only();
    expect(source.footers).toEqual([{ column: 'name', values: ['Total', 'Source: the ministry'] }]);
    expect(source.preview.flatMap(({ line, suspicious }) => (suspicious ? [[line, suspicious.key]] : []))).toEqual([
      [11, 'inspect.row_total'],
      [12, 'inspect.row_note'],
      [13, 'inspect.row_ragged'],
    ]);
    expect(source.columns[0]?.distinct).toBe(9);
  });

  it('repeated names are numbered and blank columns at the end left out', async () => {
    write('a.csv', 'name,area,area,,\nx,1,2,,\ny,3,4,,\n');
    const source = await only();
    expect(source.columns.map(({ name }) => name)).toEqual(['name', 'area', 'area (2)']);
    expect(source.repeated_columns).toBe(true);
  });

  it('an unclosed quote is reported where it opens', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `B${i},"Town, ${i}",100`);
    rows[1] = 'B1,"Town, 1,100';
    write('a.csv', `name,city,area\n${rows.join('\n')}\n`);
    expect(await refusal()).toEqual([[3, 'stray_quote']]);
  });
});

describe('workbooks', () => {
  it('have their days as ISO days and their sheet by name', async () => {
    write(
      'a.xlsx',
      await workbook('Naves', [
        ['Título', null],
        ['Nave', 'Entrega'],
        ['A', new Date('2024-02-29')],
        ['B', new Date('2025-01-01')],
      ]),
    );
    const source = await only();
    expect(source).toMatchObject({ sheet: 'Naves', skip_lines: 1, records: 2 });
    expect(source.columns[1]?.samples).toEqual(['2024-02-29', '2025-01-01']);
  });

  it('that declare entities are refused', async () => {
    write(
      'a.xlsx',
      await workbook(
        'Naves',
        [
          ['Nave', 'Área'],
          ['A', 1],
        ],
        '<!DOCTYPE x [<!ENTITY a "aaaa">]>',
      ),
    );
    expect(await refusal()).toEqual([[null, 'workbook_entities']]);
  });

  it('of the former format are refused with what to do', async () => {
    write('a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
    expect(await refusal()).toEqual([[null, 'former_workbook']]);
  });
});

describe('archives', () => {
  it('hold files that are read as if they lay in the folder', async () => {
    write('a.zip', await zip({ 'in/a.csv': 'name,area\nx,1\n', '__MACOSX/._a.csv': 'x' }));
    expect(await only()).toMatchObject({ file: 'a.zip', entry: 'in/a.csv', records: 1 });
  });

  it('hold shapefiles, which are one source each', async () => {
    const rows = [
      ['Nave Peñón', '1200'],
      ['Nave León', '3400'],
    ];
    write(
      'naves.zip',
      await shapefile('naves', ['NOMBRE', 'AREA_M2'], rows, [
        [-100.3, 25.6],
        [-101.6, 21.1],
      ]),
    );
    const source = await only();
    expect(source).toMatchObject({ entry: 'naves.shp', format: 'shapefile', records: 2 });
    const samples = Object.fromEntries(source.columns.map(({ name, samples }) => [name, samples]));
    expect(samples).toMatchObject({ NOMBRE: ['Nave Peñón', 'Nave León'], '@longitude': ['-100.3', '-101.6'] });
  });

  it('with a path that leaves the folder are refused', async () => {
    const content = await zip({ 'aa/evil.csv': 'name,area\nx,1\n' });
    write('a.zip', Buffer.from(content.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1'));
    expect(await refusal()).toEqual([[null, 'archive_path']]);
  });

  it('with a link are refused', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from('/etc/passwd'), 'a.csv', { mode: 0o120_777 });
    archive.end();
    const chunks: Buffer[] = [];
    for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk));
    write('a.zip', Buffer.concat(chunks));
    expect(await refusal()).toEqual([[null, 'archive_link']]);
  });

  it('that unpack to a hundred times their size are refused', async () => {
    write('a.zip', await zip({ 'a.csv': Buffer.alloc(105 * 1024 ** 2, 'a') }));
    expect(await refusal()).toEqual([[null, 'archive_bomb']]);
  });
});

it('links of the folder are not followed', async () => {
  symlinkSync('/etc/passwd', path.join(folder, 'a.csv'));
  expect(await inspectFolder(folder)).toEqual({ inspected: [], unreadable: [] });
});

it('more columns than a table can have are refused', async () => {
  write('a.csv', `${Array.from({ length: 5000 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(4999)}1\n`);
  expect((await refusal())[0]?.[1]).toBe('too_many_columns');
});

describe('a large file', () => {
  const rows = (from: number, to: number, kind: string): string =>
    Array.from({ length: to - from }, (_, i) => `b${from + i},${kind}\n`).join('');

  it('is read to its end, and values from all of it are looked at, as is said', async () => {
    write('a.csv', `id,tipo\n${rows(0, 300_000, 'nave')}b,nave,x\n${rows(300_000, 600_000, 'patio')}`);
    const source = await only();
    expect(source.records).toBe(600_001);
    expect(source.looked_at).toBeGreaterThan(45_000);
    expect(source.looked_at).toBeLessThanOrEqual(50_000);
    const values = { looked: source.looked_at.toLocaleString('en-US'), records: '600,000' };
    expect(source.notes).toContainEqual({ key: 'inspect.sampled', values });
    expect(source.notes).toContainEqual({ key: 'inspect.ragged', values: { count: 1 } });
    expect(source.columns[1]?.samples).toEqual(['nave', 'patio']);
  });

  it('is looked at whole up to 45,000 records, of which nothing is said', async () => {
    write('a.csv', `id,tipo\n${rows(0, 45_000, 'nave')}`);
    expect(await only()).toMatchObject({ records: 45_000, looked_at: 45_000, notes: [] });
  });
});
