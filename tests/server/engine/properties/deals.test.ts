import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealLine } from '@/contract/calls/deals';
import type { DEAL_ORDERS, DealKind } from '@/contract/calls/deals-limits';
import { type AnalyticsQuery, PAGE_SIZE } from '@/contract/calls/query';
import { DEAL_DIMENSIONS, DEAL_INDICATORS } from '@/contract/deals-query';
import { figures } from '@/server/engine/figures/figures';
import { deals } from '@/server/engine/properties/deals';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import type { Row, Rows } from '@/server/facts/tables';
import { meetsEveryCase, progressOf, runsOf, seed } from '../../../random';
import { makeDataset, makeDatasets } from '../dataset';
import { dataset } from '../random-dataset';
import { near, query } from '../random-query';

const DATABASES = ['duckdb', 'postgres'] as const;
const within = <T>(filters: { readonly [key: string]: T }) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => DEAL_DIMENSIONS.some((one) => one === key)));
const filtered = (drawn: AnalyticsQuery): AnalyticsQuery => ({
  ...drawn,
  group_by: 'market',
  lists: within(drawn.lists),
  ranges: within(drawn.ranges),
});

/** Every deal of the data, so that some of them ended an offer. */
const everything = (drawn: AnalyticsQuery): AnalyticsQuery => ({
  ...filtered(drawn),
  ...{ start_date: '2020-01-01', end_date: '2028-12-31', period: 'yearly', monetary_unit: 'USD' },
  ...{ lists: {}, ranges: {}, delimitation: undefined },
});

/** Some deals end an offer: of their space, or of their whole building. */
function ended(rows: Rows): Rows {
  const offers = (rows.deals ?? []).flatMap((deal, i): Row[] =>
    i % 2 === 0
      ? [
          {
            ...(rows.listings?.[0] ?? {}),
            ...{ listing_id: `O${i}`, building_id: deal.building_id ?? null, space_id: deal.space_id ?? null },
            ...{ listed_on: '2000-01-01', closed_on: deal.signed_on ?? null, available_area: deal.area ?? null },
            asking_price_lease: i % 4 === 0 ? 8 + i : null,
          },
        ]
      : [],
  );
  return { ...rows, listings: [...(rows.listings ?? []), ...offers] };
}

async function everyLine(version: Version, request: AnalyticsQuery, kinds: readonly DealKind[] = []) {
  const lines: DealLine[] = [];
  for (let page = 1; ; page++) {
    const answer = await deals(version, { query: request, kinds, by: 'day', order: 'desc', page });
    lines.push(...answer.lines);
    if (page * PAGE_SIZE >= answer.total) return { answer, lines };
  }
}

/** Prices are rounded to a millionth. */
const HALF_DIGIT = 0.5e-6;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The list and the indicators of the same days agree. */
async function check(engine: string, version: Version, request: AnalyticsQuery) {
  const description = `${engine}: ${JSON.stringify(request)} ${JSON.stringify(version.scope)}`;
  const { answer, lines } = await everyLine(version, request);
  expect(lines.length, description).toBe(answer.total);
  expect(new Set(lines.map(({ deal }) => deal)).size, description).toBe(lines.length);
  for (const key of DEAL_INDICATORS) {
    const { indicator } = await figures(version, metricQueryOf(version, key, request));
    expect(answer[key], description).toEqual({ value: indicator.value, n: indicator.n });
  }
  const of = (kind: DealKind) => lines.filter((line) => line.kind === kind);
  const { gross_absorption: gross, renewals, closing_price: closing } = answer;
  if (!near(total(of('deal').map(({ area }) => area)), gross.value ?? 0))
    expect.fail(`${description}: gross absorption`);
  if (!near(total(of('renewal').map(({ area }) => area)), renewals.value ?? 0)) expect.fail(`${description}: renewals`);
  const priced = of('deal').filter(({ price }) => price !== null);
  expect(priced.length, `${description}: with a rent`).toBe(closing.n);
  if (closing.value !== null) {
    const weighed = total(priced.map(({ price, area }) => (price ?? 0) * area)) / total(priced.map(({ area }) => area));
    // The rents of the lines and their average are each rounded, by half of a last digit at most.
    expect(Math.abs(weighed - closing.value), `${description}: achieved rent`).toBeLessThan(
      2 * HALF_DIGIT + 1e-9 * closing.value,
    );
  }
  for (const { price, asking_price, difference } of lines)
    if (price !== null && asking_price !== null) {
      const [share, rounded] = [price / asking_price, HALF_DIGIT / price + HALF_DIGIT / asking_price];
      expect(Math.abs((share - 1) * 100 - (difference ?? Number.NaN)), `${description}: difference`).toBeLessThan(
        100 * share * rounded * 1.001 + 1e-9,
      );
    }
  return lines;
}

