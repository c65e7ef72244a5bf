import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import type { Row } from '@/server/facts/tables';
import { generateSample } from '@/server/sample/generate';

const LAST = '2026-11-20';
const sample = generateSample({ asOf: LAST });
const day = (value: Row[string] | undefined): string | null => (typeof value === 'string' ? value : null);
const number = (value: Row[string] | undefined): number => (typeof value === 'number' ? value : Number.NaN);
const sum = (rows: readonly Row[], column: string) => rows.reduce((total, row) => total + number(row[column]), 0);
const holds = (from: Row[string] | undefined, to: Row[string] | undefined, at: string) => {
  const [begin, end] = [day(from), day(to)];
  return begin !== null && begin <= at && (end === null || end > at);
};
const by = (rows: readonly Row[], column: string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(String(row[column]), [...(groups.get(String(row[column])) ?? []), row]);
  return groups;
};
const buildingOf = new Map(sample.buildings.map((row) => [row.building_id, row]));
const spaceOf = new Map(sample.spaces.map((row) => [row.space_id, row]));

it('the sample is a pure function of its day and seed', () => {
  expect(generateSample({ asOf: LAST })).toEqual(sample);
  expect(generateSample({ asOf: LAST, seed: 7 })).not.toEqual(sample);
});

it('has the size of a country', () => {
  const counts = Object.fromEntries(Object.entries(sample).map(([name, rows]) => [name, rows.length]));
  expect(counts).toMatchObject({ markets: 23, submarkets: 83, parks: 450, buildings: 6_000, lots: 1_500 });
  expect(counts.promotion_packages).toBe(60);
  expect(counts.listings).toBeGreaterThan(13_000);
  expect(counts.listings).toBeLessThan(17_000);
  expect(counts.deals).toBeGreaterThan(13_000);
  expect(counts.deals).toBeLessThan(15_000);
});

/** Days that are expected, not events. */
const EXPECTED: ReadonlySet<string> = new Set(['expected_delivery_on', 'lease_ends_on']);

it('dates no event after its last day', () => {
  for (const [table, rows] of Object.entries(sample)) {
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (EXPECTED.has(column)) continue;
        if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) expect(value <= LAST, table).toBe(true);
      }
    }
  }
});

describe("the sample's ledger", () => {
  it('fills buildings with spaces that add up', () => {
    for (const [id, rows] of by(sample.spaces, 'building_id')) {
      expect(sum(rows, 'area')).toBe(number(buildingOf.get(id)?.net_leasable_area));
    }
  });

  it('never has more in a space than its area, and no occupant before delivery', () => {
    for (const [id, rows] of by(sample.occupancies, 'space_id')) {
      const space = spaceOf.get(id);
      const delivered = day(buildingOf.get(space?.building_id ?? null)?.delivered_on);
      for (const row of rows) {
        const moved = day(row.moved_in_on) ?? '';
        expect(delivered !== null && moved >= delivered, id).toBe(true);
        const together = rows.filter((other) => holds(other.moved_in_on, other.moved_out_on, moved));
        expect(sum(together, 'area')).toBeLessThanOrEqual(number(space?.area));
      }
    }
  });

  it('starts an occupancy after every lease, and ends the offer with it', () => {
    const occupancies = by(sample.occupancies, 'space_id');
    const listings = by(sample.listings, 'space_id');
    let checked = 0;
    for (const deal of sample.deals) {
      if (deal.renewal || deal.investor_sale) continue;
      const building = buildingOf.get(deal.building_id ?? null);
      const signed = day(deal.signed_on) ?? '';
      const [delivered, demolished] = [day(building?.delivered_on), day(building?.demolished_on)];
      if (delivered === null || demolished !== null || signed > '2026-07-01') continue;
      const mine = occupancies.get(String(deal.space_id)) ?? [];
      const from = signed < delivered ? delivered : signed;
      // A tenant that sublets a part later holds the whole as two occupancies.
      const taken = mine.filter(
        ({ tenant, moved_in_on }) => tenant === deal.tenant && (day(moved_in_on) ?? '') >= from,
      );
      const days = [...by(taken, 'moved_in_on').values()].map((rows) => sum(rows, 'area'));
      expect(days, String(deal.deal_id)).toContain(deal.area);
      if (building?.building_origin === 'speculative') {
        expect(
          (listings.get(String(deal.space_id)) ?? []).some(({ closed_on }) => closed_on === deal.signed_on),
          String(deal.deal_id),
        ).toBe(true);
      }
      checked++;
    }
    expect(checked).toBeGreaterThan(1_500);
  });

  it('has subleases in addition to leases, each with its move-out', () => {
    const subleases = sample.deals.filter(({ operation_type }) => operation_type === 'sublease');
    expect(subleases.length).toBeGreaterThan(100);
    const left = new Set(sample.occupancies.map((row) => `${row.space_id} ${row.moved_out_on} ${row.area}`));
    for (const row of subleases) expect(left.has(`${row.space_id} ${row.signed_on} ${row.area}`)).toBe(true);
  });
});

