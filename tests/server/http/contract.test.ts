import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantAnswer } from '@/contract/calls/assistant';
import { importProposal, importsAnswer } from '@/contract/calls/imports';
import { problem } from '@/contract/calls/problem';
import { reportEditionsAnswer } from '@/contract/calls/report-editions';
import type { PublishedParameter } from '@/contract/params';
import { ROUTE_NAMES, type RouteName } from '@/contract/routes';
import { servedPaths } from '@/contract/routes/expand';
import type { RecordKind, RouteShape } from '@/contract/routes/route';
import { SCHEMAS } from '@/contract/schemas';
import { type Address, addressesOf, type Ids, shapeOf } from './every-call';
import { serve } from './serve';

const served = serve();
/** Visitors of the sample have no conversations and may not make tokens. */
const ANA = { email: 'ana@example.com', password: 'otra clave bastante larga' };
let token = '';
beforeAll(async () => {
  await served.account({ ...ANA, name: 'Ana', markets: null, roles: ['admin'] });
  token = await served.token(ANA);
  const { properties } = await json('POST', '/industrial/availability', { limit: 1, delimitation: AREA });
  available = z.array(z.object({ id: z.string() })).parse(properties)[0]?.id ?? '';
});

/** Records of the sample. The sample has no image of its own; images.test.ts reads some. */
const IDS: Ids = {
  building: ['E00001'],
  lot: ['L00001'],
  package: ['Q001'],
  transaction: ['LO00001'],
  park: ['P0001'],
  image: ['a.jpg'],
  view: ['{view}'],
  link: ['{link}'],
  conversation: ['{conversation}'],
  edition: ['{edition}'],
  schedule: ['{schedule}'],
  token: ['{token}'],
  draft: ['{draft}'],
  file: ['naves.csv'],
  version: ['{version}'],
  correction: ['{correction}'],
  row: ['E00001'],
  alert: ['{alert}'],
  company: ['Fondo Arrayán'],
};
const MADE: { readonly [K in RecordKind]?: () => Promise<string> } = {
  view: async () => String((await json('POST', '/user/views', newView())).id),
  alert: async () => String((await json('POST', '/alerts', makeAlert())).id),
  token: async () => String((await json('POST', '/user/tokens', newToken())).id),
  link: async () => String((await json('POST', '/links', { search: 'm=Monterrey' })).key),
  draft: importId,
  version: async () => importsAnswer.parse(await json('GET', '/imports', undefined)).served?.version ?? '',
  edition: async () => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    await (await served.post('/api/v1/reports/download/xlsx', { blocks: ['summary'] }, { headers })).arrayBuffer();
    return reportEditionsAnswer.parse(await json('GET', '/reports/editions', undefined)).editions[0]?.id ?? '';
  },
  conversation: async () => assistantAnswer.parse(await json('POST', '/assistant', QUESTION)).conversation?.id ?? '',
};
/** The one import, with a file whose columns are mapped; made again where a call removed it. */
async function importId(): Promise<string> {
  const { drafts } = importsAnswer.parse(await json('GET', '/imports', undefined));
  const [known] = drafts;
  if (known !== undefined && known.files.length > 0) {
    // A call may have changed how its file is read.
    await proposed(known.id);
    return known.id;
  }
  const id = known?.id ?? String((await json('POST', '/imports', {})).id);
  const header = 'building_id,name,market,net_leasable_area,building_type,delivered_on';
  const body = `${header}\nB1,Nave Uno,Monterrey,5000,building,2020-01-01\n`;
  const headers = { Authorization: `Bearer ${token}` };
  await served.call(`/api/v1/imports/${id}/files/naves.csv`, { method: 'POST', headers, body });
  const questions = (await proposed(id)).proposal?.questions ?? [];
  const answers = Object.fromEntries(questions.map(({ id: question, choices }) => [question, choices[0]?.value ?? '']));
  await json('PATCH', `/imports/${id}`, { answers });
  await proposed(id);
  return id;
}
/** The proposal of an import, once its files are read. */
async function proposed(id: string) {
  const state = async () => importProposal.parse(await json('GET', `/imports/${id}/proposal`, undefined));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  return state();
}
/** What calls answer that need more than a valid request, or may be busy: a checked import, mistakes in it, data that are not the sample. */
const NEEDING: { readonly [N in RouteName]?: readonly number[] } = {
  applyImport: [409],
  importRejects: [404],
  rollBack: [409],
  compareVersions: [400, 404],
  // The server of the tests sends no mail.
  addReportSchedule: [409],
  changeReportSchedule: [404],
  removeReportSchedule: [404],
  // The sample has other brokers than tenants.
  company: [200, 404],
  // One of a user at a time.
  addCorrection: [200, 409],
  correctableRows: [404],
  undoCorrection: [404],
};
const TIMING = { cadence: 'monthly', hour: 8, time_zone: 'America/Mexico_City', period: 'monthly' };
const QUESTION = { question: '¿Cuánto hay disponible en Monterrey?', conversation: 'new' };
const FEEDBACK = {
  ...{ question: QUESTION.question, language: 'es', verdict: 'up', kind: 'refusal', call: null, previous: null },
  data_version: 'v1',
};
/** Around Monterrey. */
const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [-101, 25],
      [-99, 25],
      [-99, 27],
      [-101, 27],
      [-101, 25],
    ],
  ],
};
/** A building there with space on the market. */
let available = '';
let made = 0;
const ALERT = {
  module: 'buildings',
  indicator: 'availability',
  query: 'market=Monterrey',
  condition: 'below',
  bound: 1,
};
const makeAlert = () => ({ ...ALERT, name: `Aviso ${++made}` });
/** A PNG of two pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAAA1BMVEWaNBIfbYJDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgYAAAAAMAAaCmo9QAAAAASUVORK5CYII=';
const logoId = async () => String((await json('POST', '/reports/logos', { image: PICTURE })).id);
const newToken = () => ({ name: 'Informes', expires_at: new Date(Date.now() + 86_400_000).toISOString() });
const newView = () => ({ name: `Vista ${++made}`, path: '/buildings', search: 'm=Monterrey' });

const CALLS = ROUTE_NAMES.filter((name) => !shapeOf(name).site);
const publishedOf = ({ served: { name, values } }: Address): readonly PublishedParameter[] =>
  shapeOf(name)
    .query(values as never)
    .publish();

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  let real = path;
  for (const [kind, make] of Object.entries(MADE))
    if (real.includes(`{${kind}}`)) real = real.replace(`{${kind}}`, await make());
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return served.call(`/api/v1${real}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const json = async (method: string, path: string, body: unknown): Promise<Record<string, unknown>> =>
  (await send(method, path, body)).json();

const request = ({ served: { name }, path, required }: Address, more: Iterable<[string, string]>, body?: unknown) => {
  const query = new URLSearchParams([...required]);
  for (const [key, value] of more) query.set(key, value);
  return send(shapeOf(name).method, `${path}?${query}`, body);
};

/** A valid body of a call. */
const goodBody = ({ body }: RouteShape): unknown => {
  if (body === undefined) return undefined;
  if (body === 'NewView') return newView();
  if (body === 'LogoBody') return { image: PICTURE };
  if (body === 'NewAlert') return makeAlert();
  if (body === 'NewSearchAlert') return { name: `Aviso ${++made}`, search: { market: ['Monterrey'] } };
  if (body === 'AlertCheckBody') return ALERT;
  if (body === 'AlertsSeen') return { until: '2026-11-20T00:00:00Z' };
  if (body === 'NewReportSchedule') return { name: 'Mensual', timing: TIMING, formats: ['pdf'], report: {} };
  if (body === 'AssistantBody') return QUESTION;
  if (body === 'Feedback') return FEEDBACK;
  if (body === 'NewAccessToken') return newToken();
  if (body === 'ImportRequest') return { mode: 'replace', name: 'Propios' };
  if (body === 'NewCorrection')
    return { table: 'buildings', key: ['E00001'], values: { name: 'Nave' }, reason: 'Plano' };
  if (body === 'NewLink') return { search: 'm=Monterrey' };
  return body === 'AvailabilityDownload' ? { ids: [available] } : {};
};

