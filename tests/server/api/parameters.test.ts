import { describe, expect, it } from 'vitest';
import { type AnalyticsQuery, toSearchParams } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { analyticsQuery, Parameters as Reader, subjectOf } from '@/server/api/parameters';
import { HttpProblem } from '@/server/api/problems';

const RANGE = { start_date: '2025-10-01', end_date: '2026-11-20' };
const read = (search: string | URLSearchParams, key: IndicatorKey = 'availability') => {
  const parameters = new Reader(new URLSearchParams(search));
  const query = analyticsQuery(parameters, subjectOf(key), 'es', { ...RANGE, last: '2026-11-20', scope: null });
  parameters.done();
  return query;
};
const refusal = (search: string, key?: IndicatorKey) => {
  try {
    read(search, key);
  } catch (error) {
    if (error instanceof HttpProblem) return { status: error.status, errors: error.body('es').errors };
    throw error;
  }
  return null;
};

describe('the common query of the analytics calls', () => {
  it('reads back what the client writes', () => {
    const query: AnalyticsQuery = {
      group_by: 'submarket',
      period: 'monthly',
      area_unit: 'm2',
      monetary_unit: 'MXN',
      sort: 'value',
      language: 'en',
      start_date: '2026-01-01',
      end_date: '2026-06-30',
      lists: { market: ['Monterrey', 'San Luis Potosí & más'], broker: ['"; drop table event; --'] },
      ranges: { asking_price: { none: true }, net_leasable_area: { min: 1000, max: 2000.5 } },
    };
    expect(read(toSearchParams(query))).toEqual(query);
  });

  it('fills in the defaults of the specification', () => {
    expect(read('')).toMatchObject({
      group_by: 'market',
      period: 'quarterly',
      area_unit: 'ft2',
      monetary_unit: 'USD',
      sort: 'alpha',
      language: 'es',
      ...RANGE,
    });
  });

  it.each([
    ['marcket=Monterrey', 'marcket', 'marcket'],
    ['period=weekly', 'period', 'monthly, quarterly, yearly'],
    ['period=monthly&period=yearly', 'period', 'una sola vez'],
    ['start_date=2026-02-30', 'start_date', 'AAAA-MM-DD'],
    ['start_date=2026-05-01&end_date=2026-04-01', 'start_date', 'posterior'],
    ['start_date=1950-01-01&end_date=2026-01-01', 'end_date', '40'],
    ['end_date=2026-11-21', 'end_date', '2026-11-20'],
    ['net_leasable_area_min=many', 'net_leasable_area_min', 'número'],
    ['asking_price_min=2&asking_price_max=1', 'asking_price', 'mayor'],
    ['asking_price_none=1', 'asking_price_none', 'true'],
    ['asking_price_none=true&asking_price_max=1', 'asking_price_none', 'no declara'],
    ['page=0', 'page', 'page'],
    ['tenant=A', 'tenant', 'Disponibilidad'],
    ['building_type=building&building_type=castle', 'building_type', '«castle»'],
    ['group_by=tenant', 'group_by', 'Disponibilidad'],
    ['__proto__=1', '__proto__', '__proto__'],
    [`owner=${'x'.repeat(501)}`, 'owner', 'largo'],
    [Array.from({ length: 201 }, (_, i) => `owner=${i}`).join('&'), 'owner', '200'],
  ])('refuses %s and names the parameter', (search, path, said) => {
    const parameters = new Reader(new URLSearchParams(search));
    const attempt = () => {
      analyticsQuery(parameters, subjectOf('availability'), 'es', { ...RANGE, last: '2026-11-20', scope: null });
      parameters.page();
      parameters.done();
    };
    expect(attempt).toThrow(HttpProblem);
    const fresh = search.startsWith('page') ? null : refusal(search);
    if (fresh) {
      expect(fresh.status).toBe(400);
      expect(fresh.errors?.some((error) => error.path === path && error.message.includes(said))).toBe(true);
    }
  });

  it('names everything that is wrong at once', () => {
    expect(refusal('period=weekly&sort=up&foo=1')?.errors).toHaveLength(3);
  });
});
