import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Row } from '../facts/tables';
import { dayOf, iso } from './days';
import { OWNER_NAMES, parkName } from './names';
import { MARKETS, type Market, type Place } from './places';
import type { Random } from './random';

export type Park = {
  readonly row: Row;
  readonly market: Market;
  readonly submarket: Place;
  readonly latitude: number;
  readonly longitude: number;
};

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

const SUBSTATION = 'substation' satisfies keyof (typeof ENUMERATIONS)['installation'];

/** @param substation whether one is stated besides; where nothing is, chance decides of it too */
export function installations(random: Random, share: number, substation?: boolean): string | null {
  const chosen = Object.keys(ENUMERATIONS.installation).filter((one) => {
    const drawn = random.chance(share);
    return one === SUBSTATION ? (substation ?? drawn) : drawn;
  });
  return chosen.length === 0 ? null : chosen.join(';');
}

/** What a place is supplied with: its installations tell of a substation where it has one, and else of none. */
export function services(random: Random, share: { substation: number; kva: [number, number]; installations: number }) {
  const substation = random.chance(share.substation);
  const kva = random.whole(...share.kva) * 500;
  return { substation, kva, installations: installations(random, share.installations, substation) };
}

export function parks(random: Random, count: number, last: number): Park[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    const market = MARKETS[i < MARKETS.length ? i : -1] ?? pickMarket(random);
    const submarket = random.pick(market.submarkets);
    const point = near(random, submarket, 7);
    let name = parkName(random);
    if (taken.has(name)) name = `${name} ${submarket.name}`;
    for (let n = 2; taken.has(name); n++) name = `${name.replace(/ \d+$/, '')} ${n}`;
    taken.add(name);
    const planned = i % 12 === 5;
    const stage = planned ? 'planned' : i % 12 === 7 ? 'under_construction' : 'delivered';
    const announced = planned ? last - random.whole(30, 1_400) : dayOf(random.whole(1988, 2021), random.whole(1, 12));
    const owner = random.pick(OWNER_NAMES);
    const row: Row = {
      park_id: `P${String(i + 1).padStart(4, '0')}`,
      name,
      market: market.name,
      submarket: submarket.name,
      park_type: random.weighted([
        ['private_park', 78],
        ['industrial_zone', 14],
        ['government_park', 8],
      ] as const),
      development_stage: stage,
      planned_on: iso(announced),
      construction_started_on: planned ? null : iso(announced + 300),
      delivered_on: stage === 'delivered' ? iso(announced + 800) : null,
      ...point,
      total_area: random.whole(10, 220) * 10_000,
      owner,
      developer: random.chance(0.7) ? owner : random.pick(OWNER_NAMES),
      ...services(random, { substation: 0.6, kva: [2, 60], installations: 0.35 }),
      images: null,
    };
    return { row, market, submarket, ...point };
  });
}
