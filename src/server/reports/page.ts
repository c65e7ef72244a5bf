import type { ReportCell, ReportPage } from '@/contract/calls/report';
import { DASH } from '@/server/brochures/table';
import type { Words } from './words';

/** The rows of a table that one page holds. */
export const ROWS_OF_PAGE = 12;

/** A page with what it has; the rest is absent. */
export const pageOf = (page: Pick<ReportPage, 'block' | 'title'> & Partial<ReportPage>): ReportPage => ({
  ...{ tiles: [], sentences: [], chart: null, map: null, table: null, notes: [], sources: [] },
  ...page,
});

/** A cell of a name; a dash where there is none. */
export const nameCell = (name: string | null): ReportCell => ({
  ...{ kind: 'name', value: name, unit: null },
  text: name ?? DASH,
});

/** A cell of a value without its unit, which stands in the header or before it. */
export const figureCell = (value: number | null, unit: string, words: Words): ReportCell => ({
  ...{ kind: 'figure', value, unit },
  text: words.figure(value, unit),
});

/** A cell of a number of records. */
export const countCell = (value: number, words: Words): ReportCell => ({
  ...{ kind: 'count', value, unit: null },
  text: words.number(value),
});

/** A cell of a share of the whole in percent. */
export const shareCell = (value: number | null, words: Words): ReportCell => ({
  ...{ kind: 'share', value, unit: '%' },
  text: words.share(value),
});

/** A cell of a change in percent or percentage points. */
export const changeCell = (value: number | null, unit: '%' | 'pp', words: Words): ReportCell => ({
  ...{ kind: 'change', value, unit },
  text: words.change(value, unit),
});

/** A cell of an ISO day. */
export const dayCell = (value: string | null, words: Words): ReportCell => ({
  ...{ kind: 'day', value, unit: null },
  text: value === null ? DASH : words.shortDay(value),
});

/** A table over as many pages as it takes; the total stands on the last one. */
export function tablePages(
  page: Pick<ReportPage, 'block' | 'title'> &
    Partial<ReportPage> & { readonly table: NonNullable<ReportPage['table']> },
  continued: (title: string, place: number, count: number) => string,
  rowsOfPage = ROWS_OF_PAGE,
): ReportPage[] {
  const { rows, total, columns } = page.table;
  const count = Math.max(1, Math.ceil(rows.length / rowsOfPage));
  // Pages of about the same length, rather than a last one of a row or two.
  const each = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, i) =>
    pageOf({
      ...page,
      title: count === 1 ? page.title : continued(page.title, i + 1, count),
      table: {
        columns,
        rows: rows.slice(i * each, (i + 1) * each),
        total: i === count - 1 ? total : null,
      },
      notes: i === count - 1 ? (page.notes ?? []) : [],
    }),
  );
}
