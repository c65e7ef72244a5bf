import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityBody } from '@/contract/calls/availability';
import { defaultView } from '@/modules/availability/state/fields';
import { resultsQuery } from '@/modules/availability/state/query';
import { fromUrl, toUrl } from '@/modules/availability/state/url';
import type { View } from '@/modules/availability/state/view';
import { defaults } from '../answers';

const base = defaultView(defaults);
const UNITS = { area_unit: 'm2', monetary_unit: 'MXN', rent_period: 'month', language: 'es' } as const;
const square = [
  [
    [-100.4, 25.6],
    [-100.1, 25.6],
    [-100.1, 25.9],
    [-100.4, 25.9],
    [-100.4, 25.6],
  ],
] as const;

const full: View = {
  ...base,
  lists: { ...base.lists, market: ['Monterrey'], submarket: ['Apodaca & Sur'], installations: ['rail_spur', 'solar'] },
  ranges: { space_area: { min: 2500.5 }, minimum_height: { min: 9, max: 12 }, asking_price_lease: { max: 0 } },
  days: { construction_starts: { min: '2024-01-01' } },
  flags: { in_negotiations: false },
  delimitation: square,
  sorting: { by: 'asking_price_lease', order: 'asc' },
  sums_sorting: { by: 'spaces', order: 'desc' },
  page: 3,
  tab: 'parks',
  property: 'b 7/ü',
  compared: ['b 7/ü', 'b1, b2'],
};

describe('the address of a search', () => {
  it('is empty for the defaults', () => {
    expect(toUrl(base, base, UNITS)).toBe('');
  });

  it('holds every field of a view, with the units of its ranges', () => {
    const read = fromUrl(toUrl(full, base, UNITS), base);
    expect(read.dropped).toEqual([]);
    expect(read.view).toEqual(full);
    expect(read.units).toEqual({ area_unit: 'm2', monetary_unit: 'MXN', rent_period: 'month' });
  });

  it('names no units where none of its ranges has a unit', () => {
    expect(fromUrl(toUrl({ ...base, ranges: { docks: { min: 4 } } }, base, UNITS), base).units).toEqual({});
  });

  it('distinguishes no market from all markets', () => {
    const none = { ...base, lists: { ...base.lists, market: [] } };
    expect(fromUrl(toUrl(none, base, UNITS), base).view.lists.market).toEqual([]);
  });

  it('compares no more than six, and names the rest', () => {
    const read = fromUrl('vs=a&vs=b&vs=c&vs=d&vs=e&vs=f&vs=g', base);
    expect(read.view.compared).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(read.dropped).toEqual(['vs=g']);
  });

  it.each([
    ['space_area=5..2', 'space_area=5..2'],
    ['space_area=x..', 'space_area=x..'],
    ['space_area=1e99..', 'space_area=1e99..'],
    ['construction_starts=2024-02-31..', 'construction_starts=2024-02-31..'],
    ['in_negotiations=maybe', 'in_negotiations=maybe'],
    ['roof_type=straw', 'roof_type=straw'],
    ['delimitation=AAAA', 'delimitation=AAAA'],
    ['n=0', 'n=0'],
    ['v=lots', 'v=lots'],
    ['so=-colour', 'so=-colour'],
    ['au=acres', 'au=acres'],
    ['vs=b1', 'vs=b1'],
    ['vs=b1&vs=b1', 'vs=b1'],
    ['nonsense=1', 'nonsense'],
  ])('removes %s, names it and keeps the rest unchanged', (search, named) => {
    const read = fromUrl(search, base);
    expect(read.dropped).toEqual([named]);
    expect(read.view).toEqual(base);
  });

  it('leads to no query that the API would refuse, whatever the address is', () => {
    const name = fc.constantFrom(
      'market',
      'roof_type',
      'space_area',
      'docks',
      'construction_starts',
      'in_negotiations',
      'delimitation',
      'so',
      'n',
      'v',
      'id',
      'vs',
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1..2', '..-5', '2020-01-01..2021-01-01', 'yes', '-name', 'kr_18'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const { view } = fromUrl(String(new URLSearchParams(pairs)), base);
        const body = resultsQuery(view, { base, units: UNITS, limit: 100 });
        expect(availabilityBody.safeParse(body).error).toBeUndefined();
        const address = toUrl(view, base, UNITS);
        expect(toUrl(fromUrl(address, base).view, base, UNITS)).toBe(address);
      }),
    );
  });
});

describe('the query of a search', () => {
  it('omits empty filters and sends areas as GeoJSON', () => {
    const view = { ...full, page: 1, lists: { ...full.lists, owner: [] } };
    const body = resultsQuery(view, { base, units: UNITS, limit: 100 });
    expect(body).not.toHaveProperty('owner');
    expect(body).not.toHaveProperty('trailer_parking_lots');
    expect(body).toMatchObject({
      in_negotiations: false,
      asking_price_lease: { max: 0 },
      delimitation: { type: 'MultiPolygon', coordinates: [[square[0]]] },
      area_unit: 'm2',
      page: 1,
    });
  });

  it("means any status if none is chosen, while the API's default is delivered and under construction", () => {
    const view = { ...base, lists: { ...base.lists, construction_status: [] } };
    expect(resultsQuery(view, { base, units: UNITS, limit: 100 }).construction_status).toContain('planned');
  });

  it('requests the part of the answer that holds the page of the table', () => {
    const partOf = (page: number) => resultsQuery({ ...base, page }, { base, units: UNITS, limit: 100 }).page;
    expect([1, 2, 3, 4, 5].map(partOf)).toEqual([1, 1, 2, 2, 3]);
  });
});
