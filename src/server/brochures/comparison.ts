import type { AvailableProperty } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import { type Fact, factOf, figureOf, unitOf } from '@/server/availability/files/facts';
import { fileText } from '@/server/availability/files/texts';
import { placeOf } from './place-of';
import { isAverage, priceColumns } from './prices';
import { DASH, type Table, type TableColumn, tableOf } from './table';

/** The table that compares the properties of a brochure, one a row. */
export function comparisonTable(properties: readonly AvailableProperty[], units: Units): Table {
  const { language } = units;
  const numbers = new Map(properties.map(({ id }, i) => [id, String(i + 1)]));
  const factColumn = (key: Fact['key'], share: number, right = true): TableColumn<AvailableProperty> => {
    const fact = factOf(key);
    const unit = unitOf(fact.measure, units);
    return {
      header: unit === null ? fact.name(language) : `${fact.name(language)}\n${unit}`,
      right,
      share,
      cell: (property) => figureOf(fact, property, units) ?? DASH,
    };
  };
  const price = (property: AvailableProperty, basis: 'lease' | 'sale') => {
    const figure = figureOf(factOf(`asking_price_${basis}`), property, units);
    return figure !== null && isAverage(property, basis) ? `${figure}\n${fileText(language, 'averaged')}` : figure;
  };
  const columns: TableColumn<AvailableProperty>[] = [
    { header: '', right: true, share: 0.7, cell: ({ id }) => numbers.get(id) ?? '' },
    { header: fileText(language, 'name'), right: false, share: 3.2, cell: ({ name }) => name },
    { header: fileText(language, 'location'), right: false, share: 3.8, cell: placeOf },
    factColumn('available_area', 2.1),
    ...priceColumns(properties, units, { lease: 2.4, sale: 2 }, price),
    factColumn('building_classification', 1.5, false),
    factColumn('minimum_height', 1.7),
    factColumn('docks', 1.7),
    factColumn('months_in_market', 1.7),
  ];
  return tableOf(columns, properties);
}
