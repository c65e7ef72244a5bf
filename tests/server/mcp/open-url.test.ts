import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FiguresAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import { currentOf } from '@/core/view/panel';
import { createAvailabilityStore } from '@/modules/availability/state/store';
import { explorerOf } from '@/modules/explorer/module';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { serve } from '../http/serve';
import { callTool, connect } from './connect';

const { site } = vi.hoisted(() => ({ site: { base: '', token: '' } }));

// The stores of the screens, over the real handlers.
vi.mock('@/http/client', () => {
  const request = async (path: string, init: RequestInit) => {
    const headers = { Authorization: `Bearer ${site.token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${site.base}/api/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    api: {
      get: (path: string, { params }: { params?: URLSearchParams }) =>
        request(params ? `${path}?${params}` : path, { method: 'GET' }),
      post: (path: string, body: unknown) => request(path, { method: 'POST', body: JSON.stringify(body) }),
    },
  };
});
vi.mock('@/core/dataset/dataset-store', () => ({ setDataset: () => undefined }));

const served = serve();
let call: (name: string, args: Record<string, unknown>) => Promise<Record<string, unknown>>;
beforeAll(async () => {
  await served.account({ email: 'ana@example.com', name: 'Ana', password: 'otra clave bastante larga', markets: null });
  site.base = served.base;
  site.token = (await served.accessToken('ana@example.com')).token;
  const client = await connect(served, site.token);
  call = async (name, args) => {
    const { error, result } = await callTool(client, name, args);
    if (error !== null) throw new Error(error);
    return result;
  };
});

/** Other units than those of the calls: the address names its own. */
const PREFERRED = { area_unit: 'ft2', monetary_unit: 'MXN', rent_period: 'month', language: 'es' } as const;

/** What the screens of an explorer show at an address. */
async function explored(url: unknown) {
  const { pathname, search, origin } = new URL(z.string().parse(url));
  expect(origin).toBe(site.base);
  const module = pathname === '/lots' ? 'lots' : 'buildings';
  expect(pathname).toBe(`/${module}`);
  const store = createExplorerStore(explorerOf(module));
  await store.getState().start(PREFERRED, search);
  const { note, panels, view } = store.getState();
  expect(note).toBeNull();
  const figures: FiguresAnswer | undefined = currentOf(panels.figures)?.answer;
  const properties: PropertiesAnswer | undefined = currentOf(panels.properties)?.answer;
  return { figures, properties, view };
}

const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [-100.5000012, 25.5],
      [-100, 25.5],
      [-100, 26],
      [-100.5, 26],
      [-100.5000012, 25.5],
    ],
  ],
};
const QUERIES: readonly Record<string, unknown>[] = [
  { indicator: 'inventory' },
  { indicator: 'availability', group_by: 'owner', filters: { market: ['Monterrey', 'Saltillo'] }, area_unit: 'm2' },
  { indicator: 'availability', filters: { construction_status: [], building_type: [] }, period: 'monthly' },
  {
    indicator: 'gross_absorption',
    filters: { market: ['Monterrey'], operation_type: ['lease'] },
    start_date: '2025-01-01',
    end_date: '2025-12-31',
  },
  {
    indicator: 'asking_price',
    ranges: { asking_price: { min: 3.5 }, net_leasable_area: { max: 50_000 } },
    area_unit: 'm2',
    monetary_unit: 'MXN',
  },
  { indicator: 'availability_rate', filters: { market: [] }, delimitation: AREA },
  { indicator: 'lots_availability', filters: { development_stage: ['delivered'] }, group_by: 'park' },
  { indicator: 'planned_industrial_parks', group_by: 'park_type' },
];

describe('the address of a result', () => {
  it.each(QUERIES)('shows the figure of %j', async (args) => {
    const result = await call('query_indicator', args);
    const { figures } = await explored(result.open_url);
    expect(figures?.indicator).toMatchObject({ value: result.value, unit: result.unit, n: result.n });
    expect(figures?.data_version).toBe(result.data_version);
    if (args.group_by) {
      const groups = z.array(z.object({ key: z.string(), value: z.number().nullable() })).parse(result.groups);
      expect(figures?.groups.slice(0, groups.length).map(({ key, value }) => ({ key, value }))).toEqual(groups);
    }
  });

  it.each(QUERIES)('shows the records of %j', async (args) => {
    const { group_by: _, ...counted } = args;
    const listed = await call('list_records', { ...counted, order_by: 'name', order: 'desc', rows: 50 });
    const { properties, view } = await explored(listed.open_url);
    // A rate has no list of its own.
    if (counted.indicator === 'availability_rate') return;
    const records = z.array(z.object({ id: z.string() })).parse(listed.records);
    expect(view?.tab).toBe('properties');
    expect(properties?.properties.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
    expect(properties?.sum).toBe(listed.value);
  });

  it.each(['previous', 'year'])('opens the causes of a change since %s', async (since) => {
    const result = await call('explain_change', {
      indicator: 'availability',
      since,
      filters: { market: ['Monterrey'] },
    });
    const { view } = await explored(result.open_url);
    expect(view?.change).toEqual({ kind: 'range', since });
  });

  it.each([
    {},
    { market: ['Monterrey'], space_area: { min: 2000 }, docks: { min: 2 }, area_unit: 'm2', order_by: 'name' },
    { construction_status: [], building_type: [], in_negotiations: false, monetary_unit: 'MXN' },
    { market: ['Monterrey'], delimitation: AREA, construction_starts: { min: '2020-01-01' }, page: 2, rows: 50 },
  ])('shows the space of %j', async (args) => {
    const result = await call('search_space', args);
    const { pathname, search } = new URL(z.string().parse(result.open_url));
    expect(pathname).toBe('/availability');
    const store = createAvailabilityStore();
    await store.getState().start(PREFERRED, search);
    const { note, panels, view } = store.getState();
    expect(note).toBeNull();
    const answer = currentOf(panels.results)?.answer;
    expect(answer).toMatchObject({ total: result.n, area_unit: result.unit, sums: result.sums });
    const properties = z.array(z.object({ id: z.string() })).parse(result.properties);
    const from = ((view?.page ?? 1) - 1) * 50;
    expect(answer?.properties.slice(from, from + properties.length).map(({ id }) => id)).toEqual(
      properties.map(({ id }) => id),
    );
  });
});
