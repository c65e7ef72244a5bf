import { z } from 'zod';
import { LANGUAGES } from '../text';
import { assistantAnswer, reading } from './assistant';
import { MAXIMUM_TITLE } from './assistant-limits';
import { UNIT_FIELDS } from './units';

const about = {
  id: z.string(),
  /** The beginning of the first question. */
  title: z.string().max(MAXIMUM_TITLE),
  created_at: z.iso.datetime(),
  /** When its last turn was stored. */
  updated_at: z.iso.datetime(),
};

/** A conversation in a list; `turns` is their number. */
export const conversationSummary = z.object({ ...about, turns: z.int() });
export type ConversationSummary = z.infer<typeof conversationSummary>;

/** GET /assistant/conversations: all of the user's, the last continued first. */
export const conversationsAnswer = z.object({ conversations: z.array(conversationSummary) });
export type ConversationsAnswer = z.infer<typeof conversationsAnswer>;

/**
 * Why a turn has its answer or not: `too_large`: too large to be stored; `not_subscribed`: it covers markets that the user's
 * subscription no longer does; `unreadable`: stored in a form that this version does not read.
 */
export const ANSWER_STATES = ['stored', 'too_large', 'not_subscribed', 'unreadable'] as const;

/** A stored question with what was sent with it and its answer. */
export const assistantTurn = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  question: z.string(),
  /** As it was sent with the question; null too where the answer is not there. */
  previous: reading.nullable(),
  language: z.enum(LANGUAGES),
  /** As sent; null where none was. */
  area_unit: UNIT_FIELDS.area_unit.nullable(),
  monetary_unit: UNIT_FIELDS.monetary_unit.nullable(),
  rent_period: UNIT_FIELDS.rent_period.nullable(),
  /** The data version of the answer. */
  data_version: z.string(),
  answer_state: z.enum(ANSWER_STATES),
  /** As it was returned then; null where `answer_state` is not `stored`. */
  answer: assistantAnswer.nullable(),
});
export type AssistantTurn = z.infer<typeof assistantTurn>;

/** GET /assistant/conversations/{id}: its turns, the oldest first. */
export const conversationAnswer = z.object({ ...about, turns: z.array(assistantTurn) });
export type ConversationAnswer = z.infer<typeof conversationAnswer>;
