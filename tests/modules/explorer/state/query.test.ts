import { describe, expect, it } from 'vitest';
import { NONE } from '@/contract/catalogue/dimensions';
import { buildings } from '@/modules/buildings/module';
import { restOf } from '@/modules/explorer/compare/rest';
import { indicatorOf } from '@/modules/explorer/module';
import { drillInto } from '@/modules/explorer/state/drill';
import { defaultView } from '@/modules/explorer/state/fields';
import { cellView, comparedView, figuresQuery, recordsQuery } from '@/modules/explorer/state/query';
import { REST, restGroup } from '@/modules/explorer/state/series';
import type { View } from '@/modules/explorer/state/view';
import { defaults, figures } from '../answers';

const base = defaultView(buildings, defaults);
const options = {
  market: ['Monterrey', 'Saltillo'].map((value) => ({ value, label: value })),
  submarket: [
    { value: 'Apodaca', label: 'Apodaca', market: 'Monterrey' },
    { value: 'Escobedo', label: 'Escobedo', market: 'Monterrey' },
    { value: 'Ramos', label: 'Ramos', market: 'Saltillo' },
  ],
  park: [
    { value: 'P1', label: 'P1', market: 'Monterrey', submarket: 'Apodaca' },
    { value: 'P2', label: 'P2', market: 'Monterrey', submarket: 'Apodaca' },
    { value: 'P3', label: 'P3', market: 'Saltillo', submarket: 'Ramos' },
  ],
};
const viewOf = (lists: View['lists'], more: Partial<View> = {}): View => ({
  ...base,
  lists: { ...base.lists, ...lists },
  ...more,
});

describe('the rest', () => {
  it.each([
    ['of a market is the other markets', { market: ['Monterrey'] }, { market: ['Saltillo'] }, []],
    [
      'of a submarket lies in its market',
      { submarket: ['Apodaca'] },
      { market: ['Monterrey'], submarket: ['Escobedo', NONE], park: [] },
      ['Monterrey'],
    ],
    ['of a park lies in its submarket', { park: ['P1'] }, { submarket: ['Apodaca'], park: ['P2', NONE] }, ['Apodaca']],
  ])('%s', (_, chosen, lists, places) => {
    const rest = restOf(viewOf(chosen), base, options);
    expect(rest?.selection.lists).toMatchObject(lists);
    expect(rest?.of).toEqual(places);
  });

  it('is a selection only: the other view fields do not affect it', () => {
    const rest = restOf(viewOf({ market: ['Monterrey'] }), base, options);
    expect(Object.keys(rest?.selection ?? {}).sort()).toEqual(['delimitation', 'lists', 'ranges']);
  });

  it('keeps the other filters, and is null if everything is chosen', () => {
    expect(restOf(viewOf({ market: ['Saltillo'] }), base, options)?.selection.lists.building_type).toEqual([
      'building',
    ]);
    expect(restOf(base, base, options)).toBeUndefined();
  });
});

describe('a comparison', () => {
  it('is the other selection on the same days, or the same selection on other days', () => {
    const selection = { lists: { market: ['Saltillo'] }, ranges: {}, delimitation: null };
    expect(comparedView(viewOf({}, { comparison: { kind: 'selection', selection } }))).toMatchObject({
      ...selection,
      start_date: '2025-10-01',
    });
    expect(comparedView(viewOf({}, { comparison: { kind: 'year' } }))).toMatchObject({
      start_date: '2024-10-01',
      end_date: '2025-11-20',
      lists: base.lists,
    });
    expect(comparedView(base)).toBeUndefined();
  });

  it('compares a running period with one that is cut on the same day', () => {
    const view = viewOf({}, { comparison: { kind: 'previous' }, start_date: '2025-10-01', end_date: '2026-11-20' });
    expect(comparedView(view)).toMatchObject({ start_date: '2024-07-01', end_date: '2025-08-20' });
  });
});

