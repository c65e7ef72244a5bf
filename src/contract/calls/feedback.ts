import { z } from 'zod';
import { LANGUAGES } from '../text';
import { ASSISTANT_KINDS, assistantCall, question, reading } from './assistant';
import { MAXIMUM_REASON } from './assistant-limits';

/** Characters of JSON of a call or reading in a feedback. */
const MAXIMUM_QUERY = 32_000;
const bounded = <S extends z.ZodType>(schema: S) =>
  schema.refine((value) => JSON.stringify(value).length <= MAXIMUM_QUERY, { params: { reason: 'too_long' } });

export const VERDICTS = ['up', 'down'] as const;

/** POST /assistant/feedback: whether an answer was good. `kind`, `call`, `previous` and `data_version` are those of the answer. */
export const feedbackBody = z.strictObject({
  question,
  language: z.enum(LANGUAGES),
  verdict: z.enum(VERDICTS),
  reason: z.string().max(MAXIMUM_REASON).optional(),
  kind: z.enum(ASSISTANT_KINDS),
  call: bounded(assistantCall.nullable()),
  previous: bounded(reading.nullable()),
  data_version: z.string().min(1).max(100),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;
