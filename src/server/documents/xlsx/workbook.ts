import type { Row, Sheet } from '../sheet';
import { type Entry, zipOf } from '../zip';
import { escaped } from './escape';
import { columnName, sheetXml } from './sheet-xml';
import { STYLES } from './styles';

/** The most rows of a worksheet below its header; further rows go to another worksheet. */
export const ROWS_OF_SHEET = 1_048_575;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Part = { readonly name: string; readonly filter: string | null };

/** The bytes of an xlsx workbook, made while its rows are read. */
export const workbookOf = (sheets: readonly Sheet[], rowsOfSheet = ROWS_OF_SHEET): AsyncGenerator<Uint8Array> =>
  zipOf(parts(sheets, rowsOfSheet));

async function* parts(sheets: readonly Sheet[], most: number): AsyncGenerator<Entry> {
  const written: Part[] = [];
  for (const sheet of sheets) {
    const source = sheet.rows[Symbol.asyncIterator]();
    try {
      let rest: readonly Row[] | null = null;
      for (let copy = 1; copy === 1 || rest !== null; copy++) {
        const before: readonly Row[] | null = rest;
        rest = null;
        let rows = 0;
        let links: readonly string[] = [];
        const content = async function* () {
          const all = before === null ? source : after(before, source);
          const end = yield* sheetXml(sheet.columns, all, {
            totals: sheet.totals ?? [],
            headerless: sheet.headerless ?? false,
            most,
          });
          rows = end.rows;
          links = end.links;
          rest = end.rest.length > 0 ? end.rest : null;
        };
        yield entry(`xl/worksheets/sheet${written.length + 1}.xml`, content());
        if (links.length > 0) yield linksOf(written.length + 1, links);
        const name = copy === 1 ? sheet.name : `${sheet.name} ${copy}`;
        const last = columnName(sheet.columns.length - 1);
        written.push({ name, filter: sheet.headerless ? null : `$A$1:$${last}$${rows + 1}` });
      }
    } finally {
      await source.return?.();
    }
  }
  yield* frame(written);
}

async function* after(first: readonly Row[], source: AsyncIterator<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

const entry = (name: string, content: AsyncIterable<Uint8Array>): Entry => ({ name, content, compress: true });
async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Where the links of a sheet lead. */
const linksOf = (sheet: number, links: readonly string[]): Entry =>
  entry(
    `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
    bytes(
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links
        .map(
          (to, i) =>
            `<Relationship Id="rId${i + 1}" Type="${OFFICE}/relationships/hyperlink" Target="${escaped(to)}" TargetMode="External"/>`,
        )
        .join('')}</Relationships>`,
    ),
  );

/** The files that list the sheets; they are written last, when all sheets are known. */
function* frame(sheets: readonly Part[]): Generator<Entry> {
  const part = (name: string, body: string) => entry(name, bytes(`${XML}${body}`));
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`;
  const override = (name: string, type: string) => `<Override PartName="${name}" ContentType="${TYPE}.${type}+xml"/>`;
  const names = sheets.flatMap(({ name, filter }, i) => {
    if (filter === null) return [];
    const sheet = `'${escaped(name.replaceAll("'", "''"))}'`;
    const defined = (what: string, at: string, more = '') =>
      `<definedName name="_xlnm.${what}" localSheetId="${i}"${more}>${at}</definedName>`;
    return [
      defined('_FilterDatabase', `${sheet}!${filter}`, ' hidden="1"'),
      // Printed pages repeat the header and the first column.
      defined('Print_Titles', `${sheet}!$A:$A,${sheet}!$1:$1`),
    ];
  });
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets
      .map(({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets>${names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
  );
  yield entry('xl/styles.xml', bytes(STYLES));
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${sheets
      .map((_, i) => override(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet'))
      .join('')}${override('/xl/styles.xml', 'styles')}</Types>`,
  );
}
