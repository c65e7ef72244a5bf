import { unhandled } from '@/contract/unhandled';
import { addressOf } from './addresses';
import { dayOf, iso, until, yearOf } from './days';
import type { Draft } from './draft';
import { OWNER_NAMES } from './names';
import { houses, installations, near, type Park, pickMarket } from './parks';
import type { Market } from './places';
import type { Random } from './random';
import { type Schedule, schedule, underConstruction } from './schedule';
import { submarketIn } from './submarkets';
import { type Tenant, tenantIn } from './tenants';

export type Building = Schedule & {
  readonly row: Draft;
  readonly id: string;
  readonly market: Market;
  readonly park: Park | null;
  readonly area: number;
  readonly origin: Origin;
  /** What it is offered for; null of a plant that its owner built for itself. */
  readonly promotion: Promotion | null;
  /** Who has it built for own use, or to buy it. */
  readonly user: Tenant | null;
  /** Its rents beside those of its market and class. */
  readonly level: number;
};
type Origin = 'speculative' | 'lease_bts' | 'sale_bts' | 'self_construction' | 'verifying';
export type Promotion = 'lease' | 'sale' | 'lease_or_sale';

function promotionOf(random: Random, origin: Origin): Promotion | null {
  switch (origin) {
    case 'self_construction':
      return null;
    case 'lease_bts':
      return 'lease';
    case 'sale_bts':
      return 'sale';
    case 'speculative':
    case 'verifying':
      return random.weighted([
        ['lease', 84],
        ['sale', 5],
        ['lease_or_sale', 11],
      ] as const);
    default:
      return unhandled(origin);
  }
}

/** Small ones may be mini-warehouses, only large ones data centres, which nobody builds to wait for a user. */
const typeOf = (random: Random, area: number, origin: Origin) =>
  random.weighted([
    ['building', 93],
    ['mini_warehouse', area < 6_000 ? 5 : 0],
    ['flex', area < 15_000 ? 5 : 0],
    ['cold_storage', area > 4_000 ? 1.8 : 0],
    ['data_center', area > 8_000 && origin !== 'speculative' ? 1.5 : 0],
  ] as const);

const LARGE = 25_000;

/** The area in m² of a building whose log-normal size is `usual`: no walls at either end, speculative ones seldom very large. */
function areaOf(usual: number, type: string, origin: Origin, started: number | null): number {
  if (type === 'mini_warehouse') return Math.round(400 + 0.6 * usual);
  const grown = usual * growth(started);
  const long = origin === 'speculative' && grown > LARGE ? LARGE * (grown / LARGE) ** 0.65 : grown;
  return Math.round(600 + 0.92 * long);
}

/** Fewer buildings were begun in 2018 than now, in a smaller market: they are larger, so that about the same share of it is begun every year. */
function growth(started: number | null): number {
  if (started === null) return 1;
  const years = (started - dayOf(2018)) / 365.25;
  if (years < -1.5) return 0.86;
  return (years < 0 ? 2.8 : 1) * Math.max(1.2, 1.74 - 0.1 * Math.max(0, years));
}

const classOf = (random: Random, year: number) =>
  random.weighted([
    ['A', year > 2005 ? 0.68 : 0.35],
    ['B', year > 2005 ? 0.28 : 0.45],
    ['C', year > 2005 ? 0.04 : 0.2],
  ] as const);

function construction(random: Random, type: string, classification: string) {
  const cold = type === 'cold_storage';
  const roof = cold ? 'insulated_panel' : random.pick(['kr_18', 'kr_18', 'r_101', 'insulated_panel', 'ssr_membrane']);
  return {
    floor_thickness: random.pick([15, 17.5, 20]),
    minimum_height: classification === 'A' ? random.pick([9.75, 10.5, 12]) : random.pick([6, 7.5, 8.5]),
    column_spacing_width: random.pick([12, 15.2, 18.3]),
    column_spacing_long: random.pick([12, 15.2, 16.8]),
    roof_isolation_level: roof === 'insulated_panel' ? 'polyurethane' : random.pick(['none', 'fibre', 'polyurethane']),
    roof_type: roof,
    construction_system:
      classification === 'A'
        ? random.pick(['tilt_up', 'tilt_up', 'prefabricated_concrete', 'steel_frame', 'mixed'])
        : random.pick(['tilt_up', 'prefabricated_concrete', 'steel_frame', 'masonry', 'mixed', 'metal_panel']),
    installations: installations(random, 0.25, cold ? { cold_storage: true } : {}),
  };
}

/** Buildings in their markets, some in parks that stood before them; `last` is the last day of the data. */
export function buildings(random: Random, count: number, parks: readonly Park[], last: number): Building[] {
  const parksOf = new Map<string, Park[]>();
  for (const park of parks) parksOf.set(park.market.name, [...(parksOf.get(park.market.name) ?? []), park]);
  return Array.from({ length: count }, (_, i) => {
    const market = pickMarket(random);
    const days = schedule(random, last);
    const { planned, started, delivered, demolished } = days;
    const [choice, ...choices] = (parksOf.get(market.name) ?? []).filter((park) => houses(park, days));
    const park = choice !== undefined && random.chance(0.8) ? random.pick([choice, ...choices]) : null;
    const submarket = park?.submarket ?? submarketIn(random, market);
    const point = near(random, park ?? submarket, park ? 1 : 7);
    const recent = started === null || started > dayOf(2018);
    const usual = Math.exp((recent ? 9.82 : 8.85) + 0.72 * random.normal());
    const origin = random.weighted([
      ['speculative', market.speculative],
      ['lease_bts', (1 - market.speculative) * 0.45],
      ['sale_bts', (1 - market.speculative) * 0.15],
      ['self_construction', (1 - market.speculative) * 0.37],
      ['verifying', 0.01],
    ] as const);
    const classification = classOf(random, yearOf(started ?? last));
    const type = typeOf(random, usual, origin);
    const area = areaOf(usual, type, origin, started);
    const id = `E${String(i + 1).padStart(5, '0')}`;
    const user = origin === 'self_construction' ? tenantIn(random, market) : null;
    const landlord = park !== null && random.chance(0.5) ? park.landlord : random.pick(OWNER_NAMES);
    const promotion = promotionOf(random, origin);
    const width = Math.round(Math.sqrt(area / random.between(1.2, 2.4)));
    const row: Draft = {
      building_id: id,
      name: `Nave ${submarket.name} ${i + 1}`,
      market: market.name,
      submarket: submarket.name,
      park_id: park === null ? null : String(park.row.park_id),
      address: addressOf({ market, submarket, park }, random.whole(100, 9_900)),
      ...point,
      building_type: type,
      building_classification: classification,
      building_origin: origin,
      owner: user?.name ?? landlord,
      net_leasable_area: area,
      condition: 'new',
      promotion_type: promotion,
      planned_on: until(planned, last),
      construction_started_on: until(started, last),
      expected_delivery_on: underConstruction(days, last) && delivered !== null ? iso(delivered) : null,
      delivered_on: until(delivered, last),
      demolished_on: until(demolished, last),
      docks: Math.round(area / random.between(700, 1_500)),
      ramps: random.whole(1, 4),
      car_parking_lots: Math.round(area / random.between(90, 180)),
      trailer_parking_lots: Math.round(area / random.between(600, 2_000)),
      long: Math.round(area / width),
      width,
      ...construction(random, type, classification),
      images: null,
    };
    const level = 1 + 0.06 * random.normal();
    return { ...days, row, id, market, park, area, origin, promotion, user, level };
  });
}
