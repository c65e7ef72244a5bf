import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reading } from '@/contract/calls/assistant';
import { Consultant, type Consultation } from '@/server/assistant/model/consult';
import { SAME_VALUES } from '@/server/assistant/model/prompt';
import { log } from '@/server/base/log';
import { contextOf, parse } from './context';
import { call, completion, StandIn, send } from './stand-in';

const server = new StandIn();
beforeAll(() => server.start());
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const consultant = (limit?: number) =>
  new Consultant({ url: server.url, model: 'small', key: 'the-key', ...(limit === undefined ? {} : { limit }) });
const readingOf = (consultation: Consultation | null): Reading | null =>
  consultation?.understanding.outcome.kind === 'answer' ? consultation.understanding.outcome.reading : null;

async function read(question: string, previous: Reading | null = null, from = consultant()): Promise<Reading | null> {
  const parsed = parse(question, previous);
  return readingOf(await from.consult(question, contextOf(previous), parsed, new AbortController().signal));
}

const RATE = { indicator: 'availability_rate', lists: { market: ['Monterrey'] } };
const UNREAD = 'qué tan desahogado anda Monterrey';

describe('a reading of the model', () => {
  it('stands where the parser does not answer', async () => {
    expect(parse(UNREAD).outcome.kind).not.toBe('answer');
    server.script = call('figures', RATE);
    expect(await read(UNREAD)).toEqual({ kind: 'figures', ...RATE });
  });

  it('does not stand where the parser uses every word, whether they agree or not', async () => {
    const question = 'Tasa de disponibilidad en Monterrey';
    expect(parse(question).outcome).toMatchObject({ kind: 'answer' });
    for (const indicator of ['availability_rate', 'inventory']) {
      server.script = call('figures', { ...RATE, indicator });
      expect(await read(question)).toBeNull();
    }
  });

  it('stands where the parser leaves words out and they differ', async () => {
    const question = 'dame por favor rapidito el inventario Monterrey';
    const parsed = parse(question);
    server.script = call('figures', RATE);
    expect(parsed.outcome.kind === 'answer' && parsed.unknown.length > 0).toBe(true);
    expect(await read(question)).toEqual({ kind: 'figures', ...RATE });
    server.script = call('figures', { indicator: 'inventory', lists: { market: ['Monterrey'] } });
    expect(await read(question)).toBeNull();
  });

  it('never answers another subject', async () => {
    const question = '¿Qué clima hace en Monterrey?';
    expect(parse(question).outcome).toMatchObject({ kind: 'refusal', reason: 'other_subject' });
    server.script = call('figures', RATE);
    expect(await read(question)).toBeNull();
  });

  it('does not leave out the place, the days or the other figure of a question', async () => {
    server.script = call('figures', { indicator: 'availability_rate' });
    expect(await read(UNREAD)).toBeNull();
    server.script = call('figures', RATE);
    expect(await read('Tasa de disponibilidad en Monterrey en 2031')).toBeNull();
    expect(await read('Inventario en Guadalajara')).toBeNull();
    const several = 'Inventario y precio de cierre en Monterrey';
    expect(parse(several).outcome).toMatchObject({ reason: 'several_questions' });
    expect(await read(several)).toBeNull();
  });

  it.each([
    ['a market of others', 'figures', { ...RATE, lists: { market: ['Guadalajara'] } }],
    ['a value of no closed list', 'figures', { ...RATE, lists: { market: ['Monterrey'], building_type: ['castle'] } }],
    ['a dimension that the indicator does not support', 'figures', { ...RATE, group_by: 'tenant' }],
    ['a filter that the indicator does not support', 'figures', { ...RATE, ranges: { closing_price: { min: 1 } } }],
    ['days after the data', 'figures', { ...RATE, start_date: '2026-01-01', end_date: '2027-01-01' }],
    ['days in the wrong order', 'figures', { ...RATE, start_date: '2026-02-01', end_date: '2026-01-01' }],
    ['a day that does not exist', 'figures', { ...RATE, start_date: '2026-02-30', end_date: '2026-03-01' }],
    ['half of the days', 'figures', { ...RATE, start_date: '2026-02-01' }],
    ['a number that the question does not have', 'figures', { ...RATE, ranges: { net_leasable_area: { min: 777 } } }],
    ['a number of groups that it does not have', 'ranking', { ...RATE, group_by: 'market', order: 'desc', top: 7 }],
    ['a field of another kind', 'figures', { ...RATE, order: 'desc' }],
    ['an unknown field', 'figures', { ...RATE, sql: 'drop table' }],
    ['an unknown tool', 'drop_table', RATE],
    ['a call for no answer', 'no_answer', {}],
    ['the page of an owner of others', 'record', { named: { kind: 'owner', id: 'Prologis' } }],
    ['a comparison with itself', 'comparison', { ...RATE, against: { kind: 'selection', lists: RATE.lists } }],
    ['text that is not JSON', 'figures', '{"indicator":'],
    ['an array', 'figures', []],
    [
      'a prototype',
      'figures',
      '{"__proto__":{"indicator":"inventory"},"indicator":"inventory","lists":{"market":["Monterrey"]}}',
    ],
  ])('does not stand with %s', async (_, tool, input) => {
    server.script = call(tool, input);
    expect(await read(UNREAD)).toBeNull();
  });

  it('takes numbers of the question, in other units too', async () => {
    server.script = call('availability', {
      lists: { market: ['Monterrey'] },
      ranges: { space_area: { min: 10_000 }, minimum_height: { min: 9.75 } },
      area_unit: 'm2',
    });
    expect(
      await read('algo desahogado en Monterrey de 10 mil m2 y 32 pies, zafiro y rubí y ónix y perla'),
    ).toMatchObject({
      ranges: { space_area: { min: 10_000 }, minimum_height: { min: 9.75 } },
    });
  });

  it('may name a value as the question does', async () => {
    server.script = call('figures', { ...RATE, lists: { market: ['mty'] } });
    expect(await read('qué tan desahogado anda mty')).toEqual({ kind: 'figures', ...RATE });
  });

  it('uses lists of the reading before that are not sent', async () => {
    const owner = contextOf()
      .names.values('owner')
      .filter((name) => name.startsWith('Grupo'));
    const previous: Reading = { kind: 'figures', indicator: 'inventory', lists: { owner } };
    server.script = call('figures', { ...RATE, lists: { ...RATE.lists, owner: [SAME_VALUES] } });
    expect(await read(UNREAD, previous)).toEqual({ kind: 'figures', ...RATE, lists: { ...RATE.lists, owner } });
    expect(server.requests.at(-1)?.body).not.toContain('Grupo');
    expect(await read(UNREAD)).toBeNull();
  });
});

