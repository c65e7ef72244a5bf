import { describe, expect, it } from 'vitest';
import type { FiguresAnswer, FiltersAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import type { AssistantAnswer, AssistantCall } from '@/contract/calls/assistant';
import { assistantAnswer } from '@/contract/calls/assistant';
import { LANGUAGES } from '@/contract/text';
import { searchParams } from '@/server/assistant/answer/call';
import { questionsOf } from '../../../assistant/questions';
import { serve } from '../../http/serve';
import { ask } from './ask';

const served = serve();
const FOLDER = 'tests/assistant/questions';

/** One wording of each intent, the languages in turn. */
const QUESTIONS = [
  ...new Map(questionsOf(FOLDER, 'intents').map((question, i) => [`${question.id}${i % 2}`, question])).values(),
].slice(0, 240);

async function sendAgain(call: AssistantCall, token: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response =
    call.method === 'POST'
      ? await served.call(`/api/v1${call.path}`, { method: 'POST', headers, body: JSON.stringify(call.body) })
      : await served.call(`/api/v1${call.path}?${searchParams(call)}`, { headers });
  expect(response.status, `${call.path}?${searchParams(call)}`).toBe(200);
  return response.json();
}

/** The whole answer of a call, cut as an answer of the assistant says that it was. */
function cutLike(whole: unknown, { answer, cut, kind, call }: AssistantAnswer): unknown {
  if (kind === 'definition') {
    const { indicators, more_indicators } = whole as FiltersAnswer;
    return [...indicators, ...more_indicators].find(
      ({ key }) => key === (answer as FiltersAnswer['indicators'][number]).key,
    );
  }
  if (call?.path.endsWith('/properties') && answer !== null) {
    const properties = whole as PropertiesAnswer;
    return { ...properties, properties: properties.properties.slice(0, 20) };
  }
  if (!cut.some(({ list }) => list === 'groups')) return whole;
  const { groups, ...rest } = whole as FiguresAnswer;
  const shown = (answer as FiguresAnswer).groups.map(({ key }) => key);
  expect(cut).toEqual([{ list: 'groups', shown: shown.length, total: groups.length }]);
  return { ...rest, groups: shown.map((key) => groups.find((group) => group.key === key)) };
}

describe('the call of an answer', () => {
  it('sent again answers the same, for the learned questions', async () => {
    const token = await served.token();
    let answered = 0;
    for (const { text, language } of QUESTIONS) {
      const { status, answer } = await ask(served, token, { question: text, language });
      expect(status, text).toBe(200);
      expect(assistantAnswer.safeParse(answer).error?.issues ?? [], text).toEqual([]);
      for (const one of answer.understood)
        if (one.start !== null && one.end !== null) expect(text.slice(one.start, one.end)).toBe(one.text);
      if (answer.call === null) continue;
      answered++;
      const ranked = answer.kind === 'ranking' ? sortedGroups(answer) : answer;
      expect(ranked.answer, text).toEqual(cutLike(await sendAgain(answer.call, token), ranked));
      if (answer.compared !== null)
        expect(answer.compared_answer, text).toMatchObject({
          indicator: ((await sendAgain(answer.compared, token)) as FiguresAnswer).indicator,
        });
    }
    expect(answered).toBeGreaterThan(200);
  }, 300_000);

  it('has its days, units and lists in so many words', async () => {
    const token = await served.token();
    const { answer } = await ask(served, token, { question: 'Vacancia en Tijuana', language: 'es' });
    expect(answer.call).toEqual({
      method: 'GET',
      path: '/analytics/vacancy-rate',
      params: {
        group_by: 'market',
        period: 'quarterly',
        sort: 'alpha',
        area_unit: 'ft2',
        monetary_unit: 'USD',
        rent_period: 'month',
        language: 'es',
        start_date: '2025-10-01',
        end_date: '2026-11-20',
        market: ['Tijuana'],
        building_type: ['building'],
        construction_status: ['delivered', 'under_construction'],
      },
    });
    expect(answer.view).toBe('/buildings?i=vacancy_rate&mk=Tijuana&au=ft2&mu=USD');
  });

  it('sets the places of the other side in place of those of the first', async () => {
    const token = await served.token();
    const { answer } = await ask(served, token, { question: 'Vacancia de Apodaca vs Tijuana', language: 'es' });
    expect(answer.kind).toBe('comparison');
    expect(answer.call?.params).toMatchObject({ submarket: ['Apodaca'] });
    expect(answer.compared?.params).not.toHaveProperty('market.1');
    const lists = Object.keys(answer.compared?.params ?? {});
    expect(lists.filter((key) => ['region', 'market', 'submarket', 'park'].includes(key))).toHaveLength(1);
  });
});

/** The same ranking with its groups by the order of the ranking, which must already be theirs. */
function sortedGroups(answer: AssistantAnswer): AssistantAnswer {
  const { groups } = answer.answer as FiguresAnswer;
  const values = groups.map(({ value }) => value).filter((value) => value !== null);
  const ascending = [...values].sort((one, other) => one - other);
  expect([ascending, [...ascending].reverse()]).toContainEqual(values);
  return answer;
}

it.each(LANGUAGES)('a rank beyond the data is cut to what there is (%s)', async (language) => {
  const token = await served.token();
  const { answer } = await ask(served, token, { question: 'Top 100 mercados por inventario', language });
  const { groups } = answer.answer as FiguresAnswer;
  expect(groups.length).toBeGreaterThan(10);
  expect(answer.cut).toEqual([]);
});
