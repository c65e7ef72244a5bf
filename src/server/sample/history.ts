import { LOWEST_RENT, rentOf } from './asking';
import type { Building, Promotion } from './buildings';
import { type Ledger, type Listing, RECORDS_FROM, type Space } from './ledger';
import { BROKER_NAMES, OWNER_NAMES } from './names';
import type { Random } from './random';
import { type Tenant, tenantIn } from './tenants';

const YEAR = 365;
/** Area in m² above which most speculative buildings are let to more than one tenant. */
const DIVIDED = 25_000;
/** How an offer is made anew: after so many days, at no less than so much of its price, and how often by another broker. */
const ANEW = { shortest: 28, longest: 52, least: 0.995, hands: 0.05 } as const;
/**
 * Leases of small spaces are short and renewed often; a large tenant mostly has a long one, whose terms are no renewal.
 * About 7 % of the stock is renewed in a year.
 */
const RENEWED = { small: 5_000, large: 0.06 } as const;

type Free = { readonly from: number; readonly origin: 'new_construction' | 'second_generation' };
/** A tenant in a space since a day, until the end of its present lease. */
type Lease = {
  readonly space: Space;
  readonly tenant: Tenant;
  readonly moved: number;
  readonly leaseEnds: number;
};
type Taken = { readonly signed: number; readonly rent: number; readonly broker: string };

/**
 * What happens in each space of a building, coherent: a lease starts an occupancy and ends a listing, a move-out
 * opens one, build-to-suit and self-built plants are taken when construction starts and occupied on delivery, and who
 * buys a building owns it.
 */
export class History {
  private readonly brokers = new Map<string, string>();

  constructor(
    private readonly ledger: Ledger,
    private readonly random: Random,
    /** Draws of its own: how often an offer is made anew moves nothing else. */
    private readonly offers: Random,
    /** Draws of its own: which leases are renewed moves nothing else. */
    private readonly renewed: Random,
  ) {}

  run(building: Building): void {
    const { random } = this;
    const whole = building.origin !== 'speculative' || building.promotion !== 'lease' || building.area < 5_000;
    const count = whole
      ? 1
      : random.weighted([
          [1, building.area > DIVIDED ? 25 : 50],
          [2, 30],
          [3, 14],
          [4, building.area > DIVIDED ? 20 : 6],
        ] as const);
    const share = Math.floor(building.area / count);
    for (let i = 0; i < count; i++) {
      const area = i === count - 1 ? building.area - share * (count - 1) : share;
      const space = { id: `${building.id}-${i + 1}`, area, building };
      this.ledger.space(space, `Módulo ${i + 1}`);
      this.live(space, count === 1);
    }
  }

  private live(space: Space, whole: boolean): void {
    const { random, ledger } = this;
    const { building } = space;
    const { started, delivered, origin, market, user, promotion } = building;
    if (started === null || delivered === null || started > ledger.end(building)) return;
    if (user !== null) {
      const bare = { operation: 'sale', area: space.area, rent: null, broker: null } as const;
      ledger.deal(space, { ...bare, signed: started, tenant: user });
      ledger.occupancy(space, user.name, { area: space.area, from: delivered, left: null, leaseEnds: null });
      return;
    }
    let free: Free | null = { from: started, origin: 'new_construction' };
    if (origin === 'lease_bts' || origin === 'sale_bts') {
      const tenant = tenantIn(random, market);
      const broker = random.chance(0.8) ? random.pick(BROKER_NAMES) : null;
      free = this.take(
        space,
        tenant,
        { signed: started, rent: ledger.paid(building, started), broker },
        delivered,
        whole,
      );
    } else if (delivered < RECORDS_FROM - YEAR) {
      building.row.condition = 'previously_occupied';
      free = this.before(space, delivered, whole);
    }
    while (free !== null && promotion !== null) {
      const taken = this.offer(space, free, promotion);
      if (taken === null) return;
      const moved = Math.max(taken.signed + random.whole(10, 90), delivered);
      free = this.take(space, this.newcomer(building), taken, moved, whole);
    }
  }

  /** Who was there before records begin: most stay. */
  private before(space: Space, delivered: number, whole: boolean): Free | null {
    const { random, ledger } = this;
    const { building } = space;
    const tenant = tenantIn(random, building.market);
    const sold = this.sells(building);
    if (sold) building.row.owner = tenant.name;
    const moved = delivered + random.whole(0, 400);
    if (random.chance(0.86)) {
      this.stay(space, tenant, moved, { sold, whole });
      return null;
    }
    const left = Math.round(random.between(RECORDS_FROM - 200, ledger.last));
    if (this.floods(space, left)) {
      this.stay(space, tenant, moved, { sold, whole });
      return null;
    }
    ledger.occupancy(space, tenant.name, { area: space.area, from: moved, left, leaseEnds: sold ? null : left });
    return { from: left, origin: 'second_generation' };
  }

  /** Who owns a building rents nothing in it. */
  private newcomer(building: Building): Tenant {
    const tenant = tenantIn(this.random, building.market);
    return tenant.name === building.row.owner ? this.newcomer(building) : tenant;
  }

