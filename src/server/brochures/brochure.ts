import type { AvailableProperty, AvailableSpace } from '@/contract/calls/availability';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Units } from '../availability/asked';
import { criteriaOf } from '../availability/files/criteria';
import { BUILDING_FACTS, unitOf, wordsOf } from '../availability/files/facts';
import type { FileOf } from '../availability/files/file-of';
import { sourceOf } from '../availability/files/notes';
import { areaShown, dayIn, decimalsOf, numberIn, priceShown, shortDayIn } from '../availability/files/shown';
import { type FileText, fileText } from '../availability/files/texts';
import { places } from '../engine/filters';
import { mapPicture, type Pin, type Place } from './map-picture';
import { type Photo, photosOf } from './photos';
import type { Picture } from './picture';
import { planPicture } from './plan-picture';

/** The header of a column of figures has their unit on a line of its own. */
export type Column = { readonly header: string; readonly right: boolean; readonly share: number };

/** One building as a client reads it. */
export type BrochurePage = {
  readonly number: number;
  readonly name: string;
  readonly place: string;
  readonly address: string | null;
  /** What stands out: area and prices. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly spaces: { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] };
  readonly contacts: readonly string[];
  readonly map: Picture | null;
  readonly plan: Picture | null;
  readonly photos: readonly Photo[];
};

/** What the files for clients hold, whatever their format. */
export type Brochure = {
  readonly title: string;
  readonly date: string;
  readonly count: string;
  readonly summary: readonly (readonly [name: string, value: string])[];
  readonly criteria: readonly (readonly [name: string, value: string])[];
  readonly map: Picture | null;
  readonly pages: readonly BrochurePage[];
  readonly notes: readonly string[];
  readonly text: (key: FileText, values?: Readonly<Record<string, string | number>>) => string;
};

const DASH = '—';
/** Points; both formats print on letter paper with the same margins. */
const MAP = { width: 252, height: 168 } as const;
/** Pages whose pictures are drawn side by side: enough that no core waits, few enough that others get their turn. */
const AT_ONCE = 4;
const COVER_MAP = { width: 512, height: 300 } as const;

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
  const known = pins.filter((pin) => pin !== null);
  return {
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
    map: known.length > 1 ? await mapPicture(known, towns, COVER_MAP.width, COVER_MAP.height) : null,
    pages,
    notes: [
      ...(dataset.sample ? [text('note_sample')] : []),
      `${text('note_source')}: ${sourceOf(dataset, language)}`,
      ...(known.length > 0 ? [text('scale')] : []),
    ],
    text,
  };
}

function pinOf({ latitude, longitude }: AvailableProperty, i: number): Pin | null {
  return latitude === null || longitude === null ? null : { latitude, longitude, label: String(i + 1) };
}

function wordsFor(property: AvailableProperty, units: Units) {
  const { language } = units;
  const text = (key: FileText) => fileText(language, key);
  const { name, address, submarket, market, park, spaces } = property;
  const price = (value: number | null, basis: 'lease' | 'sale') =>
    value === null ? null : priceShown(value, basis, units);
  /** One figure for several prices is their average, and says so. */
  const headline = (basis: 'lease' | 'sale') => {
    const asked = new Set(spaces.map((space) => space[`asking_price_${basis}`]).filter((one) => one !== null));
    return asked.size > 1 ? fileText(language, 'average', { name: text(basis) }) : text(basis);
  };
  const stated = (pairs: readonly (readonly [string, string | null])[]) =>
    pairs.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return {
    name,
    place: [park, submarket, market].filter((one) => one !== null).join(' · '),
    address,
    figures: stated([
      [text('available_area'), areaShown(property.available_area, units)],
      [headline('lease'), price(property.asking_price_lease, 'lease')],
      [headline('sale'), price(property.asking_price_sale, 'sale')],
    ]),
    facts: stated(BUILDING_FACTS.map((fact) => [fact.name(language), wordsOf(fact, property, units)] as const)),
    spaces: spacesTable(spaces, units),
    contacts: contactsOf(spaces),
  };
}

function spacesTable(spaces: readonly AvailableSpace[], units: Units): BrochurePage['spaces'] {
  const { language } = units;
  const text = (key: FileText) => fileText(language, key);
  // Beside every figure its unit would not fit on the line.
  const withUnit = (key: FileText, measure: 'area' | 'lease' | 'sale') => `${text(key)}\n${unitOf(measure, units)}`;
  const price = (value: number | null, basis: 'lease' | 'sale') =>
    value === null ? DASH : numberIn(language, value, decimalsOf(basis, units));
  const sold = spaces.some(({ asking_price_sale }) => asking_price_sale !== null);
  const columns: Column[] = [
    { header: text('space_name'), right: false, share: 3 },
    { header: withUnit('area', 'area'), right: true, share: 2.2 },
    { header: withUnit('lease', 'lease'), right: true, share: 2.6 },
    ...(sold ? [{ header: withUnit('sale', 'sale'), right: true, share: 2.4 }] : []),
    { header: text('months'), right: true, share: 1.4 },
    { header: text('origin'), right: false, share: 2.6 },
    { header: dimension('broker').name[language], right: false, share: 2.6 },
  ];
  const rows = spaces.map((space) => [
    `${space.name ?? text('whole')}${space.in_negotiation ? ` (${text('negotiation').toLowerCase()})` : ''}`,
    numberIn(language, space.available_area),
    price(space.asking_price_lease, 'lease'),
    ...(sold ? [price(space.asking_price_sale, 'sale')] : []),
    numberIn(language, space.months_in_market),
    space.availability_origin ?? DASH,
    space.broker ?? DASH,
  ]);
  return { columns, rows };
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
