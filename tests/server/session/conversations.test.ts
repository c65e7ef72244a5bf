import { describe, expect, it } from 'vitest';
import { MAXIMUM_CONVERSATIONS, MAXIMUM_TURNS } from '@/contract/calls/assistant-limits';
import { conversationAnswer, conversationsAnswer } from '@/contract/calls/conversations';
import { type SentQuestion, titleOf } from '@/server/session/conversations';
import type { User } from '@/server/session/user';
import { answerWith, userOf, visitor } from './assistant-fixture';
import { accountsOn, ENGINES } from './fixture';

const QUESTION: SentQuestion = { question: '¿Cuánto hay disponible en Monterrey?', language: 'es' };

describe.each(ENGINES)('conversations on %s', (engine) => {
  const accounts = accountsOn(engine);
  const store = () => accounts.sessions.conversations;
  /** Stores a turn a second later than the one before and returns its conversation and id. */
  async function stored(user: User, conversation: string, question = QUESTION, sentence = 'Hay 3.') {
    accounts.clock += 1000;
    const outcome = await store().add(user, conversation, question, answerWith(sentence));
    if (outcome.kind !== 'stored') throw new Error(outcome.kind);
    return outcome;
  }
  const titles = async (user: User) => (await store().list(user)).map(({ title }) => title);
  const rows = async (table: 'assistant_conversations' | 'assistant_turns' | 'assistant_feedback') =>
    (await accounts.database.db.selectFrom(table).selectAll().execute()).length;

  it('return the turns as they were stored, and the last continued conversation first', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const { previous } = answerWith('');
    const first = await stored(ana, 'new');
    const other = await stored(ana, 'new', { ...QUESTION, question: 'Otra' });
    const follow = {
      question: '¿Y en 2025?',
      language: 'es',
      area_unit: 'm2',
      monetary_unit: 'MXN',
      rent_period: 'year',
      previous,
    } as const;
    const second = await stored(ana, first.id, follow, 'Hay 5.');
    expect(second.id).toBe(first.id);
    expect(new Set([first.id, other.id, first.turn, other.turn, second.turn]).size).toBe(5);
    const list = await store().list(ana);
    expect(conversationsAnswer.parse({ conversations: list }).conversations).toEqual(list);
    expect(list).toEqual([
      {
        id: first.id,
        title: QUESTION.question,
        created_at: '2026-11-20T00:00:01.000Z',
        updated_at: '2026-11-20T00:00:03.000Z',
        turns: 2,
      },
      expect.objectContaining({ id: other.id, title: 'Otra', turns: 1 }),
    ]);
    const found = await store().read(ana, first.id);
    expect(conversationAnswer.safeParse(found).error).toBeUndefined();
    const common = { data_version: 'v1', answer_state: 'stored' };
    expect(found).toEqual({
      ...list[0],
      turns: [
        {
          ...{ ...common, ...QUESTION, id: first.turn, at: '2026-11-20T00:00:01.000Z' },
          ...{ previous: null, area_unit: null, monetary_unit: null, rent_period: null },
          answer: { ...answerWith('Hay 3.'), conversation: { id: first.id, turn: first.turn } },
        },
        {
          ...{ ...common, ...follow, id: second.turn, at: '2026-11-20T00:00:03.000Z' },
          answer: { ...answerWith('Hay 5.'), conversation: { id: first.id, turn: second.turn } },
        },
      ],
    });
  });

  it('store any question', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const question = `renta\u0000 en\n \ud800Apodaca' or 1=1; ${'😀'.repeat(60)}`;
    const { id } = await stored(ana, 'new', { ...QUESTION, question });
    expect((await store().read(ana, id))?.turns[0]?.question).toBe(question);
    const [title = ''] = await titles(ana);
    expect(title).toBe(titleOf(question));
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title).toMatch(/^renta en \ufffdApodaca' or 1=1; 😀+…$/u);
  });

  it('are named without characters that turn the text around them', () => {
    expect(titleOf('renta \u202een Apodaca\u2066')).toBe('renta en Apodaca');
    expect(titleOf('a \u200f b')).toBe('a b');
  });

  it('belong to one user', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const lea = await userOf(accounts, 'lea@example.com');
    const { id } = await stored(ana, 'new');
    expect(await store().list(lea)).toEqual([]);
    expect(await store().read(lea, id)).toBeNull();
    expect(await store().add(lea, id, QUESTION, answerWith(''))).toEqual({ kind: 'missing' });
    expect(await store().remove(lea, id)).toBe(false);
    expect(await store().removeAll(lea)).toBe(0);
    expect((await store().read(ana, id))?.turns).toHaveLength(1);
  });

  it('are deleted one by one or all together', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const lea = await userOf(accounts, 'lea@example.com');
    const { id } = await stored(ana, 'new');
    await stored(ana, id);
    await stored(ana, 'new', { ...QUESTION, question: 'Otra' });
    await stored(ana, 'new', { ...QUESTION, question: 'Más' });
    await stored(lea, 'new');
    expect(await store().remove(ana, id)).toBe(true);
    expect(await store().remove(ana, id)).toBe(false);
    expect(await store().read(ana, id)).toBeNull();
    expect(await store().add(ana, id, QUESTION, answerWith(''))).toEqual({ kind: 'missing' });
    expect(await titles(ana)).toEqual(['Más', 'Otra']);
    expect(await store().removeAll(ana)).toBe(2);
    expect([await rows('assistant_conversations'), await rows('assistant_turns')]).toEqual([1, 1]);
  });

  it('are two hundred for a user: the one that was continued longest ago is deleted', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const lea = await userOf(accounts, 'lea@example.com');
    await stored(lea, 'new');
    const first = await stored(ana, 'new');
    const second = await stored(ana, 'new');
    for (let i = 2; i < MAXIMUM_CONVERSATIONS; i++) await stored(ana, 'new');
    await stored(ana, first.id);
    await stored(ana, 'new');
    expect(await store().list(ana)).toHaveLength(MAXIMUM_CONVERSATIONS);
    expect(await store().read(ana, second.id)).toBeNull();
    expect((await store().read(ana, first.id))?.turns).toHaveLength(2);
    expect(await store().list(lea)).toHaveLength(1);
    expect(await rows('assistant_turns')).toBe(MAXIMUM_CONVERSATIONS + 2);
  }, 60_000);

  it('have a hundred turns at most', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const { id } = await stored(ana, 'new');
    // Sent at once: none takes the place of another.
    await Promise.all(
      Array.from({ length: MAXIMUM_TURNS - 1 }, () => store().add(ana, id, QUESTION, answerWith('Hay 3.'))),
    );
    expect(await store().add(ana, id, QUESTION, answerWith(''))).toEqual({ kind: 'full' });
    expect((await store().read(ana, id))?.turns).toHaveLength(MAXIMUM_TURNS);
    expect((await store().list(ana))[0]?.turns).toBe(MAXIMUM_TURNS);
  }, 60_000);

  it('mark answers that are too large to be stored', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const { id } = await stored(ana, 'new', QUESTION, 'é'.repeat(128_000));
    for (let i = 0; i < 33; i++) await stored(ana, id, QUESTION, 'x'.repeat(250_000));
    const turns = (await store().read(ana, id))?.turns ?? [];
    expect(turns).toHaveLength(34);
    expect(turns[0]).toMatchObject({ ...QUESTION, answer_state: 'too_large', answer: null, data_version: 'v1' });
    // 8 MB for all answers of a conversation.
    expect(turns.filter(({ answer }) => answer !== null)).toHaveLength(31);
    expect(turns[31]?.answer_state).toBe('stored');
    expect(turns[32]?.answer_state).toBe('too_large');
  }, 60_000);

  it('hide answers about markets that the subscription no longer covers', async () => {
    const ana = await userOf(accounts, 'ana@example.com', ['Monterrey', 'Saltillo']);
    const { id } = await stored(ana, 'new');
    const state = async (markets: string[] | null) =>
      (await store().read({ ...ana, markets }, id))?.turns.map(({ answer_state, answer }) => [
        answer_state,
        answer === null,
      ]);
    expect(await state(['Saltillo', 'Monterrey', 'Tijuana'])).toEqual([['stored', false]]);
    expect(await state(null)).toEqual([['stored', false]]);
    expect(await state(['Monterrey'])).toEqual([['not_subscribed', true]]);
    const whole = await stored({ ...ana, markets: null }, 'new');
    expect((await store().read(ana, whole.id))?.turns[0]?.answer_state).toBe('not_subscribed');
  });

  it('mark answers in a form that is not read', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const { id } = await stored(ana, 'new');
    await accounts.database.db
      .updateTable('assistant_turns')
      .set({ stored: '{"previous":null,"answer":{"kind":"song"}}' })
      .execute();
    const turns = (await store().read(ana, id))?.turns;
    expect(turns).toEqual([expect.objectContaining({ ...QUESTION, answer_state: 'unreadable', answer: null })]);
  });

  it('are not stored for visitors of the sample', async () => {
    const demo = await visitor(accounts);
    expect(await store().add(demo, 'new', QUESTION, answerWith(''))).toEqual({ kind: 'nobody' });
    expect(await store().list(demo)).toEqual([]);
    expect(await store().removeAll(demo)).toBe(0);
    expect(await rows('assistant_conversations')).toBe(0);
  });

  it('are deleted with the account, and not stored for a deleted one', async () => {
    const ana = await userOf(accounts, 'ana@example.com');
    const lea = await userOf(accounts, 'lea@example.com');
    for (const user of [ana, lea]) {
      await stored(user, 'new');
      await accounts.sessions.feedback.add(user, {
        ...{ question: 'q', language: 'es', verdict: 'up', kind: 'refusal', call: null, previous: null },
        data_version: 'v1',
      });
    }
    await accounts.sessions.users.remove('ana@example.com');
    expect(await store().add(ana, 'new', QUESTION, answerWith(''))).toEqual({ kind: 'nobody' });
    for (const table of ['assistant_conversations', 'assistant_turns', 'assistant_feedback'] as const)
      expect([table, await rows(table)]).toEqual([table, 1]);
    expect(await store().list(lea)).toHaveLength(1);
  });
});
