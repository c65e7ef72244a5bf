import type { FiguresAnswer } from '@/contract/calls/answers';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator, isStock, MINIMUM_SAMPLE } from '@/contract/catalogue/indicators';
import { PERIOD_NAMES, periodsPerYear } from '@/contract/catalogue/units';
import { besidePeriod } from '@/contract/figures/beside';
import { changedFrom, comparedPeriod } from '@/contract/figures/changes';
import { startsLate } from '@/contract/figures/cut-period';
import { WHOLE_RANGE, wholeRange } from '@/contract/figures/whole-range';
import type { Row, Sheet } from '@/server/documents/sheet';
import { changeText, figureText } from './figure-format';
import { filtersInWords } from './filters-in-words';
import type { Answered, Download } from './request';
import { comparedDays, comparisonColumns } from './summary-sheet';

const BLANK: Row = [null, null];

/** The sheet about the data: the indicator and its definition, the filters, how to read the columns, and the data version. */
export function aboutSheet(download: Download, answered: Answered): Sheet {
  const { say } = download;
  return {
    name: say.text('about'),
    headerless: true,
    columns: [
      { header: '', format: 'text' },
      { header: '', format: 'prose' },
    ],
    rows: lines(download, answered),
  };
}

async function* lines(download: Download, answered: Answered): AsyncGenerator<readonly Row[]> {
  const { say } = download;
  yield [
    ...indicatorLines(download, answered),
    BLANK,
    [say.text('filters'), null],
    ...filtersInWords(download.metricQuery, say),
    ...comparedLines(download),
    BLANK,
    [say.text('reading'), null],
    ...(await readingLines(download, answered)),
    BLANK,
    [say.text('data'), null],
    ...dataLines(download),
  ];
}

function indicatorLines({ metricQuery, say }: Download, { figures }: Answered): Row[] {
  const { name, tooltip } = indicator(metricQuery.key);
  const { group_by, period, start_date, end_date } = metricQuery.query;
  const { value, unit, n, since, change_previous, change_year, change_unit } = figures.indicator;
  return [
    [say.text('indicator'), name[say.language]],
    [say.text('definition'), tooltip[say.language]],
    [
      say.text('value'),
      value === null ? say.text('none') : say.text('value_line', { value: figureText(value, unit, say), unit }),
    ],
    [say.text('change_previous'), changeText(change_previous, change_unit, say)],
    [say.text('change_last_year'), changeText(change_year, change_unit, say)],
    [say.text('records'), say.number(n)],
    [say.text('since'), since === null ? say.text('none') : say.day(since)],
    [say.text('group_by'), dimension(group_by).name[say.language]],
    [say.text('period'), PERIOD_NAMES[period][say.language]],
    [say.text('dates'), say.text('dates_line', { from: say.day(start_date), to: say.day(end_date) })],
  ];
}

/** What the figures are compared with: other days, or the filters of the other selection. */
function comparedLines({ against, say }: Download): Row[] {
  if (against === null) return [];
  const { kind, metricQuery } = against;
  if (kind === 'selection')
    return [
      BLANK,
      [say.text('compared_with'), say.text('other_selection')],
      ...filtersInWords(metricQuery, say).map(([name = null, words = null]): Row => [`B · ${name}`, words]),
    ];
  const { start_date, end_date } = metricQuery.query;
  const name = say.text(`explorer:compare.${kind}`);
  return [
    BLANK,
    [say.text('compared_with'), say.text('other_days', { name, from: say.day(start_date), to: say.day(end_date) })],
  ];
}

async function readingLines(download: Download, answered: Answered): Promise<Row[]> {
  const { figures, compared, properties } = answered;
  const listed = await properties;
  const { metricQuery, against, say } = download;
  const { definition, quantity } = indicator(metricQuery.key);
  const { periods } = figures;
  const flow = !isStock(definition);
  const nameOf = (one: FiguresAnswer) =>
    // Another selection is on the same days, whose periods have names.
    against?.kind === 'selection' ? (besidePeriod(one.periods, flow)?.label ?? '') : comparedDays(one, flow, say);
  const other = compared === null ? '' : nameOf(compared);
  const prefix = against?.kind === 'selection' ? { now: 'A · ', before: 'B · ' } : { now: '', before: '' };
  const label = (place: number) => periods[place]?.label;
  const now = comparedPeriod(periods, flow);
  const last = periods[periods.length - 1];
  const range = flow ? wholeRange(periods) : null;
  const lines: Row[] = [];
  for (const { key, column } of comparisonColumns(download, answered)) {
    if (key === 'compared') {
      lines.push([column.header, say.text('reading_compared', { period: `${prefix.before}${other}` })]);
      continue;
    }
    if (key === 'difference') {
      const periods_ = {
        now: `${prefix.now}${besidePeriod(periods, flow)?.label ?? ''}`,
        before: `${prefix.before}${other}`,
      };
      lines.push([column.header, say.text('reading_difference', periods_)]);
      continue;
    }
    if (key === WHOLE_RANGE) {
      lines.push([column.header, say.text('reading_range', { period: range?.label ?? '' })]);
      continue;
    }
    const back = key === 'change' ? 1 : periodsPerYear(metricQuery.query.period);
    const before = label(changedFrom(periods, now, back, flow) ?? -1);
    if (key === 'share')
      lines.push([column.header, say.text('reading_share', { period: range?.label ?? last?.label ?? '' })]);
    else if (before !== undefined)
      lines.push([
        column.header,
        say.text(key === 'change' ? 'reading_change' : 'reading_change_year', { now: label(now) ?? '', before }),
      ]);
  }
  lines.push([say.text('records_n'), say.text('reading_records')]);
  lines.push([say.text('reading_empty'), say.text('reading_empty_line', { least: MINIMUM_SAMPLE })]);
  if (last?.running)
    lines.push([
      say.text('reading_running'),
      say.text('reading_running_line', { period: last.label, end: say.day(last.end) }),
    ]);
  const [first] = periods;
  if (first && flow && startsLate(first))
    lines.push([
      say.text('reading_cut'),
      say.text('reading_cut_line', { period: first.label, start: say.day(first.start) }),
    ]);
  lines.push([
    say.text('properties'),
    listed === null
      ? say.text('reading_rate')
      : say.text(quantity === 'price' ? 'reading_average' : 'reading_properties', {
          count: listed.total,
          total: say.number(listed.total),
          sum: figureText(listed.sum, figures.indicator.unit, say),
          unit: figures.indicator.unit,
        }),
  ]);
  return lines;
}

function dataLines({ version, today, address, say }: Download): Row[] {
  const { name, sample, version: key, as_of, made_at, attribution } = version.reader.dataset;
  return [
    [say.text('dataset'), sample ? say.text('dataset_sample') : name],
    [say.text('version'), key],
    [say.text('as_of'), say.day(as_of)],
    [say.text('loaded'), say.day(made_at)],
    ...(attribution === null ? [] : [[say.text('attribution'), attribution]]),
    [say.text('downloaded'), say.day(today)],
    ...(address === null ? [] : [[say.text('view'), { link: address }]]),
  ];
}
