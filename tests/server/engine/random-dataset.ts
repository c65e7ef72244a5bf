import fc from 'fast-check';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Row, Rows } from '@/server/facts/tables';
import { type StatingTable, TESTED_LISTS } from './tested-dimensions';

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { nil: null, freq: 4 });
const pick = (...values: string[]) => fc.constantFrom(...values);
const operation = pick(...Object.keys(ENUMERATIONS.operation_type));
/** The columns of an imported table that dimensions are read from, each with values that are sometimes unknown. */
const dimensions = (table: StatingTable) =>
  Object.fromEntries(
    LIST_KEYS.filter((key) => TESTED_LISTS[key].in.includes(table)).map((key) => [
      key,
      optional(fc.constantFrom(...TESTED_LISTS[key].values)),
    ]),
  );
const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const FIRST = Date.UTC(2023, 0, 1) / 86_400_000;
const LAST = Date.UTC(2026, 10, 20) / 86_400_000;
const day = fc.integer({ min: FIRST, max: LAST });
const area = fc.integer({ min: 10_000, max: 6_000_000 }).map((hundredths) => hundredths / 100);
const price = fc.integer({ min: 20_000, max: 120_000 }).map((stored) => stored / 10_000);

/** On a coarse grid offset from the polygons, so that no place lies on an edge; sometimes unknown. */
const point = fc
  .option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), { freq: 5 })
  .map((at) => ({ longitude: at ? -105 + at[0] / 4 + 0.013 : null, latitude: at ? 18 + at[1] / 4 + 0.017 : null }));

/** Four days in order, any of which may be missing: the stages of a building. */
const life = fc
  .tuple(fc.uniqueArray(day, { minLength: 4, maxLength: 4 }), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }))
  .map(([days, present]) => {
    const [planned_on, construction_started_on, delivered_on, demolished_on] = days
      .sort((a, b) => a - b)
      .map((d, i) => (present[i] && (i < 3 || present[0]) ? iso(d) : null));
    return {
      planned_on: planned_on ?? null,
      construction_started_on: construction_started_on ?? null,
      delivered_on: delivered_on ?? null,
      demolished_on: demolished_on ?? null,
    };
  });

const building = fc
  .record({
    name: pick('Nave 1', 'Nave 2'),
    place: pick('Monterrey|Apodaca', 'Monterrey|Centro', 'Tijuana|Centro', 'Tijuana|', 'Mérida|Umán'),
    park_id: optional(pick('P1', 'P2', 'P4')),
    ...dimensions('buildings'),
    net_leasable_area: area,
    minimum_height: optional(fc.constantFrom(0, 7.5, 9.75, 10.5, 12)),
    life,
    point,
  })
  .map(({ place, life, point: where, ...row }) => {
    const [market = '', submarket = ''] = place.split('|');
    return { ...row, ...life, ...where, market, submarket: submarket === '' ? null : submarket };
  });

const span = fc.tuple(day, optional(fc.integer({ min: 0, max: 500 })));
const end = (from: number, length: number | null) => (length === null ? null : iso(Math.min(from + length, LAST)));
const listing = fc
  .record({
    b: fc.nat(),
    span,
    available_area: area,
    asking_price_lease: optional(price),
    ...dimensions('listings'),
  })
  .map(({ span: [from, length], ...row }) => ({ ...row, listed_on: iso(from), closed_on: end(from, length) }));
const occupancy = fc
  .record({ b: fc.nat(), span, area, ...dimensions('occupancies') })
  .map(({ span: [from, length], ...row }) => ({ ...row, moved_in_on: iso(from), moved_out_on: end(from, length) }));
const deal = fc
  .record({
    b: fc.nat(),
    signed: day,
    area,
    closing_price: optional(price),
    ...dimensions('deals'),
    operation_type: operation,
    renewal: fc.constantFrom(true, false, false, null),
    investor_sale: fc.constantFrom(true, false, false, null),
  })
  .map(({ signed, ...row }) => ({ ...row, signed_on: iso(signed) }));