async function accepted(address: Address, answer: Response, about: string): Promise<void> {
  const { answer: kind } = shapeOf(address.served.name);
  if (address.path.includes('/images/')) {
    expect([about, answer.status]).toEqual([about, 404]);
    await answer.arrayBuffer();
    return;
  }
  const needing = NEEDING[address.served.name];
  if (needing !== undefined) {
    expect([about, needing]).toEqual([about, expect.arrayContaining([answer.status])]);
    await answer.arrayBuffer();
    return;
  }
  if (answer.status >= 400) throw new Error(`${about}: ${answer.status} ${await answer.text()}`);
  if (kind.kind !== 'json') {
    expect([about, answer.status]).toEqual([about, kind.kind === 'file' ? 200 : 204]);
    await answer.arrayBuffer();
    return;
  }
  expect([about, answer.status]).toEqual([about, kind.status]);
  SCHEMAS[kind.schema].parse(await answer.json());
}

/** Expects a 400 that names every one of the parameters. */
async function refused(answer: Response, names: readonly string[]): Promise<void> {
  expect([names.join(), answer.status]).toEqual([names.join(), 400]);
  const { errors } = problem.parse(await answer.json());
  expect(errors?.map(({ path }) => path)).toEqual(expect.arrayContaining([...names]));
}

