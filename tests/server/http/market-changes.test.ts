import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer } from '@/contract/calls/answers';
import { marketChangesAnswer } from '@/contract/calls/market-changes';
import { problem } from '@/contract/calls/problem';
import { indicator } from '@/contract/catalogue/indicators';
import { marketChange } from '@/contract/catalogue/market-changes';
import { serve } from './serve';

const served = serve();
let token = '';
let limited = '';
beforeAll(async () => {
  token = await served.token();
  limited = await served.token(await served.limitedTo(['Tijuana', 'Saltillo']));
});
const get = (path: string, as = token) => served.get(path, as);
const read = async (path: string, as = token) => {
  const response = await get(path, as);
  expect(response.status).toBe(200);
  return marketChangesAnswer.parse(await response.json());
};

const send = (path: string, body: string) =>
  served.call(`/api/v1${path}`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
  });

describe('GET /industrial/changes', () => {
  it('answers the last seven days of the data, and the sums of any days as the indicators have them', async () => {
    const week = await read('/industrial/changes');
    expect(Date.parse(week.until) - Date.parse(week.since)).toBe(6 * 86_400_000);
    const days = { since: '2026-07-01', until: '2026-09-30' };
    const quarter = await read(`/industrial/changes?since=${days.since}&until=${days.until}&area_unit=m2`);
    for (const { kind, events, area } of quarter.kinds) {
      const { adds } = marketChange(kind);
      if (adds === undefined) continue;
      const path = `/analytics/${indicator(adds).path}?start_date=${days.since}&end_date=${days.until}&area_unit=m2`;
      const { indicator: sum } = figuresAnswer.parse(await (await get(path)).json());
      expect(area ?? 0).toBeCloseTo(sum.value ?? Number.NaN, 2);
      expect(events).toBeGreaterThan(0);
    }
  });

  it('pages through the kinds that are named, the latest first', async () => {
    const path = '/industrial/changes?since=2026-01-01&until=2026-09-30&kind=signed&kind=vacated&language=en';
    const first = await read(path);
    const second = await read(`${path}&page=2`);
    expect(first.lines).toHaveLength(first.page_size);
    const lines = [...first.lines, ...second.lines];
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['signed', 'vacated']));
    expect(lines.map(({ day }) => day)).toEqual(
      lines
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    const past = await read(`${path}&page=1000`);
    expect(past).toMatchObject({ total: first.total, lines: [] });
  });

  it('holds only the markets of the person', async () => {
    const { markets, lines } = await read('/industrial/changes?since=2025-01-01', limited);
    expect(markets.map(({ key }) => key).sort()).toEqual(['Saltillo', 'Tijuana']);
    for (const { market } of lines) expect(['Saltillo', 'Tijuana']).toContain(market);
    expect((await get('/industrial/changes?market=Monterrey', limited)).status).toBe(400);
  });

  it('names what is wrong: days in disorder or after the data, unknown kinds, filters of one kind alone', async () => {
    const wrong = async (search: string) =>
      problem.parse(await (await get(`/industrial/changes?${search}`)).json()).errors?.map(({ path }) => path);
    expect(await wrong('since=2026-09-02&until=2026-09-01')).toEqual(['since']);
    expect(await wrong('until=2090-01-01')).toEqual(['until']);
    expect(await wrong('kind=moved&broker=x')).toEqual(['broker', 'kind']);
    expect(await wrong('since=yesterday')).toEqual(['since']);
  });
});

describe('POST /industrial/changes/download', () => {
  it.each(['xlsx', 'csv'])('answers a zip file with %s', async (format) => {
    const response = await send('/industrial/changes/download', `format=${format}&kind=signed`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/zip');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes).toString('latin1')).toContain(`.${format}`);
  });
});
