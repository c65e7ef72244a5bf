import { z } from 'zod';
import { ANSWER_KINDS, type AnswerKind, reading } from '@/contract/calls/assistant';
import { FLAG_FIELDS, LIST_FIELDS, RANGE_FIELDS } from '@/contract/catalogue/availability-fields';
import { LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';

/** Characters of a sentence that the model words. */
export const LONGEST_WORDING = 300;
/** The tool for a question that no other tool answers. */
export const NO_ANSWER = 'no_answer';

const fields = reading.shape;

/** Objects with the properties of some keys, which more servers support than records with enumerated keys. */
function objectOf<K extends string, V extends z.ZodType>(keys: readonly K[], value: V) {
  const entries = [...new Set(keys)].map((key) => [key, value.optional()] as const);
  return z.strictObject(Object.fromEntries(entries)).optional();
}

const values = fields.lists.unwrap().valueType;
const bounds = fields.ranges.unwrap().valueType;
const flag = fields.flags.unwrap().valueType;
const filters = { lists: objectOf(LIST_KEYS, values), ranges: objectOf(RANGE_KEYS, bounds) };
const units = { area_unit: fields.area_unit, monetary_unit: fields.monetary_unit, rent_period: fields.rent_period };
const days = { start_date: fields.start_date, end_date: fields.end_date };
const figures = { indicator: fields.indicator.unwrap(), ...days, ...filters, ...units };
const [selection, otherDays, rest] = fields.against.unwrap().options;

/** Words of the question that a call does not cover. */
const ignored = z.array(z.string().max(60)).max(8).optional();
/** A sentence with placeholders for names and numbers. */
const wording = z.string().max(LONGEST_WORDING).optional();

/** What a call of a tool holds: the fields of a reading of one kind, those of things by name limited to names that the parser finds. */
export const TOOLS = {
  figures: z.strictObject({ ...figures, group_by: fields.group_by, period: fields.period, ignored, wording }),
  ranking: z.strictObject({
    ...figures,
    group_by: fields.group_by.unwrap(),
    order: fields.order.unwrap(),
    top: fields.top,
    ignored,
    wording,
  }),
  comparison: z.strictObject({
    ...figures,
    group_by: fields.group_by,
    period: fields.period,
    against: z
      .union([z.strictObject({ kind: selection.shape.kind, lists: filters.lists.unwrap() }), otherDays, rest])
      .optional(),
    ignored,
  }),
  change: z.strictObject({ ...figures, period: fields.period, compare: fields.compare.unwrap(), ignored, wording }),
  availability: z.strictObject({
    lists: objectOf(LIST_FIELDS, values),
    ranges: objectOf(RANGE_FIELDS, bounds),
    flags: objectOf(FLAG_FIELDS, flag),
    ...units,
    ignored,
    wording,
  }),
  record: z.strictObject({
    named: z.strictObject({ kind: z.enum(['park', 'owner', 'tenant']), id: z.string().max(500) }),
    ignored,
  }),
  definition: z.strictObject({ indicator: figures.indicator, ignored }),
} as const satisfies Record<AnswerKind, z.ZodType>;

export const TOOL_NAMES = [...ANSWER_KINDS, NO_ANSWER] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

export const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  figures: 'The value of one indicator, by periods, and by groups where the question names a dimension.',
  ranking: 'The largest (desc) or smallest (asc) groups of one indicator.',
  comparison: 'One indicator of a selection against another selection, other days, or the rest of the same place.',
  change: 'Why one indicator changed: against the period before or the same days a year before.',
  availability: 'A search for spaces on the market.',
  record: 'The page of one park, owner or tenant that `names` lists.',
  definition: 'What an indicator is and how it is calculated.',
  [NO_ANSWER]: 'No other tool answers the question.',
};

/** The JSON schema of a tool's input. */
export const inputOf = (name: ToolName) =>
  z.toJSONSchema(name === NO_ANSWER ? z.strictObject({}) : TOOLS[name], { io: 'input', target: 'draft-7' });

const isKind = (name: string): name is AnswerKind => ANSWER_KINDS.some((kind) => kind === name);

/** A reading as a tool call has it, before its values are checked. */
export type Proposal = {
  readonly reading: unknown;
  readonly ignored: readonly string[];
  readonly wording: string | null;
};

/** The reading of a tool call; null where the tool or its input is none of the declared ones. */
export function proposalOf(tool: string, input: unknown): Proposal | null {
  if (!isKind(tool)) return null;
  const parsed = TOOLS[tool].safeParse(input);
  if (!parsed.success) return null;
  const { ignored: left = [], wording: text = null, ...own } = { wording: undefined, ...parsed.data };
  return { reading: { kind: tool, ...own }, ignored: left, wording: text ?? null };
}