function badValue({ schema }: PublishedParameter): string {
  const { maxLength } = { ...schema, ...(typeof schema.items === 'object' ? schema.items : {}) } as {
    maxLength?: number;
  };
  return maxLength === undefined ? '\u00bfno?' : 'x'.repeat(maxLength + 1);
}

const goodPair = ({ name, example }: PublishedParameter): [string, string] => [name, String(example)];
const pairs = (onlyWith: PublishedParameter['onlyWith']): [string, string][] =>
  Object.entries(onlyWith ?? {}).map(([name, [value = '']]) => [name, value]);
const same = (onlyWith: PublishedParameter['onlyWith'], others: readonly [string, string][]): boolean =>
  String(pairs(onlyWith)) === String(others);
/** The parameter sets that some parameters require: the empty one, and every declared set. */
const sets = (published: readonly PublishedParameter[]): [string, string][][] => [
  ...new Map(published.map(({ onlyWith }) => [String(pairs(onlyWith)), pairs(onlyWith)])).values(),
];

const EVERY_NAME = [
  ...new Set(
    CALLS.flatMap((name) => addressesOf(name, IDS)).flatMap((address) => publishedOf(address).map((one) => one.name)),
  ),
];

describe.each(CALLS)('%s', (name: RouteName) => {
  const addresses = addressesOf(name, IDS);
  const route = shapeOf(name);

  it.each(addresses.map((one) => [`${one.path}?${one.required}`, one] as const))(
    '%s',
    async (_, address) => {
      const published = publishedOf(address);
      const body = () => goodBody(route);
      await accepted(address, await request(address, [], body()), address.path);
      for (const others of sets(published)) {
        // The response names every fault, so that one request tests every wrong value; bounds exclude records without a value.
        const members = published.filter((one) => same(one.onlyWith, others));
        for (const none of [false, true]) {
          const good = members.filter(({ name: one }) => one.endsWith('_none') === none).map(goodPair);
          if (good.length > 0)
            await accepted(
              address,
              await request(address, [...others, ...good], body()),
              `${address.path} ${good.join()}`,
            );
        }
        const bad = members.map((one): [string, string] => [one.name, badValue(one)]);
        const names = bad.map(([one]) => one);
        if (names.length > 0) await refused(await request(address, [...others, ...bad], body()), names);
        const defaults = published.filter(({ name: one, schema }) =>
          others.some(([other, value]) => one === other && schema.default !== value),
        );
        if (defaults.length > 0) await refused(await request(address, members.map(goodPair), body()), names);
      }
      const declared = new Set(published.map((one) => one.name));
      const undeclared = ['undeclared', ...EVERY_NAME.filter((one) => !declared.has(one))];
      const all = undeclared.map((one): [string, string] => [one, '1']);
      await refused(await request(address, all, body()), undeclared);
    },
    120_000,
  );
});