describe("the sample's calibration on published statistics", () => {
  const inventoryAt = (at: string, rows = sample.buildings) =>
    rows.filter((row) => holds(row.construction_started_on, row.demolished_on, at));
  const offered = sample.listings.filter((row) => holds(row.listed_on, row.closed_on, LAST));

  it('has buildings of the right size, class and state', () => {
    const inventory = inventoryAt(LAST);
    const mean = sum(sample.buildings, 'net_leasable_area') / sample.buildings.length;
    expect(mean).toBeGreaterThan(10_000);
    expect(mean).toBeLessThan(13_000);
    const area = sum(inventory, 'net_leasable_area');
    const share = (rows: readonly Row[]) => sum(rows, 'net_leasable_area') / area;
    expect(share(inventory.filter((row) => row.building_classification === 'A'))).toBeCloseTo(0.6, 1);
    const building = share(inventory.filter((row) => day(row.delivered_on) === null));
    expect(building).toBeGreaterThan(0.038);
    expect(building).toBeLessThan(0.058);
    expect(sample.buildings.filter((row) => day(row.construction_started_on) === null).length).toBeGreaterThan(100);
  });

  it('absorbs 6 to 10 % of the inventory a year and vacates 0.6 to 1.8 %', () => {
    const years = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => [`${year}-01-01`, `${year}-12-31`]);
    for (const [from = '', to = ''] of [...years, ['2025-11-21', LAST]]) {
      const area = sum(inventoryAt(to), 'net_leasable_area');
      const within = (value: Row[string] | undefined) => (day(value) ?? '') >= from && (day(value) ?? '9999') <= to;
      const absorbed = sample.deals.filter((row) => within(row.signed_on) && !row.renewal && !row.investor_sale);
      const left = sample.occupancies.filter((row) => within(row.moved_out_on));
      expect(sum(absorbed, 'area') / area, `absorption until ${to}`).toBeGreaterThan(0.06);
      expect(sum(absorbed, 'area') / area, `absorption until ${to}`).toBeLessThan(0.1);
      expect(sum(left, 'area') / area, `move-outs until ${to}`).toBeGreaterThan(0.006);
      expect(sum(left, 'area') / area, `move-outs until ${to}`).toBeLessThan(0.018);
    }
  });

  it('renews 5 to 9 % of the inventory a year, about as much as it absorbs', () => {
    for (const year of [2021, 2022, 2023, 2024, 2025]) {
      const area = sum(inventoryAt(`${year}-12-31`), 'net_leasable_area');
      const signed = sample.deals.filter((row) => day(row.signed_on)?.startsWith(String(year)) && !row.investor_sale);
      const part = (renewal: boolean) =>
        sum(
          signed.filter((row) => row.renewal === renewal),
          'area',
        ) / area;
      expect(part(true), String(year)).toBeGreaterThan(0.05);
      expect(part(true), String(year)).toBeLessThan(Math.min(0.09, 1.3 * part(false)));
    }
  });

  it('offers 2 to 11 % of every market', () => {
    for (const [market, rows] of by(sample.buildings, 'market')) {
      const mine = offered.filter(({ building_id }) => buildingOf.get(building_id ?? null)?.market === market);
      const share = sum(mine, 'available_area') / sum(inventoryAt(LAST, rows), 'net_leasable_area');
      expect(share, market).toBeGreaterThan(0.02);
      expect(share, market).toBeLessThan(0.11);
    }
  });

  it('has asking rents between 3 and 12 USD/m² a month, higher now than in 2020', () => {
    const mean = (rows: readonly Row[]) => {
      const priced = rows.filter((row) => row.asking_price_lease !== null);
      return sum(priced, 'asking_price_lease') / priced.length;
    };
    for (const row of sample.listings) {
      if (row.asking_price_lease === null) continue;
      expect(number(row.asking_price_lease)).toBeGreaterThanOrEqual(3);
      expect(number(row.asking_price_lease)).toBeLessThanOrEqual(12);
    }
    const year = (prefix: string) => sample.listings.filter((row) => day(row.listed_on)?.startsWith(prefix));
    expect(mean(year('2026'))).toBeGreaterThan(1.2 * mean(year('2020')));
  });

  it('has speculative construction in Tijuana, build-to-suit in Saltillo', () => {
    const share = (market: string) => {
      const rows = sample.buildings.filter((row) => row.market === market);
      const speculative = rows.filter((row) => row.building_origin === 'speculative');
      return sum(speculative, 'net_leasable_area') / sum(rows, 'net_leasable_area');
    };
    expect(share('Tijuana')).toBeGreaterThan(0.78);
    expect(share('Saltillo')).toBeLessThan(0.36);
    expect(share('Monterrey')).toBeGreaterThan(0.42);
    expect(share('Monterrey')).toBeLessThan(0.58);
  });
});

