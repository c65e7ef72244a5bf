import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChosenForm, InspectedSource } from '@/contract/importing/proposal';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { mappingSchema } from '@/server/importing/mapping/mapping';
import { proposeMapping } from '@/server/importing/propose/propose-mapping';
import { joinedNames } from '@/server/importing/source/columns';
import { readCsv } from '@/server/importing/source/read-csv';
import { type Cell, workbook } from '../propose/write-files';

async function withFile<T>(file: string, content: string | Buffer, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nave-header-'));
  try {
    writeFileSync(path.join(folder, file), content);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function inspected(content: string | Buffer, file = 'a.csv', forms: ChosenForm[] = []): Promise<InspectedSource> {
  const [source] = await withFile(
    file,
    content,
    async (folder) => (await inspectFolder(folder, () => undefined, forms)).inspected,
  );
  if (source === undefined) throw new Error('nothing was read');
  return source;
}
const namesOf = ({ columns }: InspectedSource) => columns.map(({ name }) => name);

const DATA = 'Nave 1,León,12000,5000,5.5\nNave 2,León,8000,8000,5.2\n';

describe('a header of two rows', () => {
  it.each([
    ['blanks right of a group', `,,Superficie,,Precio\nNave,Ciudad,Total,Disponible,Renta\n${DATA}`, 0],
    ['the text again', `,,Superficie,Superficie,Precio\nNave,Ciudad,Total,Disponible,Renta\n${DATA}`, 0],
    ['names in the first row', `Nave,Ciudad,Superficie,,Precio\n,,Total,Disponible,Renta\n${DATA}`, 0],
    ['a title above', `INVENTARIO 2T24,,,,\n,,Superficie,,Precio\nNave,Ciudad,Total,Disponible,Renta\n${DATA}`, 1],
  ])('is joined: %s', async (_, text, skipped) => {
    const source = await inspected(text);
    expect(source).toMatchObject({ skip_lines: skipped, header_rows: 2, records: 2 });
    expect(namesOf(source).slice(0, 4)).toEqual(['Nave', 'Ciudad', 'Superficie › Total', 'Superficie › Disponible']);
    expect(source.notes).toContainEqual({ key: 'inspect.header_joined' });
    expect(source.preview[0]?.values).toEqual(['Nave 1', 'León', '12000', '5000', '5.5']);
  });

  it('is found in a workbook, where merged cells are blank', async () => {
    const rows: Cell[][] = [
      ['Inventario', null, null, null, null],
      ['Datos generales', null, 'Superficie', null, 'Precio'],
      ['Nave', 'Ciudad', 'Total', 'Disponible', 'Renta'],
      ['Nave 1', 'León', 12_000, 5000, 5.5],
      ['Nave 2', 'León', 8000, 8000, 5.2],
    ];
    const source = await inspected(await workbook('Hoja1', rows), 'a.xlsx');
    expect(source).toMatchObject({ skip_lines: 1, header_rows: 2, records: 2 });
    expect(namesOf(source)).toEqual([
      'Datos generales › Nave',
      'Datos generales › Ciudad',
      'Superficie › Total',
      'Superficie › Disponible',
      'Precio › Renta',
    ]);
  });

  it.each([
    ['a plain header', `Nave,Ciudad,Total,Disponible,Renta\n${DATA}`],
    ['a title with a day beside it', `Inventario industrial,,,,Corte\nNave,Ciudad,Total,Disponible,Renta\n${DATA}`],
    [
      'a header that lacks a name',
      `Nave,Ciudad,Total,Disponible,\nNave 1,León,12000,5000,x\nNave 2,León,8000,8000,y\n`,
    ],
    ['records of texts', 'Nave,Ciudad,Uso\nNave 1,León,bodega\nNave 2,León,planta\n'],
  ])('is not seen in %s', async (_, text) => {
    expect(await inspected(text)).toMatchObject({ header_rows: 1, records: 2 });
  });

  it('is one row or two where the user says so', async () => {
    const form = { file: 'a.csv', sheet: null, entry: null };
    const two = `,,Superficie,,Precio\nNave,Ciudad,Total,Disponible,Renta\n${DATA}`;
    const one = await inspected(two, 'a.csv', [{ ...form, header_rows: 1 }]);
    expect(one).toMatchObject({ skip_lines: 1, header_rows: 1, records: 2 });
    expect(namesOf(one)).toEqual(['Nave', 'Ciudad', 'Total', 'Disponible', 'Renta']);
    const joined = await inspected(`Nave,Ciudad\nnombre,municipio\nNave 1,León\n`, 'a.csv', [
      { ...form, header_rows: 2 },
    ]);
    expect(namesOf(joined)).toEqual(['Nave › nombre', 'Ciudad › municipio']);
    expect(joined.records).toBe(1);
  });

  it('is read by the mapping that is proposed for it', () =>
    withFile(
      'naves.csv',
      `,,Superficie m2,,Precio\nNave,Ciudad,Total,Disponible,Renta USD/m2/mes\n${DATA}`,
      async (folder) => {
        const { mapping } = proposeMapping(await inspectFolder(folder));
        const source = mappingSchema.parse(mapping).tables.buildings?.[0];
        expect(source).toMatchObject({
          header_rows: 2,
          columns: { net_leasable_area: { from: 'Superficie m2 › Total' } },
        });
        const { columns, records } = await readCsv(path.join(folder, 'naves.csv'), 'naves.csv', { header_rows: 2 });
        const lines: number[] = [];
        for await (const { line } of records) lines.push(line);
        expect([columns.length, lines]).toEqual([5, [3, 4]]);
      },
    ));
});

it('a group ends where the next begins, and where it names its column alone', () => {
  expect(joinedNames(['A', '', 'B', '', 'C'], ['x', 'y', '', 'z', 'C'])).toEqual(['A › x', 'A › y', 'B', 'z', 'C']);
  expect(joinedNames(['A'], ['x', 'y', ''])).toEqual(['A › x', 'A › y', '']);
});
