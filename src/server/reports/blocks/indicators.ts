import type { ReportPage } from '@/contract/calls/report';
import { changeCell, countCell, figureCell, nameCell, tablePages } from '../page';
import { everyNamed, type Reader } from '../reader';

const SHOWN = [
  ...['inventory', 'availability', 'availability_rate', 'vacancy', 'vacancy_rate', 'occupancy_rate'],
  ...['under_construction', 'planned_buildings', 'asking_price', 'closing_price', 'gross_absorption'],
  ...['net_absorption', 'move_outs', 'construction_starts', 'deliveries'],
];

/** The values of the period with their changes. */
export async function indicators(reader: Reader): Promise<ReportPage[]> {
  const { words } = reader;
  const read = await Promise.all(everyNamed(SHOWN).map((key) => reader.figures(key, { over: 'period' })));
  return tablePages(
    {
      block: 'indicators',
      title: words.text('block.indicators'),
      table: {
        columns: [
          { name: words.text('column.indicator'), unit: null, number: false },
          { name: reader.periodName, unit: null, number: true },
          { name: words.text('column.unit'), unit: null, number: false },
          { name: words.text('column.previous'), unit: null, number: true },
          { name: words.text('column.year'), unit: null, number: true },
          { name: words.text('column.records'), unit: null, number: true },
        ],
        rows: read.map(({ answer: { indicator: of } }) => [
          nameCell(of.name),
          figureCell(of.value, of.unit, words),
          nameCell(of.unit),
          changeCell(of.change_previous, of.change_unit, words),
          changeCell(of.change_year, of.change_unit, words),
          countCell(of.n, words),
        ]),
        total: null,
      },
      sources: read.map(({ source }) => source),
    },
    (title, place, count) => words.text('continued', { title, place, count }),
  );
}