describe('bodies', () => {
  type Property = {
    type?: string;
    format?: string;
    enum?: unknown[];
    examples?: unknown[];
    anyOf?: Property[];
    required?: string[];
    properties?: Record<string, Property>;
  };
  /** A valid value of a property. */
  function sample(property: Property): unknown {
    if (property.anyOf?.some(({ type }) => type === 'null')) return null;
    if (property.examples) return property.examples[0];
    if (property.enum) return property.enum[0];
    if (property.type === 'array') return [];
    if (property.type === 'boolean') return false;
    if (property.type === 'object')
      return Object.fromEntries(
        (property.required ?? []).map((name) => [name, sample(property.properties?.[name] ?? {})]),
      );
    if (property.type === undefined) return AREA;
    if (property.format === 'date') return '2026-01-01';
    return property.type === 'string' ? 'Monterrey' : 1;
  }

  it.each(CALLS.filter((name) => shapeOf(name).body !== undefined))(
    '%s',
    async (name) => {
      const route = shapeOf(name);
      if (route.body === undefined) return;
      const { properties = {} } = z.toJSONSchema(SCHEMAS[route.body], { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, Property>;
      };
      expect(Object.keys(properties).length).toBeGreaterThan(0);
      const [address] = addressesOf(name, IDS);
      if (address === undefined) throw new Error(`${name} has no address`);
      for (const [key, property] of Object.entries(properties)) {
        const base = { ...Object(goodBody(route)) };
        const known: Readonly<Record<string, unknown>> = { ids: [available], timing: TIMING, formats: ['pdf'] };
        const good = { [key]: key === 'logo' ? await logoId() : (known[key] ?? sample(property)), ...base };
        // No webhook is taken where the server names no hosts.
        if (property.format !== 'uri') await accepted(address, await request(address, [], good), `${name} ${key}`);
        const answer = await request(address, [], { ...base, [key]: { wrong: ['value'] } });
        expect([key, answer.status]).toEqual([key, 400]);
        const { errors = [] } = problem.parse(await answer.json());
        // Faults within bounds have their path.
        expect(errors.map(({ path }) => path.split('.')[0])).toContain(key);
      }
      const base = { ...Object(goodBody(route)) };
      await refused(await request(address, [], { ...base, undeclared: 1 }), ['undeclared']);
    },
    120_000,
  );
});

describe('calls of the site', () => {
  it.each(ROUTE_NAMES.filter((name) => shapeOf(name).site))('%s', async (name) => {
    const { method, path, body } = shapeOf(name);
    const init = { headers: { 'X-Requested-With': 'XMLHttpRequest' }, ...(body === undefined ? {} : { body: '{}' }) };
    await refused(await served.call(`/api${path}?undeclared=1`, { ...init, method }), ['undeclared']);
    await refused(await served.call(`/api${path}?language=xx`, { ...init, method }), ['language']);
    const other = await served.call(`/api${path}`, { method: method === 'GET' ? 'POST' : 'GET' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, method]);
  });
});

it('declares every path once, and none that another hides', () => {
  const paths = ROUTE_NAMES.flatMap((name) => servedPaths(name).map(({ path }) => `${shapeOf(name).method} ${path}`));
  expect(paths).toEqual([...new Set(paths)]);
});
