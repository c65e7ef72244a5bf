import { describe, expect, it } from 'vitest';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Row } from '@/server/facts/tables';
import { dayOf } from '@/server/sample/days';
import { generateSample } from '@/server/sample/generate';
import { MARKETS } from '@/server/sample/places';
import { exchangeRates } from '@/server/sample/rates';

const LAST = '2026-11-20';
const DAY = 86_400_000;
const sample = generateSample({ asOf: LAST });
type Cell = Row[string] | undefined;
const day = (value: Cell): string | null => (typeof value === 'string' ? value : null);
const number = (value: Cell): number => (typeof value === 'number' ? value : Number.NaN);
const days = (from: Cell, to: Cell): number => (Date.parse(String(to)) - Date.parse(String(from))) / DAY;
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + number(row[column]), 0);
/** The day on which an interval ends; a day after all others if it is open. */
const ends = (value: Cell): string => day(value) ?? '9999-12-31';
const by = (rows: readonly Row[], column: string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(String(row[column]));
    if (group === undefined) groups.set(String(row[column]), [row]);
    else group.push(row);
  }
  return groups;
};
const only = (rows: readonly Row[], column: string): Map<string, Row> =>
  new Map(rows.map((row) => [String(row[column]), row]));
const buildings = only(sample.buildings, 'building_id');
const parks = only(sample.parks, 'park_id');
const lots = only(sample.lots, 'lot_id');
const buildingOf = (row: Row): Row => buildings.get(String(row.building_id)) ?? {};
const parkOf = (row: Row): Row | undefined => parks.get(String(row.park_id));
const market = new Map(MARKETS.map((one) => [one.name, one]));
const spaces = by(sample.spaces, 'building_id');
const deals = by(sample.deals, 'building_id');
const listings = by(sample.listings, 'space_id');
const occupancies = by(sample.occupancies, 'space_id');

/** Expects a rule to hold for every row, and lists the rows that break it. */
function holds(rows: readonly Row[], rule: (row: Row) => boolean): void {
  expect(rows.length).toBeGreaterThan(0);
  const broken = rows.filter((row) => !rule(row));
  expect(broken.slice(0, 3), `${broken.length} of ${rows.length}`).toEqual([]);
}
const inOrder = (...dates: Cell[]): boolean => {
  const known = dates.map(day).filter((one) => one !== null);
  return known.every((one, i) => i === 0 || (known[i - 1] ?? '') <= one);
};
/** If a later date is known, so is the earlier one. */
const gapless = (...dates: Cell[]): boolean =>
  dates.every((one, i) => i === 0 || day(one) === null || day(dates[i - 1]) !== null);
const kilometres = (one: Row, other: { latitude: number; longitude: number }): number =>
  Math.hypot(
    (number(one.latitude) - other.latitude) * 111,
    (number(one.longitude) - other.longitude) * 111 * Math.cos((other.latitude * Math.PI) / 180),
  );

