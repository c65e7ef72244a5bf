import type { Row, Rows } from '@/server/facts/tables';
import { cents } from './asking';
import { contact } from './contacts';
import { dayOf, iso, until } from './days';
import type { Draft } from './draft';
import { BROKER_NAMES, OWNER_NAMES } from './names';
import { type Offered, packages } from './packages';
import { near, type Park, services } from './parks';
import type { Random } from './random';
import { tenantIn } from './tenants';

type Lots = Required<
  Pick<Rows, 'lots' | 'lot_listings' | 'lot_deals' | 'promotion_packages' | 'promotion_package_lots'>
>;

/** Of every twelve parks, those that hold lots, including the planned one and the one under construction. */
const WITH_LOTS: ReadonlySet<number> = new Set([0, 3, 5, 7, 10]);

/** Who sells the land of a park, and at what price per m². */
type Site = { readonly park: Park; readonly price: number; readonly broker: string };

/** Lots in parks, what of them was and is on the market, what was sold, and packages of lots offered together. */
export function lots(
  random: Random,
  counts: { lots: number; packages: number },
  parks: readonly Park[],
  last: number,
): Lots {
  const made = { lots: [] as Row[], lot_listings: [] as Row[], lot_deals: [] as Row[] };
  const open: Offered[] = [];
  const sites = parks
    .filter((_, i) => WITH_LOTS.has(i % 12))
    .map(
      (park): Site => ({ park, price: park.market.rent * random.between(9, 16), broker: random.pick(BROKER_NAMES) }),
    );
  for (let i = 0; i < counts.lots; i++) {
    const site = sites[random.whole(0, sites.length - 1)];
    if (site === undefined) continue;
    const { park } = site;
    const lot_id = `L${String(i + 1).padStart(5, '0')}`;
    const area = random.whole(20, 900) * 100;
    const purpose = random.weighted([
      ['sale', 76],
      ['lease', 6],
      ['build_to_suit', 18],
    ] as const);
    const lot: Draft = {
      lot_id,
      name: `Lote ${random.whole(1, 40)}-${i + 1}`,
      market: park.market.name,
      submarket: park.submarket.name,
      park_id: String(park.row.park_id),
      address: null,
      ...near(random, park, 1.2),
      area,
      owner: random.chance(0.85) ? String(park.row.owner) : random.pick(OWNER_NAMES),
      available_for: purpose,
      development_stage: String(park.row.development_stage),
      ...services(random, { substation: 0.5, kva: [1, 30], installations: 0.25 }),
      images: null,
    };
    made.lots.push(lot);
    const listed = Math.round(random.between(Math.max(dayOf(2018), park.planned), last - 30));
    const closed = takenOn(random, park, purpose, listed);
    const price = cents(site.price * random.between(0.92, 1.08));
    const askingPrice = purpose === 'sale' && random.chance(0.9) ? price : null;
    const broker = random.chance(0.6) ? site.broker : random.pick(BROKER_NAMES);
    const taken = closed !== null && closed <= last;
    made.lot_listings.push({
      listing_id: `LD${String(i + 1).padStart(5, '0')}`,
      lot_id,
      listed_on: iso(listed),
      closed_on: until(closed, last),
      available_area: area,
      asking_price_sale: askingPrice,
      broker,
      ...contact(broker, park.market.name),
      in_negotiation: !taken && random.chance(0.1),
    });
    if (purpose !== 'sale') continue;
    if (!taken) {
      open.push({ lot, askingPrice, listed, broker });
      continue;
    }
    const buyer = tenantIn(random, park.market);
    lot.owner = buyer.name;
    made.lot_deals.push({
      deal_id: `LO${String(made.lot_deals.length + 1).padStart(5, '0')}`,
      lot_id,
      signed_on: iso(closed),
      operation_type: 'sale',
      area,
      closing_price: cents(price * random.between(0.88, 1)),
      buyer: buyer.name,
      business_activity: buyer.activity,
      broker,
    });
  }
  return { ...made, ...packages(random, counts.packages, open, last) };
}

/** When a lot is off the market, null of one that stays: none is sold before work on its park begins. */
function takenOn(random: Random, park: Park, purpose: string, listed: number): number | null {
  if (park.started === null || !random.chance(purpose === 'sale' ? 0.72 : 0.35)) return null;
  return Math.max(listed, park.started) + random.whole(60, 1_100);
}
