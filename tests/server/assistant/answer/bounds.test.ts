import '@/server/assistant/reading/understand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssistantBody } from '@/contract/calls/assistant';
import { LANGUAGES } from '@/contract/text';
import { questionsOf } from '../../../assistant/questions';
import { serve } from '../../http/serve';
import { ask } from './ask';

const served = serve();

describe('what clients send', () => {
  it.each([
    [[], 'previous debe ser un objeto.'],
    ['x', 'previous debe ser un objeto.'],
    [{ kind: 'figures', lists: 5 }, 'previous.lists debe ser un objeto.'],
    [{ kind: 'figures', ranges: { available_area: 5 } }, /^previous\.ranges\.available_area .*min, max/],
  ])('a previous reading that is no object is named as such: %j', async (previous, message) => {
    const token = await served.token();
    const response = await served.call('/api/v1/assistant', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ question: 'inventario', language: 'es', previous }),
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { readonly errors: readonly { readonly message: string }[] };
    expect(errors.map((one) => one.message)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  it('any text is answered, asked back or refused', async () => {
    const token = await served.token();
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 500 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc
        .array(
          fc.constantFrom(
            'vacancia',
            'Monterrey',
            'vs',
            'sin',
            'top',
            '5',
            'm²',
            '..',
            '-',
            '2025',
            'por',
            '¿',
            '9e99',
            'de',
            'a',
            '𝒳',
            'ﷺ',
          ),
          { minLength: 1, maxLength: 40 },
        )
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...LANGUAGES), async (question, language) => {
        const { status } = await ask(served, token, { question: question.slice(0, 500), language });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it.each([
    'a'.repeat(500),
    'a '.repeat(250),
    '9'.repeat(500),
    'á̂'.repeat(160),
    '¿'.repeat(500),
    '()[]{}<>'.repeat(60),
  ])('%.20s… is not answered', async (question) => {
    const token = await served.token();
    const { status, answer } = await ask(served, token, { question, language: 'es' });
    expect(status).toBe(200);
    expect(answer.call).toBeNull();
    expect(answer.sentence).not.toBe('');
  });

  it.each([
    { kind: 'figures', indicator: 'inventory', lists: { tenant: ['X'] } },
    { kind: 'figures', indicator: 'inventory', lists: { owner: ['Nadie'] } },
    { kind: 'figures', indicator: 'inventory', lists: { building_classification: ['Z'] } },
    { kind: 'figures', indicator: 'inventory', ranges: { docks: { min: 3 } } },
    { kind: 'figures', indicator: 'inventory', start_date: '0001-01-01', end_date: '2025-01-01' },
    { kind: 'figures', indicator: 'inventory', start_date: '2026-01-01', end_date: '2025-01-01' },
    { kind: 'figures', indicator: 'inventory', end_date: '9999-12-31' },
    { kind: 'figures', indicator: 'inventory', ranges: { net_leasable_area: { min: 9, max: 1e-14 } } },
    { kind: 'figures', indicator: 'inventory', group_by: 'tenant' },
    { kind: 'figures' },
    { kind: 'ranking', indicator: 'lots_availability', group_by: 'building_type' },
    { kind: 'change', indicator: 'lots_closing_price', compare: 'selection' },
    { kind: 'comparison', indicator: 'inventory', against: { kind: 'rest' } },
    { kind: 'comparison', indicator: 'inventory', against: { kind: 'selection', lists: { tenant: ['x'] } } },
    { kind: 'availability', lists: { tenant: ['x'] } },
    { kind: 'availability', ranges: { docks: { min: 9, max: 1 } } },
    { kind: 'availability', lists: { installations: ['nothing'] } },
    { kind: 'record' },
    { kind: 'record', named: { kind: 'park', id: '../../x', label: '<b>' } },
    { kind: 'record', named: { kind: 'owner', id: 'Nadie', label: '1,000,000 ft²' } },
    { kind: 'definition' },
  ] satisfies AssistantBody['previous'][])('a reading before of %j does not fail', async (previous) => {
    const token = await served.token();
    for (const question of ['en pesos', '¿y en Tijuana?', 'por submercado', 'contra el año anterior', '¿y clase A?']) {
      const { status } = await ask(served, token, { question, previous, language: 'es' });
      expect(status, question).toBe(200);
    }
  });

  it('another shape of the reading before is refused by name', async () => {
    const token = await served.token();
    const response = await served.call('/api/v1/assistant', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: 'en pesos', previous: { kind: 'figures', sql: '1' } }),
    });
    expect(response.status).toBe(400);
  });
});

describe('a subscription to some markets', () => {
  it('does not know the names of others, and refuses them as every call does', async () => {
    const token = await served.token(await served.limitedTo(['Tijuana']));
    const named = await ask(served, token, { question: 'Vacancia en Monterrey', language: 'es' });
    expect(named.answer.kind).toBe('refusal');
    expect(named.answer.choices?.map(({ label }) => label)).toContain('Tijuana');
    expect(JSON.stringify(named.answer.choices)).not.toMatch(/Monterrey|Apodaca/);
    const own = await ask(served, token, { question: 'Vacancia', language: 'es' });
    expect(own.answer.kind).toBe('figures');
    const carried = await ask(served, token, {
      question: 'en pesos',
      previous: { kind: 'figures', indicator: 'asking_price', lists: { market: ['Monterrey'] } },
      language: 'es',
    });
    expect(carried.status).toBe(400);
    const owner = await ask(served, token, {
      question: 'en pesos',
      previous: { kind: 'figures', indicator: 'asking_price', lists: { submarket: ['Apodaca'] } },
      language: 'es',
    });
    expect(owner.answer.kind).toBe('refusal');
  });
});

describe('choices', () => {
  it('are questions that are answered', async () => {
    const token = await served.token();
    const asked = questionsOf('tests/assistant/questions', 'refusals').filter((_, i) => i % 3 === 0);
    let offered = 0;
    for (const { text, language } of asked) {
      const { answer } = await ask(served, token, { question: text, language });
      expect(answer.choices?.length ?? 0, text).toBeLessThanOrEqual(4);
      for (const { question } of answer.choices ?? []) {
        offered++;
        const chosen = await ask(served, token, { question, language, previous: answer.previous });
        expect(chosen.answer.call, `${text} → ${question}: ${chosen.answer.sentence}`).not.toBeNull();
      }
    }
    expect(offered).toBeGreaterThan(asked.length);
  }, 120_000);

  it('between two indicators are read as each of them', async () => {
    const token = await served.token();
    const { answer } = await ask(served, token, {
      question: '¿Cuál fue la absorción en Tijuana en 2025?',
      language: 'es',
    });
    expect(answer.choices?.map(({ label }) => label)).toEqual(['Absorción bruta', 'Absorción neta']);
    for (const [i, key] of (['gross_absorption', 'net_absorption'] as const).entries()) {
      const chosen = await ask(served, token, { question: answer.choices?.[i]?.question ?? '', language: 'es' });
      expect(chosen.answer.previous).toEqual({
        kind: 'figures',
        indicator: key,
        lists: { market: ['Tijuana'] },
        start_date: '2025-01-01',
        end_date: '2025-12-31',
      });
    }
  });
});