describe('dates', () => {
  it('are consecutive in buildings and parks', () => {
    const stages = (row: Row) => [row.planned_on, row.construction_started_on, row.delivered_on] as const;
    holds(sample.buildings, (row) => day(row.planned_on) !== null && inOrder(...stages(row), row.demolished_on));
    holds(sample.buildings, (row) => gapless(...stages(row), row.demolished_on));
    holds(sample.parks, (row) => day(row.planned_on) !== null && inOrder(...stages(row)) && gapless(...stages(row)));
  });

  it('state when what is under construction is to be delivered, after the last day', () => {
    const building = (row: Row) => day(row.construction_started_on) !== null && day(row.delivered_on) === null;
    holds(sample.buildings, (row) => (day(row.expected_delivery_on) !== null) === building(row));
    holds(
      sample.buildings.filter(building),
      (row) =>
        String(row.expected_delivery_on) > LAST &&
        days(row.construction_started_on, row.expected_delivery_on) >= 240 &&
        days(row.construction_started_on, row.expected_delivery_on) <= 400,
    );
  });

  it('state when the lease of every tenant ends, none of an owner', () => {
    const bought = new Set(
      sample.deals
        .filter((row) => row.operation_type === 'sale' && row.investor_sale !== true)
        .map((row) => `${row.space_id} ${row.tenant}`),
    );
    const present = sample.occupancies.filter((row) => day(row.moved_out_on) === null);
    holds(present, (row) => {
      const owns = buildingOf(row).owner === row.tenant || bought.has(`${row.space_id} ${row.tenant}`);
      return owns || (day(row.lease_ends_on) !== null && String(row.lease_ends_on) > LAST);
    });
    const own = present.filter((row) => buildingOf(row).building_origin === 'self_construction');
    holds(own, (row) => row.lease_ends_on === null);
    const leases = present.filter((row) => day(row.lease_ends_on) !== null);
    expect(leases.length / present.length).toBeGreaterThan(0.6);
    holds(leases, (row) => days(LAST, row.lease_ends_on) < 8 * 366);
    for (const year of [2027, 2028, 2029]) {
      const ending = leases.filter((row) => String(row.lease_ends_on).startsWith(String(year)));
      expect(ending.length / leases.length, String(year)).toBeGreaterThan(0.1);
    }
    const left = sample.occupancies.filter((row) => day(row.moved_out_on) !== null && day(row.lease_ends_on) !== null);
    holds(left, (row) => inOrder(row.moved_in_on, row.lease_ends_on));
  });

  it('end what begins, on a later day', () => {
    const later = (from: string, to: string) => (row: Row) => day(row[to]) === null || days(row[from], row[to]) > 0;
    holds([...sample.listings, ...sample.lot_listings], later('listed_on', 'closed_on'));
    holds(sample.occupancies, later('moved_in_on', 'moved_out_on'));
  });

  it('precede no construction start with an offer or a lease, and follow no removal', () => {
    const within = (from: string, to: string | null) => (row: Row) => {
      const { construction_started_on, demolished_on } = buildingOf(row);
      const end = to === null ? String(row[from]) : ends(row[to]);
      return (
        day(construction_started_on) !== null &&
        inOrder(construction_started_on, row[from]) &&
        (day(demolished_on) === null || end <= String(demolished_on))
      );
    };
    holds(sample.listings, within('listed_on', 'closed_on'));
    holds(sample.deals, within('signed_on', null));
    holds(sample.occupancies, within('moved_in_on', 'moved_out_on'));
  });
});

describe('promotion', () => {
  it('states only prices of what is offered: no sale price for lease, no lease price for sale', () => {
    holds(sample.listings, (row) => {
      const { promotion_type } = buildingOf(row);
      if (promotion_type === 'lease') return row.asking_price_sale === null;
      return promotion_type === 'sale' ? row.asking_price_lease === null : promotion_type !== null;
    });
    const listingsFor = (type: string) => sample.listings.filter((row) => buildingOf(row).promotion_type === type);
    for (const row of listingsFor('sale').slice(0, 50)) expect(row.availability_origin).not.toBe('partial');
    expect(
      listingsFor('lease_or_sale').some((row) => row.asking_price_lease !== null && row.asking_price_sale !== null),
    ).toBe(true);
  });

  it('leases what is for lease and sells what is for sale', () => {
    const users = sample.deals.filter((row) => row.investor_sale !== true && buildingOf(row).promotion_type !== null);
    holds(users, (row) => {
      const { promotion_type } = buildingOf(row);
      if (promotion_type === 'lease') return row.operation_type !== 'sale';
      return promotion_type !== 'sale' || row.operation_type === 'sale';
    });
  });

  it('matches the origin of a building; what its owner built for itself was never offered', () => {
    const expected: Record<string, Cell> = { lease_bts: 'lease', sale_bts: 'sale', self_construction: null };
    holds(sample.buildings, ({ building_origin: origin, promotion_type }) => {
      const one = expected[String(origin)];
      return one === undefined ? promotion_type !== null : promotion_type === one;
    });
    const own = sample.buildings.filter((row) => row.building_origin === 'self_construction');
    holds(own, (row) =>
      (spaces.get(String(row.building_id)) ?? []).every(({ space_id }) => !listings.has(String(space_id))),
    );
    const moved = own.filter((row) => day(row.delivered_on) !== null && day(row.demolished_on) === null);
    holds(moved, (row) => occupancies.get(`${row.building_id}-1`)?.[0]?.tenant === row.owner);
  });

  it('sells only whole buildings', () => {
    const sales = sample.deals.filter((row) => row.operation_type === 'sale');
    holds(sales, (row) => row.area === buildingOf(row).net_leasable_area);
  });

  it('ends with the last buyer as owner', () => {
    for (const [id, rows] of deals) {
      const last = rows
        .filter((row) => row.operation_type === 'sale')
        .sort((a, b) => (inOrder(a.signed_on, b.signed_on) ? -1 : 1))
        .at(-1);
      if (last !== undefined) expect(buildings.get(id)?.owner, id).toBe(last.tenant);
    }
  });

  it('contains no lease renewal by a buyer', () => {
    for (const [id, rows] of deals) {
      const buyers = rows.filter((row) => row.operation_type === 'sale' && row.investor_sale !== true);
      const renewals = rows.filter((row) => row.renewal === true);
      const both = renewals.filter(({ tenant, signed_on }) =>
        buyers.some((buyer) => buyer.tenant === tenant && inOrder(buyer.signed_on, signed_on)),
      );
      expect(both, id).toEqual([]);
    }
  });
});

