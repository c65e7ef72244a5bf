import { describe, expect, it } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { defaultView } from '@/modules/explorer/state/fields';
import { fromUrl, toUrl } from '@/modules/explorer/state/url';
import type { View } from '@/modules/explorer/state/view';
import { defaults, filters } from '../answers';

const base = defaultView(buildings, defaults);
const units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month' } as const;

const ROUND_TRIPS: readonly [string, Partial<View>, string][] = [
  ['nothing of a default view', {}, ''],
  ['indicator and group', { indicator: 'availability', group_by: 'submarket' }, 'i=availability&g=submarket'],
  ['dates and period', { start_date: '2024-01-01', period: 'yearly' }, 'p=yearly&f=2024-01-01'],
  ['page, chart and tab', { page: 3, chart: 'lines', tab: 'properties' }, 'n=3&k=lines&v=properties'],
  ['a list', { lists: { ...base.lists, market: ['Monterrey'] } }, 'mk=Monterrey'],
  ['an emptied list', { lists: { ...base.lists, building_type: [] } }, 'bt='],
  ['an open range with its units', { ranges: { net_leasable_area: { min: 50000 } } }, 'nla=50000..&au=ft2&mu=USD'],
  ['records without a price', { ranges: { asking_price: { none: true } } }, 'ap=none&au=ft2&mu=USD'],
  [
    'areas drawn on the map',
    {
      delimitation: [
        [
          [-100.31, 25.67],
          [-100.2, 25.67],
          [-100.2, 25.8],
          [-100.31, 25.67],
        ],
      ],
    },
    'd=v5nkTw118EwvVAAwsZ',
  ],
  [
    'the order of both tables',
    { properties_sort: { by: 'owner', order: 'asc' }, summary_sort: { by: '2026-Q3', order: 'desc' } },
    'po=owner&so=-2026-Q3',
  ],
  ['the range before', { comparison: { kind: 'previous' } }, 'c=previous'],
  [
    'another selection',
    {
      comparison: {
        kind: 'selection',
        selection: { lists: { ...base.lists, market: ['Saltillo'] }, ranges: {}, delimitation: null },
      },
    },
    'c=selection&b=mk%3DSaltillo',
  ],
  ['the map as areas', { map: 'areas' }, 'm=areas'],
  [
    'the records of a group in a period',
    { cell: { period: '2026-Q3', group: 'Monterrey', compared: false } },
    'r=2026-Q3.Monterrey',
  ],
  [
    'the records of a group that is named like a path',
    { period: 'monthly', cell: { period: '2026-09', group: 'b.2026 & Co', compared: false } },
    'p=monthly&r=2026-09.b.2026+%26+Co',
  ],
  [
    'the records of a flow over the whole range, and the order by it',
    {
      indicator: 'gross_absorption',
      summary_sort: { by: 'range', order: 'desc' },
      cell: { period: 'range', group: 'Monterrey', compared: false },
    },
    'i=gross_absorption&so=-range&r=range.Monterrey',
  ],
  ['the records of a total', { cell: { period: '2026', group: null, compared: false } }, 'r=2026'],
  [
    'the records of the comparison',
    { comparison: { kind: 'year' }, cell: { period: '2025-Q3', group: null, compared: true } },
    'c=year&r=b.2025-Q3',
  ],
  [
    'the change of a group between two periods',
    { change: { kind: 'periods', before: '2026-Q2', now: '2026-Q3', group: 'Monterrey', compared: false } },
    'x=2026-Q2..2026-Q3.Monterrey',
  ],
  [
    'the change of a group that is named like a range',
    { change: { kind: 'periods', before: '2025', now: '2026', group: 'c..2026.b', compared: false } },
    'x=2025..2026.c..2026.b',
  ],
  [
    'the change of the other selection',
    {
      comparison: { kind: 'year' },
      change: { kind: 'periods', before: '2026-08', now: '2026-09', group: null, compared: true },
    },
    'c=year&x=b.2026-08..2026-09',
  ],
  [
    'the difference from the comparison',
    { comparison: { kind: 'previous' }, change: { kind: 'comparison', period: '2026-Q3', group: null } },
    'c=previous&x=c..2026-Q3',
  ],
  [
    'the difference of a group from the comparison',
    { comparison: { kind: 'year' }, change: { kind: 'comparison', period: '2026-Q3', group: '1..5' } },
    'c=year&x=c..2026-Q3.1..5',
  ],
  [
    'the difference over the whole range',
    { comparison: { kind: 'year' }, change: { kind: 'comparison', period: 'range', group: 'Monterrey' } },
    'c=year&x=c..range.Monterrey',
  ],
  ['the change on a card', { change: { kind: 'range', since: 'previous' } }, 'x=previous'],
  ['the change on a card since a year before', { change: { kind: 'range', since: 'year' } }, 'x=year'],
  ['letters of every kind', { lists: { ...base.lists, owner: ['Añil & Co'] } }, 'ow=A%C3%B1il+%26+Co'],
];

