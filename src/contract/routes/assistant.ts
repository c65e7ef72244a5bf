import { CONVERSATION_ID } from '../calls/assistant-limits';
import { LANGUAGE } from '../units-query';
import { id, json, NOTHING, route } from './route';

const CALL = { tag: 'assistant', parts: {}, query: () => LANGUAGE, refusals: [] } as const;
const STORED = { ...CALL, caching: 'none', reads: false } as const;
const ONE = { parts: { id: id('conversation', CONVERSATION_ID) }, path: '/assistant/conversations/{id}' } as const;

export const assistantRoutes = {
  ask: route({
    ...CALL,
    method: 'POST',
    path: '/assistant',
    body: 'AssistantBody',
    answer: json('AssistantAnswer'),
    caching: 'none',
    reads: true,
    refusals: [404, 409],
  }),
  conversations: route({
    ...STORED,
    method: 'GET',
    path: '/assistant/conversations',
    answer: json('Conversations'),
  }),
  conversation: route({ ...STORED, ...ONE, method: 'GET', answer: json('Conversation') }),
  removeConversation: route({
    ...STORED,
    ...ONE,
    method: 'DELETE',
    sessionOnly: true,
    answer: NOTHING,
    refusals: [403],
  }),
  removeConversations: route({
    ...STORED,
    method: 'DELETE',
    sessionOnly: true,
    path: '/assistant/conversations',
    answer: NOTHING,
    refusals: [403],
  }),
  addFeedback: route({
    ...STORED,
    method: 'POST',
    path: '/assistant/feedback',
    body: 'Feedback',
    answer: NOTHING,
    refusals: [403, 429],
  }),
};