describe('listings', () => {
  it('offer no more than the space, and the whole of it only while nobody occupies it', () => {
    holds(sample.listings, (row) => {
      const space = (spaces.get(String(row.building_id)) ?? []).find(({ space_id }) => space_id === row.space_id);
      if (number(row.available_area) > number(space?.area)) return false;
      if (row.availability_origin === 'sublease' || row.availability_origin === 'partial')
        return number(row.available_area) < number(space?.area);
      return (occupancies.get(String(row.space_id)) ?? []).every(
        ({ moved_in_on, moved_out_on }) =>
          String(moved_in_on) >= ends(row.closed_on) || ends(moved_out_on) <= String(row.listed_on),
      );
    });
  });

  it('never offer the same space twice at a time', () => {
    for (const [id, rows] of listings) {
      const sorted = [...rows].sort((a, b) => String(a.listed_on).localeCompare(String(b.listed_on)));
      for (const [i, row] of sorted.entries())
        if (i > 0) expect(ends(sorted[i - 1]?.closed_on) <= String(row.listed_on), id).toBe(true);
    }
  });

  it('last weeks, seldom change broker, and have their first day on the market', () => {
    const anew: Row[] = [];
    let others = 0;
    for (const rows of listings.values()) {
      for (const row of rows) {
        const next = rows.find(({ listed_on }) => listed_on === row.closed_on);
        if (next === undefined) continue;
        anew.push(row);
        if (next.broker !== row.broker) others++;
      }
    }
    holds(anew, (row) => days(row.listed_on, row.closed_on) >= 20);
    expect(others / anew.length).toBeLessThan(0.1);
    expect(others).toBeGreaterThan(0);
    const open = sample.listings.filter((row) => day(row.closed_on) === null);
    const months = open.filter((row) => days(row.listed_on, LAST) >= 90);
    expect(months.length / open.length).toBeGreaterThan(0.5);
  });

  it('are for second use once a tenant has left, in a building that was occupied', () => {
    holds(sample.listings, (row) => {
      const left = (occupancies.get(String(row.space_id)) ?? []).some(
        ({ moved_out_on }) => ends(moved_out_on) <= String(row.listed_on),
      );
      if (row.availability_origin === 'new_construction') return !left;
      return (
        row.availability_origin !== 'second_generation' || (left && buildingOf(row).condition === 'previously_occupied')
      );
    });
    const left = new Set(sample.occupancies.filter((row) => day(row.moved_out_on) !== null).map(buildingOf));
    for (const one of left) expect(one.condition, String(one.building_id)).toBe('previously_occupied');
    const undelivered = sample.buildings.filter((row) => day(row.delivered_on) === null);
    holds(undelivered, ({ condition }) => condition === 'new');
  });

  it('follow every move-out of a whole space', () => {
    const left = sample.occupancies.filter((row) => {
      const space = (spaces.get(String(row.building_id)) ?? []).find(({ space_id }) => space_id === row.space_id);
      return day(row.moved_out_on) !== null && row.area === space?.area && day(buildingOf(row).demolished_on) === null;
    });
    holds(left, (row) =>
      (listings.get(String(row.space_id)) ?? []).some(({ listed_on }) => listed_on === row.moved_out_on),
    );
  });

  it('are in negotiation only while they are open', () => {
    holds(
      [...sample.listings, ...sample.lot_listings],
      (row) => row.in_negotiation !== true || day(row.closed_on) === null,
    );
  });
});

