import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import type { Language } from '@/contract/text';
import type { Units } from '../availability/asked';
import { criteriaOf } from '../availability/files/criteria';
import { BUILDING_FACTS, wordsOf } from '../availability/files/facts';
import type { FileOf } from '../availability/files/file-of';
import { sourceOf } from '../availability/files/notes';
import { areaShown, dayIn, numberIn, rateShown, shortDayIn } from '../availability/files/shown';
import { type FileText, fileText } from '../availability/files/texts';
import { places } from '../engine/filters';
import { comparisonTable } from './comparison';
import { mapPicture, type Pin } from './map-picture';
import { type Photo, photosOf } from './photos';
import type { Picture } from './picture';
import type { Place } from './place-names';
import { placeOf } from './place-of';
import { planPicture } from './plan-picture';
import { headlinesOf } from './prices';
import { spacesTable } from './spaces';
import type { Table } from './table';

/** One building as a client reads it. */
export type BrochurePage = {
  readonly number: number;
  readonly name: string;
  readonly place: string;
  readonly address: string | null;
  /** What stands out: area and prices. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly spaces: Table;
  readonly contacts: readonly string[];
  readonly map: Picture | null;
  readonly plan: Picture | null;
  readonly photos: readonly Photo[];
};

/** What the files for clients hold, whatever their format. */
export type Brochure = {
  readonly language: Language;
  readonly title: string;
  readonly date: string;
  readonly count: string;
  readonly summary: readonly (readonly [name: string, value: string])[];
  readonly criteria: readonly (readonly [name: string, value: string])[];
  readonly map: Picture | null;
  /** What tells the properties apart, one a row. */
  readonly comparison: Table;
  readonly pages: readonly BrochurePage[];
  readonly notes: readonly string[];
  readonly text: (key: FileText, values?: Readonly<Record<string, string | number>>) => string;
};

/** Points; both formats print on letter paper with the same margins. */
const MAP = { width: 252, height: 168 } as const;
/** Pages whose pictures are drawn side by side: enough that no core waits, few enough that others get their turn. */
const AT_ONCE = 4;
/** Lower where many properties stand below it. */
const COVER_MAP = { width: 512, height: 210, many: 7, low: 165 } as const;

export async function brochureOf(of: FileOf, signal?: AbortSignal): Promise<Brochure> {
  const { version, asked, found, day, today } = of;
  const { language } = asked;
  const text: Brochure['text'] = (key, values) => fileText(language, key, values);
  const properties: AvailableProperty[] = [];
  for await (const batch of found.read()) properties.push(...batch);
  const towns = (await places(version, 'buildings', of.scope, signal)).map(
    ({ name, latitude, longitude }): Place => ({ name, latitude, longitude }),
  );
  const pins = properties.map(pinOf);
  const pageOf = async (property: AvailableProperty, i: number): Promise<BrochurePage> => {
    const pin = pins[i] ?? null;
    const [map, plan, photos] = await Promise.all([
      pin === null ? null : mapPicture([pin], towns, MAP.width, MAP.height),
      planPicture(property, asked),
      of.images ? photosOf(property.images, signal) : [],
    ]);
    return { number: i + 1, ...wordsFor(property, asked), map, plan, photos };
  };
  const pages: BrochurePage[] = [];
  for (let from = 0; from < properties.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    const some = properties.slice(from, from + AT_ONCE);
    pages.push(...(await Promise.all(some.map((property, i) => pageOf(property, from + i)))));
  }
  const { dataset } = version.reader;
  const rate = asked.monetary_unit === 'MXN' ? version.rates.at(day) : null;
  const known = pins.filter((pin) => pin !== null);
  return {
    language,
    title: text('brochure_title'),
    date: dayIn(language, today),
    count: text(properties.length === 1 ? 'brochure_count_one' : 'brochure_count_many', { count: properties.length }),
    summary: [
      [text('note_as_of'), shortDayIn(language, day)],
      [text('note_spaces'), numberIn(language, found.sums.spaces)],
      [
        text('available_area'),
        areaShown(
          properties.reduce((sum, { available_area }) => sum + available_area, 0),
          asked,
        ),
      ],
    ],
    criteria: criteriaOf(version, asked),
    map:
      known.length > 0
        ? await mapPicture(
            known,
            towns,
            COVER_MAP.width,
            known.length < COVER_MAP.many ? COVER_MAP.height : COVER_MAP.low,
          )
        : null,
    comparison: comparisonTable(properties, asked),
    pages,
    notes: [
      ...(dataset.sample ? [text('note_sample')] : []),
      `${text('note_source')}: ${sourceOf(dataset, language)}`,
      ...(rate === null ? [] : [`${text('note_rate')}: ${rateShown(rate, language)}`]),
      ...(known.length > 0 ? [text('scale')] : []),
    ],
    text,
  };
}

function pinOf({ latitude, longitude, market }: AvailableProperty, i: number): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, label: String(i + 1), place: market };
}

function wordsFor(property: AvailableProperty, units: Units) {
  const { language } = units;
  const text = (key: FileText) => fileText(language, key);
  const { name, address, spaces } = property;
  const figures: BrochurePage['figures'] = [
    [text('available_area'), areaShown(property.available_area, units)],
    ...headlinesOf(property, units),
  ];
  const stated = (pairs: readonly (readonly [string, string | null])[]) =>
    pairs.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return {
    name,
    place: placeOf(property),
    address,
    figures,
    facts: stated(BUILDING_FACTS.map((fact) => [fact.name(language), wordsOf(fact, property, units)] as const)),
    spaces: spacesTable(spaces, units),
    contacts: contactsOf(spaces),
  };
}

const contactsOf = (spaces: readonly AvailableSpace[]): string[] => [
  ...new Set(
    spaces
      .map(({ contact_company, contact_name, contact_phone, contact_email }) =>
        [contact_company, contact_name, contact_phone, contact_email].filter((one) => one !== null).join(' · '),
      )
      .filter((line) => line !== ''),
  ),
];
