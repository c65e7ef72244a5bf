import { z } from 'zod';
import { FLAG_FIELDS, LIST_FIELDS, RANGE_FIELDS } from '../catalogue/availability-fields';
import { DIMENSION_KEYS, LIST_KEYS, RANGE_KEYS } from '../catalogue/dimensions';
import { INDICATOR_KEYS } from '../catalogue/indicators';
import { PERIODS } from '../catalogue/units';
import { COMPARISONS } from '../figures/changes';
import { LANGUAGES } from '../text';
import { figuresAnswer, filtersAnswer, propertiesAnswer } from './answers';
import { CONVERSATION_ID, MAXIMUM_CHOICES, MAXIMUM_QUESTION, NEW_CONVERSATION } from './assistant-limits';
import { availabilityAnswer, BOUNDS } from './availability';
import { buildingAnswer } from './building';
import { changesAnswer } from './changes';
import { lotAnswer } from './lot';
import { parkAnswer } from './park';
import { ORDERS } from './properties-order';
import { MAXIMUM_VALUES } from './query';
import { OPTIONAL_UNITS } from './units';

export * from './assistant-limits';

const day = z.iso.date();
const name = z.string().min(1).max(500);
const unique = <const T extends string>(keys: readonly T[]): [T, ...T[]] => [...new Set(keys)] as [T, ...T[]];