describe('the view of a cell', () => {
  const answered = figures('inventory');
  const [period] = answered.periods;
  if (!period) throw new Error('no period');

  it('holds one group in one period, the largest first', () => {
    const [group = null] = answered.groups;
    const shown = viewOf({}, { properties_sort: { by: 'name', order: 'asc' } });
    expect(cellView(shown, { group, period })).toMatchObject({
      lists: { market: ['Monterrey'], building_type: ['building'] },
      start_date: '2026-07-01',
      end_date: '2026-09-30',
      properties_sort: null,
    });
  });

  it('holds all groups of the rest, if they can be named', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({
      ...answered.groups[0],
      key: `m${i}`,
      label: `m${i}`,
      value: 9 - i,
      values: [1, 9 - i],
      n: [1, 1],
      parent: null,
      range: null,
    }));
    const rest = restGroup({ ...answered, groups: many }, (count) => `otros ${count}`);
    expect(rest?.group).toMatchObject({ key: REST, label: 'otros 3' });
    expect(rest && cellView(base, { ...rest, period })?.lists.market).toEqual(['m6', 'm7', 'm8']);
    const cut = restGroup(
      { ...answered, groups: many, others: { count: 5, values: [1, 1], value: 1 } },
      (count) => `otros ${count}`,
    );
    expect(cut?.group.label).toBe('otros 8');
    expect(cut && cellView(base, { ...cut, period })).toBeUndefined();
  });

  it('of the rest is never negative by what is rounded', () => {
    const [group] = answered.groups;
    if (!group) throw new Error('no group');
    const many = Array.from({ length: 7 }, (_, i) => ({
      ...group,
      key: `m${i}`,
      value: 9 - i,
      values: [0.1, i === 6 ? 0 : 0.7],
    }));
    const total = { ...answered.total, values: [0.7, 4.2 - 1e-4] };
    expect(restGroup({ ...answered, groups: many, total }, String)?.group.values).toEqual([0.1, 0]);
  });

  it('holds records without a value, whatever the bounds', () => {
    const [some] = answered.groups;
    if (!some) throw new Error('no group');
    const group = { ...some, key: NONE, label: 'Sin precio', range: { none: true as const } };
    const shown = viewOf(
      {},
      { group_by: 'asking_price', ranges: { asking_price: { min: 1 }, available_area: { max: 9 } } },
    );
    expect(cellView(shown, { group, period })?.ranges).toEqual({
      asking_price: { none: true },
      available_area: { max: 9 },
    });
    expect(drillInto(shown, { group }, indicatorOf(buildings, 'availability'))).toMatchObject({ to: 'market' });
  });

  it('of the other selection counts the other selection', () => {
    const selection = { lists: { market: ['Saltillo'] }, ranges: {}, delimitation: null };
    const shown = viewOf({}, { comparison: { kind: 'selection', selection } });
    expect(cellView(shown, { group: null, period, compared: true })?.lists).toEqual({ market: ['Saltillo'] });
    expect(cellView(shown, { group: null, period })?.lists.market).toEqual(base.lists.market);
  });
});

