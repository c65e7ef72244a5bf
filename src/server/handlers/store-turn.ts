import type { AssistantAnswer } from '@/contract/calls/assistant';
import { MAXIMUM_TURNS } from '@/contract/calls/assistant-limits';
import { log } from '@/server/base/log';
import { HttpProblem } from '@/server/http/problems';
import type { TurnOutcome, UnstoredAnswer } from '@/server/session/conversations';
import { getSessions } from '@/server/session/server-sessions';
import type { Request } from './handler';

/**
 * Stores a question and its answer in the conversation that the request names and returns the answer with its place there. Throws a
 * 404 where the user has no such conversation, a 409 where it is full. An error of the store is logged and does not lose the answer.
 */
export async function storeTurn(
  { user, body, language }: Pick<Request<'ask'>, 'user' | 'body' | 'language'>,
  answer: UnstoredAnswer,
): Promise<AssistantAnswer> {
  const { conversation, ...sent } = body;
  if (conversation === undefined) return { ...answer, conversation: null };
  let outcome: TurnOutcome;
  try {
    const { conversations } = await getSessions();
    outcome = await conversations.add(user, conversation, { ...sent, language: body.language ?? language }, answer);
  } catch (error) {
    log.error({ err: error }, 'a turn of the assistant could not be stored');
    return { ...answer, conversation: null };
  }
  if (outcome.kind === 'missing') throw new HttpProblem(404, 'conversation_missing');
  if (outcome.kind === 'full') throw new HttpProblem(409, 'conversation_full', { limit: MAXIMUM_TURNS });
  return { ...answer, conversation: outcome.kind === 'stored' ? { id: outcome.id, turn: outcome.turn } : null };
}
