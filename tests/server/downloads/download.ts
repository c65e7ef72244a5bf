import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import type { Served } from '../http/serve';
import { openZip } from './open-zip';

export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly unknown[])[] };

/** Requests a download. */
export const download = (served: Served, path: string, token: string, init: RequestInit = {}): Promise<Response> =>
  served.call(`/api/v1${path}`, {
    method: 'POST',
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  });

/** The files of a download. */
export async function filesOf(served: Served, path: string, token: string): Promise<Map<string, Buffer>> {
  const answer = await download(served, path, token);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`);
  return openZip(bytes);
}

export async function workbook(bytes: Buffer | undefined): Promise<Workbook> {
  const book = new Workbook();
  await book.xlsx.load(bytes ?? Buffer.alloc(0));
  return book;
}

/** A sheet as values, separated into its header and rows. */
export function sheet(book: Workbook, place: number): Table {
  const found = book.worksheets[place];
  if (!found) throw new Error(`no sheet ${place}`);
  // Counting reads all rows.
  const { columnCount } = found;
  const rows: unknown[][] = [];
  found.eachRow({ includeEmpty: true }, (row) => {
    const cells: unknown[] = [];
    for (let i = 1; i <= columnCount; i++) cells.push(row.getCell(i).value);
    rows.push(cells);
  });
  const [header = [], ...rest] = rows;
  return { header: header.map(String), rows: rest };
}

export function csv(bytes: Buffer | undefined): Table {
  const rows = parse(bytes ?? '', { bom: true }) as string[][];
  const [header = [], ...rest] = rows;
  return { header, rows: rest };
}
