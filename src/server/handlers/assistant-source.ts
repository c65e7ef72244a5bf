import type { AssistantCall } from '@/contract/calls/assistant';
import { type QueryKind, QueryReader } from '@/contract/params';
import { ROUTES } from '@/contract/routes';
import { SCHEMAS } from '@/contract/schemas';
import type { Call, CallOf } from '@/server/assistant/answer/call';
import { searchParams } from '@/server/assistant/answer/call';
import type { Answered, Refused, Source } from '@/server/assistant/answer/source';
import { BodyProblem, readJson } from '@/server/http/json-body';
import { type Detail, HttpProblem, message } from '@/server/http/problems';
import * as analytics from './analytics';
import { availability } from './availability';
import type { Request } from './handler';
import { records } from './records';

type Ask = Request<'ask'>;
/** What every handler of a call reads of the request, beside its path, query and body. */
type Rest = Omit<Ask, 'path' | 'query' | 'body'>;

/** The data of a caller's request, and the calls of the product, answered by their own handlers. */
export function sourceOf(request: Ask, signal: AbortSignal): Source {
  const { data, language } = request;
  return {
    dataVersion: data.dataVersion,
    signal,
    questionData: () => data.questionData(),
    defaults: (module, units) => data.defaultFilters(module, units),
    availabilityDefaults: (units) => data.availabilityDefaults(units),
    options: (module, key) => data.options(module, key, language, '', signal),
    search: (text) => data.search(text, signal),
    run: (call, sent) => run(request, call, sent, signal),
  };
}

/** Answers a call from its parameters as they are sent, so that what a client sends again is checked alike. */
async function run(ask: Ask, call: Call, sent: AssistantCall, signal: AbortSignal): Promise<Answered | Refused> {
  const details: Detail[] = [];
  const { language } = ask;
  const rest: Rest = {
    ...ask,
    refuse: (path, key, values = {}) => void details.push({ path, key, values: { name: path, ...values } }),
  };
  const query = <T>(kind: QueryKind<T, never>): T => {
    const reader = new QueryReader(searchParams(sent), language);
    const parsed = kind.parse(reader);
    reader.refuseUndeclared();
    details.push(...reader.mistakes);
    return parsed;
  };
  const work = workOf(call, sent, rest, query, details);
  if (work === null || details.length > 0) return refusedBy(details, language);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404)
      return { refused: 'missing', message: message(language, error.key, error.values) };
    throw error;
  }
}

const PERIOD_MISTAKES: readonly Detail['key'][] = ['date_order', 'date_future', 'date_span', 'not_a_day'];

/** A refusal by the checks of a call. Throws a 400 for markets outside the subscription, as the call itself does. */
function refusedBy(details: readonly Detail[], language: Ask['language']): Refused {
  if (details.some(({ key }) => key === 'not_subscribed')) throw new BodyProblem(language, 400, 'invalid', {}, details);
  return {
    refused: details.some(({ key }) => PERIOD_MISTAKES.includes(key)) ? 'period' : 'invalid',
    message: details.map(({ key, values }) => message(language, key, values)).join(' '),
  };
}

type Work = (signal: AbortSignal) => Promise<Answered>;

/** The work of a call's handler; null where its body is refused. */
function workOf(
  call: Call,
  sent: AssistantCall,
  rest: Rest,
  query: <T>(kind: QueryKind<T, never>) => T,
  details: Detail[],
): Work | null {
  const body = undefined;
  switch (call.name) {
    case 'figures': {
      const { path } = call;
      const work = analytics.figures({ ...rest, path, query: query(ROUTES.figures.query(path)), body });
      return async (signal) => ({ name: 'figures', call, answer: await work(signal) });
    }
    case 'properties': {
      const { path } = call;
      const work = analytics.properties({ ...rest, path, query: query(ROUTES.properties.query(path)), body });
      return async (signal) => ({ name: 'properties', call, answer: await work(signal) });
    }
    case 'changes': {
      const { path } = call;
      const work = analytics.changes({ ...rest, path, query: query(ROUTES.changes.query(path)), body });
      return async (signal) => ({ name: 'changes', call, answer: await work(signal) });
    }
    case 'filters': {
      const units = query(ROUTES.filters.query(call.path));
      return async () => ({ name: 'filters', call, answer: rest.data.definition(call.key, units) });
    }
    case 'building':
    case 'lot':
    case 'park':
      return recordWork(call, rest, query);
    default: {
      const read = readJson(SCHEMAS.AvailabilityBody, sent.body);
      if ('details' in read) {
        details.push(...read.details);
        return null;
      }
      const work = availability({ ...rest, path: {}, query: { language: rest.language }, body: read.data });
      return async (signal) => ({ name: 'availability', call, answer: await work(signal) });
    }
  }
}

function recordWork(
  call: CallOf<'building' | 'lot' | 'park'>,
  rest: Rest,
  query: <T>(kind: QueryKind<T, never>) => T,
): Work {
  const { path } = call;
  const request = { ...rest, path, query: query(ROUTES.building.query(path)), body: undefined };
  switch (call.name) {
    case 'building': {
      const work = records.building(request);
      return async (signal) => ({ name: 'building', call, answer: await work(signal) });
    }
    case 'lot': {
      const work = records.lot(request);
      return async (signal) => ({ name: 'lot', call, answer: await work(signal) });
    }
    default: {
      const work = records.park(request);
      return async (signal) => ({ name: 'park', call, answer: await work(signal) });
    }
  }
}