  /** Most spaces of a building are offered by the same broker, until another one takes it over. */
  private brokerOf({ id }: Building, anew = false): string {
    const known = this.brokers.get(id);
    if (known !== undefined && !anew && this.random.chance(0.85)) return known;
    const broker = this.random.pick(BROKER_NAMES);
    this.brokers.set(id, broker);
    return broker;
  }

  /** Whether who takes a building buys it. */
  private sells({ promotion }: Building): boolean {
    return promotion === 'sale' || (promotion === 'lease_or_sale' && this.random.chance(0.35));
  }

  /** Whether a space left on a day would be on offer on the last one, and be most of what its market offers. */
  private floods({ building, area }: Space, left: number): boolean {
    return left > this.ledger.last - 40 && this.ledger.dominates(building, area);
  }

  /** When a space is taken: somewhat earlier or later where its market has too much or next to nothing on offer. */
  private balanced({ building, area }: Space, first: number, signed: number): number {
    const { ledger, offers } = this;
    const stays = signed > ledger.last;
    const earlier = Math.max(first + 20, ledger.last - offers.whole(0, 200));
    if (stays && earlier <= ledger.last && (ledger.crowded(building, area) || ledger.dominates(building, area)))
      return earlier;
    return !stays && signed > ledger.last - (ledger.small(building) ? 2 * YEAR : 150) && ledger.bare(building, area)
      ? ledger.last + 1
      : signed;
  }

  /**
   * Puts a space on the market until it is taken; every so often the offer is made anew, at a price no higher. One that still
   * stands was never made anew: its day is the one since which the space has been on the market.
   */
  private offer(space: Space, { from, origin }: Free, promotion: Promotion): Taken | null {
    const { random, offers, ledger } = this;
    const { building, area } = space;
    const { market, row } = building;
    const first = Math.max(from, RECORDS_FROM - 200);
    // So long that the market's share of area on offer comes out: what is built on speculation and what is left, times the wait.
    const average = (YEAR * 0.66 * market.available * ledger.lack(building)) / (0.055 * market.speculative + 0.006);
    const stop = ledger.end(building);
    const wait =
      Math.max(first + 20, from - 60) +
      Math.round(average * (first > from ? random.between(0.05, 1.1) : random.between(0.15, 1.85)));
    const signed = stop === ledger.last ? this.balanced(space, first, wait) : wait;
    const hasPrice = random.chance(0.9);
    let broker = this.brokerOf(building);
    const direct = random.chance(0.3);
    // Spaces of one building are not all as good.
    let rent = Math.max(LOWEST_RENT, rentOf(building, first) * offers.between(0.94, 1));
    for (let listed = first; listed < signed && listed <= stop; ) {
      const renewed = listed + offers.whole(ANEW.shortest, ANEW.longest);
      const until = signed <= stop && renewed + ANEW.shortest < signed ? renewed : signed;
      const company = direct ? String(row.owner) : broker;
      const askingPrice = hasPrice ? rent : null;
      ledger.listing(space, { from: listed, until, area, origin, promotion, rent: askingPrice, broker, company });
      listed = until;
      if (listed >= signed) break;
      rent = Math.max(LOWEST_RENT, rent * offers.between(ANEW.least, 1));
      if (offers.chance(ANEW.hands)) broker = this.brokerOf(building, true);
    }
    return signed <= stop ? { signed, rent: ledger.paid(building, signed, rent), broker } : null;
  }

  /** A user takes a space. Returns the day from which it is free again, or null where it is not free again within the records. */
  private take(
    space: Space,
    tenant: Tenant,
    taken: Omit<Taken, 'broker'> & { readonly broker: string | null },
    moved: number,
    whole: boolean,
  ): Free | null {
    const { random, ledger } = this;
    const { building, area } = space;
    const sold = this.sells(building);
    ledger.deal(space, { ...taken, operation: sold ? 'sale' : 'lease', area, tenant });
    if (sold) building.row.owner = tenant.name;
    const end = ledger.end(building);
    if (moved > end) return null;
    const leaves = random.chance(0.2) ? moved + Math.round(YEAR * random.between(2, 8)) : null;
    if (leaves === null || leaves <= RECORDS_FROM || leaves > end || this.floods(space, leaves)) {
      this.stay(space, tenant, moved, { sold, whole });
      return null;
    }
    ledger.occupancy(space, tenant.name, { area, from: moved, left: leaves, leaseEnds: sold ? null : leaves });
    return { from: leaves, origin: 'second_generation' };
  }

