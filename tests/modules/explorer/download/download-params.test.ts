import { describe, expect, it } from 'vitest';
import { rangeBefore } from '@/contract/figures/range-before';
import { ROUTES } from '@/contract/routes';
import { buildings } from '@/modules/buildings/module';
import { downloadRequest } from '@/modules/explorer/download/download-params';
import { defaultView } from '@/modules/explorer/state/fields';
import { comparedView } from '@/modules/explorer/state/query';
import type { View } from '@/modules/explorer/state/view';
import { defaults } from '../answers';

const base = defaultView(buildings, defaults);
const units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
const paramsOf = (part: Partial<View>) => {
  const { path, query } = downloadRequest(buildings, { view: { ...base, ...part }, base, units }, 'xlsx');
  const params = new URLSearchParams();
  ROUTES.download.query(path).print(query, params);
  return params;
};
const others = (params: URLSearchParams) =>
  Object.fromEntries([...params].filter(([name]) => name.startsWith('against_') || name === 'compare'));

describe('the comparison of a download', () => {
  it('is omitted if nothing is compared, and so is the order by it', () => {
    const params = paramsOf({ summary_sort: { by: 'difference', order: 'desc' } });
    expect(others(params)).toEqual({});
    expect(params.has('summary_by')).toBe(false);
  });

  it('has the days of the screen', () => {
    expect(others(paramsOf({ comparison: { kind: 'year' } }))).toEqual({
      compare: 'year',
      against_start_date: '2024-10-01',
      against_end_date: '2025-11-20',
    });
    const params = paramsOf({ comparison: { kind: 'previous' }, summary_sort: { by: 'difference', order: 'desc' } });
    expect(params.get('summary_by')).toBe('difference');
    for (const period of ['monthly', 'quarterly', 'yearly'] as const) {
      const view: View = { ...base, period, comparison: { kind: 'previous' } };
      expect(comparedView(view)).toMatchObject(rangeBefore(period, view));
    }
  });

  it('are the filters of the other selection that the indicator supports', () => {
    const selection = {
      lists: { market: ['Saltillo'], tenant: ['A'] },
      ranges: { net_leasable_area: { min: 5 }, closing_price: { max: 1 } },
      delimitation: null,
    };
    expect(others(paramsOf({ comparison: { kind: 'selection', selection } }))).toEqual({
      compare: 'selection',
      against_market: 'Saltillo',
      against_net_leasable_area_min: '5',
    });
  });
});