describe('what leaves the machine', () => {
  it('is the question, the catalogue, the reading before and the names found in the question', async () => {
    server.script = call('figures', RATE);
    const count = server.requests.length;
    const previous: Reading = { kind: 'figures', indicator: 'inventory', lists: { market: ['Saltillo'] } };
    await read('qué tan desahogado anda Apodaca con Vesta', previous);
    const [sent] = server.requests.slice(count);
    expect(sent?.path).toBe('/v1/chat/completions');
    expect(sent?.headers.authorization).toBe('Bearer the-key');
    const { messages, tools, tool_choice, ...rest } = JSON.parse(sent?.body ?? '');
    expect(JSON.parse(messages[1].content)).toEqual({
      question: 'qué tan desahogado anda Apodaca con Vesta',
      language: 'es',
      area_unit: 'ft2',
      monetary_unit: 'USD',
      rent_period: 'month',
      today: '2026-11-20',
      first_day: '2017-01-01',
      previous,
      names: [
        { text: 'Apodaca', list: 'submarket', value: 'Apodaca', label: 'Apodaca' },
        { text: 'Vesta', list: 'owner', value: 'Vesta', label: 'Vesta' },
      ],
    });
    expect(messages).toHaveLength(2);
    for (const name of ['Escobedo', 'Kronos', 'Fibra Norte', 'Aceros', 'Noreste'])
      expect(sent?.body).not.toContain(name);
    expect(Object.keys(rest).sort()).toEqual(['max_tokens', 'model', 'temperature']);
    expect(tool_choice).toBe('required');
    expect(tools.map((one: { function: { name: string } }) => one.function.name)).toEqual([
      'figures',
      'ranking',
      'comparison',
      'change',
      'availability',
      'record',
      'definition',
      'no_answer',
    ]);
  });

  it('is no reading before whose names are not in the caller’s data', async () => {
    server.script = call('figures', RATE);
    await read(UNREAD, { kind: 'figures', indicator: 'inventory', lists: { market: ['Guadalajara'] } });
    expect(server.requests.at(-1)?.body).not.toContain('Guadalajara');
  });
});

