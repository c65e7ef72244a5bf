import type { Client } from '@modelcontextprotocol/client';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { seed } from '../../random';
import { HIDDEN, IDS, loadForeignPlaces } from '../http/foreign-places';
import { serve } from '../http/serve';
import { type Called, callTool, connect } from './connect';

const served = serve({}, 'none');
const ANA = { email: 'ana@example.com', name: 'Ana', password: 'otra clave bastante larga', markets: null };
let whole: Client;
let own: Client;
let token = '';
beforeAll(async () => {
  await loadForeignPlaces();
  await served.account(ANA);
  const { email } = await served.limitedTo(['Aldama']);
  token = (await served.accessToken(email)).token;
  whole = await connect(served, (await served.accessToken(ANA.email)).token);
  own = await connect(served, token);
}, 60_000);

const textOf = ({ error, result }: Called): string => error ?? JSON.stringify(result);
const INDICATORS = MODULE_KEYS.flatMap((module) => [...INDICATOR_KEYS[module]]);

/** Questions whose answer for somebody without a limit has hidden names. None has one itself: a refusal quotes the question. */
const QUESTIONS = [
  'inventario por mercado',
  'inventario por submercado',
  'inventory by owner',
  'top 10 parques por inventario',
  'lots availability by market',
  'naves disponibles',
  'vacancia',
  'building A1',
  'park P1',
];

describe('a person with one market', () => {
  it('reads nothing of another by any tool', { timeout: 240_000 }, async () => {
    const calls: [string, Record<string, unknown>][] = [
      ['list_indicators', {}],
      ['search_space', {}],
      ['search_space', { construction_status: [], building_type: [] }],
      ...INDICATORS.flatMap((indicator): [string, Record<string, unknown>][] => [
        ['describe_indicator', { indicator }],
        ['list_records', { indicator, filters: { construction_status: [] } }],
        ['list_records', { indicator }],
        ['explain_change', { indicator, since: 'year' }],
        ...LIST_KEYS.map((group_by): [string, Record<string, unknown>] => ['query_indicator', { indicator, group_by }]),
        ['rank', { indicator, group_by: 'owner', rows: 50 }],
        ['rank', { indicator, group_by: 'submarket', rows: 50 }],
      ]),
      ...['secret', 'zacatula', 'p', 'a'].map((text): [string, Record<string, unknown>] => ['find_value', { text }]),
      ...LIST_KEYS.map((dimension): [string, Record<string, unknown>] => ['find_value', { text: 'e', dimension }]),
      ...(['building', 'lot', 'park', 'package', 'transaction'] as const).flatMap((kind) =>
        IDS[kind].map((id): [string, Record<string, unknown>] => ['get_record', { kind, id }]),
      ),
      ...QUESTIONS.map((question): [string, Record<string, unknown>] => ['ask', { question }]),
    ];
    let named = 0;
    for (const [name, args] of calls) {
      const mine = textOf(await callTool(own, name, args));
      expect([name, args, mine.match(HIDDEN)?.[0]]).toEqual([name, args, undefined]);
      if (HIDDEN.test(textOf(await callTool(whole, name, args)))) named++;
    }
    // The unlimited person reads them, which proves that the data contain hidden texts.
    expect(named).toBeGreaterThan(50);
  });

  it('is refused another market, submarket, park and record', async () => {
    const refusal = async (name: string, args: Record<string, unknown>) =>
      (await callTool(own, name, { language: 'en', ...args })).error;
    for (const name of ['query_indicator', 'list_records', 'explain_change'])
      expect(await refusal(name, { indicator: 'inventory', filters: { market: ['Zacatula'] } })).toContain(
        'Your subscription does not cover: Zacatula',
      );
    expect(await refusal('search_space', { market: ['Zacatula'] })).toContain('does not cover');
    const secret = { submarket: ['Bahía Secreta'] };
    expect(await refusal('query_indicator', { indicator: 'inventory', filters: secret })).toContain('no value');
    expect(await refusal('search_space', secret)).toContain('no value');
    expect(await refusal('get_record', { kind: 'building', id: 'Z1' })).toContain('Not found');
  });

  it('asks in words about nothing of another market', async () => {
    const forged = { kind: 'figures', indicator: 'inventory', lists: { market: ['Zacatula'] } };
    const follow = { question: 'por submercado', previous: forged, language: 'en' };
    expect((await callTool(own, 'ask', follow)).error).toContain('Your subscription does not cover: Zacatula');
    for (const question of ['inventario en Zacatula', 'inventory in Bahía Secreta', 'building Z1', 'Parque Secreto']) {
      const { error, result } = await callTool(own, 'ask', { question });
      expect([question, error, result.call]).toEqual([question, null, null]);
      expect([question, result.value]).toEqual([question, null]);
    }
    expect((await callTool(whole, 'ask', { question: 'inventario en Zacatula' })).result.value).toEqual(
      expect.any(Number),
    );
  });
});

