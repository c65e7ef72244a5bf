import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvailabilityBody } from '@/contract/calls/availability';
import type { SavedView } from '@/contract/calls/views';
import { wholeMonths } from '@/contract/figures/months';
import {
  countChanges,
  lookAt,
  newSpaces,
  sinceOf,
  useChangesSince,
} from '@/modules/availability/changes/changes-store';
import { indexed } from '@/modules/availability/state/rows';
import { useAvailability } from '@/modules/availability/state/store';
import { useViews } from '@/modules/views/state/store';
import { answer, defaults, filters, property, space } from '../answers';

const { requests, stored } = vi.hoisted(() => ({
  requests: [] as AvailabilityBody[],
  stored: [] as { path: string; change: unknown }[],
}));
vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    patch: async (path: string, change: { seen: unknown }) => {
      stored.push({ path, change });
      const [, id] = /views\/(.*)$/.exec(path) ?? [];
      return { ...view(id ?? '', 'market=Monterrey', null), ...change };
    },
    post: async (_: string, body: AvailabilityBody) => {
      requests.push(body);
      return answer(3);
    },
  },
  statusOf: () => undefined,
}));

const view = (id: string, search: string, version: string | null): SavedView => ({
  id,
  name: id,
  path: '/availability',
  search,
  start: false,
  seen: version === null ? null : { at: '2026-10-01T12:00:00Z', version, total: 1 },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

beforeEach(async () => {
  useChangesSince.setState({ opened: null, counts: {} });
  await useAvailability
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '');
  requests.length = 0;
});

describe('new properties since the last visit', () => {
  it('are those listed after the last day of the data at that visit', () => {
    const now = {
      ...answer(0),
      properties: [{ ...property(1), spaces: [space('1', '2026-09-30'), space('2', '2026-10-01')] }],
    };
    expect(newSpaces(indexed(now), '2026-09-30')).toBe(1);
    expect(sinceOf(view('a', '', '2026-09-30 v7'))).toBe('2026-09-30');
    expect(sinceOf(view('a', '', 'v7'))).toBeNull();
  });

  it('are counted for each saved search by its own filters, but not for searches never opened or opened with these data', async () => {
    useViews.setState({
      views: [
        view('old', 'space_area=1000..&au=m2&mu=USD&months_in_market=..40', '2026-09-30 v7'),
        view('never', '', null),
        view('today', '', '2026-11-20 v9'),
      ],
    });
    await countChanges(new AbortController().signal);
    expect(useChangesSince.getState().counts).toEqual({ old: 3 });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ area_unit: 'm2', space_area: { min: 1000 }, months_in_market: { max: 1 } });
  });

  it('include the search on the screen, which is then marked as opened, once', async () => {
    const old = view('m', 'market=Monterrey', '2026-09-30 v7');
    useViews.setState({ views: [old] });
    useChangesSince.setState({ opened: null, counts: { m: 3 } });
    vi.stubGlobal('window', { location: { search: '?market=Monterrey' } });
    lookAt(indexed(answer(3)));
    expect(useChangesSince.getState()).toEqual({
      opened: { id: 'm', name: 'm', since: '2026-09-30' },
      counts: { m: 0 },
    });
    await vi.waitFor(() => expect(useViews.getState().views?.[0]?.seen).not.toEqual(old.seen));
    lookAt(indexed(answer(3)));
    vi.unstubAllGlobals();
    expect(stored).toEqual([{ path: '/user/views/m', change: { seen: { version: '2026-11-20 1', total: 3 } } }]);
    expect(useChangesSince.getState().opened?.since).toBe('2026-09-30');
  });

  it.each([
    ['2026-09-30', '2026-11-20', 1],
    ['2026-09-20', '2026-11-20', 2],
    ['2025-12-31', '2026-01-01', 0],
  ])('whole months from %s to %s: %i', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });
});
