import type { ReportPage } from '@/contract/calls/report';
import type { ReportBlock } from '@/contract/calls/report-limits';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { figureCell, nameCell, pageOf } from '../page';
import type { Reader } from '../reader';

type Series = { readonly key: IndicatorKey; readonly line: boolean };

/** A chart of indicators over the last periods, with its numbers below it. */
export async function overTime(
  reader: Reader,
  block: ReportBlock & OverTime,
  wanted: readonly Series[],
): Promise<ReportPage[]> {
  const { words } = reader;
  const read = await Promise.all(
    wanted.map(async (one) => ({ ...one, ...(await reader.figures(one.key, { over: 'series' })) })),
  );
  const [first] = read;
  if (first === undefined) return [];
  const labels = first.answer.periods.map(({ label }) => label);
  const drawn = read.filter(({ answer }) => answer.total.values.some((value) => value !== null));
  const missing = read.filter((one) => !drawn.includes(one)).map(({ answer }) => answer.indicator.name);
  const named = drawn.map(({ answer }) => `${answer.indicator.name} (${answer.indicator.unit})`);
  const title = words.text(`block.${block}`);
  return [
    pageOf({
      block,
      title,
      chart:
        drawn.length === 0
          ? null
          : {
              kind: 'columns',
              alt: words.text('chart_alt', {
                title,
                series: words.list(named),
                first: labels[0] ?? '',
                last: labels[labels.length - 1] ?? '',
              }),
              labels,
              series: drawn.map(({ line, answer: { indicator: of, total } }) => ({
                ...{ name: of.name, unit: of.unit, line, values: total.values },
              })),
            },
      table: {
        columns: [
          { name: words.text('column.indicator'), unit: null, number: false },
          ...labels.map((name) => ({ name, unit: null, number: true })),
        ],
        rows: read.map(({ answer: { indicator: of, total } }) => [
          nameCell(`${of.name} (${of.unit})`),
          ...total.values.map((value) => figureCell(value, of.unit, words)),
        ]),
        total: null,
      },
      notes: missing.length === 0 ? [] : [words.text('no_data_of', { names: words.list(missing) })],
      sources: read.map(({ source }) => source),
    }),
  ];
}
type OverTime = 'supply_demand' | 'rents' | 'pipeline';