describe('prices', () => {
  it('are near those of their market', () => {
    const priced = sample.listings.filter((row) => row.asking_price_lease !== null);
    holds(priced, (row) => {
      const rent = market.get(String(buildingOf(row).market))?.rent ?? Number.NaN;
      const askingPrice = number(row.asking_price_lease);
      return askingPrice >= 3 && askingPrice <= 12 && askingPrice > rent * 0.45 && askingPrice < rent * 1.4;
    });
    const sold = sample.listings.filter((row) => row.asking_price_sale !== null && row.asking_price_lease !== null);
    holds(sold, (row) => {
      const months = number(row.asking_price_sale) / number(row.asking_price_lease);
      return months > 90 && months < 160;
    });
  });

  it('are at most the asking price when closed', () => {
    let compared = 0;
    for (const row of sample.deals) {
      const offer = (listings.get(String(row.space_id)) ?? []).find(({ closed_on }) => closed_on === row.signed_on);
      const askingPrice = row.operation_type === 'sale' ? offer?.asking_price_sale : offer?.asking_price_lease;
      if (offer === undefined || askingPrice === null || row.renewal === true || row.investor_sale === true) continue;
      compared++;
      expect(number(row.closing_price), String(row.deal_id)).toBeLessThanOrEqual(number(askingPrice) + 0.005);
      expect(number(row.closing_price), String(row.deal_id)).toBeGreaterThan(number(askingPrice) * 0.9);
      expect(row.broker, String(row.deal_id)).toBe(offer.broker);
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  it('of lots are within a band of their market, and at most the asking price when closed', () => {
    const offers = by(sample.lot_listings, 'lot_id');
    holds(
      sample.lot_listings.filter((row) => row.asking_price_sale !== null),
      (row) => {
        const rent = market.get(String(lots.get(String(row.lot_id))?.market))?.rent ?? Number.NaN;
        return number(row.asking_price_sale) > rent * 8 && number(row.asking_price_sale) < rent * 18;
      },
    );
    holds(sample.lot_deals, (row) => {
      const offer = (offers.get(String(row.lot_id)) ?? []).find(({ closed_on }) => closed_on === row.signed_on);
      const askingPrice = offer?.asking_price_sale ?? null;
      return askingPrice === null || number(row.closing_price) <= number(askingPrice);
    });
  });
});

describe('parks', () => {
  it('are planned, under construction or delivered according to their dates', () => {
    holds(sample.parks, (row) => {
      const started = day(row.construction_started_on) !== null;
      const stage = day(row.delivered_on) !== null ? 'delivered' : started ? 'under_construction' : 'planned';
      return row.development_stage === stage;
    });
    const building = sample.parks.filter((row) => row.development_stage === 'under_construction');
    holds(building, (row) => days(row.construction_started_on, LAST) < 1_000);
  });

  it('contain no building in a later stage than theirs', () => {
    const inside = sample.buildings.filter((row) => row.park_id !== null);
    expect(inside.length / sample.buildings.length).toBeGreaterThan(0.65);
    holds(inside, (row) => {
      const park = parkOf(row);
      return ['planned_on', 'construction_started_on', 'delivered_on'].every(
        (stage) => day(row[stage]) === null || (day(park?.[stage]) !== null && inOrder(park?.[stage], row[stage])),
      );
    });
  });

  it('lie where their buildings and lots lie, and have land for them', () => {
    const inside = [...sample.buildings, ...sample.lots].filter((row) => row.park_id !== null);
    holds(inside, (row) => {
      const park = parkOf(row);
      if (park === undefined || park.market !== row.market || park.submarket !== row.submarket) return false;
      return kilometres(row, { latitude: number(park.latitude), longitude: number(park.longitude) }) < 2;
    });
    const standing = by(sample.buildings, 'park_id');
    const divided = by(sample.lots, 'park_id');
    holds(sample.parks, (row) => {
      const id = String(row.park_id);
      const built = sum(standing.get(id) ?? [], 'net_leasable_area') / 0.6;
      return built + sum(divided.get(id) ?? [], 'area') <= number(row.total_area);
    });
  });
});

describe('parks of a government', () => {
  it('are owned by a public entity of their state, which owns nothing else', () => {
    const isPublic = (owner: Cell) => String(owner).startsWith('Fideicomiso Público ');
    expect(sample.parks.filter((row) => row.park_type === 'government_park').length).toBeGreaterThan(20);
    holds(sample.parks, (row) => isPublic(row.owner) === (row.park_type === 'government_park'));
    holds(sample.buildings, (row) => !isPublic(row.owner));
    const inside = sample.lots.filter((row) => isPublic(row.owner));
    holds(inside, (row) => parkOf(row)?.park_type === 'government_park');
  });
});

describe('exchange rates', () => {
  const rate = new Map(sample.exchange_rates.map((row) => [String(row.date).slice(0, 7), number(row.mxn_per_usd)]));

  it('are the published ones as far as they are known', () => {
    const known = {
      '2017-01': 21.39,
      '2020-04': 24.27,
      '2022-07': 20.55,
      '2024-05': 16.79,
      '2024-11': 20.35,
      '2025-10': 18.43,
    };
    for (const [month, mean] of Object.entries(known)) expect(rate.get(month), month).toBeCloseTo(mean, 1);
  });

  it('move a little in every later month, and are not dated anew by a later day', () => {
    const later = [...rate].filter(([month]) => month > '2025-11');
    expect(later.length).toBe(12);
    for (const [i, [month, value]] of later.entries()) {
      const before = later[i - 1]?.[1] ?? rate.get('2025-11') ?? Number.NaN;
      expect(value, month).not.toBe(before);
      expect(Math.abs(value / before - 1), month).toBeLessThan(0.02);
      expect(Math.abs(value - 18.4), month).toBeLessThan(1);
    }
    const longer = exchangeRates(dayOf(2028));
    expect(longer.slice(0, sample.exchange_rates.length)).toEqual(sample.exchange_rates);
  });
});

describe('places', () => {
  it('lie in a submarket of their market, near its seat', () => {
    holds([...sample.buildings, ...sample.parks, ...sample.lots], (row) => {
      const seat = market.get(String(row.market))?.submarkets.find(({ name }) => name === row.submarket);
      return seat !== undefined && kilometres(row, seat) < 12;
    });
    holds(sample.promotion_packages, (row) => market.has(String(row.market)));
  });
});

describe('addresses', () => {
  const streetOf = (row: Row) => String(row.address).replace(/ (?:km )?[\d.]+,.*/, '');

  it('are of many streets, those of a park of its own', () => {
    const streets = by(
      sample.buildings.map((row) => ({ ...row, street: streetOf(row) })),
      'street',
    );
    expect(streets.size).toBeGreaterThan(100);
    for (const [street, rows] of streets) expect(rows.length / sample.buildings.length, street).toBeLessThan(0.05);
    for (const [id, rows] of by(
      sample.buildings.filter((row) => row.park_id !== null),
      'park_id',
    )) {
      expect(new Set(rows.map(streetOf)).size, id).toBeLessThanOrEqual(3);
      for (const row of rows) expect(row.address).toContain(`, ${parks.get(id)?.name}, `);
    }
    const outside = by(
      sample.buildings.filter((row) => row.park_id === null),
      'submarket',
    );
    for (const [place, rows] of outside)
      if (rows.length > 20) expect(new Set(rows.map(streetOf)).size, place).toBeGreaterThan(5);
  });

  it('of lots are on the streets of their park, next to its buildings', () => {
    const houses = by(sample.buildings, 'park_id');
    const streets = new Set(sample.lots.map(streetOf));
    expect(streets.size).toBeGreaterThan(20);
    for (const [id, rows] of by(sample.lots, 'park_id')) {
      expect(new Set([...rows, ...(houses.get(id) ?? [])].map(streetOf)).size, id).toBeLessThanOrEqual(3);
      for (const row of rows) expect(row.address).toContain(`, ${parks.get(id)?.name}, `);
    }
    const addresses = by(sample.lots, 'address');
    expect(addresses.size / sample.lots.length).toBeGreaterThan(0.98);
  });

  it('end with the state of the place', () => {
    const states = new Map([
      ['Apodaca', 'N.L.'],
      ['Torreón', 'Coah.'],
      ['Gómez Palacio', 'Dgo.'],
      ['Tepeji del Río', 'Hgo.'],
      ['Cuautitlán', 'Edo. Méx.'],
      ['Vallejo-Azcapotzalco', 'CDMX'],
      ['Mérida', 'Yuc.'],
    ]);
    for (const [place, state] of states) {
      const rows = [...sample.buildings, ...sample.lots].filter((row) => row.submarket === place);
      holds(rows, (row) => String(row.address).endsWith(`, ${state}`));
    }
  });
});

describe('regions', () => {
  it('have Mérida in the southeast', () => {
    expect(sample.markets.find((row) => row.market === 'Mérida')?.region).toBe('Sureste');
  });
});

describe('the market on the last day', () => {
  const open = sample.listings.filter((row) => day(row.closed_on) === null);

  it('is not made of one building anywhere', () => {
    const offered = by(
      open.map((row) => ({ ...row, market: buildingOf(row).market ?? null })),
      'market',
    );
    const counts = by(sample.buildings, 'market');
    expect(offered.size).toBe(MARKETS.length);
    for (const [name, rows] of offered) {
      const largest = Math.max(...[...by(rows, 'building_id').values()].map((own) => sum(own, 'available_area')));
      const most = (counts.get(name)?.length ?? 0) > 100 ? 0.3 : 0.5;
      expect(largest / sum(rows, 'available_area'), name).toBeLessThan(most);
    }
  });

  it('offers about as much of the inventory as in the years before', () => {
    for (let year = 2019; year <= 2026; year++) {
      const at = year === 2026 ? LAST : `${year}-12-31`;
      const stands = sample.buildings.filter(
        (row) => (day(row.construction_started_on) ?? '9999') <= at && ends(row.demolished_on) > at,
      );
      const offered = sample.listings.filter((row) => String(row.listed_on) <= at && ends(row.closed_on) > at);
      const rate = sum(offered, 'available_area') / sum(stands, 'net_leasable_area');
      expect(rate, at).toBeGreaterThan(0.035);
      expect(rate, at).toBeLessThan(0.07);
    }
  });
});

describe('buildings', () => {
  it('have sizes with a long tail and without walls', () => {
    const areas = sample.buildings.map((row) => number(row.net_leasable_area)).sort((one, other) => one - other);
    const repeats = [...by(sample.buildings, 'net_leasable_area').values()].map((rows) => rows.length);
    expect(Math.max(...repeats)).toBeLessThan(9);
    for (const [end, next] of [
      [areas[0], areas[9]],
      [areas.at(-10), areas.at(-1)],
    ])
      expect((next ?? 0) / (end ?? 1)).toBeGreaterThan(1.1);
    expect(areas[0]).toBeGreaterThan(500);
    expect(areas.at(-1)).toBeGreaterThan(120_000);
    expect(areas.at(-1)).toBeLessThan(300_000);
    // A log-normal tail: the largest hundredth holds several times its share.
    const largest = areas.slice(-60).reduce((total, one) => total + one, 0);
    const all = areas.reduce((total, one) => total + one, 0);
    expect(largest / all).toBeGreaterThan(0.05);
  });

  it('have docks, ramps and parking that fit their area, and sides that give it', () => {
    holds(sample.buildings, (row) => {
      const area = number(row.net_leasable_area);
      const per = (column: string) => area / number(row[column]);
      const sides = (number(row.long) * number(row.width)) / area;
      return (
        per('docks') > 500 &&
        per('docks') < 2_500 &&
        per('car_parking_lots') > 60 &&
        per('car_parking_lots') < 250 &&
        per('trailer_parking_lots') > 400 &&
        per('trailer_parking_lots') < 3_000 &&
        number(row.ramps) >= 1 &&
        number(row.ramps) <= 6 &&
        sides > 0.95 &&
        sides < 1.05 &&
        number(row.long) >= number(row.width)
      );
    });
  });

  it('are built according to their type and class', () => {
    holds(sample.buildings, (row) => {
      const area = number(row.net_leasable_area);
      const insulated = row.roof_isolation_level === 'polyurethane';
      if (row.roof_type === 'insulated_panel' && !insulated) return false;
      if (
        row.building_classification === 'A' &&
        (row.construction_system === 'masonry' || number(row.minimum_height) < 9)
      )
        return false;
      if (row.building_type === 'mini_warehouse') return area < 6_000;
      if (row.building_type === 'data_center') return row.building_origin !== 'speculative';
      return row.building_type !== 'cold_storage' || (insulated && String(row.installations).includes('cold_storage'));
    });
    for (const type of Object.keys(ENUMERATIONS.building_type))
      expect(
        sample.buildings.some((row) => row.building_type === type),
        type,
      ).toBe(true);
  });

  it('contain at most their capacity, those of one space being leased as a whole', () => {
    holds(sample.buildings, (row) => sum(spaces.get(String(row.building_id)) ?? [], 'area') === row.net_leasable_area);
    holds(sample.deals, (row) => number(row.area) <= number(buildingOf(row).net_leasable_area));
  });
});

describe('companies', () => {
  it('do one business each, whatever they sign', () => {
    const signed = [
      ...sample.deals.filter((row) => row.investor_sale !== true),
      ...sample.lot_deals.map((row) => ({ ...row, tenant: row.buyer ?? null })),
    ];
    for (const [tenant, rows] of by(signed, 'tenant'))
      expect(new Set(rows.map((row) => row.business_activity)).size, tenant).toBe(1);
  });

  it('have their own people, each with one telephone and one address', () => {
    const offered = [...sample.listings, ...sample.lot_listings, ...sample.promotion_packages];
    for (const column of ['contact_name', 'contact_email', 'contact_phone']) {
      for (const [one, rows] of by(offered, column)) {
        const response = new Set(
          rows.map((row) => [row.contact_company, row.contact_name, row.contact_email, row.contact_phone].join()),
        );
        expect([...response], one).toHaveLength(1);
      }
    }
  });

  it('are called by the area code of the city, at a number that nobody has', () => {
    const codes = new Map([
      ['Monterrey', '81'],
      ['Ciudad de México', '55'],
      ['Guadalajara', '33'],
      ['Tijuana', '664'],
      ['Ciudad Juárez', '656'],
      ['Querétaro', '442'],
      ['Guanajuato', '477'],
      ['Mérida', '999'],
    ]);
    const offered = [
      ...sample.listings.map((row) => ({ market: buildingOf(row).market, phone: String(row.contact_phone) })),
      ...sample.lot_listings.map((row) => ({
        market: lots.get(String(row.lot_id))?.market,
        phone: String(row.contact_phone),
      })),
    ];
    const used = new Map<Cell, Set<string>>();
    for (const { market: place, phone } of offered) {
      expect(phone).toMatch(/^\+52 (?:(?:81|55|33) 5550|\d{3} 555) 0\d{3}$/);
      used.set(place, (used.get(place) ?? new Set()).add(phone.split(' ')[1] ?? ''));
    }
    for (const [place, code] of codes) expect([...(used.get(place) ?? [])], place).toEqual([code]);
    for (const [place, found] of used) expect([...found], String(place)).toHaveLength(1);
    expect(new Set([...used.values()].flatMap((found) => [...found])).size).toBe(MARKETS.length);
  });

  it('renew leases while they occupy the space, years apart', () => {
    const renewals = by(
      sample.deals.filter((row) => row.renewal === true),
      'space_id',
    );
    for (const [id, rows] of renewals) {
      const signed = rows.map((row) => String(row.signed_on)).sort();
      for (const [i, one] of signed.entries()) if (i > 0) expect(days(signed[i - 1], one), id).toBeGreaterThan(365);
      for (const row of rows) {
        const there = (occupancies.get(id) ?? []).some(
          ({ tenant, moved_in_on, moved_out_on }) =>
            tenant === row.tenant && inOrder(moved_in_on, row.signed_on) && ends(moved_out_on) >= String(row.signed_on),
        );
        expect(there, id).toBe(true);
      }
    }
  });
});

describe('lots', () => {
  const sold = only(sample.lot_deals, 'lot_id');
  const offersOf = by(sample.lot_listings, 'lot_id');

  it('are in the stage of their park, offered once it is announced and sold once construction starts', () => {
    holds(sample.lots, (row) => parkOf(row)?.development_stage === row.development_stage);
    holds(sample.lot_listings, (row) => inOrder(parkOf(lots.get(String(row.lot_id)) ?? {})?.planned_on, row.listed_on));
    holds(sample.lot_deals, (row) => {
      const started = parkOf(lots.get(String(row.lot_id)) ?? {})?.construction_started_on;
      return day(started) !== null && inOrder(started, row.signed_on);
    });
  });

  it('have a sale price and are sold only if they are for sale', () => {
    const forSale = (row: Row) => lots.get(String(row.lot_id))?.available_for === 'sale';
    holds(sample.lot_listings, (row) => row.asking_price_sale === null || forSale(row));
    holds(sample.lot_deals, (row) => row.operation_type === 'sale' && forSale(row));
  });

  it('are off the market on the day they are sold, whole, and belong to the buyer', () => {
    holds(sample.lot_deals, (deal) => {
      const lot = lots.get(String(deal.lot_id));
      const offers = offersOf.get(String(deal.lot_id)) ?? [];
      return (
        offers.filter((row) => row.closed_on === deal.signed_on).length === 1 &&
        offers.every((row) => ends(row.closed_on) <= String(deal.signed_on)) &&
        deal.area === lot?.area &&
        lot?.owner === deal.buyer
      );
    });
    expect(sold.size).toBe(sample.lot_deals.length);
  });

  it('are offered once at a time, sold or withdrawn, and some of the withdrawn return', () => {
    let returned = 0;
    for (const [id, rows] of offersOf) {
      const sorted = [...rows].sort((a, b) => String(a.listed_on).localeCompare(String(b.listed_on)));
      returned += sorted.length - 1;
      for (const [i, row] of sorted.entries())
        if (i > 0) expect(days(sorted[i - 1]?.closed_on, row.listed_on), id).toBeGreaterThan(100);
    }
    expect(returned).toBeGreaterThan(50);
    const closed = sample.lot_listings.filter(
      (row) => lots.get(String(row.lot_id))?.available_for === 'sale' && day(row.closed_on) !== null,
    );
    expect(sold.size / closed.length).toBeGreaterThan(0.5);
    expect(sold.size / closed.length).toBeLessThan(0.8);
  });

  it('are a steady market: as many on offer and sold from year to year, and a minority of all', () => {
    const offered: number[] = [];
    for (let year = 2017; year <= 2026; year++) {
      const at = year === 2026 ? LAST : `${year}-12-31`;
      const rows = sample.lot_listings.filter((row) => String(row.listed_on) <= at && ends(row.closed_on) > at);
      expect(rows.length / sample.lots.length, at).toBeGreaterThan(0.1);
      expect(rows.length / sample.lots.length, at).toBeLessThan(0.3);
      offered.push(sum(rows, 'available_area'));
      const within = sample.lot_deals.filter((row) => String(row.signed_on).startsWith(String(year)));
      if (year > 2017) expect(within.length / sample.lots.length, `sales ${year}`).toBeGreaterThan(0.02);
      expect(within.length / sample.lots.length, `sales ${year}`).toBeLessThan(0.06);
    }
    for (const [i, area] of offered.entries())
      if (i > 0) expect(Math.abs(area / (offered[i - 1] ?? 0) - 1), String(2017 + i)).toBeLessThan(0.25);
    expect(Math.max(...offered) / Math.min(...offered)).toBeLessThan(1.8);
  });

  it('lie in parks that are planned in all years, on about as much land', () => {
    const planned: number[] = [];
    for (let year = 2016; year <= 2026; year++) {
      const at = year === 2026 ? LAST : `${year}-12-31`;
      const rows = sample.parks.filter((row) => String(row.planned_on) <= at && ends(row.construction_started_on) > at);
      planned.push(sum(rows, 'total_area'));
    }
    for (const [i, area] of planned.entries())
      if (i > 0) expect(Math.abs(area / (planned[i - 1] ?? 0) - 1), String(2016 + i)).toBeLessThan(0.25);
    expect(Math.max(...planned) / Math.min(...planned)).toBeLessThan(1.5);
  });

  it('are in one package at most, with lots of the same park and owner that are still for sale', () => {
    const members = by(sample.promotion_package_lots, 'package_id');
    expect(new Set(sample.promotion_package_lots.map(({ lot_id }) => lot_id)).size).toBe(
      sample.promotion_package_lots.length,
    );
    holds(sample.promotion_packages, (row) => {
      const own = (members.get(String(row.package_id)) ?? []).map(({ lot_id }) => lots.get(String(lot_id)) ?? {});
      return (
        own.length >= 2 &&
        new Set(own.map(({ park_id, owner }) => `${park_id} ${owner}`)).size === 1 &&
        own.every((lot) => lot.market === row.market && lot.available_for === 'sale' && !sold.has(String(lot.lot_id)))
      );
    });
    expect(new Set(sample.promotion_packages.map((row) => row.market)).size).toBeGreaterThan(10);
  });
});
