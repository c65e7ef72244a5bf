import { defaultLists } from '@/contract/addresses/explorer';
import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import { NONE } from '@/contract/catalogue/dimensions';
import { type Units, withUnits } from '@/contract/catalogue/units';
import { type Consultation, consult } from '../model/consult';
import { ModelWording } from '../model/model-wording';
import type { Problem } from '../reading/draft';
import type { Calendar } from '../reading/finish';
import { type Understanding, understand } from '../reading/understand';
import { NAMED_LISTS, type NamedList, type Names } from '../words/names';
import { sentCall } from './call';
import { type Context, planOf } from './calls';
import { shownOf } from './cut';
import { Decline, type Declined } from './decline';
import { hasId, type Thing, thingsIn } from './named-thing';
import { Questions } from './questions';
import { basisOf, sentenceOf } from './sentences';
import type { Answered, Refused, Source } from './source';
import { ignoredOf, namedPart, understoodOf } from './understood';
import { viewOf } from './view';
import { Wording } from './wording';

/** A question, the reading that it may follow, and the units of the answer where the question names none. */
export type Question = { readonly question: string; readonly previous: Reading | null; readonly units: Units };

/** An answer before it is stored in a conversation. */
type Unstored = Omit<AssistantAnswer, 'conversation'>;
type Body = Omit<Unstored, 'understood' | 'ignored' | 'previous' | 'answered_by' | 'data_version'>;

const EMPTY = { call: null, compared: null, view: null, answer: null, compared_answer: null, cut: [] } as const;

const isRefused = (one: Answered | Refused): one is Refused => 'refused' in one;

/** The answer of a question from the calls of the product; one question back, or a refusal, where there is none. */
export async function respond({ question, previous, units }: Question, source: Source): Promise<Unstored> {
  const { names, firstDay } = await source.questionData();
  const { start_date, end_date } = source.defaults('buildings', units);
  const calendar: Calendar = { lastDay: end_date, start_date, firstDay: firstDay ?? start_date };
  const understanding = understand(question, names, calendar, previous);
  const plain = new Wording(names, units);
  const decline = new Decline(understanding, new Questions(names, calendar, previous, plain), names, plain);
  const asked: Asked = { names, calendar, units, source, decline };
  const [own, second] = await Promise.all([
    bodyOf(understanding, question, asked),
    consult(question, { names, calendar, previous, units }, understanding, source.signal),
  ]);
  const model = second && (await modelAnswer(second, own, asked));
  const { body, reading } = model ?? own;
  const thing = model === null ? own.thing : undefined;
  const read = model === null ? understanding : model.understanding;
  const words = new Wording(names, withUnits(units, reading ?? {}));
  return {
    ...body,
    // A follow-up of what was not answered changes what was.
    previous: body.call === null ? previous : reading,
    understood: thing === undefined ? understoodOf(read, reading, words) : [namedPart(thing)],
    ignored: body.kind === 'record' ? [] : ignoredOf(read),
    answered_by: model === null ? 'parser' : 'model',
    data_version: source.dataVersion,
  };
}

/** The answer of the model's reading; null where a thing of the question's name is found, or the calls refuse the reading. */
async function modelAnswer(
  { understanding, wording }: Consultation,
  own: Result,
  asked: Asked,
): Promise<(Result & { readonly understanding: Understanding }) | null> {
  const { outcome } = understanding;
  if (outcome.kind !== 'answer' || own.thing !== undefined) return null;
  const result = await answerOf(outcome.reading, asked, wording);
  return result.reading === null ? null : { ...result, understanding };
}

type Asked = {
  readonly names: Names;
  readonly calendar: Calendar;
  readonly units: Units;
  readonly source: Source;
  readonly decline: Decline;
};
/** `thing`: the record that the search of the product found, with its words. */
type Result = { readonly body: Body; readonly reading: Reading | null; readonly thing?: Thing };

const declined = (body: Declined): Result => ({ body: { ...EMPTY, cut: [], ...body }, reading: null });

