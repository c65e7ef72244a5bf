import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { changedEntries, enteredChanges, enteredLines, everyEvent } from '@/server/engine/properties/entered-changes';
import type { StoredChange } from '@/server/engine/properties/market-changes';
import type { Row, Rows } from '@/server/facts/tables';
import { runsOf, seed } from '../../../random';
import { makeDataset } from '../dataset';

const END = '2026-06-30';
const QUERY: AnalyticsQuery = {
  ...{ group_by: 'market', period: 'monthly', sort: 'alpha', area_unit: 'm2', monetary_unit: 'USD' },
  ...{ rent_period: 'month', language: 'en', lists: {}, ranges: {}, start_date: END, end_date: END },
};

const event = fc.record<StoredChange>({
  kind: fc.constantFrom('signed', 'listed', 'vacated'),
  day: fc.constantFrom('2026-05-01', '2026-06-30', '2026-07-01'),
  id: fc.constantFrom('B1', 'B2'),
  ...{ name: fc.constant('Nave'), market: fc.constant('Tijuana'), submarket: fc.constant(null) },
  space: fc.constantFrom(null, 'S1'),
  area: fc.constantFrom(100, 200),
  ...{ price_before: fc.constant(null), price: fc.constantFrom(null, 5), tenant: fc.constant(null) },
  record: fc.constantFrom('R1', 'R2', 'R3'),
});
const content = ({ record: _, ...rest }: StoredChange) => JSON.stringify(rest);
const sorted = (events: readonly StoredChange[]) => events.map(content).sort();

describe('what differs between two versions', () => {
  it('makes one of the other: nothing is lost, doubled, or both gone and new', () => {
    const events = fc.array(event, { maxLength: 12 });
    fc.assert(
      fc.property(events, events, (former, present) => {
        const changed = changedEntries(former, present, END);
        const of = (...entries: string[]) => changed.filter(({ entry }) => entries.includes(entry));
        const came = of('recent', 'late', 'corrected').map((one) => one.event);
        const went = [
          ...of('removed').map((one) => one.event),
          ...changed.flatMap(({ was }) => (was === null ? [] : [was])),
        ];
        expect(sorted([...former, ...came])).toEqual(sorted([...present, ...went]));
        const gone = new Set(sorted(went));
        expect(came.filter((one) => gone.has(content(one)))).toEqual([]);
        for (const { entry, event: now, was } of changed) {
          expect(was !== null).toBe(entry === 'corrected');
          if (was !== null) expect([now.kind, now.record]).toEqual([was.kind, was.record]);
          if (entry === 'recent') expect(now.day > END).toBe(true);
          if (entry === 'late') expect(now.day <= END).toBe(true);
        }
        const days = changed.map((one) => one.event.day);
        expect(days).toEqual(days.toSorted().reverse());
      }),
      { numRuns: runsOf(500), seed },
    );
  });

  it('is read of both engines, with its markets, in the units of the request', async () => {
    const building = (id: string, market: string, more: Row = {}): Row => ({
      ...{ building_id: id, name: `Nave ${id}`, market, net_leasable_area: 5000, delivered_on: '2024-01-15', ...more },
    });
    const deal = (deal_id: string, building_id: string, signed_on: string, area: number): Row => ({
      ...{ deal_id, building_id, signed_on, area, operation_type: 'lease', closing_price: 6, tenant: `T ${deal_id}` },
    });
    const former: Rows = {
      markets: ['Tijuana', 'Saltillo'].map((market) => ({ market, region: 'Norte' })),
      buildings: [building('B1', 'Tijuana'), building('B2', 'Saltillo')],
      deals: [
        deal('D1', 'B1', '2026-03-01', 1000),
        deal('D2', 'B1', '2026-04-01', 2000),
        deal('D3', 'B2', '2026-04-01', 700),
      ],
    };
    const present: Rows = {
      ...former,
      buildings: [...(former.buildings ?? []), building('B3', 'Tijuana', { delivered_on: '2026-08-01' })],
      deals: [
        // Another key, the same content: no difference.
        deal('X1', 'B1', '2026-03-01', 1000),
        deal('D2', 'B1', '2026-04-05', 2500),
        deal('D4', 'B2', '2026-05-01', 900),
        deal('D5', 'B1', '2026-07-10', 400),
      ].map((row) => (row.deal_id === 'X1' ? { ...row, tenant: 'T D1' } : row)),
    };
    for (const engine of ['duckdb', 'postgres'] as const) {
      const [before, after] = [await makeDataset(former, engine), await makeDataset(present, engine)];
      try {
        const changedIn = async (scope: string[] | null) => {
          const version = await after.versionWithin(scope);
          const events = [
            await everyEvent(await before.versionWithin(scope), QUERY, '2026-09-30'),
            await everyEvent(version, QUERY, '2026-09-30'),
          ] as const;
          return { version, changed: changedEntries(...events, END) };
        };
        const { version, changed } = await changedIn(null);
        const { lines } = enteredLines(version, changed, { query: QUERY, kinds: [], entries: [] });
        expect(
          lines.map(({ entry, kind, day, id, area, was }) => [entry, kind, day, id, area, was?.day, was?.area]),
          engine,
        ).toEqual([
          ['recent', 'delivered', '2026-08-01', 'B3', 5000, undefined, undefined],
          ['recent', 'signed', '2026-07-10', 'B1', 400, undefined, undefined],
          ['late', 'signed', '2026-05-01', 'B2', 900, undefined, undefined],
          ['corrected', 'signed', '2026-04-05', 'B1', 2500, '2026-04-01', 2000],
          ['removed', 'signed', '2026-04-01', 'B2', 700, undefined, undefined],
        ]);
        const since = { version: 'v0', name: 'Antes', as_of: END, made_at: '2026-07-01T00:00:00.000Z' };
        const request = { query: QUERY, kinds: ['signed'], entries: ['late', 'removed'], page: 1 } as const;
        const answer = enteredChanges(version, since, changed, request);
        expect(answer.total).toBe(2);
        expect(answer.kinds.find(({ kind }) => kind === 'signed')?.entries).toEqual({
          recent: { events: 1, area: 400 },
          late: { events: 1, area: 900 },
          corrected: { events: 1, area: 2500 },
          removed: { events: 1, area: 700 },
        });
        expect(enteredChanges(version, since, changed, { ...request, page: 2 }).lines).toEqual([]);
        const { changed: ofSaltillo } = await changedIn(['Saltillo']);
        expect(ofSaltillo.map((one) => one.event.market)).toEqual(['Saltillo', 'Saltillo']);
      } finally {
        await before.close();
        await after.close();
      }
    }
  }, 120_000);
});
