import { MAXIMUM_FEEDBACK } from '@/contract/calls/assistant-limits';
import { HttpProblem } from '@/server/http/problems';
import { getSessions } from '@/server/session/server-sessions';
import type { Handler } from './handler';

export const conversations: Handler<'conversations'> =
  ({ user }) =>
  async () => ({ conversations: await (await getSessions()).conversations.list(user) });

export const conversation: Handler<'conversation'> =
  ({ user, path, missing }) =>
  async () => {
    const found = await (await getSessions()).conversations.read(user, path.id);
    if (found === null) throw missing();
    return found;
  };

export const removeConversation: Handler<'removeConversation'> =
  ({ user, path, missing }) =>
  async () => {
    const sessions = await getSessions();
    if (!(await sessions.conversations.remove(user, path.id))) throw missing();
    await sessions.note(user, 'conversation delete', { conversations: 1 });
    return undefined;
  };

export const removeConversations: Handler<'removeConversations'> =
  ({ user }) =>
  async () => {
    const sessions = await getSessions();
    const removed = await sessions.conversations.removeAll(user);
    if (removed > 0) await sessions.note(user, 'conversation delete', { conversations: removed });
    return undefined;
  };

export const addFeedback: Handler<'addFeedback'> =
  ({ user, body }) =>
  async () => {
    const outcome = await (await getSessions()).feedback.add(user, body);
    if (outcome.kind === 'nobody') throw new HttpProblem(401, 'unauthorized');
    if (outcome.kind === 'limit')
      throw new HttpProblem(429, 'feedback_limit', { limit: MAXIMUM_FEEDBACK }, [], {
        'Retry-After': String(outcome.seconds),
      });
    return undefined;
  };
