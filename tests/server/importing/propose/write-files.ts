import { ZipFile } from 'yazl';

export type Cell = string | number | Date | null;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letter = (column: number): string => String.fromCharCode(65 + column);
const DAY = 86_400_000;
const EPOCH = 25_569;

function cellXml(cell: Cell, row: number, column: number): string {
  const at = `${letter(column)}${row + 1}`;
  if (cell === null) return '';
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${cell.getTime() / DAY + EPOCH}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}

const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const RELS = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const STYLES = `<?xml version="1.0" encoding="UTF-8"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const BOOK =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A zip archive of texts. */
export async function zip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A workbook with one sheet. */
export const workbook = (sheet: string, rows: readonly (readonly Cell[])[], head = ''): Promise<Buffer> =>
  zip({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELS,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?>${head}<workbook ${BOOK}><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet ${BOOK}><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, at, column)).join('')}</row>`).join('')}</sheetData></worksheet>`,
  });

const DBF_FIELD = 32;

/** The table of a shapefile: texts of thirty characters. */
function dbf(columns: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const head = Buffer.alloc(DBF_FIELD * (columns.length + 1) + 1);
  head[0] = 3;
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(columns.length * 30 + 1, 10);
  for (const [at, column] of columns.entries()) {
    head.write(column, DBF_FIELD * (at + 1), 'latin1');
    head.write('C', DBF_FIELD * (at + 1) + 11);
    head[DBF_FIELD * (at + 1) + 16] = 30;
  }
  head[head.length - 1] = 0x0d;
  const body = rows.map((row) => ` ${row.map((cell) => cell.padEnd(30)).join('')}`).join('');
  return Buffer.concat([head, Buffer.from(body, 'latin1'), Buffer.from([0x1a])]);
}

/** The shapes of a shapefile: points. */
function shp(points: readonly (readonly [number, number])[]): Buffer {
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(50 + points.length * 14, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(1, 32);
  const records = points.map(([x, y], at) => {
    const record = Buffer.alloc(28);
    record.writeInt32BE(at + 1, 0);
    record.writeInt32BE(10, 4);
    record.writeInt32LE(1, 8);
    record.writeDoubleLE(x, 12);
    record.writeDoubleLE(y, 20);
    return record;
  });
  return Buffer.concat([head, ...records]);
}

/** A zipped shapefile of points with a table in latin-1. */
export const shapefile = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  points: readonly (readonly [number, number])[],
): Promise<Buffer> =>
  zip({ [`${name}.shp`]: shp(points), [`${name}.dbf`]: dbf(columns, rows), [`${name}.cpg`]: 'ISO-8859-1' });