/** The asking rent per m² in USD of every deal that ended an offer, from the imported rows. */
const askedOf = (rows: Rows, line: DealLine) => {
  const deal = rows.deals?.find(({ deal_id }) => deal_id === line.deal);
  const offers = (rows.listings ?? []).filter(
    (one) =>
      one.closed_on === deal?.signed_on &&
      (deal?.space_id == null
        ? one.space_id == null && one.building_id === deal?.building_id
        : one.space_id === deal.space_id) &&
      typeof one.asking_price_lease === 'number',
  );
  return offers
    .toSorted((a, b) => String(b.listed_on).localeCompare(String(a.listed_on)))
    .map(({ asking_price_lease }) => Number(asking_price_lease));
};

describe('the list of deals', () => {
  it(`adds up to the indicators of the same days, with the offers that ended (${DATABASES.join(', ')})`, async () => {
    const numRuns = runsOf(12);
    const finished = progressOf('deals', numRuns);
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(dataset, fc.array(query, { minLength: 4, maxLength: 4 }), async (drawnRows, drawn) => {
        const rows = ended(drawnRows);
        const { datasets, close } = await makeDatasets(rows, DATABASES);
        try {
          for (const { engine, versionWithin } of datasets)
            for (const { scope, request } of [
              ...drawn.map((one) => ({ scope: one.scope, request: filtered(one.query) })),
              ...drawn.slice(0, 1).map((one) => ({ scope: null, request: everything(one.query) })),
            ]) {
              const lines = await check(engine, await versionWithin(scope), request);
              if (request.monetary_unit !== 'USD') continue;
              for (const line of lines) {
                const asked = askedOf(rows, line);
                expect(line.asking_price === null, `${engine} ${line.deal}`).toBe(asked.length === 0);
                offered += asked.length;
              }
            }
        } finally {
          await close();
          finished();
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );
    if (meetsEveryCase(numRuns)) expect(offered).toBeGreaterThan(0);
  }, 300_000);

  it('is sorted by any of its orders either way, what is not known last', async () => {
    const deal = (deal_id: string, signed_on: string, area: number, closing_price: number | null) => ({
      ...{ deal_id, building_id: 'B1', signed_on, operation_type: 'lease', area, closing_price },
    });
    const { version, close } = await makeDataset({
      markets: [{ market: 'Tijuana', region: 'Noroeste' }],
      buildings: [
        { building_id: 'B1', name: 'Nave 1', market: 'Tijuana', net_leasable_area: 5000, delivered_on: '2020-01-01' },
      ],
      listings: [
        {
          ...{ listing_id: 'L1', building_id: 'B1', listed_on: '2026-01-01', closed_on: '2026-09-02' },
          ...{ available_area: 1000, asking_price_lease: 8, availability_origin: 'second_generation' },
        },
      ],
      deals: [
        deal('D1', '2026-09-01', 2000, null),
        deal('D2', '2026-09-02', 3000, 6),
        { ...deal('D3', '2026-09-03', 1000, 7), renewal: true, tenant: 'Ensambles' },
        { ...deal('D4', '2026-09-04', 9000, 5), investor_sale: true },
      ],
    });
    try {
      const request: AnalyticsQuery = {
        ...{ group_by: 'market', period: 'monthly', sort: 'alpha', area_unit: 'm2', monetary_unit: 'USD' },
        ...{ rent_period: 'month', language: 'en', lists: {}, ranges: {} },
        ...{ start_date: '2026-09-01', end_date: '2026-09-30' },
      };
      const listed = async (by: (typeof DEAL_ORDERS)[number], order: 'asc' | 'desc', kinds: readonly DealKind[] = []) =>
        (await deals(version, { query: request, kinds, by, order, page: 1 })).lines;
      const keys = async (...args: Parameters<typeof listed>) => (await listed(...args)).map(({ deal: key }) => key);
      expect(await keys('day', 'desc')).toEqual(['D3', 'D2', 'D1']);
      expect(await keys('day', 'asc')).toEqual(['D1', 'D2', 'D3']);
      expect(await keys('area', 'desc')).toEqual(['D2', 'D1', 'D3']);
      expect(await keys('price', 'asc')).toEqual(['D2', 'D3', 'D1']);
      expect(await keys('price', 'desc')).toEqual(['D3', 'D2', 'D1']);
      expect(await keys('day', 'asc', ['deal'])).toEqual(['D1', 'D2']);
      expect(await listed('day', 'desc')).toMatchObject([
        { kind: 'renewal', operation: 'Lease', tenant: 'Ensambles', price: 7, asking_price: null, difference: null },
        { kind: 'deal', day: '2026-09-02', area: 3000, price: 6, asking_price: 8, difference: -25 },
        { kind: 'deal', price: null, asking_price: null, difference: null },
      ]);
    } finally {
      await close();
    }
  });
});