describe('a failure of the model', () => {
  const RESPONSES: Record<string, typeof server.script> = {
    status: (_, response) => response.writeHead(500).end(UNREAD),
    redirect: (_, response) => response.writeHead(307, { Location: `${server.url}/elsewhere` }).end(),
    too_long: (_, response) => response.writeHead(200).end(completion({ tool: 'figures', input: 'x'.repeat(100_000) })),
    unreachable: (_, response) => response.destroy(),
    timeout: () => undefined,
    invalid: send('<html>'),
  };

  it.each(Object.entries(RESPONSES))('is logged without the question: %s', async (reason, script) => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    server.script = script;
    const count = server.requests.length;
    const one = consultant(300);
    expect(await read(UNREAD, null, one)).toBeNull();
    expect(await read(UNREAD, null, one)).toBeNull();
    expect(server.requests.length - count).toBe(2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toEqual({ reason, failures: 1 });
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/desahogado|the-key/);
  });

  it.each([
    ['several calls', completion({ tool: 'figures', input: RATE }, { tool: 'figures', input: RATE })],
    ['no call', completion()],
    ['no choice', '{"choices":[]}'],
    ['nested JSON', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['numbers as text', '{"choices":[{"message":{"tool_calls":[{"function":{"name":7,"arguments":9}}]}}]}'],
    ['nothing', ''],
  ])('leaves the answer to the parser: %s', async (_, text) => {
    server.script = send(text);
    expect(await read(UNREAD)).toBeNull();
  });

  it('is bounded also where the response is compressed', async () => {
    const { gzipSync } = await import('node:zlib');
    server.script = (_, response) =>
      response
        .writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' })
        .end(gzipSync(Buffer.alloc(50_000_000, 32)));
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    expect(await read(UNREAD)).toBeNull();
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: 'too_long' });
  });
});

describe('many questions', () => {
  it('are sent four at once, 16 wait, and the others are read by the parser alone', async () => {
    const waiting: (() => void)[] = [];
    server.most = 0;
    const count = server.requests.length;
    server.script = (body, response, request) => {
      waiting.push(() => call('figures', RATE)(body, response, request));
    };
    const one = consultant();
    const results = Array.from({ length: 25 }, () => read(UNREAD, null, one));
    for (let answered = 0; answered < 20; answered++) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    }
    const readings = await Promise.all(results);
    expect(readings.filter((reading) => reading !== null)).toHaveLength(20);
    expect(server.requests.length - count).toBe(20);
    expect(server.most).toBe(4);
  });

  it('of callers who disconnect are aborted and not logged', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const one = consultant();
    const caller = new AbortController();
    const before = server.aborted;
    server.script = () => caller.abort();
    const consultation = await one.consult(UNREAD, contextOf(), parse(UNREAD), caller.signal);
    expect(consultation).toBeNull();
    await vi.waitFor(() => expect(server.aborted).toBe(before + 1));
    expect(warn).not.toHaveBeenCalled();
  });
});
