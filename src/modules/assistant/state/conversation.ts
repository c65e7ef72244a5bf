import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import type { AssistantTurn } from '@/contract/calls/conversations';
import type { FeedbackBody } from '@/contract/calls/feedback';
import type { Language } from '@/contract/text';

/** What one turn asks: the question, and the reading that it continues. */
export type Asked = { readonly question: string; readonly previous: Reading | null };

/**
 * How a turn stands. A cancelled one was followed by another question before its answer was there; of one whose answer is not
 * stored, `why` is the reason.
 */
export type TurnState =
  | { readonly state: 'loading' }
  /** `message` is that of the server, in the language of the user; null where there is none. */
  | { readonly state: 'failed'; readonly message: string | null }
  | { readonly state: 'cancelled' }
  | { readonly state: 'missing'; readonly why: Exclude<AssistantTurn['answer_state'], 'stored'> }
  | { readonly state: 'ready'; readonly answer: AssistantAnswer };

export type Verdict = FeedbackBody['verdict'];

export type Turn = Asked & {
  /** Of this visit: a turn that is asked again keeps it. */
  readonly key: string;
  /** The language in which it was asked. */
  readonly language: Language;
  readonly status: TurnState;
  /** When it was stored, of a turn of an earlier visit; null of one of this visit. */
  readonly at: string | null;
  readonly verdict: Verdict | null;
};

export const answerOf = ({ status }: Turn): AssistantAnswer | null => (status.state === 'ready' ? status.answer : null);

/** The reading that a follow-up continues: that of the latest question that was understood; null at the beginning. */
export function readingOf(turns: readonly Turn[]): Reading | null {
  for (const turn of [...turns].reverse()) {
    const reading = answerOf(turn)?.previous;
    if (reading) return reading;
  }
  return null;
}

/** A stored turn as it is shown. */
export const shownTurn = ({ id, at, question, previous, language, answer, answer_state }: AssistantTurn): Turn => ({
  key: id,
  question,
  previous,
  language,
  at,
  verdict: null,
  status:
    answer !== null
      ? { state: 'ready', answer }
      : { state: 'missing', why: answer_state === 'stored' ? 'unreadable' : answer_state },
});
