import type { Row } from '@/server/facts/tables';
import { cents, LOWEST_RENT, rentOf, salePriceOf } from './asking';
import type { Building, Promotion } from './buildings';
import { contact } from './contacts';
import { dayOf, iso, until } from './days';
import type { Random } from './random';
import type { Tenant } from './tenants';

/** Deals and listings are recorded from here on; tenants who were there before only occupy. */
export const RECORDS_FROM = dayOf(2018);

export type Space = { readonly id: string; readonly area: number; readonly building: Building };

export type Listing = {
  readonly from: number;
  /** After the last day while it is open. */
  readonly until: number;
  readonly area: number;
  readonly origin: 'new_construction' | 'second_generation' | 'sublease' | 'partial';
  readonly promotion: Promotion;
  /** USD per m²; null where unknown. */
  readonly rent: number | null;
  readonly broker: string;
  readonly company: string;
};

export type Deal = {
  readonly signed: number;
  readonly operation: 'lease' | 'sublease' | 'sale';
  readonly area: number;
  /** Null where no price is known. */
  readonly rent: number | null;
  readonly tenant: Pick<Tenant, 'name'> & Partial<Tenant>;
  readonly broker: string | null;
  readonly renewal?: boolean;
  readonly investor_sale?: boolean;
};

export type Occupancy = {
  readonly area: number;
  readonly from: number;
  /** When it is left again, which may lie after the last day; null of who stays. */
  readonly left: number | null;
  /** When the lease in force ends: after the last day for who stays; null of an owner. */
  readonly leaseEnds: number | null;
};

/** Of a market's area. */
const LEAST_ON_OFFER = 0.025;
const MOST_ON_OFFER = 0.095;
/** Of a market's usual area on offer, in one building. */
const LARGEST_PART = 0.2;
/** In m². */
const SMALL_MARKET = 2_000_000;
const SMALL_BUILDING = 6_000;

/** The records of the sample, and how much of each market they leave on offer on the last day. */
export class Ledger {
  readonly spaces: Row[] = [];
  readonly listings: Row[] = [];
  readonly deals: Row[] = [];
  readonly occupancies: Row[] = [];

  /** Area on offer on the last day, by building. */
  private readonly open = new Map<string, number>();
  private readonly balances = new Map<string, { total: number; offered: number }>();

  /** @param areas of all that is built or being built, by market */
  constructor(
    private readonly random: Random,
    readonly last: number,
    private readonly areas: ReadonlyMap<string, number>,
  ) {}

  space(space: Space, name: string): void {
    const { id, area, building } = space;
    this.spaces.push({ space_id: id, building_id: building.id, name, area });
    if (building.started !== null) this.balance(building).total += area;
  }

  /** The last day on which something may happen in a building. */
  end({ demolished }: Building): number {
    return Math.min(this.last, (demolished ?? this.last + 1) - 1);
  }

  /** Above 1 while less of a market is on offer than is known of it, below 1 while it is more. */
  lack(building: Building): number {
    const { total, offered } = this.balance(building);
    return Math.max(0.15, Math.min(2.5, ((building.market.available * total) / Math.max(1, offered)) ** 1.5));
  }

  /** Whether one more space on offer would be too much for a market: in a small one a single building is a tenth of it. */
  crowded(building: Building, area: number): boolean {
    const all = this.areas.get(building.market.name) ?? 0;
    return this.balance(building).offered + area > MOST_ON_OFFER * all;
  }

  /** Whether a building would be too large a part of what a market usually has on offer. */
  dominates(building: Building, area: number): boolean {
    const all = this.areas.get(building.market.name) ?? 0;
    const own = (this.open.get(building.id) ?? 0) + area;
    return own > Math.max(LARGEST_PART * building.market.available * all, SMALL_BUILDING);
  }

  /** Whether little is on offer in a market so far, and one more space would not be most of it. */
  bare(building: Building, area: number): boolean {
    const all = this.areas.get(building.market.name) ?? 0;
    const least = Math.max(LEAST_ON_OFFER, 0.85 * building.market.available) * all;
    return this.balance(building).offered < least && !this.dominates(building, area);
  }

  /** Whether a market has few spaces, so that chance alone might leave next to nothing on offer. */
  small({ market }: Building): boolean {
    return (this.areas.get(market.name) ?? 0) < SMALL_MARKET;
  }

  private balance({ market }: Building): { total: number; offered: number } {
    const found = this.balances.get(market.name) ?? { total: 0, offered: 0 };
    this.balances.set(market.name, found);
    return found;
  }

  listing({ id, building }: Space, listing: Listing): void {
    const closed = Math.min(listing.until, building.demolished ?? listing.until);
    if (listing.from > this.last || closed <= listing.from) return;
    const open = closed > this.last;
    if (open) {
      this.balance(building).offered += listing.area;
      this.open.set(building.id, (this.open.get(building.id) ?? 0) + listing.area);
    }
    const { rent, promotion, broker } = listing;
    this.listings.push({
      listing_id: `D${String(this.listings.length + 1).padStart(6, '0')}`,
      space_id: id,
      building_id: building.id,
      listed_on: iso(listing.from),
      closed_on: until(closed, this.last),
      available_area: listing.area,
      asking_price_lease: rent === null || promotion === 'sale' ? null : cents(rent),
      asking_price_sale: rent === null || promotion === 'lease' ? null : salePriceOf(rent),
      availability_origin: listing.origin,
      broker,
      ...contact(listing.company, building.market.name),
      in_negotiation: open && this.random.chance(0.12),
    });
  }

  deal({ id, building }: Space, deal: Deal): void {
    const { signed, operation, rent, tenant } = deal;
    if (signed < RECORDS_FROM || signed > this.last) return;
    this.deals.push({
      deal_id: `O${String(this.deals.length + 1).padStart(6, '0')}`,
      building_id: building.id,
      space_id: id,
      signed_on: iso(signed),
      operation_type: operation,
      area: deal.area,
      closing_price: rent === null ? null : operation === 'sale' ? salePriceOf(rent) : cents(rent),
      tenant: tenant.name,
      business_activity: tenant.activity ?? null,
      broker: deal.broker,
      renewal: deal.renewal ?? false,
      investor_sale: deal.investor_sale ?? false,
    });
  }

  occupancy({ id, building }: Space, tenant: string, { area, from, left, leaseEnds }: Occupancy): void {
    if (from > this.end(building)) return;
    const days = [left, building.demolished].filter((one) => one !== null);
    const gone = days.length === 0 ? null : until(Math.min(...days), this.last);
    if (gone !== null) building.row.condition = 'previously_occupied';
    this.occupancies.push({
      occupancy_id: `U${String(this.occupancies.length + 1).padStart(6, '0')}`,
      building_id: building.id,
      space_id: id,
      tenant,
      moved_in_on: iso(from),
      lease_ends_on: leaseEnds === null ? null : iso(leaseEnds),
      moved_out_on: gone,
      area,
    });
  }

  /** The closing price in USD per m²: near the asking price, or near that of such space where it is null. */
  paid(building: Building, day: number, askingPrice: number | null = null): number {
    return Math.max(LOWEST_RENT, (askingPrice ?? rentOf(building, day)) * this.random.between(0.92, 1));
  }
}
