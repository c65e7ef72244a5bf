import type { Client } from '@modelcontextprotocol/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistantAnswer, assistantCall } from '@/contract/calls/assistant';
import { searchParams } from '@/server/assistant/answer/call';
import { serve } from '../http/serve';
import { callTool, connect } from './connect';

const served = serve();
let client: Client;
let token = '';
beforeAll(async () => {
  await served.account({ email: 'ana@example.com', name: 'Ana', password: 'otra clave bastante larga', markets: null });
  token = (await served.accessToken('ana@example.com')).token;
  client = await connect(served, token);
});

const put = async (question: string, more: Record<string, unknown> = {}) => {
  const { error, result } = await callTool(client, 'ask', { question, ...more });
  if (error !== null) throw new Error(`${question}: ${error}`);
  return result;
};
const rows = z.array(z.record(z.string(), z.unknown()));
/** What the call that a result names answers. */
async function answerOf(result: Record<string, unknown>): Promise<Record<string, unknown>> {
  const call = assistantCall.parse(result.call);
  const headers = { Authorization: `Bearer ${token}` };
  const answer =
    call.method === 'POST'
      ? await served.post(`/api/v1${call.path}`, call.body, { headers })
      : await served.get(`${call.path}?${searchParams(call)}`, token);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

describe('a question in words', () => {
  it('is answered with the figure of the call it names, in the requested units', async () => {
    const result = await put('vacancia por submercado en Monterrey en 2025', { area_unit: 'm2' });
    expect(result).toMatchObject({ kind: 'figures', cut: [], choices: [], ignored: [] });
    const { indicator, groups, data_version } = z
      .object({
        indicator: z.object({ value: z.number(), unit: z.string(), n: z.number() }),
        groups: z.array(z.object({ key: z.string(), value: z.number().nullable() })),
        data_version: z.string(),
      })
      .parse(await answerOf(result));
    expect(result).toMatchObject({ value: indicator.value, unit: indicator.unit, n: indicator.n, data_version });
    expect(rows.parse(result.values).map(({ key, value }) => ({ key, value }))).toEqual(groups);
    expect(result.sentence).toContain('Monterrey');
    expect(assistantCall.parse(result.call).params).toMatchObject({ area_unit: 'm2', market: ['Monterrey'] });
    const { pathname, searchParams: shown } = new URL(z.string().parse(result.open_url));
    expect([pathname, shown.get('mk')]).toEqual(['/buildings', 'Monterrey']);
  });

  it('is the answer of the assistant itself', async () => {
    const question = 'top 3 markets by gross absorption in 2025';
    const body = { question, language: 'en', area_unit: 'ft2', monetary_unit: 'USD' };
    const sent = await served.post('/api/v1/assistant', body, { headers: { Authorization: `Bearer ${token}` } });
    const { sentence, call, previous, data_version, view } = assistantAnswer.parse(await sent.json());
    expect(await put(question, { language: 'en' })).toMatchObject({
      kind: 'ranking',
      sentence,
      call,
      previous,
      data_version,
      open_url: `${served.base}${view}`,
    });
  });

  it('is ranked with the first as its value', async () => {
    const result = await put('top 3 mercados por absorción bruta en 2025');
    const values = rows.parse(result.values);
    expect(values).toHaveLength(3);
    expect(result).toMatchObject({ kind: 'ranking', of: values[0]?.label, value: values[0]?.value, n: values[0]?.n });
    const figures = values.map(({ value }) => Number(value));
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
  });

  it('is compared with both values, and explained by what adds up to the change', async () => {
    const compared = await put('compara la tasa de disponibilidad de Monterrey y Saltillo');
    expect(compared).toMatchObject({ kind: 'comparison', value: expect.any(Number), n: expect.any(Number) });
    expect(compared.compared).toMatchObject({ value: expect.any(Number), unit: compared.unit });
    const change = await put('¿por qué cambió la disponibilidad en Monterrey contra el año anterior?');
    expect(change.kind).toBe('change');
    const sums = rows.parse(change.values).map(({ value }) => Number(value));
    expect(sums.reduce((all, one) => all + one, 0)).toBeCloseTo(Number(change.value) - Number(change.before), 0);
  });

  it('finds space, a record and a definition', async () => {
    const space = await put('naves disponibles en Monterrey de más de 5,000 m²', { rows: 2 });
    expect(space).toMatchObject({ kind: 'availability', unit: 'm²', n: expect.any(Number) });
    expect(rows.parse(space.values)).toHaveLength(2);
    expect(space.open_url).toContain('/availability');
    expect(await put('edificio E00001')).toMatchObject({ kind: 'record', record_kind: 'building', n: 1 });
    const definition = await put('¿qué es la absorción neta?');
    expect(definition).toMatchObject({ kind: 'definition', indicator: 'net_absorption', value: null });
    expect(definition.open_url).toContain('/methodology#');
  });

  it('is followed up with the reading before', async () => {
    const before = await put('vacancia en Monterrey en 2025');
    const after = await put('¿y en Tijuana?', { previous: before.previous });
    expect(assistantCall.parse(after.call).params).toMatchObject({ market: ['Tijuana'], end_date: '2025-12-31' });
  });

  it('is refused without a value where it is about something else', async () => {
    const refused = await put('¿qué tiempo hará mañana?', { language: 'es' });
    expect(refused).toMatchObject({ kind: 'refusal', value: null, call: null, open_url: null });
    expect(rows.parse(refused.choices).length).toBeGreaterThan(0);
  });

  it('is refused as an argument where it cannot be read', async () => {
    const refusal = async (args: Record<string, unknown>) =>
      (await callTool(client, 'ask', { language: 'en', ...args })).error;
    expect(await refusal({})).toContain('question is missing');
    expect(await refusal({ question: '   ' })).toContain('question is missing');
    expect(await refusal({ question: 'a'.repeat(501) })).toContain('question');
    expect(await refusal({ question: 'vacancia', previous: { kind: 'nothing' } })).toContain('previous');
  });
});
