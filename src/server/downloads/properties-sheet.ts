import type { PropertyRow } from '@/contract/calls/answers';
import { COLUMNS, type ColumnKey } from '@/contract/catalogue/columns';
import { indicator } from '@/contract/catalogue/indicators';
import { AREA_SYMBOL, POWER_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import { Slots } from '@/server/database/postgres/slots';
import type { Column, Format, Row, Sheet } from '@/server/documents/sheet';
import { everyProperty } from '@/server/engine/properties/every-property';
import { basisOf } from '@/server/engine/query/compile';
import { formatOf } from './figure-format';
import type { Answered, Download } from './request';

/** Lists with more rows than this are written two at a time; others wait. */
const LONG = 50_000;
const longLists = new Slots(2);

type SheetColumn = { readonly column: Column; readonly cell: (row: PropertyRow) => string | number | null };

/** The columns of the screen's list, then the records, the coordinates and the id. */
function sheetColumns({ metricQuery, say }: Download, { figures }: Answered): readonly SheetColumn[] {
  const { columns } = indicator(metricQuery.key);
  const { area_unit } = metricQuery.query;
  const { unit } = figures.indicator;
  const price = priceUnit(basisOf(metricQuery.key), metricQuery.query);
  const shown: Readonly<Record<(typeof COLUMNS)[ColumnKey]['kind'], readonly [Format, string | null]>> = {
    text: ['text', null],
    date: ['day', null],
    count: ['whole', null],
    area: ['whole', AREA_SYMBOL[area_unit]],
    power: ['whole', POWER_SYMBOL],
    price: [formatOf(price), price],
  };
  const header = (name: string, unit: string | null) => (unit === null ? name : say.text('with_unit', { name, unit }));
  const column = (key: ColumnKey): SheetColumn => {
    const { name, kind } = COLUMNS[key];
    const [format, unit] = shown[kind];
    return { column: { header: header(name[say.language], unit), format }, cell: (row) => row[key] };
  };
  const rest: readonly ColumnKey[] = ['records'];
  return [
    column('name'),
    {
      column: { header: header(say.text('value'), unit), format: formatOf(unit) },
      cell: ({ value: own }) => own,
    },
    ...columns.map(column),
    ...rest.filter((key) => !columns.includes(key)).map(column),
    { column: { header: say.text('latitude'), format: 'degrees' }, cell: ({ latitude }) => latitude },
    { column: { header: say.text('longitude'), format: 'degrees' }, cell: ({ longitude }) => longitude },
    { column: { header: say.text('id'), format: 'text' }, cell: ({ id }) => id },
  ];
}

/** Every property that is behind the figure, read while the sheet is written. */
export function propertiesSheet(download: Download, answered: Answered): Sheet {
  const columns = sheetColumns(download, answered);
  return {
    name: download.say.text('properties'),
    columns: columns.map(({ column }) => column),
    rows: rows(download, answered, columns),
  };
}

async function* rows(
  { version, metricQuery, ordering, signal }: Download,
  { properties }: Answered,
  columns: readonly SheetColumn[],
): AsyncGenerator<readonly Row[]> {
  const total = (await properties)?.total ?? 0;
  const release = total > LONG ? await longLists.take(signal) : undefined;
  try {
    for await (const batch of everyProperty(version, metricQuery, ordering, total, signal))
      yield batch.map((row) => columns.map(({ cell }) => cell(row)));
  } finally {
    release?.();
  }
}
