import { describe, expect, it } from 'vitest';
import { csvOf } from '@/server/documents/csv';
import { type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import { zipOf } from '@/server/documents/zip';
import { csv, sheet, workbook } from './download';
import { officeErrors } from './office-errors';
import { openZip } from './open-zip';

const whole = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const texts = (values: readonly string[]): Sheet => ({
  name: 'Textos',
  columns: [{ header: 'Texto', format: 'text' }],
  rows: rowsOf(values.map((value) => [value])),
});
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', "=cmd|' /C calc'!A0", ' =1', '\ta'];
/** Texts that another separator would split into a formula, and their escaped form. */
const SPLIT: readonly (readonly [text: string, escaped: string])[] = [
  ['Nave;=1+1', "Nave;'=1+1"],
  ['Nave,=1+1', "Nave,'=1+1"],
  ['Nave;+1;-1;@SUM(A1)', "Nave;'+1;'-1;'@SUM(A1)"],
  ['Nave;"=1+1"', `Nave;'"=1+1"`],
  ['Nave; =1+1', "Nave;' =1+1"],
  ['Nave\t=1', "Nave\t'=1"],
  ['Nave\n@A1', "Nave\n'@A1"],
  ['Nave;＝1', "Nave;'＝1"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  ['\n=1', "'\n'=1"],
  ['Norte; Sur, -2 niveles', 'Norte; Sur, -2 niveles'],
  ['a-b;c=d', 'a-b;c=d'],
];

describe('texts', () => {
  it('that a spreadsheet would run are escaped', async () => {
    const expected = HOSTILE.map((text) => [`'${text}`]);
    expect(csv(await whole(csvOf(texts(HOSTILE)))).rows).toEqual(expected);
    const read = sheet(await workbook(await whole(workbookOf([texts(HOSTILE)]))), 0).rows;
    expect(read.map(([text]) => String(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n'))).toEqual(
      expected.map(([text]) => String(text).replaceAll('\r', '\n')),
    );
  });

  it('that another separator would split into a formula are quoted and escaped', async () => {
    const values = [...SPLIT.map(([text]) => text), '\r=1'];
    const expected = [...SPLIT.map(([, text]) => text), "'\r'=1"];
    const bytes = await whole(csvOf(texts(values)));
    expect(csv(bytes).rows).toEqual(expected.map((text) => [text]));
    for (const separator of [';', '\t']) {
      // Parses as a program with another separator does: quotes inside a cell enclose nothing.
      const cells = bytes
        .toString()
        .split(/\r\n|\n|\r/)
        .flatMap((line) => line.split(separator));
      for (const cell of cells) expect(cell.replace(/^[\s"]*/, '')).not.toMatch(/^[=+\-@＝]/);
    }
    expect(bytes.toString()).toContain(`"Nave;'=1+1"`);
    const read = sheet(await workbook(await whole(workbookOf([texts(values)]))), 0).rows;
    expect(read.slice(0, 5)).toEqual(expected.slice(0, 5).map((text) => [text]));
  });

  it('that are telephone numbers stay readable, and their digits are not computed', async () => {
    const phones = ['+52 55 51234567', '+1 (81) 8000-1234', '+52-55', '+5255', '+52 55+1', '+52 =1', '+1 5 ', '+52 A1'];
    const expected = ['(+52) 55 51234567', '(+1) (81) 8000-1234', ...phones.slice(2).map((text) => `'${text}`)];
    expect(csv(await whole(csvOf(texts(phones)))).rows).toEqual(expected.map((text) => [text]));
    const read = sheet(await workbook(await whole(workbookOf([texts(phones)]))), 0).rows;
    expect(read.map(([text]) => text)).toEqual(expected);
  });

  it('keep quotes, lines, markup, control characters and other scripts', async () => {
    const values = ['a "b", c', 'líneas\ny más', '<b>&amp;</b>', 'שלום 😀', '_x000D_', ' espacios '];
    expect(csv(await whole(csvOf(texts(values)))).rows).toEqual(values.map((value) => [value]));
    const read = sheet(await workbook(await whole(workbookOf([texts([...values, 'a\u0000\u0007b'])]))), 0).rows;
    expect(read.slice(0, 4)).toEqual(values.slice(0, 4).map((value) => [value]));
    expect(read[5]).toEqual([' espacios ']);
    expect(read[6]).toEqual(['ab']);
  });
});

describe('numbers', () => {
  it('stay numbers, negative ones too, and percent becomes a fraction', async () => {
    const made: Sheet = {
      name: 'Números',
      columns: [
        { header: 'a', format: 'whole' },
        { header: 'b', format: 'rate' },
        { header: 'c', format: 'day' },
        { header: 'd', format: 'change' },
      ],
      rows: rowsOf([
        [-5, 5.18, '2026-11-20', -12.5],
        [null, null, null, null],
      ]),
    };
    const bytes = await whole(workbookOf([made]));
    expect(await officeErrors('xlsx', bytes)).toEqual([]);
    const book = await workbook(bytes);
    const { rows } = sheet(book, 0);
    expect(rows[0]).toEqual([-5, 0.0518, new Date('2026-11-20T00:00:00Z'), -0.125]);
    expect(book.worksheets[0]?.getCell('D2').numFmt).toContain('▼');
    const text = (await whole(csvOf({ ...made, rows: rowsOf([[-5, 5.18, '2026-11-20', -12.5]]) }))).toString();
    expect(text).toBe('\ufeffa,b,c,d (%)\r\n-5,5.18,2026-11-20,-12.5\r\n');
  });
});

it('aligns headers with their columns, and repeats them on every printed page', async () => {
  const made: Sheet = {
    name: "L'Hospitalet",
    columns: [
      { header: 'Propiedad', format: 'text' },
      { header: 'Área', format: 'whole' },
      { header: 'Desde', format: 'day' },
    ],
    rows: rowsOf([['Nave', 1, '2026-11-20']]),
  };
  const bytes = await whole(workbookOf([made]));
  expect(await officeErrors('xlsx', bytes)).toEqual([]);
  const [page] = (await workbook(bytes)).worksheets;
  const aligned = ['A1', 'B1', 'C1'].map((at) => page?.getCell(at).alignment?.horizontal);
  expect(aligned).toEqual([undefined, 'right', 'right']);
  // Keeps the header clear of the filter button.
  expect(page?.getCell('B1').alignment?.indent).toBe(2);
  const files = await openZip(bytes);
  expect(files.get('xl/workbook.xml')?.toString()).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'L''Hospitalet'!$A:$A,'L''Hospitalet'!$1:$1</definedName>`,
  );
  expect(files.get('xl/worksheets/sheet1.xml')?.toString()).toContain('<pageSetup orientation="landscape"/>');
});

it('a full sheet continues in another one, whatever the batches', async () => {
  const all = Array.from({ length: 25 }, (_, i) => [i]);
  async function* batches(size: number): AsyncGenerator<readonly Row[]> {
    for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size);
  }
  for (const size of [1, 4, 10, 25]) {
    const made: Sheet = { name: 'N', columns: [{ header: 'n', format: 'whole' }], rows: batches(size) };
    const book = await workbook(await whole(workbookOf([made, texts(['x'])], 10)));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['N', 'N 2', 'N 3', 'Textos']);
    expect([0, 1, 2].flatMap((place) => sheet(book, place).rows)).toEqual(all);
  }
});

describe('a zip', () => {
  it('contains the files that were added', async () => {
    const content = async function* () {
      yield Buffer.from('uno');
      yield Buffer.from(' dos');
    };
    const files = await openZip(
      await whole(
        zipOf([
          { name: 'a.txt', content: content(), compress: true },
          { name: 'b.txt', content: content(), compress: false },
        ]),
      ),
    );
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['a.txt', 'uno dos'],
      ['b.txt', 'uno dos'],
    ]);
  });

  it('fails as a whole if a file fails, and closes its sources', async () => {
    let released = 0;
    const failing = async function* () {
      try {
        yield Buffer.from('x');
        throw new Error('the database is gone');
      } finally {
        released++;
      }
    };
    await expect(whole(zipOf([{ name: 'a', content: failing(), compress: true }]))).rejects.toThrow('is gone');
    expect(released).toBe(1);
  });

  it('stops reading when it is abandoned', async () => {
    let released = 0;
    let made = 0;
    const endless = async function* () {
      try {
        for (;;) {
          made++;
          yield Buffer.alloc(50_000, made % 251);
        }
      } finally {
        released++;
      }
    };
    for await (const _ of zipOf([{ name: 'a', content: endless(), compress: false }])) break;
    expect(released).toBe(1);
    expect(made).toBeLessThan(100);
  });
});
