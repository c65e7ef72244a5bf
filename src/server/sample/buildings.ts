import type { Row } from '../facts/tables';
import { dayOf, until, yearOf } from './days';
import { OWNER_NAMES } from './names';
import { installations, near, type Park, pickMarket } from './parks';
import type { Market } from './places';
import type { Random } from './random';

export type Building = {
  readonly row: Row;
  readonly id: string;
  readonly market: Market;
  readonly area: number;
  readonly origin: string;
  readonly owner: string;
  readonly started: number | null;
  readonly delivered: number | null;
  readonly demolished: number | null;
};

const BUILD_DAYS = 240;

/** When construction starts: most stand since before 2018, then a growing flow of larger ones; one in 30 is only planned. */
function start(random: Random, last: number): number | null {
  if (random.chance(0.035)) return null;
  return random.chance(0.78)
    ? dayOf(1985 + Math.floor(32 * Math.sqrt(random.unit())), random.whole(1, 12), random.whole(1, 28))
    : Math.round(dayOf(2017, 6) + (last - dayOf(2017, 6)) * random.unit() ** 0.7);
}

export function buildings(random: Random, count: number, parks: readonly Park[], last: number): Building[] {
  const parksOf = new Map<string, Park[]>();
  for (const park of parks) parksOf.set(park.market.name, [...(parksOf.get(park.market.name) ?? []), park]);
  return Array.from({ length: count }, (_, i) => {
    const market = pickMarket(random);
    const choices = parksOf.get(market.name) ?? [];
    const park = random.chance(0.75) ? choices[random.whole(0, choices.length - 1)] : undefined;
    const submarket = park?.submarket ?? random.pick(market.submarkets);
    const point = near(random, park ?? submarket, park ? 1 : 7);
    const started = start(random, last);
    const recent = started === null || started > dayOf(2018);
    const area = Math.round(
      Math.max(2_000, Math.min(90_000, Math.exp((recent ? 9.82 : 8.85) + 0.72 * random.normal()))),
    );
    const origin = random.weighted([
      ['speculative', market.speculative],
      ['lease_bts', (1 - market.speculative) * 0.45],
      ['sale_bts', (1 - market.speculative) * 0.15],
      ['self_construction', (1 - market.speculative) * 0.37],
      ['verifying', 0.01],
    ] as const);
    const delivered = started === null ? null : started + BUILD_DAYS + random.whole(0, 120);
    const year = yearOf(started ?? last);
    const classification = random.weighted([
      ['A', year > 2005 ? 0.68 : 0.35],
      ['B', year > 2005 ? 0.28 : 0.45],
      ['C', year > 2005 ? 0.04 : 0.2],
    ] as const);
    const id = `E${String(i + 1).padStart(5, '0')}`;
    const owner = random.pick(OWNER_NAMES);
    const width = Math.round(Math.sqrt(area / random.between(1.2, 2.4)));
    const planned = started === null ? last - random.whole(20, 900) : started - random.whole(60, 400);
    const demolished =
      started !== null && started < dayOf(2000) && random.chance(0.004)
        ? dayOf(2019) + random.whole(0, last - dayOf(2019))
        : null;
    const row: Row = {
      building_id: id,
      name: `Nave ${submarket.name} ${i + 1}`,
      market: market.name,
      submarket: submarket.name,
      park_id: park === undefined ? null : String(park.row.park_id),
      address: `Av. Industrial ${random.whole(100, 9_900)}, ${submarket.name}`,
      ...point,
      building_type: random.weighted([
        ['building', 93],
        ['mini_warehouse', 2],
        ['flex', 3],
        ['cold_storage', 1.5],
        ['data_center', 0.5],
      ] as const),
      building_classification: classification,
      building_origin: origin,
      owner,
      net_leasable_area: area,
      condition: recent ? 'new' : 'previously_occupied',
      promotion_type: random.weighted([
        ['lease', 78],
        ['sale', 8],
        ['lease_or_sale', 14],
      ] as const),
      planned_on: until(planned, last),
      construction_started_on: until(started, last),
      delivered_on: until(delivered, last),
      demolished_on: until(demolished, last),
      docks: Math.round(area / random.between(700, 1_500)),
      ramps: random.whole(1, 4),
      car_parking_lots: Math.round(area / random.between(90, 180)),
      trailer_parking_lots: Math.round(area / random.between(600, 2_000)),
      floor_thickness: random.pick([15, 17.5, 20]),
      minimum_height: classification === 'A' ? random.pick([9.75, 10.5, 12]) : random.pick([6, 7.5, 8.5]),
      column_spacing_width: random.pick([12, 15.2, 18.3]),
      column_spacing_long: random.pick([12, 15.2, 16.8]),
      long: Math.round(area / width),
      width,
      roof_isolation_level: random.pick(['none', 'fibre', 'polyurethane']),
      roof_type: random.pick(['kr_18', 'kr_18', 'r_101', 'insulated_panel', 'ssr_membrane']),
      construction_system: random.pick([
        'tilt_up',
        'tilt_up',
        'prefabricated_concrete',
        'steel_frame',
        'masonry',
        'mixed',
        'metal_panel',
      ]),
      installations: installations(random, 0.25),
      images: null,
    };
    return { row, id, market, area, origin, owner, started, delivered, demolished };
  });
}
