import type { Report, ReportCell, ReportPage, ReportTable } from '@/contract/calls/report';
import { type Cell, type Column, type Format, type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import { workbookOf } from '@/server/documents/xlsx/workbook';
import { formatOf } from '@/server/downloads/figure-format';
import { type Words, wordsIn } from '../words';
import { linkOf, type ReportDocument } from './document';

const FORMATS = { count: 'whole', share: 'share' } as const;

function formatOfCell({ kind, unit }: ReportCell): Format {
  if (kind === 'change') return unit === 'pp' ? 'points' : 'change';
  return kind === 'count' || kind === 'share' ? FORMATS[kind] : formatOf(unit ?? '');
}

const rowOf = (cells: readonly ReportCell[]): Row =>
  cells.map(
    (cell): Cell => (typeof cell.value === 'number' ? { value: cell.value, format: formatOfCell(cell) } : cell.value),
  );

function sheetOf(table: ReportTable, name: string): Sheet {
  const columns: Column[] = table.columns.map(({ name: header, unit }) => ({
    header: unit === null ? header : `${header} (${unit})`,
    format: 'text',
  }));
  return {
    name,
    columns,
    rows: rowsOf(table.rows.map(rowOf)),
    ...(table.total === null ? {} : { totals: [rowOf(table.total)] }),
  };
}

const textsSheet = (name: string, rows: readonly Row[]): Sheet => ({
  name,
  columns: [
    { header: '', format: 'text' },
    { header: '', format: 'prose' },
  ],
  rows: rowsOf(rows),
  headerless: true,
});

/** The pages of one table as a whole: those that continue it belong to it. */
function joined(pages: readonly ReportPage[]): readonly ReportPage[] {
  const whole: ReportPage[] = [];
  for (const page of pages) {
    const before = whole[whole.length - 1];
    if (before?.block !== page.block || before.table === null || page.table === null) {
      whole.push(page);
      continue;
    }
    const rows = [...before.table.rows, ...page.table.rows];
    whole[whole.length - 1] = { ...before, table: { ...page.table, rows }, notes: [...before.notes, ...page.notes] };
  }
  return whole;
}

function summarySheet({ title, subtitle, client, contact, foot, pages }: Report, words: Words): Sheet {
  const told = pages.filter(({ block }) => block === 'summary');
  return textsSheet(words.text('cover'), [
    [title, subtitle],
    ['', [client === null ? '' : words.text('prepared_for', { client }), contact ?? ''].filter(Boolean).join(' · ')],
    ...told.flatMap(({ tiles, sentences }) => [
      ...tiles.map(({ name, text, note }): Row => [name, note === '' ? text : `${text} · ${note}`]),
      ...sentences.map(({ text }): Row => ['', text]),
    ]),
    ['', foot],
  ]);
}

/** The numbers of every page, a sheet each, and the calls that they come from. */
export function xlsxOf({ report, site }: ReportDocument): AsyncGenerator<Uint8Array> {
  const words = wordsIn(report.language);
  const pages = joined(report.pages);
  const tables = pages.flatMap((page) =>
    page.table === null ? [] : [sheetOf(page.table, words.text(`block.${page.block}`))],
  );
  const notes = pages.flatMap(({ block, notes: of }) => of.map((note): Row => [words.text(`block.${block}`), note]));
  const sources: Sheet = {
    name: words.text('query'),
    columns: [
      { header: words.text('contents'), format: 'text' },
      { header: words.text('column.call'), format: 'text' },
      { header: words.text('column.view'), format: 'text' },
    ],
    rows: rowsOf(
      pages.flatMap(({ block, sources: of }) =>
        of.map((source): Row => {
          const link = linkOf(source, site);
          return [words.text(`block.${block}`), source.call, link === null ? source.view : { link }];
        }),
      ),
    ),
  };
  return workbookOf([
    summarySheet(report, words),
    ...tables,
    ...(notes.length === 0 ? [] : [textsSheet(words.text('notes'), notes)]),
    sources,
  ]);
}
