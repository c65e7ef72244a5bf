import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { DAYS_FIELDS, FLAG_FIELDS } from '@/contract/catalogue/availability-fields';
import type { Units } from '@/contract/catalogue/units';
import { canonicalKey } from '@/core/view/canonical-key';
import {
  type AvailabilityState,
  type AvailabilityStore,
  type AvailabilityTypes,
  createAvailabilityStore,
} from '@/modules/availability/state/store';
import { toUrl } from '@/modules/availability/state/url';
import type { View } from '@/modules/availability/state/view';
import { actionsOf, type Outside, UserAction } from '../../../core/view/actions';
import { numRuns, type Outcome, ScheduledServer } from '../../../core/view/scheduled-server';
import { expectSettled } from '../../../core/view/settled';
import { seed } from '../../../random';
import { answer, defaults, filters } from '../answers';

const { current } = vi.hoisted(() => ({ current: { server: null as ScheduledServer | null } }));

vi.mock('@/http/client', () => ({
  api: {
    get: (path: string, { params, signal }: { params: URLSearchParams; signal: AbortSignal }) =>
      current.server?.respond(path, `${path}?${params}`, signal),
    post: (path: string, body: AvailabilityBody, { signal }: { signal: AbortSignal }) =>
      current.server?.respond(path, JSON.stringify(body), signal),
  },
}));
vi.mock('@/core/dataset/dataset-store', () => ({ setDataset: () => undefined }));

console.info(`model of the availability: NAVE_TEST_SEED=${seed}`);

/** Properties per answer in this test: two pages of the table. */
const LIMIT = 100;
const empty = { ...answer(0), properties: [] };

/** An answer contains its request as its data version. */
function answerOf(path: string, request: string): unknown {
  if (path.endsWith('/default-filters')) return { ...defaults, limit: LIMIT };
  if (path.endsWith('/filters')) return filters;
  if (path.includes('/options/')) return { options: [] };
  const { page = 1, docks } = JSON.parse(request) as AvailabilityBody;
  const total = docks === undefined ? 230 : 30;
  return { ...empty, total, truncated: total > LIMIT, page, limit: LIMIT, data_version: request };
}

const part: fc.Arbitrary<Partial<View>> = fc.record(
  {
    lists: fc.record(
      {
        market: fc.shuffledSubarray(['Monterrey', 'Saltillo']),
        submarket: fc.shuffledSubarray(['Apodaca', 'Ramos', 'Nowhere']),
        building_type: fc.subarray(['building']),
        owner: fc.subarray(['A', 'B']),
      },
      { requiredKeys: [] },
    ),
    ranges: fc.constantFrom({}, { docks: { min: 4 } }, { space_area: { min: 1000 }, asking_price_lease: { max: 1 } }),
    days: fc.constantFrom({}, Object.fromEntries(DAYS_FIELDS.map((key) => [key, { min: '2026-01-01' }]))),
    flags: fc.constantFrom({}, Object.fromEntries(FLAG_FIELDS.map((key) => [key, true]))),
    delimitation: fc.constant(null),
    sorting: fc.constantFrom({ by: 'name', order: 'asc' }, { by: 'available_area', order: 'desc' }),
    sums_sorting: fc.constantFrom({ by: 'spaces', order: 'asc' }, { by: 'available_area', order: 'desc' }),
    page: fc.integer({ min: 1, max: 9 }),
    tab: fc.constantFrom('spaces', 'submarkets', 'parks'),
    property: fc.constantFrom(null, 'b1'),
    compared: fc.constantFrom([], ['b1', 'b2']),
  },
  { requiredKeys: [] },
);

const SEARCHES = [
  '',
  'market=Monterrey&docks=4..',
  'market=',
  'n=4',
  'n=90&so=name',
  'space_area=10..&au=m2&mu=MXN',
  'x=1',
];
const UNITS: Units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' };
const ALWAYS = new ScheduledServer(null, null, answerOf);

/** A view as read from its address: without the order of values and empty filters. */
const comparable = (view: View, settled: boolean): string =>
  canonicalKey({
    ...view,
    lists: Object.fromEntries(
      Object.entries(view.lists)
        .filter(([, values]) => (values?.length ?? 0) > 0)
        .map(([key, values]) => [key, [...(values ?? [])].sort()]),
    ),
    page: settled ? view.page : 1,
  });

async function opened(units: Units, search: string) {
  const store = createAvailabilityStore();
  await store.getState().start(units, search);
  return store;
}

describe('the availability store', () => {
  it('ends with the answer to its view after any actions and answers in any order', {
    timeout: 300_000,
  }, async () => {
    const outcome = fc.oneof(
      { weight: 8, arbitrary: fc.constant<Outcome>('answered') },
      { weight: 2, arbitrary: fc.constant<Outcome>('failed') },
      { weight: 1, arbitrary: fc.constant<Outcome>('never') },
    );
    const present: { store: AvailabilityStore | null } = { store: null };
    const action = (name: string, act: (state: AvailabilityState) => void) =>
      fc.constant(
        new UserAction<AvailabilityTypes>(name, () => {
          if (present.store) act(present.store.getState());
        }),
      );
    const actions = [
      ...actionsOf<AvailabilityTypes>(part, fc.constantFrom(...SEARCHES), ['results']),
      action('pick', ({ pick }) => pick([{ id: 'b1', name: 'Nave 1' }], true)),
      action('unpick', ({ unpick }) => unpick()),
      action('point', ({ point }) => point('b1')),
      action('search', ({ search }) => void search('owner', 'a')),
    ];
    const commands = fc.commands(actions, {
      maxCommands: 30,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.infiniteStream(outcome), commands, async (scheduler, outcomes, sequence) => {
        current.server = ALWAYS;
        const store = await opened(UNITS, '');
        present.store = store;
        const server = new ScheduledServer(scheduler, outcomes[Symbol.iterator](), answerOf);
        current.server = server;
        const outside: Outside = { visible: true };
        await fc.scheduledModelRun(scheduler, () => ({ model: outside, real: store }), sequence);
        await scheduler.waitIdle();

        current.server = ALWAYS;
        const { view, base, units, panels, matching } = store.getState();
        if (!view || !base) throw new Error('no view');
        const fresh = await opened(units, toUrl(view, base, units));
        const reopened = fresh.getState();
        const { results } = panels;
        const settled = results.state === 'ready' || results.state === 'idle';
        expect(reopened.view && comparable(reopened.view, settled)).toBe(comparable(view, settled));
        // The answer that corrects the last page did not arrive.
        if (!settled && reopened.view?.page !== view.page) return;
        expectSettled('results', results, reopened.panels.results, server.never.size > 0);
        if (results.state === 'idle') expect(matching.size).toBe(0);
        store.getState().stop();
        fresh.getState().stop();
      }),
      { numRuns, seed },
    );
  });
});
