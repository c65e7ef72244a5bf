import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChosenForm } from '@/contract/importing/proposal';
import { inspectFolder } from '@/server/importing/inspect/inspect-folder';
import { workbook } from '../propose/write-files';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'nave-chosen-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);

async function read(
  options: Omit<ChosenForm, 'file' | 'sheet' | 'entry'>,
  file = 'a.csv',
  sheet: string | null = null,
) {
  const { inspected, unreadable } = await inspectFolder(folder, undefined, [{ file, sheet, entry: null, ...options }]);
  const [source] = inspected;
  return {
    unreadable: unreadable.map(({ reason }) => reason.key),
    columns: source?.columns.map(({ name }) => name),
    first: source?.columns[0]?.samples,
    notes: source?.notes.map(({ key }) => key) ?? [],
    form: source && [source.encoding, source.delimiter, source.quote, source.skip_lines],
  };
}

it('reads a text in the chosen encoding', async () => {
  write('a.csv', Buffer.from([...Buffer.from('Ciudad,Clave\n'), 0x4d, 0x8e, 0x78, ...Buffer.from('ico,1\nLima,2\n')]));
  expect((await read({ encoding: 'windows-1252' })).first).toEqual(['MŽxico', 'Lima']);
  expect(await read({ encoding: 'macintosh' })).toMatchObject({
    first: ['México', 'Lima'],
    notes: ['inspect.form_chosen', 'inspect.encoding'],
  });
});

it('reads a text with the chosen delimiter, quotes and header line, and finds the rest', async () => {
  write('a.csv', "x;y;z\n'Clave; larga',Nombre\nB1,Uno\nB2,Dos\n");
  const chosen = await read({ skip_lines: 1, delimiter: ',', quote: "'" });
  expect(chosen.columns).toEqual(['Clave; larga', 'Nombre']);
  expect(chosen.first).toEqual(['B1', 'B2']);
  expect(chosen.form).toEqual(['utf-8', ',', "'", 1]);
  expect((await read({ skip_lines: 2 })).columns).toEqual(['B1', 'Uno']);
  expect((await read({ delimiter: '|' })).notes).toContain('inspect.form_chosen');
  write('a.csv', 'a;"b\n1;"2\n3;"4\n');
  expect((await read({ quote: null })).columns).toEqual(['a', '"b']);
});

it('reads a sheet from the chosen row', async () => {
  write(
    'a.xlsx',
    await workbook('Hoja', [
      ['Clave', 'Nombre'],
      ['Identificador', 'Edificio'],
      ['B1', 'Uno'],
      ['B2', 'Dos'],
    ]),
  );
  expect((await read({}, 'a.xlsx', 'Hoja')).columns).toEqual(['Clave', 'Nombre']);
  expect(await read({ skip_lines: 1 }, 'a.xlsx', 'Hoja')).toMatchObject({
    columns: ['Identificador', 'Edificio'],
    first: ['B1', 'B2'],
  });
});

it('reads a file as it is found where it cannot be read by choice, and says why', async () => {
  write('a.csv', Buffer.from('Ciudad,Clave\nMérida,1\nLeón,2\n', 'latin1'));
  expect(await read({ encoding: 'utf-8' })).toMatchObject({
    first: ['Mérida', 'León'],
    unreadable: [],
    notes: ['inspect.form_refused', 'import-reasons:encoding', 'inspect.encoding'],
  });
  expect((await read({ skip_lines: 9000 })).notes.slice(0, 2)).toEqual([
    'inspect.form_refused',
    'import-reasons:no_table',
  ]);
  write('a.csv', 'Ciudad,Clave\n');
  expect((await read({})).notes).not.toContain('inspect.form_chosen');
});