describe('drilling down', () => {
  const [group = null] = figures('inventory').groups;
  const inventory = indicatorOf(buildings, 'inventory');

  it('leads from market to submarket, from park to its properties, and from other dimensions to markets', () => {
    expect(drillInto(base, { group }, inventory)).toMatchObject({
      to: 'submarket',
      part: { group_by: 'submarket' },
      selection: { lists: { market: ['Monterrey'] } },
    });
    expect(drillInto({ ...base, group_by: 'park' }, { group }, inventory)).toMatchObject({
      to: 'properties',
      part: { tab: 'properties' },
    });
    expect(drillInto({ ...base, group_by: 'owner' }, { group }, inventory)).toMatchObject({
      to: 'market',
      selection: { lists: { owner: ['Monterrey'] } },
    });
  });

  const owned = (lists: View['lists']) => viewOf(lists, { group_by: 'owner' });
  const NORTH = {
    ...options,
    market: [
      { value: 'Monterrey', label: 'Monterrey', region: 'Noreste' },
      { value: 'Saltillo', label: 'Saltillo', region: 'Noreste' },
      { value: 'Tijuana', label: 'Tijuana', region: 'Noroeste' },
    ],
  };
  it.each([
    ['all markets', owned({}), 'market'],
    ['one market', owned({ market: ['Monterrey'] }), 'submarket'],
    ['a market of one submarket', owned({ market: ['Saltillo'] }), 'park'],
    ['two submarkets of one market', owned({ submarket: ['Apodaca', 'Escobedo'] }), 'submarket'],
    ['submarkets of two markets', owned({ submarket: ['Apodaca', 'Ramos'] }), 'market'],
    ['one submarket', owned({ submarket: ['Apodaca'] }), 'park'],
    ['a submarket without parks', owned({ submarket: ['Escobedo'] }), 'properties'],
    ['two parks of one submarket', owned({ park: ['P1', 'P2'] }), 'park'],
    ['one park', owned({ park: ['P1'] }), 'properties'],
    ['a region of two markets', owned({ market: [], region: ['Noreste'] }), 'market'],
  ])('from another dimension leads to what distinguishes: %s', (_, shown, to) => {
    const known = shown.lists.region ? NORTH : options;
    expect(drillInto(shown, { group }, inventory, known)?.to).toBe(to);
  });

  it('skips a level with one member', () => {
    const region = { ...figures('inventory').groups[0], key: 'Noroeste' } as NonNullable<typeof group>;
    const all = viewOf({ market: ['Monterrey', 'Saltillo', 'Tijuana'] }, { group_by: 'region' });
    const more = [
      ...options.submarket,
      ...['Otay', 'Florido'].map((value) => ({ value, label: value, market: 'Tijuana' })),
    ];
    expect(drillInto(all, { group: region }, inventory, { ...NORTH, submarket: more })?.to).toBe('submarket');
    const saltillo = { ...region, key: 'Saltillo' };
    expect(drillInto(base, { group: saltillo }, inventory, options)?.to).toBe('park');
  });

  it('leads nowhere from a park of a rate, nor from a total', () => {
    expect(
      drillInto({ ...base, group_by: 'park' }, { group }, indicatorOf(buildings, 'occupancy_rate')),
    ).toBeUndefined();
    expect(drillInto(base, { group: null }, inventory)).toBeUndefined();
  });
});

describe('places of several levels', () => {
  const three = { ...base, lists: { ...base.lists, market: ['Monterrey', 'Saltillo', 'Tijuana'] } };
  const mixed: View = {
    ...three,
    lists: { ...three.lists, market: ['Monterrey', 'Saltillo'], submarket: ['Apodaca'] },
  };
  const filters = { options: { ...options, market: three.lists.market.map((value) => ({ value, label: value })) } };
  const scope = {
    view: mixed,
    base: three,
    units: { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' },
    filters,
  } as const;

  it('are sent as the last elements of their paths', () => {
    const { lists } = figuresQuery(buildings, mixed, scope);
    expect([lists.market, lists.submarket, lists.park]).toEqual([['Saltillo'], ['Apodaca'], undefined]);
    const one = figuresQuery(buildings, { ...three, lists: { ...three.lists, submarket: ['Apodaca'] } }, scope);
    expect([one.lists.market, one.lists.submarket]).toEqual([undefined, ['Apodaca']]);
  });

  it('list the records of a cell by its group, which no filter can cut from a union', () => {
    const [group = null] = figures('inventory').groups;
    const [period] = figures('inventory').periods;
    if (!period || !group) throw new Error('no cell');
    const cell = { group, period };
    const query = recordsQuery(buildings, mixed, scope, { cell, page: 1 });
    expect(query).toMatchObject({ group: [group.key], lists: { market: ['Saltillo'], submarket: ['Apodaca'] } });
    // Where nothing narrower is chosen, the filter is enough.
    expect(recordsQuery(buildings, three, scope, { cell, page: 1 })).toMatchObject({ lists: { market: [group.key] } });
  });
});
