import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketChangeLine } from '@/contract/calls/market-changes';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { PAGE_SIZE } from '@/contract/calls/query';
import { NONE } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import {
  MARKET_CHANGE_DIMENSIONS,
  MARKET_CHANGE_KEYS,
  type MarketChangeKey,
  marketChange,
} from '@/contract/catalogue/market-changes';
import { figures } from '@/server/engine/figures/figures';
import { marketChanges } from '@/server/engine/properties/market-changes';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import type { Row, Rows } from '@/server/facts/tables';
import { meetsEveryCase, progressOf, runsOf, seed } from '../../../random';
import { makeDataset, makeDatasets } from '../dataset';
import { dataset } from '../random-dataset';
import { near, query } from '../random-query';

const DATABASES = ['duckdb', 'postgres'] as const;
const STATUSES = [...Object.keys(ENUMERATIONS.construction_status), NONE];

const within = <T>(filters: { readonly [key: string]: T }) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => MARKET_CHANGE_DIMENSIONS.some((one) => one === key)));
const filtered = (drawn: AnalyticsQuery): AnalyticsQuery => ({
  ...drawn,
  group_by: 'market',
  lists: within(drawn.lists),
  ranges: within(drawn.ranges),
});
const dayBefore = (iso: string) => new Date(Date.parse(`${iso}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Some listings that end are followed by one of the same space and area, at another rent, at the same one, or at one that was not stated before. */
function relisted(rows: Rows): Rows {
  const listings = rows.listings ?? [];
  const more = listings.flatMap((row, i): Row[] => {
    if (row.closed_on === null || i % 3 === 2) return [];
    const rent = i % 3 === 0 ? Number(row.asking_price_lease ?? 3) + 1 : (row.asking_price_lease ?? null);
    return [
      { ...row, listing_id: `R${i}`, listed_on: row.closed_on ?? null, closed_on: null, asking_price_lease: rent },
    ];
  });
  return { ...rows, listings: [...listings, ...more] };
}

type Event = { readonly kind: MarketChangeKey; readonly id: string; readonly day: string };
const sorted = (events: readonly Event[]) => events.map(({ kind, id, day }) => `${day} ${kind} ${id}`).sort();

/** Every event of some days from the imported rows, without filters. */
function expected(rows: Rows, { start_date, end_date }: AnalyticsQuery): Event[] {
  const on = (row: Row, column: string) => {
    const day = row[column];
    return typeof day === 'string' && day >= start_date && day <= end_date ? day : null;
  };
  const of = (kind: MarketChangeKey, some: readonly Row[], column: string): Event[] =>
    some.flatMap((row) => {
      const day = on(row, column);
      return day === null ? [] : [{ kind, id: String(row.building_id), day }];
    });
  const buildings = rows.buildings ?? [];
  const listings = (rows.listings ?? []).filter(({ listed_on, closed_on }) => listed_on !== closed_on);
  const turns = new Map<string, { began: Row[]; ended: Row[] }>();
  for (const listing of listings)
    for (const side of ['began', 'ended'] as const) {
      const day = on(listing, side === 'began' ? 'listed_on' : 'closed_on');
      if (day === null) continue;
      const key = `${day}|${listing.building_id}|${Math.round(Number(listing.available_area) * 100)}`;
      const turn = turns.get(key) ?? { began: [], ended: [] };
      turn[side].push(listing);
      turns.set(key, turn);
    }
  const moved = [...turns].flatMap(([key, { began, ended }]): Event[] => {
    const [day = '', id = ''] = key.split('|');
    // Of the random rows at most one listing of an area begins and one ends on a day in a building.
    return Array.from({ length: Math.max(began.length, ended.length) }, (_, i) => [began[i], ended[i]]).flatMap(
      ([first, last]): Event[] => {
        if (first === undefined) return [{ kind: 'withdrawn', id, day }];
        if (last === undefined) return [{ kind: 'listed', id, day }];
        return (first.asking_price_lease ?? 0) === (last.asking_price_lease ?? 0)
          ? []
          : [{ kind: 'price_changed', id, day }];
      },
    );
  });
  // What is never in the stage of plans, because the next date is no later, was not announced.
  const announced = buildings.filter(({ planned_on, construction_started_on, delivered_on, demolished_on }) =>
    [construction_started_on, delivered_on, demolished_on].every(
      (day) => typeof planned_on === 'string' && (typeof day !== 'string' || day > planned_on),
    ),
  );
  const deals = (rows.deals ?? []).filter(({ renewal, investor_sale }) => renewal !== true && investor_sale !== true);
  return [
    ...moved,
    ...of('signed', deals, 'signed_on'),
    ...of('vacated', rows.occupancies ?? [], 'moved_out_on'),
    ...of('planned', announced, 'planned_on'),
    ...of('started', buildings, 'construction_started_on'),
    ...of('delivered', buildings, 'delivered_on'),
  ];
}

async function everyLine(version: Version, request: AnalyticsQuery, kinds: readonly MarketChangeKey[] = []) {
  const lines: MarketChangeLine[] = [];
  for (let page = 1; ; page++) {
    const answer = await marketChanges(version, { query: request, kinds, page });
    lines.push(...answer.lines);
    if (page * PAGE_SIZE >= answer.total) return { answer, lines };
  }
}

const total = (areas: readonly number[]) => areas.reduce((sum, area) => sum + area, 0);

/** Sums, lines and the indicators of the same days agree. */
async function check(engine: string, version: Version, request: AnalyticsQuery) {
  const description = `${engine}: ${JSON.stringify(request)} ${JSON.stringify(version.scope)}`;
  const { answer, lines } = await everyLine(version, request);
  const figuresOf = async (key: IndicatorKey, days: Partial<AnalyticsQuery> = {}) =>
    figures(version, metricQueryOf(version, key, { ...request, ...days }));
  for (const { kind, events, area } of answer.kinds) {
    const own = lines.filter((line) => line.kind === kind);
    if (events === null) continue;
    expect(own.length, `${description}: lines of ${kind}`).toBe(events);
    if (!near(total(own.map((line) => line.area)), area)) expect.fail(`${description}: ${kind} and its lines differ`);
    const { adds } = marketChange(kind);
    if (adds === undefined) continue;
    const answered = await figuresOf(adds);
    if (!near(area, answered.indicator.value)) expect.fail(`${description}: ${kind} ${area}, ${adds} differs`);
    for (const { key, value } of answered.groups) {
      const market = answer.markets.find((one) => one.key === key)?.kinds.find((one) => one.kind === kind);
      if (!near(market?.area ?? 0, value ?? 0)) expect.fail(`${description}: ${kind} in ${key} differs from ${adds}`);
    }
  }
  for (const { label, kinds } of answer.markets)
    for (const { kind, events } of kinds)
      if (events !== null)
        expect(lines.filter((line) => line.kind === kind && line.market === label)).toHaveLength(events);
  // What comes on the market less what leaves it is the change of availability in buildings of any stage.
  const anyStage = { lists: { ...request.lists, construction_status: STATUSES } };
  const stock = async (day: string) =>
    (await figuresOf('availability', { ...anyStage, start_date: day, end_date: day })).indicator.value;
  const [before, after] = [await stock(dayBefore(request.start_date)), await stock(request.end_date)];
  const areaOf = (key: MarketChangeKey) => answer.kinds.find(({ kind }) => kind === key)?.area ?? 0;
  if (after !== null && !near(areaOf('listed') - areaOf('withdrawn'), after - (before ?? 0)))
    expect.fail(`${description}: listed less withdrawn is not the change of availability`);
  return lines.length;
}

describe('what changed', () => {
  it(`equals the imported rows, and adds up to the indicators of the same days (${DATABASES.join(', ')})`, async () => {
    const numRuns = runsOf(12);
    const found = new Map<MarketChangeKey, number>();
    const finished = progressOf('market changes', numRuns);
    await fc.assert(
      fc.asyncProperty(dataset, fc.array(query, { minLength: 4, maxLength: 4 }), async (drawnRows, drawn) => {
        const rows = relisted(drawnRows);
        const { datasets, close } = await makeDatasets(rows, DATABASES);
        try {
          for (const { engine, versionWithin } of datasets) {
            const whole = await versionWithin(null);
            for (const one of drawn) {
              await check(engine, await versionWithin(one.scope), filtered(one.query));
              const { delimitation: _, ...wide } = { ...one.query, lists: {}, ranges: {} };
              await check(engine, whole, filtered(wide));
              const { answer, lines } = await everyLine(whole, filtered(wide));
              const known = answer.kinds.filter(({ events }) => events !== null).map(({ kind }) => kind);
              const events = expected(rows, wide).filter(({ kind }) => known.includes(kind));
              expect(sorted(lines), `${engine}: ${JSON.stringify(wide)}`).toEqual(sorted(events));
              for (const { kind } of lines) found.set(kind, (found.get(kind) ?? 0) + 1);
            }
          }
        } finally {
          await close();
          finished();
        }
      }),
      { numRuns, seed, endOnFailure: true },
    );
    if (meetsEveryCase(numRuns))
      for (const key of MARKET_CHANGE_KEYS) expect(found.get(key) ?? 0, key).toBeGreaterThan(0);
  }, 300_000);

  it('tells a change of price from what leaves the market and what comes on it, space by space', async () => {
    const listing = (
      listing_id: string,
      space_id: string,
      from: string,
      until: string | null,
      rent: number | null,
    ) => ({
      ...{ listing_id, space_id, listed_on: from, closed_on: until, available_area: 1000, asking_price_lease: rent },
      availability_origin: 'second_generation',
    });
    const { version, close } = await makeDataset({
      markets: [{ market: 'Tijuana', region: 'Noroeste' }],
      // The building is delivered while its spaces are on the market: nothing begins or ends by that.
      buildings: [
        {
          ...{ building_id: 'B1', name: 'Nave 1', market: 'Tijuana', net_leasable_area: 5000 },
          ...{ construction_started_on: '2026-01-01', delivered_on: '2026-09-03' },
        },
      ],
      spaces: ['S1', 'S2', 'S3', 'S4'].map((space_id) => ({
        ...{ space_id, building_id: 'B1', name: `Módulo ${space_id.slice(1)}`, area: 1000 },
      })),
      listings: [
        listing('L1', 'S1', '2026-05-01', '2026-09-02', 6),
        listing('L2', 'S1', '2026-09-02', null, 5.5),
        // Continued at the same rent: no event.
        listing('L3', 'S2', '2026-05-01', '2026-09-02', 6),
        listing('L4', 'S2', '2026-09-02', null, 6),
        // Another space of the same area is another listing.
        listing('L5', 'S3', '2026-05-01', '2026-09-02', 6),
        listing('L6', 'S4', '2026-09-02', null, 7),
      ],
    });
    try {
      const request: AnalyticsQuery = {
        ...{ group_by: 'market', period: 'monthly', sort: 'alpha', area_unit: 'm2', monetary_unit: 'USD' },
        ...{ rent_period: 'month', language: 'en', lists: {}, ranges: {} },
        ...{ start_date: '2026-09-01', end_date: '2026-09-30' },
      };
      const { answer, lines } = await everyLine(version, request);
      expect(
        lines.map(({ kind, day, space, area, price_before, price }) => [kind, day, space, area, price_before, price]),
      ).toEqual([
        ['delivered', '2026-09-03', null, 5000, null, null],
        ['listed', '2026-09-02', 'Unit 4', 1000, null, 7],
        ['price_changed', '2026-09-02', 'Unit 1', 1000, 6, 5.5],
        ['withdrawn', '2026-09-02', 'Unit 3', 1000, null, 6],
      ]);
      // Of what no record says anything, nothing is known: not 0.
      expect(answer.kinds.find(({ kind }) => kind === 'signed')).toEqual({ kind: 'signed', events: null, area: null });
      const only = await everyLine(version, request, ['delivered']);
      expect(only.answer.total).toBe(1);
      expect(only.answer.kinds).toEqual(answer.kinds);
    } finally {
      await close();
    }
  });
});
