import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer, type PropertyRow, propertiesAnswer } from '@/contract/calls/answers';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { pathOf } from './every-call';
import { serve } from './serve';

const served = serve();
const FILTER = 'market=Saltillo&market=Tijuana&area_unit=m2';
let token = '';
beforeAll(async () => {
  token = await served.token();
});

async function pagesOf(pathname: string) {
  const rows: PropertyRow[] = [];
  for (let page = 1; ; page++) {
    const answer = await served.get(`${pathname}/properties?${FILTER}&page=${page}`, token);
    const response = propertiesAnswer.parse(await answer.json());
    expect(response.page).toBe(page);
    rows.push(...response.properties);
    if (page * response.page_size >= response.total) return { rows, total: response.total };
  }
}

/** Areas are summed; prices are weighted by area. */
function together(rows: readonly PropertyRow[], price: boolean): number {
  const sum = (select: (row: PropertyRow) => number) => rows.reduce((total, row) => total + select(row), 0);
  const whole = sum(({ value, weight }) => (value ?? 0) * (price ? (weight ?? 0) : 1));
  return price ? whole / sum(({ weight }) => weight ?? 0) : whole;
}

const KEYS = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).filter((key) => indicator(key).hasProperties);
describe('the rows of all pages add up to the value', () => {
  it.each(KEYS)('%s', async (key) => {
    const answer = await served.get(`${pathOf(key)}?${FILTER}`, token);
    const { value } = figuresAnswer.parse(await answer.json()).indicator;
    const { rows, total } = await pagesOf(pathOf(key));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(new Set(rows.map(({ market }) => market)).size).toBeLessThanOrEqual(2);
    if (value === null) return;
    expect(rows.length).toBeGreaterThan(0);
    const made = together(rows, indicator(key).quantity === 'price');
    expect(Math.abs(made - value)).toBeLessThan(1e-3 + 1e-7 * Math.abs(value));
  });

  it('and a page after the last one is empty', async () => {
    const answer = await served.get('/analytics/inventory/properties?page=1000000', token);
    expect(propertiesAnswer.parse(await answer.json()).properties).toEqual([]);
  });
});