describe("the sample's lots", () => {
  it('have a substation in their installations if they have one, as parks do', () => {
    for (const row of [...sample.lots, ...sample.parks]) {
      const named = String(row.installations ?? '')
        .split(';')
        .includes('substation');
      expect(named, String(row.lot_id ?? row.park_id)).toBe(row.substation === true);
    }
    expect(new Set(sample.lots.map(({ substation }) => substation)).size).toBe(2);
  });

  it('cost less together than one by one, and are offered together once each is on the market', () => {
    const listings = by(sample.lot_listings, 'lot_id');
    const members = by(sample.promotion_package_lots, 'package_id');
    const cheaper: number[] = [];
    for (const row of sample.promotion_packages) {
      const offers = (members.get(String(row.package_id)) ?? []).flatMap(
        ({ lot_id }) => listings.get(String(lot_id)) ?? [],
      );
      expect(offers.length).toBeGreaterThanOrEqual(2);
      for (const { listed_on } of offers) expect((day(listed_on) ?? '') <= (day(row.offered_on) ?? '')).toBe(true);
      const priced = offers.filter(({ asking_price_sale }) => asking_price_sale !== null);
      if (row.asking_price_sale === null || priced.length === 0) {
        expect([row.asking_price_sale, priced.length]).toEqual([null, 0]);
        continue;
      }
      const amount = priced.reduce(
        (total, one) => total + number(one.asking_price_sale) * number(one.available_area),
        0,
      );
      cheaper.push((number(row.asking_price_sale) * sum(priced, 'available_area')) / amount);
    }
    expect(cheaper.length).toBeGreaterThan(50);
    expect(Math.max(...cheaper)).toBeLessThan(0.971);
    expect(Math.min(...cheaper)).toBeGreaterThan(0.87);
  });
});

it('has every point on Mexican soil', () => {
  const file = path.resolve('public/basemap/mexico-states.json');
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ areas: GeometryCollection }>;
  const rings = feature(topology, topology.objects.areas).features.flatMap(({ geometry }) => {
    const { type, coordinates } = geometry as Polygon | MultiPolygon;
    return type === 'Polygon' ? coordinates.slice(0, 1) : coordinates.flatMap((polygon) => polygon.slice(0, 1));
  });
  const inside = (x: number, y: number) => rings.some((ring) => crossings(ring, x, y) % 2 === 1);
  for (const row of [...sample.buildings, ...sample.parks, ...sample.lots]) {
    expect(inside(number(row.longitude), number(row.latitude)), `${row.market} ${row.submarket}`).toBe(true);
  }
});

function crossings(ring: readonly Position[], x: number, y: number): number {
  let count = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i] ?? [];
    const [bx = 0, by_ = 0] = ring[(i + 1) % ring.length] ?? [];
    if (ay > y !== by_ > y && x < ((bx - ax) * (y - ay)) / (by_ - ay) + ax) count++;
  }
  return count;
}
