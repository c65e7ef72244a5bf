import type { ReportPage } from '@/contract/calls/report';
import { mapOf, type Placed } from '../map-of';
import { pageOf, ROWS_OF_PAGE } from '../page';
import { named, type Reader } from '../reader';
import { placesTable } from './places';

const SHOWN = ['availability', 'availability_rate', 'asking_price'];

/** Where what is available lies: the markets of the report, or the submarkets of its only one, as circles of their areas. */
export async function map(reader: Reader): Promise<ReportPage[]> {
  const { words, request } = reader;
  const by = request.markets?.length === 1 ? 'submarket' : 'market';
  const key = named('inventory');
  const [made, located] = await Promise.all([
    placesTable(reader, by, SHOWN, ROWS_OF_PAGE),
    key === null ? null : reader.points(key),
  ]);
  if (made === null || located === null || made.groups.length === 0) return [];
  const middles = middlesOf(located.answer, by);
  const placed = made.groups.flatMap(({ key: place, label, value }, i): Placed[] => {
    const middle = middles.get(place);
    return middle === undefined || value === null || value <= 0
      ? []
      : [{ ...middle, number: i + 1, name: label, value }];
  });
  const absent = made.groups.filter(({ key: place }) => !middles.has(place)).map(({ label }) => label);
  const title = words.text('block.map');
  const [{ name = '', unit = '' } = {}] = made.table.columns.slice(1);
  return [
    pageOf({
      block: 'map',
      title,
      map:
        placed.length === 0
          ? null
          : await mapOf(
              placed,
              by,
              words.text('map_alt', { name, unit: unit ?? '', places: words.list(placed.map((one) => one.name)) }),
            ),
      table: {
        columns: [{ name: words.text('column.number'), unit: null, number: false }, ...made.table.columns],
        rows: made.table.rows.map((row, i) => [
          { kind: 'name', value: String(i + 1), unit: null, text: String(i + 1) },
          ...row,
        ]),
        total: [{ kind: 'name', value: null, unit: null, text: '' }, ...made.table.total],
      },
      notes: [
        ...(placed.length === 0 ? [] : [words.text('map_circles', { name })]),
        ...(absent.length === 0 ? [] : [words.text('map_absent', { places: words.list(absent) })]),
        ...made.notes,
      ],
      sources: [...made.sources, located.source],
    }),
  ];
}

type Middle = { readonly longitude: number; readonly latitude: number };

/** By place, the middle of its properties, each counting by its area. */
function middlesOf(
  points: Awaited<ReturnType<Reader['points']>>['answer'],
  by: 'market' | 'submarket',
): Map<string, Middle> {
  const names = by === 'market' ? points.markets : points.submarkets;
  const sums = new Map<number, { area: number; longitude: number; latitude: number }>();
  points[by].forEach((place, i) => {
    const area = points.value[i] ?? 0;
    const sum = sums.get(place) ?? { area: 0, longitude: 0, latitude: 0 };
    sum.area += area;
    sum.longitude += area * (points.longitude[i] ?? 0);
    sum.latitude += area * (points.latitude[i] ?? 0);
    sums.set(place, sum);
  });
  return new Map(
    [...sums].flatMap(([place, { area, longitude, latitude }]) => {
      const name = names[place]?.key;
      return name === undefined || area <= 0
        ? []
        : [[name, { longitude: longitude / area, latitude: latitude / area }] as const];
    }),
  );
}
