import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import {
  availabilityAnswer,
  availabilityDefaultFiltersAnswer,
  availabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { buildingAnswer } from '@/contract/calls/building';
import { changesAnswer } from '@/contract/calls/changes';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { serve } from './serve';

/** Rents per year are twelve times those per month wherever a call answers one; nothing else changes. */
const served = serve();
let token = '';
beforeAll(async () => {
  token = await served.token();
});

type Schema<T> = { parse: (value: unknown) => T };
const get = async <T>(path: string, schema: Schema<T>): Promise<T> => {
  const answer = await served.get(path, token);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(await answer.json());
};
const both = async <T>(path: string, schema: Schema<T>): Promise<readonly [T, T]> => {
  const sign = path.includes('?') ? '&' : '?';
  return [await get(path, schema), await get(`${path}${sign}rent_period=year`, schema)];
};
const search = async (body: Record<string, unknown>) => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await served.post('/api/v1/industrial/availability', body, { headers });
  expect(answer.status).toBe(200);
  return availabilityAnswer.parse(await answer.json());
};

type Value = number | null | undefined;
function isTwelveTimes(yearly: Value, monthly: Value) {
  if (monthly === null || monthly === undefined) expect(yearly).toBe(monthly);
  else expect(yearly).toBeCloseTo(12 * monthly, 4);
}

it.each(MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]))('%s: figures and what is behind them', async (key) => {
  const { module, path, quantity, hasProperties } = indicator(key);
  const rents = quantity === 'price' && moduleOf(module).prices === 'lease';
  const whole = `/${moduleOf(module).path}/${path}`;
  const [month, year] = await both(whole, figuresAnswer);
  if (!rents) {
    expect({ ...year, query: month.query }).toEqual(month);
    return;
  }
  expect([month.indicator.unit, year.indicator.unit]).toEqual(['USD/ft²/mes', 'USD/ft²/año']);
  for (const of of ['value', 'min', 'max'] as const) isTwelveTimes(year.indicator[of], month.indicator[of]);
  expect(year.indicator.change_previous).toBeCloseTo(month.indicator.change_previous ?? Number.NaN, 3);
  expect(year.groups.map(({ key: group }) => group)).toEqual(month.groups.map(({ key: group }) => group));
  month.groups.forEach(({ values }, i) => {
    for (const [at, value] of values.entries()) isTwelveTimes(year.groups[i]?.values[at], value);
  });
  if (!hasProperties) return;
  const [properties, yearly] = await both(`${whole}/properties`, propertiesAnswer);
  isTwelveTimes(yearly.sum, properties.sum);
  expect(yearly.unit).toBe('USD/ft²/año');
  properties.properties.forEach(({ id, value, price }, i) => {
    expect(yearly.properties[i]?.id).toBe(id);
    isTwelveTimes(yearly.properties[i]?.value, value);
    isTwelveTimes(yearly.properties[i]?.price, price);
  });
  const [points, yearlyPoints] = await both(`${whole}/points`, pointsAnswer);
  for (const [i, value] of points.value.entries()) isTwelveTimes(yearlyPoints.value[i], value);
  const [changes, yearlyChanges] = await both(`${whole}/changes?compare=year`, changesAnswer);
  for (const of of ['now', 'before', 'difference', 'repricing', 'mix'] as const)
    isTwelveTimes(yearlyChanges[of], changes[of]);
});

it('the rents of an area’s records, beside areas that do not change', async () => {
  const [month, year] = await both('/analytics/absorption/properties', propertiesAnswer);
  expect(year.sum).toBe(month.sum);
  expect(month.properties.filter(({ price }) => price !== null).length).toBeGreaterThan(10);
  for (const [i, { price }] of month.properties.entries()) isTwelveTimes(year.properties[i]?.price, price);
});

it('filters and groups of rents are in the unit of the request', async () => {
  const figures = (query: string) => get(`/analytics/availability?${query}`, figuresAnswer);
  const month = await figures('asking_price_min=0.5&asking_price_max=0.6');
  const year = await figures('asking_price_min=6&asking_price_max=7.2&rent_period=year');
  expect(month.indicator.value).toBeGreaterThan(0);
  expect(year.indicator.value).toBe(month.indicator.value);
  const grouped = await figures('group_by=asking_price&rent_period=year');
  expect(grouped.groups.map(({ label }) => label)).toContain('6–7 USD/ft²/año');
  for (const { range, value } of grouped.groups) {
    if (range?.min === undefined || range.max === undefined) continue;
    const alone = await figures(`asking_price_min=${range.min}&asking_price_max=${range.max}&rent_period=year`);
    expect(alone.indicator.value).toBeCloseTo(value ?? Number.NaN, 1);
  }
});

it('the ranges and defaults of filters', async () => {
  const [month, year] = await both('/analytics/filters', filtersAnswer);
  for (const key of ['asking_price', 'closing_price'] as const) {
    const [less, more] = [month.ranges[key], year.ranges[key]];
    // Rounded outwards to hundredths.
    expect(Math.abs((more?.max ?? 0) - 12 * (less?.max ?? 0))).toBeLessThan(0.13);
    expect(more?.max).toBeGreaterThan(less?.max ?? 0);
  }
  expect(year.ranges.net_leasable_area).toEqual(month.ranges.net_leasable_area);
  const lots = await both('/analytics-lots/filters', filtersAnswer);
  expect(lots[1].ranges).toEqual(lots[0].ranges);
  expect((await get('/analytics/default-filters?rent_period=year', defaultFiltersAnswer)).rent_period).toBe('year');
  expect((await get('/analytics/default-filters', defaultFiltersAnswer)).rent_period).toBe('month');
});

