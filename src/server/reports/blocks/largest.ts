import type { PropertyRow } from '@/contract/calls/answers';
import type { ReportCell, ReportPage } from '@/contract/calls/report';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { priceUnit } from '@/contract/catalogue/units';
import { dayCell, figureCell, nameCell, pageOf, ROWS_OF_PAGE } from '../page';
import type { Reader } from '../reader';

type Shown = 'tenant' | 'owner' | 'broker' | 'price' | 'date';

/** The largest properties behind an indicator of the period. */
export async function largest(
  reader: Reader,
  block: 'deals' | 'starts' | 'listings',
  key: IndicatorKey | null,
  shown: readonly Shown[],
): Promise<ReportPage[]> {
  if (key === null) return [];
  const { words, request } = reader;
  const { answer, source } = await reader.properties(key);
  const rows = answer.properties.slice(0, ROWS_OF_PAGE);
  const title = words.text(`block.${block}`);
  const price = priceUnit('lease', request.units);
  const cell = (row: PropertyRow, column: Shown): ReportCell => {
    if (column === 'price') return figureCell(row.price, price, words);
    if (column === 'date') return dayCell(row.date, words);
    return nameCell(row[column]);
  };
  return [
    pageOf({
      block,
      title,
      sentences: rows.length === 0 ? [{ text: words.text(`sentence.no_${block}`), source: 0 }] : [],
      table:
        rows.length === 0
          ? null
          : {
              columns: [
                { name: words.text('column.property'), unit: null, number: false },
                { name: words.text('column.place'), unit: null, number: false },
                { name: words.text('column.area'), unit: answer.unit, number: true },
                ...shown.map((column) => ({
                  name: words.text(`column.${column}`),
                  unit: column === 'price' ? price : null,
                  number: column === 'price' || column === 'date',
                })),
              ],
              rows: rows.map((row) => [
                nameCell(row.name),
                nameCell(row.submarket === null ? row.market : `${row.submarket}, ${row.market}`),
                figureCell(row.value, answer.unit, words),
                ...shown.map((column) => cell(row, column)),
              ]),
              total: null,
            },
      notes:
        answer.total > rows.length
          ? [
              words.text('largest_of_sum', {
                ...{ shown: rows.length, count: answer.total },
                sum: words.measured(answer.sum, answer.unit),
              }),
            ]
          : [],
      sources: [source],
    }),
  ];
}
