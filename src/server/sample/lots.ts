import type { Row, Rows } from '../facts/tables';
import { dayOf, iso, until } from './days';
import { BROKER_NAMES, contact, OWNER_NAMES, TENANT_NAMES } from './names';
import { near, type Park, services } from './parks';
import type { Random } from './random';

type Lots = Required<
  Pick<Rows, 'lots' | 'lot_listings' | 'lot_deals' | 'promotion_packages' | 'promotion_package_lots'>
>;

/** Lots in parks, what of them was and is on the market, what was sold, and packages of lots offered together. */
export function lots(
  random: Random,
  counts: { lots: number; packages: number },
  parks: readonly Park[],
  last: number,
): Lots {
  const made = {
    lots: [] as Row[],
    lot_listings: [] as Row[],
    lot_deals: [] as Row[],
    promotion_packages: [] as Row[],
    promotion_package_lots: [] as Row[],
  };
  const open = new Map<string, Offered[]>();
  for (let i = 0; i < counts.lots; i++) {
    const park = parks[random.whole(0, parks.length - 1)];
    if (park === undefined) continue;
    const lot_id = `L${String(i + 1).padStart(5, '0')}`;
    const area = random.whole(20, 900) * 100;
    const market = park.market.name;
    made.lots.push({
      lot_id,
      name: `Lote ${random.whole(1, 40)}-${i + 1}`,
      market,
      submarket: park.submarket.name,
      park_id: String(park.row.park_id),
      address: null,
      ...near(random, park, 1.2),
      area,
      owner: random.pick(OWNER_NAMES),
      available_for: random.weighted([
        ['sale', 65],
        ['lease', 8],
        ['build_to_suit', 27],
      ] as const),
      development_stage: String(park.row.development_stage),
      ...services(random, { substation: 0.5, kva: [1, 30], installations: 0.25 }),
      images: null,
    });
    const listed = Math.round(random.between(dayOf(2018), last - 30));
    const sold = random.chance(0.45) ? listed + random.whole(60, 1_100) : null;
    const price = Math.round(park.market.rent * random.between(9, 16) * 100) / 100;
    const broker = random.pick(BROKER_NAMES);
    const asked = random.chance(0.9) ? price : null;
    made.lot_listings.push({
      listing_id: `LD${String(i + 1).padStart(5, '0')}`,
      lot_id,
      listed_on: iso(listed),
      closed_on: until(sold, last),
      available_area: area,
      asking_price_sale: asked,
      broker,
      ...contact(random, broker),
      in_negotiation: random.chance(0.1),
    });
    if (sold !== null && sold <= last) {
      made.lot_deals.push({
        deal_id: `LO${String(made.lot_deals.length + 1).padStart(5, '0')}`,
        lot_id,
        signed_on: iso(sold),
        operation_type: 'sale',
        area,
        closing_price: Math.round(price * random.between(88, 100)) / 100,
        buyer: random.pick(TENANT_NAMES),
        business_activity: park.market.industry,
        broker,
      });
    } else open.set(market, [...(open.get(market) ?? []), { lot_id, area, asked, listed }]);
  }
  const markets = [...open].filter(([, offered]) => offered.length >= 3);
  for (let i = 0; i < counts.packages && markets.length > 0; i++) {
    const [market, offered] = markets[i % markets.length] ?? ['', []];
    const package_id = `Q${String(i + 1).padStart(3, '0')}`;
    const first = random.whole(0, offered.length - 3);
    const members = offered.slice(first, first + random.whole(2, 3));
    made.promotion_packages.push({
      package_id,
      name: `Paquete ${market} ${i + 1}`,
      market,
      offered_on: iso(Math.max(last - random.whole(10, 700), ...members.map(({ listed }) => listed))),
      closed_on: null,
      asking_price_sale: together(members, random.between(0.88, 0.97)),
      ...contact(random, random.pick(BROKER_NAMES)),
    });
    for (const { lot_id } of members) made.promotion_package_lots.push({ package_id, lot_id });
  }
  return made;
}

/** A lot on the market, at a price or at none that is stated. */
type Offered = {
  readonly lot_id: string;
  readonly area: number;
  readonly asked: number | null;
  readonly listed: number;
};

/** The price per area of lots offered together: a part of what they come to one by one, null where none states a price. */
function together(members: readonly Offered[], part: number): number | null {
  let [sum, area] = [0, 0];
  for (const one of members) {
    if (one.asked === null) continue;
    sum += one.asked * one.area;
    area += one.area;
  }
  return area === 0 ? null : Math.floor((part * sum * 100) / area) / 100;
}
