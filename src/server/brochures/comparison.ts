import type { AvailableProperty } from '@/contract/calls/availability';
import type { Units } from '../availability/asked';
import { type Fact, factOf, figureOf, unitOf } from '../availability/files/facts';
import { fileText } from '../availability/files/texts';
import { placeOf } from './place-of';
import { isAverage, priceColumns } from './prices';
import { DASH, type Table, type Told, tableOf } from './table';

/** The properties beside one another by what a client chooses by. */
export function comparisonTable(properties: readonly AvailableProperty[], units: Units): Table {
  const { language } = units;
  const numbers = new Map(properties.map(({ id }, i) => [id, String(i + 1)]));
  const told = (key: Fact['key'], share: number, right = true): Told<AvailableProperty> => {
    const fact = factOf(key);
    const unit = unitOf(fact.measure, units);
    return {
      header: unit === null ? fact.name(language) : `${fact.name(language)}\n${unit}`,
      right,
      share,
      of: (property) => figureOf(fact, property, units) ?? DASH,
    };
  };
  const price = (property: AvailableProperty, basis: 'lease' | 'sale') => {
    const figure = figureOf(factOf(`asking_price_${basis}`), property, units);
    return figure !== null && isAverage(property, basis) ? `${figure}\n${fileText(language, 'averaged')}` : figure;
  };
  const columns: Told<AvailableProperty>[] = [
    { header: '', right: true, share: 0.7, of: ({ id }) => numbers.get(id) ?? '' },
    { header: fileText(language, 'name'), right: false, share: 3.2, of: ({ name }) => name },
    { header: fileText(language, 'location'), right: false, share: 3.8, of: placeOf },
    told('available_area', 2.1),
    ...priceColumns(properties, units, { lease: 2.4, sale: 2 }, price),
    told('building_classification', 1.5, false),
    told('minimum_height', 1.7),
    told('docks', 1.7),
    told('months_in_market', 1.7),
  ];
  return tableOf(columns, properties);
}