/** Questions that a query of the product answers. */
export const ANSWER_KINDS = [
  'figures',
  'ranking',
  'comparison',
  'change',
  'availability',
  'record',
  'definition',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Every outcome: an answer, one question back, or a refusal. */
export const ASSISTANT_KINDS = [...ANSWER_KINDS, 'clarification', 'refusal'] as const;
export type AssistantKind = (typeof ASSISTANT_KINDS)[number];

const indicatorKey = z.enum([...INDICATOR_KEYS.buildings, ...INDICATOR_KEYS.lots]);
const lists = z.partialRecord(z.enum(unique([...LIST_KEYS, ...LIST_FIELDS])), z.array(name).min(1).max(MAXIMUM_VALUES));
const bound = z.number().min(-1e15).max(1e15);
const ranges = z.partialRecord(
  z.enum(unique([...RANGE_KEYS, ...RANGE_FIELDS])),
  z.strictObject({ min: bound.optional(), max: bound.optional() }, BOUNDS),
);
const flags = z.partialRecord(z.enum(unique(FLAG_FIELDS)), z.boolean());

/** Kinds of thing that are opened by their name. */
export const NAMED_KINDS = ['building', 'park', 'lot', 'owner', 'tenant'] as const;

/**
 * A question as a typed query: only what was requested; what is absent is that of the default view. Lists hold the values of
 * filters, ranges are in the units of the reading (lengths in metres), days are included.
 */
export const reading = z.strictObject({
  kind: z.enum(ANSWER_KINDS),
  indicator: indicatorKey.optional(),
  group_by: z.enum(DIMENSION_KEYS).optional(),
  period: z.enum(PERIODS).optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  lists: lists.optional(),
  ranges: ranges.optional(),
  flags: flags.optional(),
  ...OPTIONAL_UNITS,
  /** Of a ranking: how many groups, and whether the smallest come first. */
  top: z.int().min(1).max(100).optional(),
  order: z.enum(ORDERS).optional(),
  /** Of a comparison, what is not the same on the other side; `rest`: all other places in what encloses the chosen ones. */
  against: z
    .union([
      z.strictObject({ kind: z.literal('selection'), lists }),
      z.strictObject({ kind: z.literal('days'), start_date: day, end_date: day }),
      z.strictObject({ kind: z.literal('rest') }),
    ])
    .optional(),
  /** Of a change, with what. */
  compare: z.enum(COMPARISONS).optional(),
  /** Of a record. */
  named: z.strictObject({ kind: z.enum(NAMED_KINDS), id: name, label: name }).optional(),
});
export type Reading = z.infer<typeof reading>;

const units = {
  language: z.enum(LANGUAGES).optional(),
  ...OPTIONAL_UNITS,
};

export const question = z
  .string()
  .max(MAXIMUM_QUESTION)
  .refine((text) => text.trim() !== '', { params: { reason: 'required' } });

/** POST /assistant. Units are those of the answer where the question names none. */
export const assistantBody = z.strictObject({
  question,
  ...units,
  /** The reading of the question before, as `previous` returned it: a follow-up changes it. */
  previous: reading.nullable().optional(),
  /** Where the turn is stored: a new conversation, or the one of an id. Absent, it is not stored. */
  conversation: z
    .string()
    .regex(new RegExp(`${CONVERSATION_ID.source}|^${NEW_CONVERSATION}$`))
    .optional(),
});
export type AssistantBody = z.input<typeof assistantBody>;

/** What a part of a question stands for. */
export const UNDERSTOOD_AS = [
  'kind',
  'indicator',
  'group_by',
  'period',
  'days',
  'filter',
  'unit',
  'top',
  'comparison',
  'named',
] as const;

const span = { start: z.int().min(0), end: z.int().min(0), text: z.string() };

/** A call of this API that can be sent again as it is. */
export const assistantCall = z.object({
  method: z.enum(['GET', 'POST']),
  /** Under /api/v1. */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});
export type AssistantCall = z.infer<typeof assistantCall>;

const understood = z.object({
  /** Positions in the question in UTF-16 units; null where the part comes from the question before. */
  start: span.start.nullable(),
  end: span.end.nullable(),
  text: z.string(),
  as: z.enum(UNDERSTOOD_AS),
  /** The field of the reading that it sets: of filters the dimension or field. */
  field: z.string(),
  /** The value of that field, as text. */
  value: z.string(),
  label: z.string(),
});
export type Understood = z.infer<typeof understood>;

const definition = filtersAnswer.shape.indicators.element;
export type Definition = z.infer<typeof definition>;

export const REFUSAL_REASONS = [
  'not_understood',
  'other_subject',
  'unknown_name',
  'unsupported',
  'no_period',
  'several_questions',
  'ambiguous',
  'incomplete',
] as const;

/** What is asked instead: the text of a question, and its label. */
const choice = z.object({ label: z.string(), question: z.string().max(MAXIMUM_QUESTION) });

export const assistantAnswer = z.object({
  kind: z.enum(ASSISTANT_KINDS),
  understood: z.array(understood),
  ignored: z.array(z.object(span)),
  /** The call that `answer` comes from. */
  call: assistantCall.nullable(),
  /** Of a comparison, the call of the other side, whose answer is `compared_answer`. */
  compared: assistantCall.nullable(),
  /** The address of the same query on the screen, from the root of the site. */
  view: z.string().nullable(),
  answer: z
    .union([
      figuresAnswer,
      changesAnswer,
      availabilityAnswer,
      propertiesAnswer,
      buildingAnswer,
      lotAnswer,
      parkAnswer,
      definition,
    ])
    .nullable(),
  compared_answer: figuresAnswer.nullable(),
  /** Lists of `answer` that are shorter than those of the call. */
  cut: z.array(z.object({ list: z.string(), shown: z.int(), total: z.int() })),
  sentence: z.string(),
  /** The part of `sentence` that names the filters beside places; null where there is none. */
  basis: z.string().nullable().optional(),
  choices: z.array(choice).max(MAXIMUM_CHOICES).optional(),
  reason: z.enum(REFUSAL_REASONS).optional(),
  /** To be sent with a follow-up. */
  previous: reading.nullable(),
  /** Who read the question. */
  answered_by: z.enum(['parser', 'model']),
  data_version: z.string(),
  /**
   * The conversation and the turn in it under which this is stored; null where it is not: no conversation was sent, visitors of the
   * sample have no history, or it could not be stored.
   */
  conversation: z.object({ id: z.string(), turn: z.string() }).nullable(),
});
export type AssistantAnswer = z.infer<typeof assistantAnswer>;