const place = pick('Monterrey|Apodaca', 'Monterrey|Centro', 'Tijuana|Centro', 'Tijuana|', 'Mérida|Umán').map((text) => {
  const [market = '', submarket = ''] = text.split('|');
  return { market, submarket: submarket === '' ? null : submarket };
});
const lot = fc
  .record({
    name: pick('Lote 1', 'Lote 2'),
    place,
    park_id: optional(pick('P1', 'P2', 'P4')),
    ...dimensions('lots'),
    area,
    kva: optional(fc.integer({ min: 0, max: 30_000 })),
    point,
  })
  .map(({ place: where, point: at, ...row }) => ({ ...row, ...where, ...at }));
const lotListing = fc
  .record({ b: fc.nat(), span, available_area: area, asking_price_sale: optional(price) })
  .map(({ span: [from, length], ...row }) => ({ ...row, listed_on: iso(from), closed_on: end(from, length) }));
const lotDeal = fc
  .record({ b: fc.nat(), signed: day, operation_type: operation, area, closing_price: optional(price) })
  .map(({ signed, ...row }) => ({ ...row, signed_on: iso(signed) }));
const park = fc
  .record({
    name: pick('Parque A', 'Parque Ñ', 'Parque Z'),
    place,
    ...dimensions('parks'),
    life,
    total_area: optional(area),
    point,
  })
  .map(({ place: where, point: at, life: { demolished_on: _, ...days }, ...row }) => ({
    ...row,
    ...where,
    ...at,
    ...days,
  }));

const rates: Row[] = Array.from({ length: 60 }, (_, i) => ({
  date: iso(Date.UTC(2022, i, 15) / 86_400_000),
  mxn_per_usd: 17 + ((i * 7) % 13) / 4,
}));

/** A small random dataset: dates, areas, prices and every dimension, many of them missing. */
export const dataset: fc.Arbitrary<Rows> = fc
  .record({
    buildings: fc.array(building, { minLength: 1, maxLength: 14 }),
    listings: fc.array(listing, { maxLength: 24 }),
    occupancies: fc.array(occupancy, { maxLength: 16 }),
    deals: fc.array(deal, { maxLength: 24 }),
    lots: fc.array(lot, { minLength: 1, maxLength: 10 }),
    lotListings: fc.array(lotListing, { maxLength: 16 }),
    lotDeals: fc.array(lotDeal, { maxLength: 16 }),
    parks: fc.array(park, { minLength: 3, maxLength: 3 }),
  })
  .map(({ buildings, listings, occupancies, deals, lots, lotListings, lotDeals, parks }) => {
    const linked = (
      prefix: string,
      id: string,
      rows: readonly ({ b: number } & Record<string, Row[string]>)[],
    ): Row[] =>
      rows.map(({ b, ...row }, i) => ({ ...row, [id]: `${prefix}${i}`, building_id: `B${b % buildings.length}` }));
    const ofLots = (
      prefix: string,
      id: string,
      rows: readonly ({ b: number } & Record<string, Row[string]>)[],
    ): Row[] => rows.map(({ b, ...row }, i) => ({ ...row, [id]: `${prefix}${i}`, lot_id: `T${b % lots.length}` }));
    return {
      markets: [
        { market: 'Monterrey', region: 'Noreste', latitude: null, longitude: null },
        { market: 'Tijuana', region: 'Noroeste', latitude: null, longitude: null },
      ],
      parks: parks.map((row, i) => ({ ...row, park_id: `P${i + 1}` })),
      lots: lots.map((row, i) => ({ ...row, lot_id: `T${i}` })),
      lot_listings: ofLots('K', 'listing_id', lotListings),
      lot_deals: ofLots('V', 'deal_id', lotDeals),
      buildings: buildings.map((row, i) => ({ ...row, building_id: `B${i}` })),
      listings: linked('L', 'listing_id', listings),
      occupancies: linked('O', 'occupancy_id', occupancies),
      deals: linked('D', 'deal_id', deals),
      exchange_rates: rates,
    };
  });
