import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import { field } from '@/contract/catalogue/availability-fields';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { type Cell, type Column, type Row, rowsOf, type Sheet } from '@/server/documents/sheet';
import { BUILDING_FACTS, cellOf, formatOf, headerOf, PLACE_FACTS, PROPERTY_FACTS, unitOf } from './facts';
import type { FileOf } from './file-of';
import { notesOf } from './notes';
import { fileText } from './texts';

const columnsOf = (facts: typeof PROPERTY_FACTS, units: Units): Column[] =>
  facts.map((fact) => ({ header: headerOf(fact, units), format: formatOf(fact.measure, units) }));

async function* rowsWith(
  batches: AsyncIterable<readonly AvailableProperty[]>,
  make: (property: AvailableProperty) => Row[],
): AsyncGenerator<readonly Row[]> {
  for await (const batch of batches) yield batch.flatMap(make);
}

/** One row per building. */
export function propertiesSheet({ query, found }: FileOf): Sheet {
  const { language } = query;
  return {
    name: fileText(language, 'properties'),
    columns: [
      ...columnsOf(PROPERTY_FACTS, query),
      { header: fileText(language, 'number_of_spaces'), format: 'whole' },
      { header: fileText(language, 'images'), format: 'text' },
    ],
    rows: rowsWith(found.read(), (property) => [
      [
        ...PROPERTY_FACTS.map((fact) => cellOf(fact, property, query)),
        property.spaces.length,
        property.images.join('; ') || null,
      ],
    ]),
  };
}

type SpaceColumn = Column & { readonly cell: (space: AvailableSpace) => Cell };

function spaceColumns(units: Units): SpaceColumn[] {
  const { language } = units;
  const text = (key: Parameters<typeof fileText>[1]) => fileText(language, key);
  const withUnit = (name: string, measure: 'area' | 'lease' | 'sale') => `${name} (${unitOf(measure, units)})`;
  return [
    { header: text('listing'), format: 'text', cell: ({ id }) => id },
    { header: text('space_id'), format: 'text', cell: ({ space_id }) => space_id },
    { header: text('space_name'), format: 'text', cell: ({ name }) => name },
    { header: withUnit(text('available_area'), 'area'), format: 'whole', cell: ({ available_area }) => available_area },
    {
      header: withUnit(field('asking_price_lease').name[language], 'lease'),
      format: formatOf('lease', units),
      cell: ({ asking_price_lease }) => asking_price_lease,
    },
    {
      header: withUnit(field('asking_price_sale').name[language], 'sale'),
      format: 'two',
      cell: ({ asking_price_sale }) => asking_price_sale,
    },
    { header: text('listed_on'), format: 'day', cell: ({ listed_on }) => listed_on },
    {
      header: field('months_in_market').name[language],
      format: 'whole',
      cell: ({ months_in_market }) => months_in_market,
    },
    {
      header: field('availability_origin').name[language],
      format: 'text',
      cell: ({ availability_origin }) => availability_origin,
    },
    {
      header: field('in_negotiations').name[language],
      format: 'text',
      cell: ({ in_negotiation }) => text(in_negotiation ? 'yes' : 'no'),
    },
    { header: dimension('broker').name[language], format: 'text', cell: ({ broker }) => broker },
    { header: text('contact_company'), format: 'text', cell: ({ contact_company }) => contact_company },
    { header: text('contact_name'), format: 'text', cell: ({ contact_name }) => contact_name },
    { header: text('contact_email'), format: 'text', cell: ({ contact_email }) => contact_email },
    { header: text('contact_phone'), format: 'text', cell: ({ contact_phone }) => contact_phone },
  ];
}

/** One row per space, with the facts of its building. */
export function spacesSheet({ query, found }: FileOf): Sheet {
  const own = spaceColumns(query);
  const facts = (of: typeof PROPERTY_FACTS, property: AvailableProperty) =>
    of.map((fact) => cellOf(fact, property, query));
  return {
    name: fileText(query.language, 'spaces'),
    columns: [...columnsOf(PLACE_FACTS, query), ...own, ...columnsOf(BUILDING_FACTS, query)],
    rows: rowsWith(found.read(), (property) =>
      property.spaces.map((space) => [
        ...facts(PLACE_FACTS, property),
        ...own.map(({ cell }) => cell(space)),
        ...facts(BUILDING_FACTS, property),
      ]),
    ),
  };
}

/** The sheet of filters, units, rates and sources. */
export function notesSheet(file: FileOf): Sheet {
  return {
    name: fileText(file.query.language, 'notes'),
    columns: [
      { header: '', format: 'text' },
      { header: '', format: 'prose' },
    ],
    rows: rowsOf(notesOf(file)),
    headerless: true,
  };
}