  /** A tenant who stays: renewals, a sale between investors, an offer of part of the space, a sublease of part of it. */
  private stay(
    space: Space,
    tenant: Tenant,
    moved: number,
    { sold, whole }: { readonly sold: boolean; readonly whole: boolean },
  ): void {
    const { random, ledger } = this;
    const { building, area } = space;
    const end = ledger.end(building);
    const begin = Math.max(RECORDS_FROM, moved + 200);
    if (sold || begin + 300 > end) {
      const leaseEnds = sold ? null : moved + this.offers.whole(3, 7) * YEAR;
      ledger.occupancy(space, tenant.name, { area, from: moved, left: null, leaseEnds });
      return;
    }
    const leaseEnds = this.renewals(space, tenant, moved);
    if (whole && random.chance(0.05)) this.resell(space, Math.round(random.between(begin, end)));
    const part =
      area > 3_000 && random.chance(0.25 * ledger.lack(building)) ? Math.round(area * random.between(0.15, 0.5)) : 0;
    if (part === 0) {
      ledger.occupancy(space, tenant.name, { area, from: moved, left: null, leaseEnds });
      if (ledger.small(building)) this.spare(space, Math.max(begin, end - this.offers.whole(20, 400)));
    } else this.share({ space, tenant, moved, leaseEnds }, Math.round(random.between(begin, end)), part);
  }

  /** Part of what a tenant holds is on offer on the last day, in a small market that has little else. */
  private spare(space: Space, from: number): void {
    const { offers, ledger } = this;
    const { building, area } = space;
    const part = Math.round(area * offers.between(0.15, 0.5));
    if (part < 500 || offers.chance(0.4) || !ledger.bare(building, part)) return;
    const broker = offers.pick(BROKER_NAMES);
    const rent = rentOf(building, from);
    const origin = offers.chance(0.5) ? 'sublease' : 'partial';
    const until = ledger.last + 1;
    ledger.listing(space, { from, until, area: part, origin, promotion: 'lease', rent, broker, company: broker });
  }

  /** Leases end after some years and are renewed. Returns the end of the last one. */
  private renewals(space: Space, tenant: Tenant, moved: number): number {
    const { random, ledger, renewed } = this;
    const { building, area } = space;
    const small = area < RENEWED.small;
    const term = () => random.whole(2 * YEAR, 4 * YEAR);
    const end = ledger.end(building);
    const renew = (signed: number, broker: string | null, rent: number) =>
      ledger.deal(space, { signed, operation: 'lease', area, rent, tenant, broker, renewal: true });
    let signed = moved + term();
    while (signed <= end) {
      const begun = signed;
      const recorded = begun >= RECORDS_FROM;
      const broker = recorded && random.chance(0.8) ? random.pick(BROKER_NAMES) : null;
      const rent = recorded ? ledger.paid(building, begun) : 0;
      signed += term();
      if (recorded && (small || renewed.chance(RENEWED.large))) renew(begun, broker, rent);
      const halfway = begun + Math.floor((signed - begun) / 2);
      if (!small || halfway - begun <= YEAR) continue;
      if (halfway >= RECORDS_FROM && halfway <= end)
        renew(halfway, broker, Math.max(LOWEST_RENT, rentOf(building, halfway) * renewed.between(0.92, 1)));
    }
    return signed;
  }

  /** A building changes hands between investors; its tenant stays. */
  private resell(space: Space, signed: number): void {
    const { random, ledger } = this;
    const { building, area } = space;
    const name = random.pick(OWNER_NAMES);
    if (name === building.row.owner) return;
    const broker = random.pick(BROKER_NAMES);
    const rent = ledger.paid(building, signed);
    ledger.deal(space, { signed, operation: 'sale', area, rent, tenant: { name }, broker, investor_sale: true });
    building.row.owner = name;
  }

  /** Part of what a tenant holds is offered, by the owner or by the tenant for a sublease, which comes about or does not. */
  private share({ space, tenant, moved, leaseEnds }: Lease, listed: number, part: number): void {
    const { random, ledger } = this;
    const { building, area } = space;
    const sublease = random.chance(0.5);
    const until = listed + random.whole(60, 500);
    if (until > ledger.last && ledger.dominates(building, part)) {
      ledger.occupancy(space, tenant.name, { area, from: moved, left: null, leaseEnds });
      return;
    }
    const broker = random.pick(BROKER_NAMES);
    const rent = rentOf(building, listed);
    const listing: Omit<Listing, 'origin'> = {
      from: listed,
      until,
      area: part,
      promotion: 'lease',
      rent: random.chance(0.9) ? rent : null,
      broker,
      company: broker,
    };
    ledger.listing(space, { ...listing, origin: sublease ? 'sublease' : 'partial' });
    if (!sublease || until > ledger.end(building) || random.chance(0.4)) {
      ledger.occupancy(space, tenant.name, { area, from: moved, left: null, leaseEnds });
      return;
    }
    const subtenant = tenantIn(random, building.market);
    const paid = ledger.paid(building, until, rent);
    ledger.deal(space, { signed: until, operation: 'sublease', area: part, rent: paid, tenant: subtenant, broker });
    ledger.occupancy(space, tenant.name, { area: area - part, from: moved, left: null, leaseEnds });
    ledger.occupancy(space, tenant.name, { area: part, from: moved, left: until, leaseEnds });
    ledger.occupancy(space, subtenant.name, { area: part, from: until, left: null, leaseEnds });
  }
}
