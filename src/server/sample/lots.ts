import type { Row, Rows } from '@/server/facts/tables';
import { addressOf } from './addresses';
import { cents } from './asking';
import { contact } from './contacts';
import { iso, until } from './days';
import type { Draft } from './draft';
import { RECORDS_FROM } from './ledger';
import { BROKER_NAMES, OWNER_NAMES } from './names';
import { type Offered, packages } from './packages';
import { near, type Park, services } from './parks';
import { Random } from './random';
import { tenantIn } from './tenants';

type Lots = Required<
  Pick<Rows, 'lots' | 'lot_listings' | 'lot_deals' | 'promotion_packages' | 'promotion_package_lots'>
>;

/** Of every twelve parks, those that hold lots, including the planned one and the one under construction. */
const WITH_LOTS: ReadonlySet<number> = new Set([0, 3, 5, 7, 10]);

/** Added to the seed and the index of a lot, it gives the numbers in its name and address, which nothing else that is drawn changes. */
const NAMES = 322_112_149;

/** Land is recorded from the same day on as spaces; what was offered before is on the market by the end of that year. */
const FIRST_LISTED = RECORDS_FROM - 200;
/** Lots come on the market in phases of their park, at a steady pace from before the records until after the last day. */
const PACE = { from: RECORDS_FROM - 2_200, after: 250 } as const;
const PHASE = { fewest: 2, most: 4, days: 90 } as const;
const ON_THE_MARKET = { shortest: 180, longest: 1_600 } as const;
/** Of the offers that end: how many by a sale or a lease; the others are withdrawn, most of them to return later. */
const TAKEN = 0.62;
const RETURNS = { share: 0.6, soonest: 200, latest: 900 } as const;

/** Who sells the land of a park, at what price per m², and since when the lots of its current phase are offered. */
type Site = {
  readonly park: Park;
  readonly price: number;
  readonly broker: string;
  phase: { day: number; left: number };
};
/** Of a lot: when it was listed and when the offer ended, which may lie after the last day, and how. */
type Offer = { readonly listed: number; readonly ended: number; readonly taken: boolean };

/** Lots in parks, what of them was and is on the market, what was sold, and packages of lots offered together. */
export function lots(
  random: Random,
  seed: number,
  counts: { lots: number; packages: number },
  parks: readonly Park[],
  last: number,
): Lots {
  const made = { lots: [] as Row[], lot_listings: [] as Row[], lot_deals: [] as Row[] };
  const open: Offered[] = [];
  const sites = parks
    .filter((_, i) => WITH_LOTS.has(i % 12))
    .map((park): readonly [Site, number] => [
      {
        park,
        price: park.market.rent * random.between(9, 16),
        broker: random.pick(BROKER_NAMES),
        phase: { day: 0, left: 0 },
      },
      random.between(0.2, 1.5) ** 2 * (park.ready !== null && park.ready <= last ? 1 : 0.2),
    ]);
  for (let i = 0; i < counts.lots; i++) {
    const site = random.weighted(sites);
    const { park } = site;
    const lot_id = `L${String(i + 1).padStart(5, '0')}`;
    const area = Math.round(150 + Math.exp(8.05 + 0.75 * random.normal())) * 10;
    const purpose = random.weighted([
      ['sale', 76],
      ['lease', 6],
      ['build_to_suit', 18],
    ] as const);
    const numbers = new Random(seed + NAMES + i);
    const lot: Draft = {
      lot_id,
      name: `Lote ${numbers.whole(1, 40)}-${i + 1}`,
      market: park.market.name,
      submarket: park.submarket.name,
      park_id: String(park.row.park_id),
      address: addressOf({ market: park.market, submarket: park.submarket, park }, numbers.whole(100, 9_900)),
      ...near(random, park, 1.2),
      area,
      owner: random.chance(0.85) ? String(park.row.owner) : random.pick(OWNER_NAMES),
      available_for: purpose,
      development_stage: String(park.row.development_stage),
      ...services(random, { substation: 0.5, kva: [1, 30], installations: 0.25 }),
      images: null,
    };
    made.lots.push(lot);
    const price = cents(site.price * random.between(0.92, 1.08));
    const broker = random.chance(0.6) ? site.broker : random.pick(BROKER_NAMES);
    for (const { listed, ended, taken } of offers(random, site, last)) {
      const askingPrice = purpose === 'sale' && random.chance(0.9) ? price : null;
      const isOpen = ended > last;
      made.lot_listings.push({
        listing_id: `LD${String(made.lot_listings.length + 1).padStart(5, '0')}`,
        lot_id,
        listed_on: iso(listed),
        closed_on: until(ended, last),
        available_area: area,
        asking_price_sale: askingPrice,
        broker,
        ...contact(broker, park.market.name),
        in_negotiation: isOpen && random.chance(0.1),
      });
      if (purpose !== 'sale') continue;
      if (isOpen) open.push({ lot, askingPrice, listed, broker });
      if (isOpen || !taken) continue;
      const buyer = tenantIn(random, park.market);
      lot.owner = buyer.name;
      made.lot_deals.push({
        deal_id: `LO${String(made.lot_deals.length + 1).padStart(5, '0')}`,
        lot_id,
        signed_on: iso(ended),
        operation_type: 'sale',
        area,
        closing_price: cents(price * random.between(0.88, 1)),
        buyer: buyer.name,
        business_activity: buyer.activity,
        broker,
      });
    }
  }
  return { ...made, ...packages(random, counts.packages, open, last) };
}

/** When a lot of a site comes on the market: a few of a park together, not before the park is announced. */
function nextOf(random: Random, { park, phase }: Site, last: number): number {
  if (phase.left === 0) {
    const any = () => Math.round(random.between(PACE.from, last + PACE.after));
    const day = any();
    phase.day = day < park.planned ? Math.round(random.between(park.planned, last + PACE.after)) : day;
    phase.left = random.whole(PHASE.fewest, PHASE.most);
  }
  phase.left--;
  return phase.day + random.whole(0, PHASE.days);
}

/** The offers of a lot within the records, one after the other. None is taken before work on its park begins. */
function offers(random: Random, site: Site, last: number): Offer[] {
  const { started } = site.park;
  const made: Offer[] = [];
  for (let day = nextOf(random, site, last); day < last; ) {
    const end = day + random.whole(ON_THE_MARKET.shortest, ON_THE_MARKET.longest);
    const taken = random.chance(TAKEN) && started !== null;
    const ended = taken ? Math.max(end, started + 60) : end;
    const listed = Math.max(day, FIRST_LISTED + random.whole(0, 190));
    if (listed < last && listed + 20 < ended) made.push({ listed, ended, taken });
    if (taken || ended > last || !random.chance(RETURNS.share)) return made;
    day = ended + random.whole(RETURNS.soonest, RETURNS.latest);
  }
  return made;
}
