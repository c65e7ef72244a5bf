import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator, isStock } from '@/contract/catalogue/indicators';
import { periodsPerYear } from '@/contract/catalogue/units';
import { besideFigure, besidePeriod, type RowFigures, totalOf } from '@/contract/figures/beside';
import { changeBetween, changedFrom, comparedPeriod, shareOf, sharesGroups } from '@/contract/figures/changes';
import { startsLate } from '@/contract/figures/cut-period';
import { WHOLE_RANGE, wholeRange } from '@/contract/figures/whole-range';
import { type Cell, type Column, type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import { formatOf } from './figure-format';
import { placesInWords } from './filters-in-words';
import type { Answered, Download } from './request';

type Values = readonly (number | null)[];
/** The values of a row: of every period, and of the whole range. */
type Figures = { readonly values: Values; readonly value: number | null };
type ColumnInput = Pick<Download, 'metricQuery' | 'against' | 'say'>;
type Both = Pick<Answered, 'figures' | 'compared'>;
type SheetColumn = {
  readonly key: string;
  readonly column: Column;
  /** The cell of a row, from its values and those with which they are compared. */
  readonly cell: (row: Figures, other: RowFigures | undefined) => number | null;
};

/** The columns after the periods, by the keys by which they can be sorted: the range of a flow, changes, the share, the comparison. */
export function comparisonColumns(
  { metricQuery, against, say }: ColumnInput,
  { figures, compared }: Both,
): SheetColumn[] {
  const { definition, quantity } = indicator(metricQuery.key);
  const { periods, total } = figures;
  const { period } = metricQuery.query;
  const flow = !isStock(definition);
  const now = comparedPeriod(periods, flow);
  const range = flow ? wholeRange(periods) : null;
  const last = periods.length - 1;
  const year = periodsPerYear(period);
  const format = quantity === 'rate' ? 'points' : 'change';
  const change =
    (back: number) =>
    ({ values }: Figures) => {
      const from = changedFrom(periods, now, back, flow);
      return changeBetween(values[now], from === null ? null : values[from], quantity);
    };
  const extraColumns: SheetColumn[] = [
    { key: 'change', column: { header: say.text(`explorer:table.change_${period}`), format }, cell: change(1) },
  ];
  if (range)
    extraColumns.unshift({
      key: range.key,
      column: {
        header: say.text('explorer:table.range'),
        format: formatOf(figures.indicator.unit),
      },
      cell: ({ value }) => value,
    });
  if (now >= year && year > 1)
    extraColumns.push({
      key: 'change_year',
      column: { header: say.text('explorer:table.change_year'), format },
      cell: change(year),
    });
  if (quantity === 'area')
    extraColumns.push({
      key: 'share',
      column: { header: say.text('explorer:table.share'), format: 'share' },
      // The share of a flow is of the whole range: the last period may be a few weeks long.
      cell: ({ values, value }) =>
        range ? shareOf(value, figures.indicator.value) : shareOf(values[last], total.values[last]),
    });
  return [...extraColumns, ...counterpartColumns({ metricQuery, against, say }, { figures, compared })];
}

/** The days of the figure that others are compared with, in words; a running period is compared with the same days of another year. */
export function comparedDays({ periods }: Pick<FiguresAnswer, 'periods'>, flow: boolean, say: Download['say']): string {
  const one = besidePeriod(periods, flow);
  if (one?.key === WHOLE_RANGE) return `${say.shortDay(one.start)} – ${say.shortDay(one.end)}`;
  return one?.running ? say.text('explorer:compare.until', { day: say.shortDay(one.end) }) : (one?.label ?? '');
}

/** The compared figure and the difference; none where the other selection has other groups, whose totals have a row of their own. */
function counterpartColumns({ metricQuery, against, say }: ColumnInput, { figures, compared }: Both): SheetColumn[] {
  if (against === null || compared === null) return [];
  const { kind } = against;
  if (kind === 'selection' && !sharesGroups(figures, compared)) return [];
  const { definition, quantity } = indicator(metricQuery.key);
  const flow = !isStock(definition);
  const now = (row: Figures) => besideFigure(row, figures.periods, flow);
  const before = (row: RowFigures | undefined) => (row && besideFigure(row, compared.periods, flow)) ?? null;
  const period = comparedDays(compared, flow, say);
  return [
    {
      key: 'compared',
      column: {
        header: say.text('explorer:compare.column', { period }),
        format: formatOf(figures.indicator.unit),
      },
      cell: (_, other) => before(other),
    },
    {
      key: 'difference',
      column: { header: say.text('explorer:compare.difference'), format: quantity === 'rate' ? 'points' : 'change' },
      cell: (row, other) => changeBetween(now(row), before(other), quantity),
    },
  ];
}

type Group = FiguresAnswer['groups'][number];
type Others = ReadonlyMap<string, RowFigures>;

function inOrder(
  download: Download,
  figures: FiguresAnswer,
  extraColumns: readonly SheetColumn[],
  others: Others,
): readonly Group[] {
  const { summaryOrder, say } = download;
  if (summaryOrder === null) return figures.groups;
  const { by, order } = summaryOrder;
  const sign = order === 'asc' ? 1 : -1;
  if (by === 'label') {
    const { compare } = new Intl.Collator(say.language, { numeric: true });
    return [...figures.groups].sort((a, b) => sign * compare(a.label, b.label));
  }
  const place = figures.periods.findIndex(({ key }) => key === by);
  const column = extraColumns.find(({ key }) => key === by);
  const sortValue = (group: Group) =>
    column ? column.cell(group, others.get(group.key)) : (group.values[place] ?? null);
  return [...figures.groups].sort((a, b) => {
    const [one, other] = [sortValue(a), sortValue(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

/**
 * Records behind the figure of a row, from those of its periods: those of the last one for a stock, of all for what is counted
 * over the range.
 */
const recordsOf = (n: readonly number[], flow: boolean): number =>
  flow ? n.reduce((sum, count) => sum + count, 0) : (n[n.length - 1] ?? 0);

/** The name of a period, and whether it is not over or, of a flow, begins before the range. */
function periodHeader(one: FiguresAnswer['periods'][number], flow: boolean, say: Download['say']): string {
  const notes = [
    ...(flow && startsLate(one) ? [say.text('explorer:since_day', { day: say.shortDay(one.start) })] : []),
    ...(one.running ? [say.text('explorer:running')] : []),
  ];
  return [one.label, ...notes].join(' · ');
}

/** Groups × periods with changes, shares, the comparison and the number of records, then others and total. */
export function summarySheet(download: Download, answered: Answered): Sheet {
  const { metricQuery, say } = download;
  const { figures, compared } = answered;
  const { definition } = indicator(metricQuery.key);
  const flow = !isStock(definition);
  const { periods, total, others } = figures;
  const format = formatOf(figures.indicator.unit);
  const extraColumns = comparisonColumns(download, answered);
  const beside: Others = new Map(compared?.groups.map((one) => [one.key, one]));
  const group = dimension(metricQuery.query.group_by).name[say.language];
  const row = (label: string, figures: Figures, n: readonly number[] | null, other?: RowFigures): Row => [
    label,
    ...figures.values,
    ...extraColumns.map(({ cell }) => cell(figures, other)),
    n === null ? null : recordsOf(n, flow),
  ];
  const both = pairRows(download, answered, extraColumns);
  return {
    name: say.text('summary'),
    columns: [
      { header: say.text('with_unit', { name: group, unit: figures.indicator.unit }), format: 'text' },
      ...periods.map((one) => ({ header: periodHeader(one, flow, say), format })),
      ...extraColumns.map(({ column }) => column),
      { header: say.text('records_n'), format: 'whole' },
    ],
    rows: rowsOf(
      inOrder(download, figures, extraColumns, beside).map((one) => row(one.label, one, one.n, beside.get(one.key))),
    ),
    totals: [
      ...(others === null ? [] : [row(say.text('explorer:table.others', { count: others.count }), others, null)]),
      row(
        both === null ? say.text('explorer:table.total') : both.name,
        { ...total, value: figures.indicator.value },
        total.n,
        compared ? totalOf(compared) : undefined,
      ),
      ...(both?.rows ?? []),
    ],
  };
}

/** Of two selections: the name of the first, the totals of the other, and their difference in every period; null where none are compared. */
function pairRows(
  { metricQuery, against, say }: Download,
  { figures, compared }: Answered,
  extraColumns: readonly SheetColumn[],
): { readonly name: string; readonly rows: readonly Row[] } | null {
  if (against?.kind !== 'selection' || compared === null) return null;
  const { quantity } = indicator(metricQuery.key);
  const format = quantity === 'rate' ? 'points' : 'change';
  const { values } = compared.total;
  const gapOf = (one: number | null, other: number | null | undefined): Cell => {
    const gap = changeBetween(one, other, quantity);
    return gap === null ? null : { value: gap, format };
  };
  const gaps = figures.total.values.map((value, i) => gapOf(value, values[i]));
  return {
    name: `A · ${placesInWords(metricQuery, say)}`,
    rows: [
      // A share of the other selection's total has no meaning.
      [
        `B · ${placesInWords(against.metricQuery, say)}`,
        ...values,
        ...extraColumns.map(({ key, cell }) =>
          key === 'share' ? null : cell({ values, value: compared.indicator.value }, undefined),
        ),
        recordsOf(compared.total.n, !isStock(indicator(metricQuery.key).definition)),
      ],
      [
        say.text('with_unit', { name: say.text('explorer:compare.a_b'), unit: quantity === 'rate' ? 'pp' : '%' }),
        ...gaps,
        ...extraColumns.map(({ key }) =>
          key === WHOLE_RANGE ? gapOf(figures.indicator.value, compared.indicator.value) : null,
        ),
        null,
      ],
    ],
  };
}
