import { unitsOf } from '@/contract/catalogue/units';
import '../texts';
import { create } from 'zustand';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { MAXIMUM_QUESTION, NEW_CONVERSATION } from '@/contract/calls/assistant-limits';
import { LatestCalls } from '@/core/view/latest-calls';
import { call } from '@/http/call';
import { messageOf, statusOf } from '@/http/client';
import { usePreferences } from '@/preferences/store';
import { useSession } from '@/session/store';
import { i18n } from '@/shell/i18n';
import { showError } from '@/shell/modals/store';
import { type Asked, answerOf, readingOf, shownTurn, type Turn, type TurnState, type Verdict } from './conversation';
import { noteConversation } from './history';

/** How opening a stored conversation goes; `missing` is deleted, or somebody else's. */
export type Opening = 'none' | 'loading' | 'missing' | 'failed';

type AssistantState = {
  readonly turns: readonly Turn[];
  /** Where the turns are stored; null before the first answer, and where nothing is stored. */
  readonly conversation: string | null;
  readonly opening: Opening;
  /** The id that `opening` is about. */
  readonly requested: string | null;
};

const EMPTY: AssistantState = { turns: [], conversation: null, opening: 'none', requested: null };

/** The conversation on the screen, which the page and the panel share. */
export const useAssistant = create<AssistantState>(() => EMPTY);

/** Whether questions are stored: visitors of the sample have no account to store them for. */
export const storesHistory = (): boolean => (useSession.getState().user?.email ?? '') !== '';

const calls = new LatestCalls();
let made = 0;

const change = (key: string, part: Partial<Turn>): void =>
  useAssistant.setState(({ turns }) => ({
    turns: turns.map((turn) => (turn.key === key ? { ...turn, ...part } : turn)),
  }));
const settle = (key: string, status: TurnState): void => change(key, { status });

/** What was under way when another question was asked has no answer any more. */
const cancelled = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn) => (turn.status.state === 'loading' ? { ...turn, status: { state: 'cancelled' } } : turn));

async function request({ question, previous }: Asked, signal: AbortSignal): Promise<AssistantAnswer> {
  const send = (conversation: string | null) =>
    call('ask', {
      body: {
        question,
        ...unitsOf(usePreferences.getState()),
        ...(previous ? { previous } : {}),
        ...(storesHistory() ? { conversation: conversation ?? NEW_CONVERSATION } : {}),
      },
      signal,
      failure: null,
    });
  const { conversation } = useAssistant.getState();
  try {
    return await send(conversation);
  } catch (error) {
    // The conversation was deleted elsewhere: what is on the screen goes on as a new one.
    if (conversation === null || statusOf(error) !== 404) throw error;
    return send(null);
  }
}

/** Sends the question of a turn; only the latest question is answered. */
async function send(key: string, asked: Asked): Promise<void> {
  const signal = calls.begin('ask');
  try {
    const answer = await request(asked, signal);
    if (signal.aborted) return;
    settle(key, { state: 'ready', answer });
    if (!answer.conversation) return;
    useAssistant.setState({ conversation: answer.conversation.id, requested: answer.conversation.id });
    noteConversation();
  } catch (error) {
    if (!signal.aborted) settle(key, { state: 'failed', message: messageOf(error) ?? null });
  }
}

/** A question as it is sent: one line of at most so many characters. */
export const asQuestion = (text: string): string => text.trim().slice(0, MAXIMUM_QUESTION);

/** Asks a question; without a reading of its own it continues the conversation. A question that is under way is cancelled. */
export function ask(text: string, previous = readingOf(useAssistant.getState().turns)): void {
  const question = asQuestion(text);
  if (question === '') return;
  made += 1;
  const key = `asked-${made}`;
  const { language } = usePreferences.getState();
  const turn: Turn = { key, question, previous, language, status: { state: 'loading' }, at: null, verdict: null };
  useAssistant.setState(({ turns }) => ({ turns: [...cancelled(turns), turn], opening: 'none' }));
  void send(key, turn);
}

/** Asks a turn again, changed or as it was, in its place. */
export function askAgain(key: string, changed?: Asked): void {
  const turn = useAssistant.getState().turns.find((one) => one.key === key);
  if (!turn) return;
  const asked = changed ?? { question: turn.question, previous: turn.previous };
  const { language } = usePreferences.getState();
  useAssistant.setState(({ turns }) => ({ turns: cancelled(turns) }));
  change(key, { ...asked, language, status: { state: 'loading' }, at: null, verdict: null });
  void send(key, asked);
}

/** Leaves the conversation for an empty one. */
export function startNew(): void {
  calls.abortAll();
  useAssistant.setState(EMPTY);
}

/** Shows a stored conversation. */
export async function openConversation(id: string): Promise<void> {
  calls.abortAll();
  const signal = calls.begin('open');
  useAssistant.setState({ ...EMPTY, opening: 'loading', requested: id });
  try {
    const { turns } = await call('conversation', { path: { id }, signal, failure: null });
    if (!signal.aborted)
      useAssistant.setState({ turns: turns.map(shownTurn), conversation: id, opening: 'none', requested: id });
  } catch (error) {
    if (!signal.aborted) useAssistant.setState({ opening: statusOf(error) === 404 ? 'missing' : 'failed' });
  }
}

/** Stores whether an answer was good, and returns whether it is stored; a verdict that could not be is taken back. */
export async function rate(key: string, verdict: Verdict, reason = ''): Promise<boolean> {
  const turn = useAssistant.getState().turns.find((one) => one.key === key);
  const answer = turn && answerOf(turn);
  if (!turn || !answer) return false;
  const before = turn.verdict;
  change(key, { verdict });
  const { question, language } = turn;
  const { kind, call: made, previous, data_version } = answer;
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  try {
    await call('addFeedback', {
      body: { question, language, verdict, ...why, kind, call: made, previous, data_version },
      failure: null,
    });
    return true;
  } catch (error) {
    change(key, { verdict: before });
    showError(messageOf(error) ?? i18n.t('assistant:feedback.failed'));
    return false;
  }
}
