import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer } from '@/contract/calls/answers';
import { dealsAnswer } from '@/contract/calls/deals';
import { problem } from '@/contract/calls/problem';
import { indicator } from '@/contract/catalogue/indicators';
import { DEAL_INDICATORS } from '@/contract/deals-query';
import { filesOf, sheet, workbook } from '../downloads/download';
import { officeErrors } from '../downloads/office-errors';
import { serve } from './serve';

const served = serve();
let token = '';
let limited = '';
beforeAll(async () => {
  token = await served.token();
  limited = await served.token(await served.limitedTo(['Tijuana', 'Saltillo']));
});
const read = async (path: string, as = token) => {
  const response = await served.get(`/industrial/deals${path}`, as);
  expect(response.status).toBe(200);
  return dealsAnswer.parse(await response.json());
};
const DAYS = 'start_date=2026-01-01&end_date=2026-09-30';

describe('GET /industrial/deals', () => {
  it('answers the last 12 months, and figures of any days as the indicators have them', async () => {
    const year = await read('');
    expect(Date.parse(year.end_date) - Date.parse(year.start_date)).toBeGreaterThan(363 * 86_400_000);
    const found = await read(`?${DAYS}&area_unit=m2&monetary_unit=MXN&operation_type=lease`);
    for (const key of DEAL_INDICATORS) {
      const path = `/analytics/${indicator(key).path}?${DAYS}&area_unit=m2&monetary_unit=MXN&operation_type=lease`;
      const { value, n } = figuresAnswer.parse(await (await served.get(path, token)).json()).indicator;
      expect(found[key]).toEqual({ value, n });
      expect(n).toBeGreaterThan(0);
    }
    expect(found.total).toBe(found.gross_absorption.n + found.renewals.n);
    for (const { operation, price, asking_price, difference } of found.lines) {
      expect(operation).toBe('Renta');
      if (price !== null && asking_price !== null)
        expect((price / asking_price - 1) * 100).toBeCloseTo(difference ?? Number.NaN, 1);
    }
    expect(found.lines.some(({ asking_price }) => asking_price !== null)).toBe(true);
  });

  it('pages in the order and kinds that are named', async () => {
    const path = `?${DAYS}&kind=deal&order_by=area&order=asc`;
    const first = await read(path);
    const second = await read(`${path}&page=2`);
    expect(first.lines).toHaveLength(first.page_size);
    const lines = [...first.lines, ...second.lines];
    expect(new Set(lines.map(({ deal }) => deal)).size).toBe(lines.length);
    const areas = lines.map(({ area }) => area);
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['deal']));
    expect((await read(`${path}&page=1000`)).lines).toEqual([]);
  });

  it('holds only the markets of the person, and names what is wrong', async () => {
    for (const { market } of (await read(`?${DAYS}`, limited)).lines) expect(['Saltillo', 'Tijuana']).toContain(market);
    for (const [query, name] of [
      ['market=Monterrey', 'market'],
      ['start_date=2026-09-30&end_date=2026-01-01', 'start_date'],
      ['order_by=tenant', 'order_by'],
      ['kind=sale', 'kind'],
    ] as const) {
      const response = await served.get(`/industrial/deals?${query}`, limited);
      expect([query, response.status]).toEqual([query, 400]);
      const { errors = [] } = problem.parse(await response.json());
      expect(errors.map(({ path }) => path)).toContain(name);
    }
  });

  it('is downloaded whole', async () => {
    const { total, lines } = await read(`?${DAYS}&market=Tijuana&language=en`);
    const files = await filesOf(served, `/industrial/deals/download?${DAYS}&market=Tijuana&language=en`, token);
    const bytes = files.get('Deals.xlsx') ?? Buffer.alloc(0);
    expect(await officeErrors('xlsx', bytes)).toEqual([]);
    const { rows } = sheet(await workbook(bytes), 0);
    expect(rows).toHaveLength(total);
    expect(rows[0]?.[4]).toBe(lines[0]?.name);
  });
});
