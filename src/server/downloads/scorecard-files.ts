import type { FiguresAnswer } from '@/contract/calls/answers';
import type { DownloadFormat } from '@/contract/calls/download';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { dimension } from '@/contract/catalogue/dimensions';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { PERIOD_NAMES } from '@/contract/catalogue/units';
import { type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import type { Entry } from '@/server/documents/zip';
import type { MetricQuery } from '@/server/engine/query/compile';
import { dataRows, sheetFiles, textsSheet } from './data-sheet';
import { formatOf } from './figure-format';
import { filtersInWords } from './filters-in-words';
import type { Download } from './request';
import { summarySheet } from './summary-sheet';

/** The request of a scorecard's files, its answer, and the figures of each indicator that the dimension splits. */
export type ScorecardFiles = Pick<Download, 'version' | 'today' | 'say' | 'signal'> & {
  readonly format: DownloadFormat;
  readonly keys: readonly IndicatorKey[];
  readonly answer: ScorecardAnswer;
  readonly tables: readonly { readonly metricQuery: MetricQuery; readonly figures: FiguresAnswer }[];
};

/** A workbook names no two sheets alike, and none longer than this. */
const MOST_LETTERS = 31;
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, MOST_LETTERS);

/** Groups × indicators, each with its value and its changes, then others and total. */
function scorecardSheet({ answer, say, tables }: ScorecardFiles): Sheet {
  const [first] = tables;
  const { indicators, groups, others } = answer;
  const group_by = first?.metricQuery.query.group_by ?? 'market';
  type Cells = (typeof groups)[number]['cells'];
  const row = (label: string, cells: Cells): Row => [
    label,
    ...cells.flatMap((cell) => [cell?.value ?? null, cell?.change_previous ?? null, cell?.change_year ?? null]),
  ];
  return {
    name: say.text('scorecard'),
    columns: [
      { header: dimension(group_by).name[say.language], format: 'text' },
      ...indicators.flatMap(({ name, unit, change_unit }) => {
        const format = change_unit === 'pp' ? ('points' as const) : ('change' as const);
        const change = (key: 'change_previous' | 'change_last_year') =>
          say.text('with_unit', { name: `${name}: ${say.text(key)}`, unit: change_unit });
        return [
          { header: say.text('with_unit', { name, unit }), format: formatOf(unit) },
          { header: change('change_previous'), format },
          { header: change('change_last_year'), format },
        ];
      }),
    ],
    rows: rowsOf(groups.map(({ label, cells }) => row(label, cells))),
    totals: [
      ...(others === null ? [] : [row(say.text('explorer:table.others', { count: others.count }), others.cells)]),
      row(
        say.text('explorer:table.total'),
        indicators.map((one) => one),
      ),
    ],
  };
}

/** What each indicator counts, and whose definition it follows. */
const definitionsSheet = ({ keys, say }: ScorecardFiles): Sheet =>
  textsSheet(
    say.text('definitions'),
    keys.map((key): Row => {
      const { name, tooltip, follows } = indicator(key);
      const after = follows ? ` (${follows[say.language]})` : '';
      return [name[say.language], `${tooltip[say.language]}${after}`];
    }),
  );

/** The filters, the days, and the data that were counted. Each indicator applies the filters that it supports. */
function filtersSheet(files: ScorecardFiles): Sheet {
  const { keys, tables, say } = files;
  const [first] = tables;
  const filters = new Map(
    tables.flatMap(({ metricQuery }) => filtersInWords(metricQuery, say)).map((row) => [String(row[0]), row]),
  );
  const about: Row[] =
    first === undefined
      ? []
      : [
          [say.text('group_by'), dimension(first.metricQuery.query.group_by).name[say.language]],
          [say.text('period'), PERIOD_NAMES[first.metricQuery.query.period][say.language]],
          [
            say.text('dates'),
            say.text('dates_line', {
              from: say.day(first.metricQuery.query.start_date),
              to: say.day(first.metricQuery.query.end_date),
            }),
          ],
        ];
  return textsSheet(say.text('filters'), [
    ...about,
    ...filters.values(),
    [say.text('indicators'), keys.map((one) => indicator(one).name[say.language]).join(', ')],
    ...dataRows(files),
  ]);
}

/** The files of the zip: one workbook with a sheet for each indicator, or a CSV file for each sheet. */
export function scorecardFiles(files: ScorecardFiles): Entry[] {
  const { version, today, say, signal, format } = files;
  const sheets = [
    scorecardSheet(files),
    ...files.tables.map(({ metricQuery, figures }) => ({
      ...summarySheet(
        {
          ...{ version, metricQuery, today, say, signal, format },
          ...{ against: null, summaryOrder: null, ordering: { order_by: 'value', order: 'desc' }, address: null },
        },
        { figures, compared: null, properties: null },
      ),
      name: sheetName(figures.indicator.name),
    })),
    definitionsSheet(files),
    filtersSheet(files),
  ];
  return sheetFiles(say.text('scorecard'), sheets, format);
}
