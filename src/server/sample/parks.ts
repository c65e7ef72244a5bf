import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { dayOf, iso, until } from './days';
import type { Draft } from './draft';
import { stateOf } from './localities';
import { OWNER_NAMES, parkName, publicOwner } from './names';
import { MARKETS, type Market, type Place } from './places';
import type { Random } from './random';
import type { Schedule } from './schedule';
import { submarketIn } from './submarkets';

export type Park = {
  readonly row: Draft;
  readonly index: number;
  readonly name: string;
  readonly market: Market;
  readonly submarket: Place;
  /** The company that owns buildings in it: its owner, if that is one. */
  readonly landlord: string;
  readonly latitude: number;
  readonly longitude: number;
  planned: number;
  /** When work on it starts; null of one that is only planned. */
  started: number | null;
  /** When it is ready, which may lie after the last day. */
  readonly ready: number | null;
};

/** A market, drawn by its share of the inventory. */
export const pickMarket = (random: Random): Market =>
  random.weighted(MARKETS.map((market) => [market, market.weight] as const));

/** A point within about `kilometres` of a place. */
export function near(random: Random, place: { latitude: number; longitude: number }, kilometres: number) {
  const spread = kilometres / 111 / 1.5;
  const offset = () => Math.max(-1, Math.min(1, random.normal() / 2)) * spread;
  return {
    latitude: Math.round((place.latitude + offset()) * 1e5) / 1e5,
    longitude: Math.round((place.longitude + offset()) * 1e5) / 1e5,
  };
}

type Installation = keyof (typeof ENUMERATIONS)['installation'];
const INSTALLATIONS = Object.keys(ENUMERATIONS.installation) as Installation[];

/** What land has; the rest is inside of buildings. */
const OF_LAND: readonly Installation[] = [
  'rail_spur',
  'natural_gas',
  'water_treatment',
  'fire_station',
  'hydrants',
  'guardhouse',
  'cctv',
  'fibre_optic',
  'solar',
  'substation',
];

/** @param explicit which of them are known to be there or not; chance decides of the others */
export function installations(
  random: Random,
  share: number,
  explicit: Readonly<Partial<Record<Installation, boolean>>> = {},
  among: readonly Installation[] = INSTALLATIONS,
): string | null {
  const chosen = among.filter((one) => {
    const drawn = random.chance(share);
    return explicit[one] ?? drawn;
  });
  return chosen.length === 0 ? null : chosen.join(';');
}

/** The supply of a place: its installations include a substation exactly where it has one. */
export function services(random: Random, share: { substation: number; kva: [number, number]; installations: number }) {
  const substation = random.chance(share.substation);
  const kva = random.whole(...share.kva) * 500;
  return { substation, kva, installations: installations(random, share.installations, { substation }, OF_LAND) };
}

/** Of every twelve parks, one is only planned and one is being built. */
const STAGES: Readonly<Record<number, 'planned' | 'under_construction'>> = { 5: 'planned', 7: 'under_construction' };

type Dates = [planned: number, started: number | null, ready: number | null];

function dates(random: Random, stage: 'planned' | 'under_construction' | 'delivered', last: number): Dates {
  if (stage === 'planned') return [last - random.whole(30, 1_400), null, null];
  if (stage === 'under_construction') {
    const started = last - random.whole(30, 420);
    return [started - random.whole(120, 600), started, last + random.whole(30, 400)];
  }
  // Most are older than most of the buildings that stand in them.
  const year = 1976 + Math.floor(46 * random.unit() ** 1.7);
  const planned = Math.min(last - 900, dayOf(year, random.whole(1, 12)));
  return [planned, planned + 300, planned + 800];
}

/** Whether a building may stand in a park: it is announced, begun and delivered no sooner than the park. */
export const houses = (park: Park, building: Omit<Schedule, 'demolished'>): boolean =>
  park.planned <= building.planned &&
  (building.started === null || (park.started !== null && park.started <= building.started)) &&
  (building.delivered === null || (park.ready !== null && park.ready <= building.delivered));

/** Parks with unique names, at least one in every market while `count` allows; `last` is the last day of the data. */
export function parks(random: Random, count: number, last: number): Park[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    const market = MARKETS[i < MARKETS.length ? i : -1] ?? pickMarket(random);
    const submarket = submarketIn(random, market);
    const point = near(random, submarket, 7);
    let name = parkName(random);
    if (taken.has(name)) name = `${name} ${submarket.name}`;
    for (let n = 2; taken.has(name); n++) name = `${name.replace(/ \d+$/, '')} ${n}`;
    taken.add(name);
    const [planned, started, ready] = dates(random, STAGES[i % 12] ?? 'delivered', last);
    const landlord = random.pick(OWNER_NAMES);
    const type = random.weighted([
      ['private_park', 78],
      ['industrial_zone', 14],
      ['government_park', 8],
    ] as const);
    const owner = type === 'government_park' ? publicOwner(stateOf(market, submarket).name) : landlord;
    const totalArea = random.whole(10, 220) * 10_000;
    const developer = random.chance(0.7) ? landlord : random.pick(OWNER_NAMES);
    const row: Draft = {
      park_id: `P${String(i + 1).padStart(4, '0')}`,
      name,
      market: market.name,
      submarket: submarket.name,
      park_type: type,
      development_stage: ready === null ? 'planned' : ready > last ? 'under_construction' : 'delivered',
      planned_on: iso(planned),
      construction_started_on: until(started, last),
      delivered_on: until(ready, last),
      ...point,
      total_area: totalArea,
      owner,
      developer: type === 'government_park' ? owner : developer,
      ...services(random, { substation: 0.6, kva: [2, 60], installations: 0.35 }),
      images: null,
    };
    return { row, index: i, name, market, submarket, landlord, ...point, planned, started, ready };
  });
}
