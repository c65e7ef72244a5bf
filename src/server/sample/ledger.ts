import type { Row } from '../facts/tables';
import type { Building } from './buildings';
import { dayOf, iso, until, yearOf } from './days';
import { BROKER_NAMES, contact, TENANT_NAMES } from './names';
import type { Random } from './random';

/** Deals and listings are recorded from here on; tenants who were there before only occupy. */
const RECORDS_FROM = dayOf(2018);
const YEAR = 365;

type Space = { readonly id: string; readonly area: number; readonly building: Building };

/** Rents rise since 2021: index 1 at the end. */
const rentIndex = (day: number): number => {
  const year = yearOf(day) + (day % YEAR) / YEAR;
  return year < 2021 ? 0.72 : Math.min(1.03, 0.72 + (year - 2021) * 0.05);
};

/**
 * What happens in each space, kept coherent: a lease starts an occupancy and ends a listing, a move-out opens one,
 * build-to-suit and self-built plants are taken when construction starts and occupied on delivery.
 */
export class Ledger {
  readonly spaces: Row[] = [];
  readonly listings: Row[] = [];
  readonly deals: Row[] = [];
  readonly occupancies: Row[] = [];

  /** Area so far, and of it on offer on the last day, by market. */
  private readonly balances = new Map<string, { total: number; offered: number }>();

  constructor(
    private readonly random: Random,
    private readonly last: number,
  ) {}

  run(building: Building): void {
    const { random } = this;
    const single = building.origin !== 'speculative' || building.area < 5_000;
    const count = single
      ? 1
      : random.weighted([
          [1, 50],
          [2, 30],
          [3, 14],
          [4, 6],
        ] as const);
    const share = Math.floor(building.area / count);
    if (building.started !== null) this.balance(building).total += building.area;
    for (let i = 0; i < count; i++) {
      const id = `${building.id}-${i + 1}`;
      const area = i === count - 1 ? building.area - share * (count - 1) : share;
      this.spaces.push({ space_id: id, building_id: building.id, name: `Módulo ${i + 1}`, area });
      this.live({ id, area, building });
    }
  }

  private live(space: Space): void {
    const { random } = this;
    const { started, delivered, origin, owner } = space.building;
    if (started === null || delivered === null || started > this.end(space)) return;
    if (origin !== 'speculative' && origin !== 'verifying') {
      const self = origin === 'self_construction';
      const tenant = self ? owner : random.pick(TENANT_NAMES);
      this.deal(space, started, origin === 'lease_bts' ? 'lease' : 'sale', tenant, { unpriced: self });
      this.occupy(space, delivered, tenant);
      return;
    }
    let free = started;
    let listedFrom = started;
    let kind = 'new_construction';
    if (delivered < RECORDS_FROM - YEAR) {
      // Already let when records begin.
      const left = random.chance(0.86) ? null : Math.round(random.between(RECORDS_FROM, this.last));
      const tenant = random.pick(TENANT_NAMES);
      const moved = delivered + random.whole(0, 400);
      if (left === null) {
        this.stay(space, moved, tenant);
        return;
      }
      this.occupancy(space, moved, left, tenant);
      free = left;
      listedFrom = left;
      kind = 'second_generation';
    }
    for (;;) {
      const signed = this.market(space, Math.max(listedFrom, RECORDS_FROM - 200), free, kind);
      if (signed === null || signed > this.end(space)) return;
      const tenant = random.pick(TENANT_NAMES);
      this.deal(space, signed, random.chance(0.06) ? 'sale' : 'lease', tenant);
      const moved = Math.max(signed + random.whole(10, 90), delivered);
      const left = this.occupy(space, moved, tenant);
      if (left === null) return;
      free = left;
      listedFrom = left;
      kind = 'second_generation';
    }
  }

  private balance({ market }: Building): { total: number; offered: number } {
    const found = this.balances.get(market.name) ?? { total: 0, offered: 0 };
    this.balances.set(market.name, found);
    return found;
  }

  /** Above 1 while less of a market is on offer than is known of it, below 1 while it is more. */
  private lack(building: Building): number {
    const { total, offered } = this.balance(building);
    return Math.max(0.25, Math.min(2.2, (building.market.available * total) / Math.max(1, offered)));
  }

  /** The last day on which something may happen in a space. */
  private end({ building }: Space): number {
    return Math.min(this.last, (building.demolished ?? this.last + 1) - 1);
  }

  /** Puts a space on the market until a lease is signed; offers that did not work are taken back and made anew. Returns the signing day. */
  private market(space: Space, from: number, free: number, origin: string): number | null {
    const { random } = this;
    const { market } = space.building;
    // So long that the market's share of area on offer comes out: what is built on speculation and what is left, times the wait.
    const average = (YEAR * 0.6 * market.available * this.lack(space.building)) / (0.055 * market.speculative + 0.006);
    const signed = Math.max(from + 20, free - 60) + Math.round(average * random.between(0.15, 1.85));
    const stop = this.end(space);
    let listed = from;
    while (listed < signed && listed <= stop) {
      const renewed = listed + random.whole(25, 75);
      const closed = renewed + 45 < signed ? renewed : signed;
      this.listing(space, listed, Math.min(closed, space.building.demolished ?? closed), origin, space.area);
      listed = closed;
    }
    return signed <= stop ? signed : null;
  }