async function bodyOf({ outcome }: Understanding, question: string, asked: Asked): Promise<Result> {
  switch (outcome.kind) {
    case 'answer':
      return answerOf(outcome.reading, asked);
    case 'search': {
      const things = await thingsIn(question, asked.source.search);
      const [only] = things;
      if (only !== undefined && things.length === 1) return recordOf(only, asked);
      if (things.length > 1) return declined(asked.decline.things(things.map(({ named }) => named)));
      return declined(asked.decline.refusal({ reason: 'unknown_name', problem: null }));
    }
    case 'clarification':
      return declined(asked.decline.clarification(outcome));
    default: {
      // Ids are no words of a question, but a record is found by them.
      const things = hasId(question) ? await thingsIn(question, asked.source.search) : [];
      const [only] = things;
      if (only !== undefined && things.length === 1) return recordOf(only, asked);
      return declined(asked.decline.refusal(outcome));
    }
  }
}

async function recordOf(thing: Thing, asked: Asked): Promise<Result> {
  const result = await answerOf({ kind: 'record', named: thing.named }, asked);
  return result.reading === null ? result : { ...result, thing };
}

async function answerOf(reading: Reading, asked: Asked, wording: string | null = null): Promise<Result> {
  const { names, calendar, units, source, decline } = asked;
  const refuse = (reason: 'unknown_name' | 'unsupported' | 'no_period', problem: Problem | null = null) =>
    declined(decline.refusal({ reason, problem }));
  if (!knowsNames(reading, names)) return refuse('unknown_name');
  const context: Context = {
    units,
    days: (module) => source.defaults(module, units),
    markets: (module) => source.defaults(module, units).filter_markets,
    defaultLists: (module) =>
      defaultLists(module === 'availability' ? source.availabilityDefaults(units) : source.defaults(module, units)),
    options: source.options,
  };
  const plan = await planOf(reading, context);
  if ('kind' in plan) return refuse('unsupported', plan);
  const call = sentCall(plan.call);
  const compared = plan.compared === null ? null : sentCall(plan.compared);
  const [answered, other] = await Promise.all([
    source.run(plan.call, call),
    plan.compared === null || compared === null ? null : source.run(plan.compared, compared),
  ]);
  if (isRefused(answered)) return refuse(REASONS[answered.refused]);
  if (other !== null && isRefused(other)) return refuse(REASONS[other.refused]);
  // The smallest groups of many are among those that the figures sum up as others.
  const hidden = answered.name === 'figures' && answered.answer.others !== null;
  if (hidden && reading.kind === 'ranking' && reading.order === 'asc') return declined(decline.tooMany());
  const { answered: shown, cut } = shownOf(answered, reading);
  const beside = other === null ? null : shownOf(other, reading).answered;
  const described = { reading, answered: shown, compared: beside, beside: plan.beside, lastDay: calendar.lastDay };
  const own = withUnits(units, reading ?? {});
  const words = wording === null ? new Wording(names, own) : new ModelWording(names, own, wording);
  const body: Body = {
    kind: reading.kind,
    call,
    compared,
    view: viewOf(plan, source),
    answer: shown.answer,
    compared_answer: beside?.name === 'figures' ? beside.answer : null,
    cut,
    sentence: sentenceOf(described, words),
    basis: basisOf(shown, words),
  };
  return { body, reading };
}

const REASONS = { missing: 'unknown_name', period: 'no_period', invalid: 'unsupported' } as const;

/** Whether the names of a reading are in the caller's data. Markets are checked by the calls, which refuse those of others by name. */
function knowsNames({ lists = {}, against, named }: Reading, names: Names): boolean {
  const all = [lists, against?.kind === 'selection' ? against.lists : {}];
  const isKnown = (key: NamedList, value: string) => value === NONE || names.label(key, value) !== undefined;
  if (named !== undefined && (named.kind === 'owner' || named.kind === 'tenant') && !isKnown(named.kind, named.id))
    return false;
  return NAMED_LISTS.filter((key) => key !== 'market').every((key) =>
    all.every((one) => (one[key] ?? []).every((value) => isKnown(key, value))),
  );
}