type Json = { readonly [key: string]: unknown };
const schema = z.record(z.string(), z.unknown());
const textPool = fc.constantFrom(
  ...[
    'Aldama',
    'Norte',
    'Centro',
    'P1',
    'A1',
    'L1',
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '__none__',
    "'; drop",
    '%',
    '..',
  ],
  ...['{}', '2026-01-01', '2026-02-31', 'constructor', '🏭', 'x'.repeat(600), '/', '?a=b'],
);
const numbers = fc.oneof(fc.integer({ min: -3, max: 60 }), fc.double(), fc.constantFrom(1e15, -1e15, 1e300, 0));
const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(null, true, [], {}, [[]], { min: {} }), textPool, numbers);

/** Values that a published schema takes for the most part. */
function valuesOf(declared: Json): fc.Arbitrary<unknown> {
  const sound = (): fc.Arbitrary<unknown> => {
    if (Array.isArray(declared.enum)) return fc.constantFrom(...declared.enum);
    if (declared.const !== undefined) return fc.constant(declared.const);
    if (declared.type === 'array') return fc.array(valuesOf(schema.catch({}).parse(declared.items)), { maxLength: 3 });
    if (declared.type === 'boolean') return fc.boolean();
    if (declared.type === 'integer') return fc.integer({ min: 0, max: 55 });
    if (declared.type === 'number') return numbers;
    if (declared.format === 'date') return fc.constantFrom('2024-01-01', '2025-06-30', '2026-11-20', '2031-01-01');
    if (declared.type === 'object' && declared.properties !== undefined)
      return fc
        .record(
          Object.fromEntries(
            Object.entries(schema.parse(declared.properties)).map(([key, one]) => [key, valuesOf(schema.parse(one))]),
          ),
          { requiredKeys: z.array(z.string()).catch([]).parse(declared.required) },
        )
        .chain((whole) =>
          fc.subarray(Object.keys(whole), { maxLength: Math.min(5, Object.keys(whole).length) }).map((keys) => {
            const kept = new Set([...keys, ...z.array(z.string()).catch([]).parse(declared.required)]);
            return Object.fromEntries(Object.entries(whole).filter(([key]) => kept.has(key)));
          }),
        );
    return textPool;
  };
  return fc.oneof({ weight: 30, arbitrary: sound() }, { weight: 1, arbitrary: junk });
}

it('500 calls with any arguments are answered or refused, without a fault and within the market', {
  timeout: 240_000,
}, async () => {
  const { tools } = await own.listTools();
  console.info(`random tool calls: NAVE_TEST_SEED=${seed}`);
  const outcomes = { answered: 0, refused: 0 };
  const calls = fc
    .constantFrom(...tools)
    .chain(({ name, inputSchema }) => fc.tuple(fc.constant(name), valuesOf(schema.parse(inputSchema))));
  await fc.assert(
    fc.asyncProperty(calls, async ([name, args]) => {
      const answer = await served.call('/api/mcp', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'Accept-Language': 'en',
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
      });
      const text = await answer.text();
      expect([answer.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
      expect(text).not.toContain('There was an error');
      expect(text).not.toContain('Hubo un error');
      expect(text.match(HIDDEN)?.[0]).toBeUndefined();
      if (/"isError":true|"error":/.test(text)) outcomes.refused++;
      else outcomes.answered++;
    }),
    { seed, numRuns: 500 },
  );
  console.info(outcomes);
  expect(outcomes.answered).toBeGreaterThan(50);
  expect(outcomes.refused).toBeGreaterThan(50);
});
