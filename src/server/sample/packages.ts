import type { Row, Rows } from '@/server/facts/tables';
import { contact } from './contacts';
import { iso } from './days';
import type { Random } from './random';

/** A lot for sale, with a price in USD per m² or null. */
export type Offered = {
  readonly lot: Row;
  readonly askingPrice: number | null;
  readonly listed: number;
  readonly broker: string;
};

/** Lots of one park and one owner, offered together; no lot is in two packages. */
export function packages(
  random: Random,
  count: number,
  open: readonly Offered[],
  last: number,
): Required<Pick<Rows, 'promotion_packages' | 'promotion_package_lots'>> {
  const promotion_packages: Row[] = [];
  const promotion_package_lots: Row[] = [];
  for (const members of groups(random, open).slice(0, count)) {
    const [first] = members;
    if (first === undefined) continue;
    const number = promotion_packages.length + 1;
    const package_id = `Q${String(number).padStart(3, '0')}`;
    promotion_packages.push({
      package_id,
      name: `Paquete ${first.lot.market} ${number}`,
      market: String(first.lot.market),
      offered_on: iso(Math.max(last - random.whole(10, 700), ...members.map(({ listed }) => listed))),
      closed_on: null,
      asking_price_sale: together(members, random.between(0.88, 0.97)),
      ...contact(first.broker, String(first.lot.market)),
    });
    for (const { lot } of members) promotion_package_lots.push({ package_id, lot_id: String(lot.lot_id) });
  }
  return { promotion_packages, promotion_package_lots };
}

/** Two or three lots each, one market after the other. */
function groups(random: Random, open: readonly Offered[]): Offered[][] {
  const sites = new Map<string, Offered[]>();
  for (const one of open) {
    const site = `${one.lot.park_id} ${one.lot.owner}`;
    sites.set(site, [...(sites.get(site) ?? []), one]);
  }
  const turns = new Map<string, number>();
  const made: { turn: number; members: Offered[] }[] = [];
  for (const offered of sites.values()) {
    for (let from = 0; offered.length - from >= 2; ) {
      const members = offered.slice(from, from + random.whole(2, 3));
      from += members.length;
      const market = String(members[0]?.lot.market);
      const turn = turns.get(market) ?? 0;
      turns.set(market, turn + 1);
      made.push({ turn, members });
    }
  }
  return made.sort((one, other) => one.turn - other.turn).map(({ members }) => members);
}

/** The price per area of lots offered together: below the sum of their own prices, null where none has one. */
function together(members: readonly Offered[], part: number): number | null {
  let [sum, area] = [0, 0];
  for (const { askingPrice, lot } of members) {
    if (askingPrice === null) continue;
    sum += askingPrice * Number(lot.area);
    area += Number(lot.area);
  }
  return area === 0 ? null : Math.floor((part * sum * 100) / area) / 100;
}