it('availability: averages, spaces, filters and the order of them', async () => {
  const filter = { market: ['Monterrey'], order_by: 'asking_price_lease', order: 'asc' };
  const month = await search({ ...filter, asking_price_lease: { min: 0.5, max: 0.7 } });
  const year = await search({ ...filter, asking_price_lease: { min: 6, max: 8.4 }, rent_period: 'year' });
  expect(month.total).toBeGreaterThan(5);
  expect([year.total, year.sale_price_unit]).toEqual([month.total, month.sale_price_unit]);
  expect(year.lease_price_unit).toBe('USD/ft²/año');
  for (const of of ['average', 'min', 'max'] as const)
    isTwelveTimes(year.sums.asking_price_lease[of], month.sums.asking_price_lease[of]);
  expect(year.sums.asking_price_sale).toEqual(month.sums.asking_price_sale);
  month.properties.forEach(({ id, asking_price_lease, asking_price_sale, spaces }, i) => {
    const other = year.properties[i];
    expect([other?.id, other?.asking_price_sale]).toEqual([id, asking_price_sale]);
    isTwelveTimes(other?.asking_price_lease, asking_price_lease);
    for (const [at, space] of spaces.entries())
      isTwelveTimes(other?.spaces[at]?.asking_price_lease, space.asking_price_lease);
  });
  const [filters, yearly] = await both('/industrial/availability/filters', availabilityFiltersAnswer);
  expect(yearly.ranges.asking_price_lease?.max).toBeGreaterThan(11 * (filters.ranges.asking_price_lease?.max ?? 0));
  expect(yearly.ranges.asking_price_sale).toEqual(filters.ranges.asking_price_sale);
  const defaults = '/industrial/availability/default-filters?rent_period=year';
  expect((await get(defaults, availabilityDefaultFiltersAnswer)).rent_period).toBe('year');
});

it('the files of availability: rents and their headers', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const file = async (body: Record<string, unknown>): Promise<string[][]> => {
    const answer = await served.post('/api/v1/industrial/availability/download/csv', body, { headers });
    return parse(await answer.text(), { bom: true });
  };
  const month = await file({ market: ['Tijuana'] });
  const year = await file({ market: ['Tijuana'], rent_period: 'year' });
  const at = (rows: string[][], unit: string) => (rows[0] ?? []).findIndex((one) => one.includes(unit));
  const [monthly, yearly] = [at(month, 'USD/ft²/mes'), at(year, 'USD/ft²/año')];
  expect([monthly >= 0, at(year, '/mes')]).toEqual([true, -1]);
  for (let row = 1; row < month.length; row++) {
    const [less, more] = [month[row]?.[monthly], year[row]?.[yearly]];
    if (less === '') expect(more).toBe('');
    // Monthly rents are rounded to a thousandth.
    else expect(Math.abs(Number(more) - 12 * Number(less))).toBeLessThan(0.012);
  }
});

it('a building: asking and closing rents, and prices of sales as they are', async () => {
  const { properties } = await get('/analytics/absorption/properties', propertiesAnswer);
  let sales = 0;
  let leases = 0;
  for (const { id } of properties.slice(0, 25)) {
    const [month, year] = await both(`/industrial/buildings/${id}`, buildingAnswer);
    expect([year.lease_price_unit, year.sale_price_unit]).toEqual(['USD/ft²/año', 'USD/ft²']);
    month.listings.forEach((one, i) => {
      isTwelveTimes(year.listings[i]?.asking_price_lease, one.asking_price_lease);
      expect(year.listings[i]?.asking_price_sale).toBe(one.asking_price_sale);
    });
    month.deals.forEach((deal, i) => {
      if (deal.closing_price === null) return;
      if (deal.basis === 'sale') {
        sales++;
        expect(year.deals[i]?.closing_price).toBe(deal.closing_price);
      } else {
        leases++;
        isTwelveTimes(year.deals[i]?.closing_price, deal.closing_price);
      }
    });
  }
  expect(leases).toBeGreaterThan(10);
  expect(sales).toBeGreaterThan(0);
});

it('the assistant: sentences, and bounds that a question has per year', async () => {
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (body: Record<string, unknown>) =>
    (await served.post('/api/v1/assistant', { language: 'en', ...body }, { headers })).json();
  const question = 'asking rent in Monterrey';
  expect((await ask({ question })).sentence).toMatch(/\d\.\d{3} USD\/ft²\/month/);
  expect((await ask({ question, rent_period: 'year' })).sentence).toMatch(/\d\.\d{2} USD\/ft²\/year/);
  const yearly = await ask({ question: 'availability in Monterrey under 7 USD/sq ft/yr' });
  const monthly = await ask({ question: 'availability in Monterrey under 7 USD/sq ft per month', rent_period: 'year' });
  expect([yearly.call.params, monthly.call.params]).toEqual([
    expect.objectContaining({ rent_period: 'year', asking_price_max: 7 }),
    expect.objectContaining({ rent_period: 'month', asking_price_max: 7 }),
  ]);
});
