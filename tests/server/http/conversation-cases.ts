import { beforeAll, expect, it, vi } from 'vitest';
import { type AssistantAnswer, assistantAnswer } from '@/contract/calls/assistant';
import { conversationAnswer, conversationsAnswer } from '@/contract/calls/conversations';
import { problem } from '@/contract/calls/problem';
import type { Served } from './serve';

const PASSWORD = 'otra clave bastante larga';
const QUESTION = '¿Cuánto hay disponible en Monterrey?';
const FEEDBACK = {
  ...{ question: QUESTION, language: 'es', verdict: 'down', reason: 'Faltó 2025', kind: 'refusal', call: null },
  ...{ previous: null, data_version: 'v1' },
};
const UNKNOWN = 'A'.repeat(22);

/** The cases on the database of the server. */
export function conversationCases(served: Served): void {
  let ana = '';
  let lea = '';
  beforeAll(async () => {
    for (const name of ['ana', 'lea'])
      await served.account({ email: `${name}@example.com`, name, password: PASSWORD, markets: null });
    ana = await served.token({ email: 'ana@example.com', password: PASSWORD });
    lea = await served.token({ email: 'lea@example.com', password: PASSWORD });
  }, 60_000);

  const call = (method: string, path: string, body?: unknown, as = ana, search = '') =>
    served.call(`/api/v1/assistant${path}${search}`, {
      method,
      headers: { Authorization: `Bearer ${as}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async (body: object, as = ana): Promise<AssistantAnswer> => {
    const answer = await call('POST', '', { question: QUESTION, ...body }, as);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return assistantAnswer.parse(await answer.json());
  };
  const started = async () => {
    const { conversation } = await ask({ conversation: 'new' });
    if (conversation === null) throw new Error('not stored');
    return conversation;
  };
  const list = async (as = ana) =>
    conversationsAnswer.parse(await (await call('GET', '/conversations', undefined, as)).json()).conversations;
  const sessions = async () => (await import('@/server/session/server-sessions')).getSessions();
  const audited = async (event: string) =>
    (await (await sessions()).audit({ since: 0, event })).rows.map(({ user, detail }) => [user, detail]);

  it('stores the turns of a conversation as they were answered', async () => {
    expect((await ask({})).conversation).toBeNull();
    expect(await list()).toEqual([]);
    const first = await ask({ conversation: 'new', language: 'en', area_unit: 'm2' });
    const { id = '' } = first.conversation ?? {};
    const second = await ask({ conversation: id, question: '¿Y en Tijuana?', previous: { kind: 'figures' } });
    expect(second.conversation?.id).toBe(id);
    expect(await list()).toEqual([expect.objectContaining({ id, title: QUESTION, turns: 2 })]);
    const found = conversationAnswer.parse(await (await call('GET', `/conversations/${id}`)).json());
    expect(found.turns).toEqual([
      expect.objectContaining({ question: QUESTION, language: 'en', area_unit: 'm2', previous: null, answer: first }),
      expect.objectContaining({ question: '¿Y en Tijuana?', previous: { kind: 'figures' }, answer: second }),
    ]);
    expect(found.turns.map((turn) => turn.id)).toEqual([first.conversation?.turn, second.conversation?.turn]);
    expect((await call('DELETE', `/conversations/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/conversations/${id}`)).status).toBe(404);
    expect(await audited('conversation delete')).toEqual([['ana@example.com', { conversations: 1 }]]);
  });

  it('refuses conversations of others and deleted ones in both languages', async () => {
    const { id } = await started();
    expect((await call('GET', `/conversations/${id}`, undefined, lea)).status).toBe(404);
    expect((await call('DELETE', `/conversations/${id}`, undefined, lea)).status).toBe(404);
    expect((await call('DELETE', '/conversations', undefined, lea)).status).toBe(204);
    expect(await list(lea)).toEqual([]);
    for (const [conversation, as] of [
      [id, lea],
      [UNKNOWN, ana],
    ]) {
      const messages = new Set<string>();
      for (const language of ['es', 'en']) {
        const answer = await call('POST', '', { question: QUESTION, conversation }, as, `?language=${language}`);
        expect(answer.status).toBe(404);
        messages.add(problem.parse(await answer.json()).message);
      }
      expect(messages.size).toBe(2);
    }
    expect(await list()).toEqual([expect.objectContaining({ id, turns: 1 })]);
  });

  it.each(['', 'NEW', 'x', '../../user', '\u0000'.repeat(22), `${UNKNOWN}\n`, 5, null, {}])(
    'refuses the conversation %j by name',
    async (conversation) => {
      const answer = await call('POST', '', { question: QUESTION, conversation });
      expect(answer.status).toBe(400);
      const { errors } = problem.parse(await answer.json());
      expect(errors?.map(({ path }) => path)).toEqual(['conversation']);
    },
  );

  it.each(['x', UNKNOWN, `${UNKNOWN}A`, '%00', '..%2f..', 'new'])('finds no conversation %s', async (id) => {
    for (const method of ['GET', 'DELETE'])
      expect([method, (await call(method, `/conversations/${id}`)).status]).toEqual([method, 404]);
  });

  it('refuses another turn of a full conversation with a sentence', async () => {
    const { id } = await started();
    const { conversations } = await sessions();
    const full = vi.spyOn(conversations, 'add').mockResolvedValue({ kind: 'full' });
    const answer = await call('POST', '', { question: QUESTION, conversation: id }, ana, '?language=en');
    expect(answer.status).toBe(409);
    expect(problem.parse(await answer.json()).message).toBe(
      'This conversation already has 100 questions, the maximum. Start a new one.',
    );
    full.mockRestore();
  });

  it('returns the answer where it cannot be stored', async () => {
    const { conversations } = await sessions();
    const failing = vi.spyOn(conversations, 'add').mockRejectedValue(new Error('disk full'));
    try {
      const answer = await ask({ conversation: 'new' });
      expect(failing).toHaveBeenCalled();
      expect(answer).toEqual({ ...(await ask({})), conversation: null });
    } finally {
      failing.mockRestore();
    }
  });

  it('deletes all conversations of a user', async () => {
    await started();
    const count = (await list()).length;
    expect(count).toBeGreaterThan(1);
    expect((await call('DELETE', '/conversations')).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await audited('conversation delete')).at(-1)).toEqual(['ana@example.com', { conversations: count }]);
    // Nothing was deleted, so that nothing is audited.
    const before = await audited('conversation delete');
    expect((await call('DELETE', '/conversations')).status).toBe(204);
    expect(await audited('conversation delete')).toEqual(before);
  });

  it('stores feedback, and refuses it with a sentence where the limit is reached', async () => {
    const { feedback } = await sessions();
    const answer = await call('POST', '/feedback', FEEDBACK);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const { verdict, ...content } = FEEDBACK;
    expect((await feedback.page({ since: 0 })).rows).toEqual([
      { at: expect.any(String), user: 'ana@example.com', verdict, content },
    ]);
    const limited = vi.spyOn(feedback, 'add').mockResolvedValue({ kind: 'limit', seconds: 120 });
    const refused = await call('POST', '/feedback', FEEDBACK, ana, '?language=en');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('120');
    expect(problem.parse(await refused.json()).message).toBe(
      'You have sent 1000 ratings in the last 24 hours, the maximum. Try again later.',
    );
    limited.mockRestore();
  });

  it.each([
    [{ verdict: 'meh' }, 'verdict'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ question: ' ' }, 'question'],
    [{ question: 'x'.repeat(501) }, 'question'],
    [{ kind: 'song' }, 'kind'],
    [{ call: undefined }, 'call'],
    [{ call: { method: 'GET', path: `/${'x'.repeat(32_000)}` } }, 'call'],
    [{ previous: { kind: 'figures', lists: { park: Array(100).fill('x'.repeat(500)) } } }, 'previous'],
    [{ data_version: 'x'.repeat(101) }, 'data_version'],
    [{ user: 'lea@example.com' }, 'user'],
  ])('refuses feedback with %j by name', async (wrong, path) => {
    const answer = await call('POST', '/feedback', { ...FEEDBACK, ...wrong }, lea);
    expect(answer.status).toBe(400);
    expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path]);
  });

  it.each(['/conversations', '/feedback'])('changes nothing at %s for another site', async (path) => {
    const answer = await served.call(`/api/v1/assistant${path}`, {
      method: path === '/feedback' ? 'POST' : 'DELETE',
      body: JSON.stringify(FEEDBACK),
      headers: { Authorization: `Bearer ${ana}`, Origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });
}
