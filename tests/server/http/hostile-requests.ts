import fc from 'fast-check';
import { DIMENSION_KEYS, LIST_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { pathOf } from './every-call';

export type HostileRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Node.js reads at most 16 kB of headers. */
const LONGEST = 12_000;
const LONG = 'A'.repeat(10_000);
const bits = fc.constantFrom(
  ...["'", '"', "''", '\\', '`', ';', '--', '/*', '*', '(', ')', '{', '}', '[', ']', '|', '^', '<', '>', '$', '+', '!'],
  ...["'%20or%201=1%20--", "';drop%20table%20event;--", '%27)%20union%20select%201--', '$1', '?', ':', '@', '%s'],
  ...['%00', '%0d%0a', '%09', '%1b', '%7f', '%', '%%', '%z', '%zz', '%e0%a4', '%ff', '%ED%A0%80', '%C0%AF', '%u0027'],
  ...['%F0%9F%98%80', '%E2%80%AE', '%D7%A9%D7%9C', '%EF%BF%BE', '%CC%81', '%C4%B0'],
  ...['..', '.', '%2e%2e%2f', '%2F', '//', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '__none__'],
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '-0', '1e999', '0x10', '99999999999999999999', '-1', '1', LONG],
  ...['2026-01-01', '2026-02-30', '0000-00-00', '+012026-01-01', 'Monterrey', 'Apodaca', 'A', ''],
);
const junk = fc.array(bits, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
const NAMES = [
  ...['group_by', 'period', 'area_unit', 'monetary_unit', 'sort', 'language', 'start_date', 'end_date', 'page', 'q'],
  ...[
    'order_by',
    'order',
    'net_leasable_area_min',
    'asking_price_max',
    'kva_min',
    'delimitation',
    'path',
    'format',
    'against_start_date',
  ],
  ...['against_end_date', 'driver', 'part', 'x'],
  ...DIMENSION_KEYS,
];
const PATHS = [
  ...MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).flatMap((key) =>
    ['', '/properties', '/points', '/distribution', '/scatter', '/changes'].map((sub) => `${pathOf(key)}${sub}`),
  ),
  ...MODULE_KEYS.flatMap((module) =>
    ['filters', 'default-filters', 'overview', 'options/owner', 'download/availability'].map(
      (name) => `/${moduleOf(module).path}/${name}`,
    ),
  ),
  ...['/user', '/user/preferences', '/user/views', '/user/views/x', '/search', '/openapi.json', '/analytics', '/'],
  ...['/assistant', '/assistant/conversations', '/assistant/conversations/x', '/assistant/feedback'],
  '/analytics/options',
  ...['buildings/E00001', 'lots/L00001', 'lots/L00001/listings', 'lots/park/P0001', 'lots/transactions/LO00001'].map(
    (path) => `/industrial/${path}`,
  ),
  ...['availability', 'availability/filters', 'availability/default-filters', 'availability/download/csv'].map(
    (path) => `/industrial/${path}`,
  ),
  ...['lots/promotion-packages/Q001', 'lots/promotion-packages/Q001/lots', 'images/a.jpg', 'lots', 'images'].map(
    (path) => `/industrial/${path}`,
  ),
];

const search = (names: fc.Arbitrary<string>, maxLength: number) =>
  fc
    .array(fc.tuple(names, junk), { minLength: 1, maxLength })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
/** Filters that every building indicator supports, so that their values reach the engine. */
const filters = search(fc.constantFrom('market', 'submarket', 'park', 'owner', 'building_type', 'region'), 3);
const known = fc.constantFrom(...PATHS);
const broken = fc.tuple(
  fc.constantFrom(
    ...[
      '',
      '/analytics',
      '/analytics-lots',
      '/user',
      '/analytics/inventory',
      '/industrial/buildings',
      '/industrial/lots',
    ],
    ...['/industrial/lots/park', '/industrial/lots/transactions', '/industrial/images'],
  ),
  junk,
);
const ofApi = (target: fc.Arbitrary<string>) => target.map((path) => `/api/v1${path}`);
const joined = (...pieces: [fc.Arbitrary<string>, fc.Arbitrary<string>]) =>
  fc.tuple(...pieces).map((all) => all.join(''));
const target = fc.oneof(
  { weight: 5, arbitrary: ofApi(joined(known, filters)) },
  { weight: 5, arbitrary: ofApi(joined(known, search(fc.oneof(fc.constantFrom(...NAMES), junk), 4))) },
  {
    weight: 3,
    arbitrary: ofApi(
      joined(
        fc.constantFrom(...LIST_KEYS).map((key) => `/analytics/options/${key}`),
        junk.map((text) => `?q=${text}`),
      ),
    ),
  },
  { weight: 3, arbitrary: ofApi(broken.map((pieces) => pieces.join('/'))) },
  {
    weight: 2,
    arbitrary: joined(
      fc.constantFrom('/api/get-token', '/api/remove-token', '/api/sign-in'),
      search(fc.constant('language'), 2),
    ),
  },
);

const body = fc.oneof(
  junk,
  junk.map((text) => JSON.stringify({ theme: text, language: text })),
  junk.map((text) => JSON.stringify({ email: text, password: text })),
  junk.map((text) => JSON.stringify({ name: text, path: '/lots', search: text.replace(/[^\w]/g, '') })),
  fc.json(),
  fc.constantFrom('{"__proto__":{"theme":"dark"}}', '{"demo":"true"}', '['.repeat(50_000), '"\\ud800"', '\u0000'),
);
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('POST', 'PATCH') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND') },
);
/** Short, so that the headers fit Node's limit; bytes beyond ASCII occur only in headers, because Node.js refuses them in an address. */
const header = fc
  .tuple(junk, fc.constantFrom('', '\u00ff', '\u00f0\u009f\u0098\u0080'))
  .map((pieces) => pieces.join('').slice(-400));
const headers = fc.record(
  {
    'If-None-Match': header,
    'Accept-Language': header,
    'X-Forwarded-For': header,
    'X-Forwarded-Proto': header,
    Origin: header,
    Cookie: header.map((text) => `nave=${text}`),
    'Content-Type': header,
  },
  { requiredKeys: [] },
);

/** `count` requests; the same seed makes the same ones. */
export const hostileRequests = (seed: number, count: number): HostileRequest[] =>
  fc.sample(fc.record({ method, target: target.map((text) => text.slice(0, LONGEST)), headers, body }), {
    seed,
    numRuns: count,
  });
