import { describe, expect, it } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { fromUrl, toUrl } from '@/modules/explorer/url';
import { defaultView, type View } from '@/modules/explorer/view';
import { defaults } from './answers';

const base = defaultView(buildings, defaults, 'alpha');
const units = { area_unit: 'ft2', monetary_unit: 'USD' } as const;

const ROUND_TRIPS: readonly [string, Partial<View>, string][] = [
  ['nothing of a default view', {}, ''],
  ['indicator and group', { indicator: 'availability', group_by: 'submarket' }, 'i=availability&g=submarket'],
  ['dates and period', { start_date: '2024-01-01', period: 'yearly' }, 'p=yearly&f=2024-01-01'],
  ['page, chart and tab', { page: 3, chart: 'lines', tab: 'properties' }, 'n=3&k=lines&v=properties'],
  ['a list', { lists: { ...base.lists, market: ['Monterrey'] } }, 'mk=Monterrey'],
  ['a list emptied', { lists: { ...base.lists, building_type: [] } }, 'bt='],
  ['an open range with its units', { ranges: { net_leasable_area: { min: 50000 } } }, 'nla=50000..&au=ft2&mu=USD'],
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
    ['g=tenant', 'g=tenant'],
    ['what=ever', 'what'],
    ['d=AAA', 'd=AAA'],
    ['po=color', 'po=color'],
    ['so=-sum', 'so=-sum'],
    ['c=selection&b=nla%3D9..1', 'nla=9..1'],
  ])('drops %s and says so', (address, dropped) => {
    const read = fromUrl(address, base, buildings);
    expect(read.view).toEqual(base);
    expect(read.dropped).toEqual([dropped]);
  });

  it('leaves the language to others', () => {
    expect(fromUrl('language=en', base, buildings).dropped).toEqual([]);
  });
});
