import { describe, expect, it } from 'vitest';
import { figuresQuery, subjectOf } from '@/contract/analytics-query';
import type { AnalyticsQuery } from '@/contract/calls/query';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { type Mistake, QueryReader } from '@/contract/params';
import { completeQuery } from '@/server/handlers/analytics-query';
import { HttpProblem } from '@/server/http/problems';
import { toSearchParams } from '../../search-params';

const RANGE = { start_date: '2025-10-01', end_date: '2026-11-20' };
const CALLER = { id: 'a', name: 'Ana', email: 'ana@example.com', roles: [], markets: null, session: 's' };
const read = (search: string | URLSearchParams, key: IndicatorKey = 'availability') => {
  const reader = new QueryReader(new URLSearchParams(search), 'es');
  const sent = figuresQuery(subjectOf(key)).parse(reader);
  reader.refuseUndeclared();
  const mistakes: Mistake[] = [...reader.mistakes];
  const refuse = (path: string, reason: Mistake['key'], values: Mistake['values'] = {}) =>
    void mistakes.push({ path, key: reason, values: { name: path, ...values } });
  const data = { defaultFilters: () => RANGE, day: RANGE.end_date };
  const query = completeQuery({ refuse, data, user: CALLER, language: 'es' }, 'buildings', sent);
  if (mistakes.length > 0) throw new HttpProblem(400, 'invalid', {}, mistakes);
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
  it('parses what the client writes', () => {
    const query: AnalyticsQuery = {
      group_by: 'submarket',
      period: 'monthly',
      area_unit: 'm2',
      monetary_unit: 'MXN',
      rent_period: 'year',
      sort: 'value',
      language: 'en',
      start_date: '2026-01-01',
      end_date: '2026-06-30',
      lists: { market: ['Monterrey', 'San Luis Potosí & más'], broker: ['"; drop table event; --'] },
      ranges: { asking_price: { none: true }, net_leasable_area: { min: 1000, max: 2000.5 } },
    };
    expect(read(toSearchParams(query))).toEqual(query);
  });

  it('applies the defaults of the specification', () => {
    expect(read('')).toMatchObject({
      group_by: 'market',
      period: 'quarterly',
      area_unit: 'ft2',
      monetary_unit: 'USD',
      rent_period: 'month',
      sort: 'alpha',
      language: 'es',
      ...RANGE,
    });
  });

  it.each([
    ['marcket=Monterrey', 'marcket', 'marcket'],
    ['period=weekly', 'period', 'monthly, quarterly, yearly'],
    ['period=monthly&period=yearly', 'period', 'una vez'],
    ['start_date=2026-02-30', 'start_date', 'AAAA-MM-DD'],
    ['start_date=2026-05-01&end_date=2026-04-01', 'start_date', 'posterior'],
    ['start_date=1950-01-01&end_date=2026-01-01', 'end_date', '40'],
    ['end_date=2026-11-21', 'end_date', '2026-11-20'],
    ['net_leasable_area_min=many', 'net_leasable_area_min', 'número'],
    ['asking_price_min=2&asking_price_max=1', 'asking_price', 'mayor'],
    ['asking_price_none=1', 'asking_price_none', 'true'],
    ['asking_price_none=true&asking_price_max=1', 'asking_price_none', 'no tiene dato'],
    ['page=0', 'page', 'page'],
    ['tenant=A', 'tenant', 'Disponibilidad'],
    ['building_type=building&building_type=castle', 'building_type', '«castle»'],
    ['group_by=tenant', 'group_by', 'Disponibilidad'],
    ['__proto__=1', '__proto__', '__proto__'],
    [`owner=${'x'.repeat(501)}`, 'owner', 'largo'],
    [Array.from({ length: 201 }, (_, i) => `owner=${i}`).join('&'), 'owner', '200'],
  ])('refuses %s and names the parameter', (search, path, fragment) => {
    expect(() => read(search)).toThrow(HttpProblem);
    const fresh = refusal(search);
    expect(fresh?.status).toBe(400);
    expect(fresh?.errors?.some((error) => error.path === path && error.message.includes(fragment))).toBe(true);
  });

  it('names every fault at once', () => {
    expect(refusal('period=weekly&sort=up&foo=1')?.errors).toHaveLength(3);
  });
});
