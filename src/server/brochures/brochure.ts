import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import type { Units } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { BUILDING_FACTS, wordsOf } from '@/server/availability/files/facts';
import { areaShown, dayIn, numberIn, rateShown, shortDayIn } from '@/server/availability/files/shown';
import { type FileText, fileText } from '@/server/availability/files/texts';
import { comparisonTable } from './comparison';
import type { Pictures } from './drawings';
import type { Photo } from './photos';
import type { Picture } from './picture';
import { placeOf } from './place-of';
import { headlinesOf } from './prices';
import type { BrochureSource } from './source';
import { spacesTable } from './spaces';
import type { Table } from './table';

/** The page of one building. */
export type BrochurePage = {
  readonly number: number;
  readonly name: string;
  readonly place: string;
  readonly address: string | null;
  /** The main figures: area and prices. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly spaces: Table;
  readonly contacts: readonly string[];
  readonly map: Picture | null;
  readonly plan: Picture | null;
  readonly photos: readonly Photo[];
};

/** The content of a brochure in either format. */
export type Brochure = {
  readonly language: Language;
  readonly title: string;
  readonly date: string;
  readonly count: string;
  readonly summary: readonly (readonly [name: string, value: string])[];
  readonly criteria: readonly (readonly [name: string, value: string])[];
  readonly map: Picture | null;
  /** The table that compares the properties, one a row. */
  readonly comparison: Table;
  readonly pages: readonly BrochurePage[];
  readonly notes: readonly string[];
  readonly text: (key: FileText, values?: Readonly<Record<string, string | number>>) => string;
};

/** Makes the texts, tables and pictures of a brochure for either format. */
export function brochureOf(source: BrochureSource, pictures: Pictures): Brochure {
  const { units, properties, day, rate } = source;
  const { language } = units;
  const text: Brochure['text'] = (key, values) => fileText(language, key, values);
  return {
    language,
    title: text('brochure_title'),
    date: dayIn(language, day),
    count: text('brochure_count', { count: properties.length }),
    summary: [
      [text('note_as_of'), shortDayIn(language, day)],
      [text('note_spaces'), numberIn(language, source.spaces)],
      [
        text('available_area'),
        areaShown(
          properties.reduce((sum, { available_area }) => sum + available_area, 0),
          units,
        ),
      ],
    ],
    criteria: source.criteria,
    map: pictures.map,
    comparison: comparisonTable(properties, units),
    pages: properties.map((property, i) => {
      const { map = null, plan = null } = pictures.pages[i] ?? {};
      return { number: i + 1, ...wordsFor(property, units), map, plan, photos: pictures.photos[i] ?? [] };
    }),
    notes: [
      ...(source.sample ? [text('note_sample')] : []),
      `${text('note_source')}: ${source.dataset}`,
      ...(rate === null ? [] : [`${text('note_rate')}: ${rateShown(rate, language)}`]),
      ...(pictures.map === null ? [] : [text('scale')]),
    ],
    text,
  };
}

function wordsFor(property: AvailableProperty, units: Units) {
  const { language } = units;
  const text = (key: FileText) => fileText(language, key);
  const { name, address, spaces } = property;
  const figures: BrochurePage['figures'] = [
    [text('available_area'), areaShown(property.available_area, units)],
    ...headlinesOf(property, units),
  ];
  const nonNull = (pairs: readonly (readonly [string, string | null])[]) =>
    pairs.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return {
    name,
    place: placeOf(property),
    address,
    figures,
    facts: nonNull(BUILDING_FACTS.map((fact) => [fact.name(language), wordsOf(fact, property, units)] as const)),
    spaces: spacesTable(inOrder(spaces, language), units),
    contacts: contactsOf(inOrder(spaces, language)),
  };
}

/** By name, numbers in it by their value: 1, 2, 10. */
const inOrder = (spaces: readonly AvailableSpace[], language: Language): AvailableSpace[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...spaces].sort((a, b) => compare(a.name ?? '', b.name ?? ''));
};

const contactsOf = (spaces: readonly AvailableSpace[]): string[] => [
  ...new Set(
    spaces
      .map(({ contact_company, contact_name, contact_phone, contact_email }) =>
        [contact_company, contact_name, contact_phone, contact_email].filter((one) => one !== null).join(' · '),
      )
      .filter((line) => line !== ''),
  ),
];