describe('the address of a view', () => {
  it.each(ROUND_TRIPS)('holds %s', (_, part, address) => {
    const view = { ...base, ...part };
    expect(toUrl(view, base, units)).toBe(address);
    const read = fromUrl(address, base, buildings);
    expect(read.view).toEqual(view);
    expect(read.dropped).toEqual([]);
  });

  it.each([
    ['i=nonsense', 'i=nonsense'],
    ['n=0', 'n=0'],
    ['f=yesterday', 'f=yesterday'],
    ['nla=9..1', 'nla=9..1'],
    ['ap=nothing', 'ap=nothing'],
    ['g=tenant', 'g=tenant'],
    ['what=ever', 'what'],
    ['d=AAA', 'd=AAA'],
    ['po=color', 'po=color'],
    ['m=globe', 'm=globe'],
    ['r=Monterrey', 'r=Monterrey'],
    ['r=2026-Q5.Monterrey', 'r=2026-Q5.Monterrey'],
    ['x=Monterrey', 'x=Monterrey'],
    ['x=2026-Q3', 'x=2026-Q3'],
    ['x=2026-Q3..', 'x=2026-Q3..'],
    ['x=2026-Q2..2026-Q5', 'x=2026-Q2..2026-Q5'],
    ['x=b.c..2026-Q3', 'x=b.c..2026-Q3'],
    ['x=month', 'x=month'],
    ['x=2026-Q2..range', 'x=2026-Q2..range'],
    ['c=rest', 'c=rest'],
    ['so=-sum', 'so=-sum'],
    ['c=selection&b=nla%3D9..1', 'nla=9..1'],
  ])('removes %s with a notice', (address, dropped) => {
    const read = fromUrl(address, base, buildings);
    expect(read.view).toEqual(base);
    expect(read.dropped).toEqual([dropped]);
  });

  it('opens a cell or a change, never both, and names the one left out', () => {
    const read = fromUrl('r=2026-Q3&x=previous', base, buildings);
    expect(read.view).toMatchObject({ cell: { period: '2026-Q3' }, change: null });
    expect(read.dropped).toEqual(['x=previous']);
  });

  describe('that is compared with the rest', () => {
    const { options } = filters;
    const others = { ...base.lists, market: ['Saltillo'] };
    const rest: View = {
      ...base,
      lists: { ...base.lists, market: ['Monterrey'] },
      comparison: { kind: 'selection', selection: { lists: others, ranges: {}, delimitation: null } },
    };

    it('is written as one word, which is resolved when the address is read', () => {
      expect(toUrl(rest, base, units, options)).toBe('mk=Monterrey&c=rest');
      expect(fromUrl('mk=Monterrey&c=rest', base, buildings, options)).toMatchObject({ view: rest, dropped: [] });
      const grown = { ...options, market: [...(options.market ?? []), { value: 'Tijuana', label: 'Tijuana' }] };
      const wider = { ...base, lists: { ...base.lists, market: [...(base.lists.market ?? []), 'Tijuana'] } };
      expect(fromUrl('mk=Monterrey&c=rest', wider, buildings, grown).view.comparison).toMatchObject({
        selection: { lists: { market: ['Saltillo', 'Tijuana'] } },
      });
    });

    it('is also read from an address that lists the places', () => {
      const read = fromUrl('mk=Monterrey&c=selection&b=mk%3DSaltillo', base, buildings, options);
      expect(read).toMatchObject({ view: rest, dropped: [] });
      expect(toUrl(read.view, base, units, options)).toBe('mk=Monterrey&c=rest');
    });

    it('is dropped where nothing is left, and named as left out', () => {
      const read = fromUrl('c=rest', base, buildings, options);
      expect(read.view.comparison).toBeNull();
      expect(read.dropped).toEqual(['c=rest']);
    });
  });

  it('does not contain the language', () => {
    expect(fromUrl('language=en', base, buildings).dropped).toEqual([]);
  });
});
