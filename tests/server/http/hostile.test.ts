import { expect, it } from 'vitest';
import { problem } from '@/contract/calls/problem';
import { DIMENSION_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { Random } from '@/server/sample/random';
import { seed } from '../../random';
import { toSearchParams } from '../../search-params';
import { serve } from './serve';

const served = serve();
const REQUESTS = 10_000;
const AT_A_TIME = 16;
const LIMIT = 20_000;

const PATHS = MODULE_KEYS.flatMap((module) => {
  const { path } = moduleOf(module);
  const figures = INDICATOR_KEYS[module].flatMap((key) =>
    ['', '/properties', '/points', '/distribution', '/scatter', '/changes', '/../..', '/%00'].map(
      (end) => `/${path}/${indicator(key).path}${end}`,
    ),
  );
  return [...figures, `/${path}/filters`, `/${path}/default-filters`, `/${path}/overview`, `/${path}/options/owner`];
});
const NAMES = [
  ...DIMENSION_KEYS,
  ...DIMENSION_KEYS.flatMap((key) => [`${key}_min`, `${key}_max`]),
  ...['group_by', 'period', 'area_unit', 'monetary_unit', 'sort', 'language', 'start_date', 'end_date', 'page', 'q'],
  ...['order_by', 'order', 'x', 'delimitation', '__proto__', 'constructor', 'toString', ''],
];
const TEXTS = [
  "'; drop table event; --",
  '"',
  '\\',
  '\u0000',
  'a\u0000b',
  '🏭🏭',
  'مستودع',
  '\u202eoloc',
  '%',
  '%%27',
  '_',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '\ud800',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e400',
  '0x10',
  '９',
  '2026-02-29',
  '0000-00-00',
  '9999-12-31',
  '1900-01-01',
  '2026-11-20T00:00:00Z',
  '{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,1],[0,0]]]}',
  '{"type":"Polygon","coordinates":[]}',
  '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}',
  '[[[[',
  'null',
  '__none__',
  'Monterrey',
  'ft2',
  'es',
  'market',
  'quarterly',
];

it(`answers ${REQUESTS.toLocaleString('en')} random and hostile requests, none with a 500, none late`, async () => {
  console.info(`hostile requests: NAVE_TEST_SEED=${seed}`);
  const random = new Random(seed);
  const tokens = [await served.token(), await served.token(), '', 'x.y.z'];
  const pick = <T>(values: readonly T[]): T => values[random.whole(0, values.length - 1)] as T;
  const garbage = () =>
    random.chance(0.7)
      ? pick(TEXTS)
      : String.fromCharCode(...Array.from({ length: random.whole(0, 40) }, () => random.whole(0, 65_535)));
  const escaped = (text: string) => {
    if (random.chance(0.05)) return '%E0%A4%A';
    try {
      return encodeURIComponent(text);
    } catch {
      return '%ED%A0%80';
    }
  };

  const request = (): [string, RequestInit] => {
    const path = random.chance(0.92) ? pick(PATHS) : `/${escaped(garbage())}/${escaped(garbage())}`;
    const search = Array.from(
      { length: random.whole(0, 5) },
      () => `${escaped(random.chance(0.95) ? pick(NAMES) : garbage())}=${escaped(garbage())}`,
    );
    const valid = toSearchParams({
      group_by: pick(DIMENSION_KEYS),
      period: 'quarterly',
      area_unit: 'm2',
      monetary_unit: pick(['USD', 'MXN']),
      rent_period: pick(['month', 'year']),
      sort: 'value',
      language: pick(['es', 'en']),
      start_date: '2026-01-01',
      end_date: '2026-11-20',
      lists: random.chance(0.5) ? { market: ['Monterrey', garbage()] } : {},
      ranges: random.chance(0.3) ? { net_leasable_area: { min: random.between(-1e9, 1e9) } } : {},
    });
    const query = random.chance(0.4) ? [String(valid), ...(random.chance(0.3) ? search : [])] : search;
    const method = random.chance(0.95) ? 'GET' : pick(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
    const headers: Record<string, string> = {
      Authorization: `Bearer ${random.chance(0.9) ? tokens[0] : pick(tokens)}`,
    };
    if (random.chance(0.1)) headers['If-None-Match'] = pick(['*', '"', 'W/"x"', '""']);
    if (random.chance(0.1)) headers['Accept-Language'] = pick(['fr', 'en;q=x', '', 'x'.repeat(500)]);
    const body = method === 'GET' || method === 'OPTIONS' ? null : garbage();
    return [`/api/v1${path}?${query.join('&')}`.slice(0, 15_000), { method, headers, body }];
  };

  const seen = new Map<number, number>();
  const bad: string[] = [];
  const one = async () => {
    const [path, init] = request();
    const begun = Date.now();
    const answer = await served.call(path, { ...init, signal: AbortSignal.timeout(LIMIT) });
    const text = await answer.text();
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    const known = [200, 304].includes(answer.status) || problem.safeParse(JSON.parse(text)).success;
    if (!known || answer.status >= 500 || Date.now() - begun > LIMIT)
      bad.push(`${answer.status} ${init.method} ${path.slice(0, 300)}`);
    if (/select |duckdb|postgres|node_modules|\/src\//i.test(text) && answer.status >= 400)
      bad.push(`leaks internals: ${text.slice(0, 200)}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += AT_A_TIME) {
    await Promise.all(Array.from({ length: AT_A_TIME }, one));
    expect(bad).toEqual([]);
  }
  console.info(Object.fromEntries(seen));
  expect(seen.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(seen.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
}, 300_000);

it('returns texts as they were sent', async () => {
  const token = await served.token();
  for (const text of ['O\'Brien "S.A." \\ 100%_', '🏭 مستودع', 'ñandú']) {
    const answer = await served.get(`/analytics/inventory?market=${encodeURIComponent(text)}`, token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ query: { filters: { market: [text] } }, groups: [] });
  }
});