  /** Occupies a space; returns the day it is left again within the records, or null. */
  private occupy(space: Space, from: number, tenant: string): number | null {
    const { random } = this;
    const end = this.end(space);
    if (from > end) return null;
    const leaves = random.chance(0.2) ? from + Math.round(YEAR * random.between(2, 8)) : null;
    const left = leaves !== null && leaves > RECORDS_FROM && leaves <= end ? leaves : null;
    if (left === null || space.building.origin === 'self_construction') {
      this.stay(space, from, tenant);
      return null;
    }
    this.occupancy(space, from, left, tenant);
    return left;
  }

  /** A tenant who stays: renewals, a sale between investors, an offer of part of the space, a sublease of part of it. */
  private stay(space: Space, from: number, tenant: string): void {
    const { random } = this;
    const end = this.end(space);
    const begin = Math.max(RECORDS_FROM, from + 200);
    if (begin + 300 > end || space.building.origin === 'self_construction') {
      this.occupancy(space, from, null, tenant);
      return;
    }
    const day = () => Math.round(random.between(begin, end));
    for (const chance of [0.95, 0.75, 0.4, 0.15]) {
      if (random.chance(chance)) this.deal(space, day(), 'lease', tenant, { renewal: true });
    }
    if (random.chance(0.04)) this.deal(space, day(), 'sale', random.pick(TENANT_NAMES), { investor_sale: true });
    const part =
      space.area > 3_000 && random.chance(0.25 * this.lack(space.building))
        ? Math.round(space.area * random.between(0.15, 0.5))
        : 0;
    if (part === 0) {
      this.occupancy(space, from, null, tenant);
      return;
    }
    const listed = day();
    const closed = listed + random.whole(60, 500);
    const gone = space.building.demolished ?? Number.MAX_SAFE_INTEGER;
    const sublease = random.chance(0.5);
    this.listing(space, listed, Math.min(closed, gone), sublease ? 'sublease' : 'partial', part);
    if (!sublease || closed > end || random.chance(0.4)) {
      this.occupancy(space, from, null, tenant);
      return;
    }
    const subtenant = random.pick(TENANT_NAMES);
    this.deal(space, closed, 'sublease', subtenant, {}, part);
    this.occupancy(space, from, null, tenant, space.area - part);
    this.occupancy(space, from, closed, tenant, part);
    this.occupancy(space, closed, null, subtenant, part);
  }

  private price(space: Space, day: number): number {
    const quality = { A: 1.06, B: 0.95, C: 0.84 }[String(space.building.row.building_classification)] ?? 1;
    return Math.max(
      3,
      Math.round(space.building.market.rent * quality * rentIndex(day) * (1 + 0.06 * this.random.normal()) * 100) / 100,
    );
  }

  private listing(space: Space, listed: number, closed: number | null, origin: string, area: number): void {
    const { random } = this;
    if (listed > this.last || (closed !== null && closed <= listed)) return;
    if (closed === null || closed > this.last) this.balance(space.building).offered += area;
    const broker = random.pick(BROKER_NAMES);
    const price = random.chance(0.9) ? this.price(space, listed) : null;
    this.listings.push({
      listing_id: `D${String(this.listings.length + 1).padStart(6, '0')}`,
      space_id: space.id,
      building_id: space.building.id,
      listed_on: iso(listed),
      closed_on: until(closed, this.last),
      available_area: area,
      asking_price_lease: price,
      asking_price_sale: price !== null && random.chance(0.2) ? Math.round(price * 125) : null,
      availability_origin: origin,
      broker,
      ...contact(random, random.chance(0.7) ? broker : space.building.owner),
      in_negotiation: random.chance(0.12),
    });
  }

  private deal(
    space: Space,
    signed: number,
    operation: 'lease' | 'sublease' | 'sale',
    tenant: string,
    flags: { renewal?: boolean; investor_sale?: boolean; unpriced?: boolean } = {},
    area = space.area,
  ): void {
    if (signed < RECORDS_FROM || signed > this.last) return;
    const { random } = this;
    const price = this.price(space, signed) * random.between(0.92, 1);
    this.deals.push({
      deal_id: `O${String(this.deals.length + 1).padStart(6, '0')}`,
      building_id: space.building.id,
      space_id: space.id,
      signed_on: iso(signed),
      operation_type: operation,
      area,
      closing_price: flags.unpriced ? null : Math.round(price * (operation === 'sale' ? 12_000 : 100)) / 100,
      tenant,
      business_activity: random.chance(0.45)
        ? space.building.market.industry
        : random.pick([
            'automotive',
            'logistics',
            'electronics',
            'metalworking',
            'plastics',
            'e_commerce',
            'food_and_beverage',
            'paper_and_packaging',
            'furniture',
            'other_manufacturing',
            'shelter',
            'retail',
          ]),
      broker: random.chance(0.8) ? random.pick(BROKER_NAMES) : null,
      renewal: flags.renewal ?? false,
      investor_sale: flags.investor_sale ?? false,
    });
  }

  private occupancy(space: Space, from: number, left: number | null, tenant: string, area = space.area): void {
    const end = this.end(space);
    if (from > end) return;
    const gone =
      left ??
      (space.building.demolished !== null && space.building.demolished <= this.last ? space.building.demolished : null);
    this.occupancies.push({
      occupancy_id: `U${String(this.occupancies.length + 1).padStart(6, '0')}`,
      building_id: space.building.id,
      space_id: space.id,
      tenant,
      moved_in_on: iso(from),
      moved_out_on: until(gone, this.last),
      area,
    });
  }
}
