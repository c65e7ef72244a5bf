import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantAnswer, assistantAnswer } from '@/contract/calls/assistant';
import { Served } from '../../http/serve';
import { ask } from '../answer/ask';
import { toolCalls } from './hostile';
import { call, StandIn } from './stand-in';

const server = new StandIn();
const served = new Served();
let token = '';
beforeAll(async () => {
  await server.start();
  await served.start({ NAVE_ASSISTANT_URL: server.url, NAVE_ASSISTANT_MODEL: 'small', NAVE_ASSISTANT_KEY: 'the-key' });
  token = await served.token(await served.limitedTo(['Monterrey', 'Saltillo']));
}, 60_000);
afterAll(async () => {
  server.stop();
  await served.stop();
});

const QUESTION = 'qué tan desahogado anda Monterrey con 5 mil pies';
const RATE = { indicator: 'availability_rate', lists: { market: ['Monterrey'] } };
const WORDED = 'Según los datos, {indicator} {place} se ubica en {value} al {period}, con base en {n}';

async function answerOf(question: string): Promise<AssistantAnswer> {
  const { status, answer } = await ask(served, token, { question, language: 'es' });
  expect(status).toBe(200);
  expect(assistantAnswer.safeParse(answer).error?.issues ?? []).toEqual([]);
  return answer;
}

const numbers = (text: string): string[] => text.match(/[\d.,]*\d/g) ?? [];

describe('a server with a model', () => {
  it('informs its users that questions are sent to one', async () => {
    expect(await (await served.get('/user', token)).json()).toMatchObject({ assistant_model: true });
  });

  it('answers by the model where the parser does not, with the figures of the engine', async () => {
    server.script = call('figures', RATE);
    const direct = await answerOf('Tasa de disponibilidad en Monterrey');
    expect(direct.answered_by).toBe('parser');
    const answer = await answerOf(QUESTION);
    expect(answer).toMatchObject({
      kind: 'figures',
      answered_by: 'model',
      call: direct.call,
      answer: direct.answer,
      sentence: direct.sentence,
      previous: { kind: 'figures', ...RATE },
    });
    expect(answer.understood.map(({ field, value }) => `${field} ${value}`).sort()).toEqual([
      'indicator availability_rate',
      'market Monterrey',
    ]);
  });

  it('shows a sentence of the model with the numbers of the answer, and one with its own numbers never', async () => {
    server.script = call('figures', RATE);
    const { sentence } = await answerOf(QUESTION);
    server.script = call('figures', { ...RATE, wording: WORDED });
    const worded = await answerOf(QUESTION);
    expect(worded.sentence).toMatch(/^Según los datos, la tasa de disponibilidad en Monterrey se ubica en /);
    expect(numbers(worded.sentence)).toEqual(numbers(sentence));
    server.script = call('figures', { ...RATE, wording: `${WORDED} 99` });
    expect((await answerOf(QUESTION)).sentence).toBe(sentence);
  });

  it('gives the parser’s answer where the calls refuse the reading of the model', async () => {
    server.script = call('figures', { ...RATE, start_date: '1900-01-01', end_date: '2026-11-20' });
    expect((await answerOf(QUESTION)).answered_by).toBe('parser');
  });

  it('shows the words that the model left out', async () => {
    server.script = call('figures', { ...RATE, ignored: ['desahogado', 'pies'] });
    const { ignored } = await answerOf(QUESTION);
    expect(ignored.map(({ text }) => text)).toContain('desahogado');
  });

  it('answers 200 hostile completions with nothing of other markets and no number of theirs', async () => {
    const others = ['Guadalajara', 'Tijuana', 'Querétaro'];
    const parsed = await (async () => {
      server.script = (_, response) => response.writeHead(500).end();
      return answerOf(QUESTION);
    })();
    let byModel = 0;
    const hostile = () =>
      fc.assert(
        fc.asyncProperty(toolCalls(['Monterrey', 'Saltillo', ...others], 'Monterrey'), async ({ tool, input }) => {
          server.script = call(tool, input);
          const answer = await answerOf(QUESTION);
          if (answer.answered_by === 'parser') {
            expect(answer).toEqual(parsed);
            return;
          }
          byModel++;
          const { call: sent, compared, previous, understood, sentence } = answer;
          const text = JSON.stringify({ sent, compared, previous, understood, sentence });
          for (const other of others) expect(text).not.toContain(other);
          const { wording: _, ...plain } = input as { wording?: unknown };
          server.script = call(tool, plain);
          expect(numbers(sentence)).toEqual(numbers((await answerOf(QUESTION)).sentence));
        }),
        { numRuns: 200 },
      );
    // How many of random completions can be used is chance: where they are too few to prove anything, there are more.
    for (let rounds = 0; rounds < 5 && byModel <= 5; rounds++) await hostile();
    expect(byModel).toBeGreaterThan(5);
  }, 120_000);
});
