import type { ReportPage } from '@/contract/calls/report';
import { indicator } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, PERIOD_NAMES, RENT_PERIOD_NAMES } from '@/contract/catalogue/units';
import { nameCell, tablePages } from '../page';
import type { Reader } from '../reader';

/** Definitions are of two or three lines each. */
const ROWS = 6;

/** How the numbers of the other pages are to be read: their definitions, what was counted and of which data. */
export function methodology(reader: Reader, place: string): ReportPage[] {
  const { words, request, data } = reader;
  const { language, area_unit, monetary_unit, rent_period } = request.units;
  const { start_date, end_date, period } = request.period;
  const { version, as_of, attribution } = data.dataset;
  return tablePages(
    {
      block: 'methodology',
      title: words.text('block.methodology'),
      table: {
        columns: [
          { name: words.text('column.indicator'), unit: null, number: false },
          { name: words.text('column.definition'), unit: null, number: false },
        ],
        rows: reader.indicators.map((key) => [nameCell(reader.name(key)), nameCell(indicator(key).tooltip[language])]),
        total: null,
      },
      notes: [
        words.text('about.markets', { markets: place }),
        words.text('about.period', {
          ...{ period: PERIOD_NAMES[period][language].toLowerCase() },
          ...{ start: words.day(start_date), end: words.day(end_date) },
        }),
        words.text('about.units', {
          ...{ area: AREA_SYMBOL[area_unit], currency: monetary_unit },
          rent: RENT_PERIOD_NAMES[rent_period][language],
        }),
        words.text('about.filters'),
        words.text('about.samples'),
        words.text('about.data', { name: reader.datasetName, version, day: words.day(as_of) }),
        ...(attribution === null || attribution === '' ? [] : [words.text('about.source', { source: attribution })]),
      ],
    },
    (title, at, count) => words.text('continued', { title, place: at, count }),
    ROWS,
  );
}
