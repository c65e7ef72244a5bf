// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserAnswer } from '@/contract/calls/session';
import { answerOf } from '@/modules/assistant/state/conversation';
import { useHistory } from '@/modules/assistant/state/history';
import { ask, askAgain, openConversation, rate, startNew, useAssistant } from '@/modules/assistant/state/store';
import { usePreferences } from '@/preferences/store';
import { useSession } from '@/session/store';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { answer, READING } from '../answers';

const ANA: UserAnswer = {
  id: '1',
  name: 'Ana',
  email: 'ana@example.com',
  roles: ['analyst'],
  markets: null,
  preferences: {},
  start_views: {},
};
const ID = 'abcdefghijklmnopqrstuv';
type Sent = { readonly question: string; readonly [field: string]: unknown };
let sent: Sent[] = [];
const answered = (more = {}) => HttpResponse.json(answer(more));
const server = setupServer(
  http.post('/api/v1/assistant', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    return answered({ conversation: { id: ID, turn: '1' } });
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  sent = [];
  startNew();
  useHistory.setState({ conversations: null, failed: false });
  useModals.setState({ queue: [] });
  useSession.setState({ status: 'in', user: ANA });
  usePreferences.setState({ language: 'es', area_unit: 'm2', monetary_unit: 'MXN' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const turns = () => useAssistant.getState().turns;
const states = () => turns().map(({ status }) => status.state);
const settled = () => vi.waitFor(() => expect(states()).not.toContain('loading'));

describe('a question', () => {
  it('is sent in the language and units of the user, and starts a conversation that the next one continues', async () => {
    ask('  inventario en Monterrey ayer ');
    await settled();
    expect(sent[0]).toEqual({
      question: 'inventario en Monterrey ayer',
      language: 'es',
      area_unit: 'm2',
      monetary_unit: 'MXN',
      rent_period: 'month',
      conversation: 'new',
    });
    expect(useAssistant.getState().conversation).toBe(ID);
    ask('¿y en Tijuana?');
    await settled();
    expect(sent[1]).toMatchObject({ question: '¿y en Tijuana?', previous: READING, conversation: ID });
  });

  it('of a visitor of the sample is not stored', async () => {
    useSession.setState({ user: { ...ANA, email: '' } });
    ask('inventario');
    await settled();
    expect(sent[0]).not.toHaveProperty('conversation');
  });

  it('that is empty is not asked', () => {
    ask('   ');
    expect(turns()).toEqual([]);
  });

  it('is cut to what the server takes', async () => {
    ask('a'.repeat(900));
    await settled();
    expect(sent[0]?.question).toHaveLength(500);
  });

  it('cancels the one before, whose answer is never shown', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('/api/v1/assistant', async ({ request }) => {
        const { question } = (await request.json()) as Sent;
        if (question === 'lenta') await held;
        return answered({ sentence: question });
      }),
    );
    ask('lenta');
    ask('rápida');
    expect(states()).toEqual(['cancelled', 'loading']);
    await settled();
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(states()).toEqual(['cancelled', 'ready']);
    expect(turns().map((turn) => answerOf(turn)?.sentence)).toEqual([undefined, 'rápida']);
  });

  it('that fails is a failure with the message of the server, and can be asked again', async () => {
    server.use(
      http.post('/api/v1/assistant', () =>
        HttpResponse.json({ message: 'La conversación está llena.' }, { status: 409 }),
      ),
    );
    ask('inventario');
    await settled();
    expect(turns()[0]?.status).toEqual({ state: 'failed', message: 'La conversación está llena.' });
    server.resetHandlers();
    askAgain(turns()[0]?.key ?? '');
    await settled();
    expect(states()).toEqual(['ready']);
  });

  it('goes on as a new conversation where the former one was deleted', async () => {
    useAssistant.setState({ conversation: ID });
    server.use(
      http.post('/api/v1/assistant', async ({ request }) => {
        const body = (await request.json()) as Sent;
        sent.push(body);
        return body.conversation === ID ? new HttpResponse(null, { status: 404 }) : answered();
      }),
    );
    ask('inventario');
    await settled();
    expect(sent.map(({ conversation }) => conversation)).toEqual([ID, 'new']);
    expect(states()).toEqual(['ready']);
  });

  it('is replaced in its place when it is changed', async () => {
    ask('inventario en Monterrey');
    await settled();
    ask('por submercado');
    await settled();
    const [first] = turns();
    askAgain(first?.key ?? '', { question: 'inventario en Saltillo', previous: null });
    expect(states()).toEqual(['loading', 'ready']);
    await settled();
    expect(turns().map(({ question }) => question)).toEqual(['inventario en Saltillo', 'por submercado']);
    expect(sent[2]).not.toHaveProperty('previous');
  });
});

describe('a stored conversation', () => {
  const turn = (more: object) => ({
    id: 't1',
    at: '2026-10-01T10:00:00.000Z',
    question: 'inventario',
    previous: null,
    language: 'es',
    area_unit: null,
    monetary_unit: null,
    data_version: '0',
    answer_state: 'stored',
    answer: answer({ data_version: '0' }),
    ...more,
  });

  it('is opened with its answers, and with why one is not there', async () => {
    const stored = [turn({}), turn({ id: 't2', answer: null, answer_state: 'not_subscribed' })];
    server.use(http.get(`/api/v1/assistant/conversations/${ID}`, () => HttpResponse.json({ id: ID, turns: stored })));
    await openConversation(ID);
    expect(turns().map(({ status }) => status)).toEqual([
      { state: 'ready', answer: answer({ data_version: '0' }) },
      { state: 'missing', why: 'not_subscribed' },
    ]);
    expect(useAssistant.getState()).toMatchObject({ conversation: ID, opening: 'none' });
  });

  it.each([
    [404, 'missing'],
    [503, 'failed'],
  ])('that is answered with %i is %s', async (status, opening) => {
    server.use(http.get(`/api/v1/assistant/conversations/${ID}`, () => new HttpResponse(null, { status })));
    await openConversation(ID);
    expect(useAssistant.getState()).toMatchObject({ opening, turns: [], conversation: null });
  });
});

describe('a rating', () => {
  it('is sent with what was asked and answered', async () => {
    const rated: unknown[] = [];
    server.use(
      http.post('/api/v1/assistant/feedback', async ({ request }) => {
        rated.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    ask('inventario');
    await settled();
    await rate(turns()[0]?.key ?? '', 'down', ' falta el lugar ');
    const { kind, call, previous, data_version } = answer();
    expect(rated).toEqual([
      {
        question: 'inventario',
        language: 'es',
        verdict: 'down',
        reason: 'falta el lugar',
        kind,
        call,
        previous,
        data_version,
      },
    ]);
    expect(turns()[0]?.verdict).toBe('down');
  });

  it('that cannot be stored is taken back and reported', async () => {
    server.use(http.post('/api/v1/assistant/feedback', () => new HttpResponse(null, { status: 500 })));
    ask('inventario');
    await settled();
    await rate(turns()[0]?.key ?? '', 'up');
    expect(turns()[0]?.verdict).toBeNull();
    expect(useModals.getState().queue[0]).toMatchObject({ kind: 'error' });
  });
});
