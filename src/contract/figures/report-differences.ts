import type { Report, ReportCell, ReportPage } from '../calls/report';
import type { ReportBlock } from '../calls/report-limits';

/** A number, name or day that is printed differently; null where it is printed in one of the two only. */
export type CellDifference = {
  readonly row: string;
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
};
export type SentenceDifference = { readonly before: string | null; readonly after: string | null };
/** What differs in a block. */
export type BlockDifference = {
  readonly block: ReportBlock;
  readonly sentences: readonly SentenceDifference[];
  readonly cells: readonly CellDifference[];
};

/**
 * What is printed differently in two reports of one definition, by block in the order of `after`; a block without differences is
 * absent. Rows are the same where they begin with the same name, columns where they have the same header. What follows from the
 * data version alone (footers, the methodology's line about the data) does not count.
 */
export function reportDifferences(before: Report, after: Report): BlockDifference[] {
  const blocks = [...new Set([...after.pages, ...before.pages].map(({ block }) => block))];
  return blocks
    .filter((block) => block !== 'methodology')
    .map((block) => {
      const [then, now] = [pagesOf(before, block), pagesOf(after, block)];
      return {
        block,
        sentences: sentencesOf(then, now),
        cells: [...tilesOf(then, now), ...cellsOf(then, now)],
      };
    })
    .filter(({ sentences, cells }) => sentences.length > 0 || cells.length > 0);
}

const pagesOf = ({ pages }: Report, block: ReportBlock) => pages.filter((page) => page.block === block);

function sentencesOf(then: readonly ReportPage[], now: readonly ReportPage[]): SentenceDifference[] {
  const textsOf = (pages: readonly ReportPage[]) => pages.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const [before, after] = [textsOf(then), textsOf(now)];
  return Array.from({ length: Math.max(before.length, after.length) }, (_, i) => ({
    before: before[i] ?? null,
    after: after[i] ?? null,
  })).filter((one) => one.before !== one.after);
}

/** Texts by the name under which they are printed, and by how often that name was printed before. */
type Printed = ReadonlyMap<string, Omit<CellDifference, 'before' | 'after'> & { readonly text: string }>;

function differencesOf(before: Printed, after: Printed): CellDifference[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [then, now] = [before.get(key), after.get(key)];
    const { row, column } = now ?? then ?? { row: '', column: '' };
    return then?.text === now?.text ? [] : [{ row, column, before: then?.text ?? null, after: now?.text ?? null }];
  });
}

const tilesOf = (then: readonly ReportPage[], now: readonly ReportPage[]) => {
  const printed = (pages: readonly ReportPage[]): Printed =>
    new Map(
      pages.flatMap(({ tiles }) =>
        tiles.flatMap(({ name, text, note }): [string, { row: string; column: string; text: string }][] => [
          [JSON.stringify([name, 'text']), { row: name, column: '', text }],
          [JSON.stringify([name, 'note']), { row: name, column: '', text: note }],
        ]),
      ),
    );
  return differencesOf(printed(then), printed(now));
};

function cellsOf(then: readonly ReportPage[], now: readonly ReportPage[]): CellDifference[] {
  return differencesOf(printedCells(then), printedCells(now));
}

/** Rows begin with a name; the map's with the number of a circle before it, which is of its place in the order. */
const nameAt = ({ block }: ReportPage): number => (block === 'map' ? 1 : 0);

function printedCells(pages: readonly ReportPage[]): Printed {
  const printed = new Map<string, { row: string; column: string; text: string }>();
  const seen = new Map<string, number>();
  for (const page of pages) {
    const { table } = page;
    if (table === null) continue;
    const at = nameAt(page);
    const add = (cells: readonly ReportCell[], kind: 'row' | 'total') => {
      const row = cells[at]?.text ?? '';
      const nth = seen.get(`${kind} ${row}`) ?? 0;
      seen.set(`${kind} ${row}`, nth + 1);
      cells.forEach(({ text }, i) => {
        const { name: column = '' } = table.columns[i] ?? {};
        if (i > at) printed.set(JSON.stringify([kind, row, nth, column]), { row, column, text });
      });
    };
    for (const cells of table.rows) add(cells, 'row');
    if (table.total !== null) add(table.total, 'total');
  }
  return printed;
}
