import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { type Mistake, QueryReader } from '@/contract/params';
import { ROUTES, type RouteName } from '@/contract/routes';
import { isServed, queryAt } from '@/contract/routes/by-shape';
import type { Method, PathValues, RouteShape } from '@/contract/routes/route';
import { SCHEMAS } from '@/contract/schemas';
import type { Language } from '@/contract/text';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import type { Reading } from '@/server/handlers/handler';
import { HANDLERS } from '@/server/handlers/handlers';
import { ScopedData } from '@/server/handlers/scoped-data';
import type { Answer, FileHead } from '@/server/http/answer';
import { etagOf, matches } from '@/server/http/etag';
import { BodyProblem, bodyLanguage, readJson } from '@/server/http/json-body';
import { type Detail, HttpProblem, methodNotAllowed } from '@/server/http/problems';
import type { User } from '@/server/session/user';
import { match } from './match';
import { notReady } from './not-ready';
import { SharedAnswers } from './shared-answers';

/** A request of a signed-in caller, before it is checked against the declaration of its call. */
export type Sent = {
  readonly method: string;
  readonly path: readonly string[];
  readonly params: URLSearchParams;
  readonly body: unknown;
  readonly language: Language;
  readonly user: User;
  readonly facts: FactsStore;
  readonly today: string;
  /** The address of the site, without a slash at the end; empty where the request names none. */
  readonly site: string;
  /** Aborted when the caller disconnects or the time limit passes. */
  readonly signal: AbortSignal;
  readonly ifNoneMatch: string | undefined;
  /**
   * Sets the head of a file, which is sent with the first byte, and returns where its bytes go. It ends the time limit. An error
   * before the first byte becomes a problem document; a later one cuts the connection, so that nobody takes a part for the whole.
   */
  readonly open: (head: FileHead) => Writable;
  /** The body of an upload, which has a time limit of its own. */
  readonly receive: () => IncomingMessage;
};

/** The call that a request is for: its declaration's name, and the values of its path. */
export type Target = { readonly name: keyof typeof HANDLERS; readonly route: RouteShape; readonly values: PathValues };

const shared = new SharedAnswers();
const isHandled = (name: RouteName): name is keyof typeof HANDLERS => Object.hasOwn(HANDLERS, name);
const METHODS: readonly string[] = ['GET', 'POST', 'PATCH', 'DELETE'] satisfies Method[];
const isMethod = (method: string): method is Method => METHODS.includes(method);

/** The call at a path. Throws 404 where there is none, 405 where it has another method. `form` is whether the query is in the body. */
export function targetOf(path: readonly string[], method: string, form: boolean): Target {
  const found = match(path);
  if (found === null) throw new HttpProblem(404, 'not_found', { path: `/${path.join('/')}` });
  const long = form && method === 'POST' && !found.routes.has('POST');
  const requested = method === 'HEAD' || long ? 'GET' : method;
  const name = isMethod(requested) ? found.routes.get(requested) : undefined;
  const route: RouteShape | undefined = name && ROUTES[name];
  if (name === undefined || !isHandled(name) || route === undefined || (long && route.form !== true))
    throw methodNotAllowed(method, [...found.routes.keys()]);
  return { name, route, values: found.values };
}

/** Checks a request against its declaration and answers it. Throws `HttpProblem` where it is refused. */
export async function dispatch(target: Target, sent: Sent): Promise<Answer> {
  const { route } = target;
  const { facts } = sent;
  if (route.sessionOnly && sent.user.accessToken !== undefined) throw new HttpProblem(403, 'session_only');
  if (route.reads === false) return answer(target, sent, undefined, undefined);
  const reading: Reading = async (work) => {
    // Null from the work is a result; null from the store is no data version.
    const read = await facts.reading(async (reader) => ({ result: await work(await scopedData(facts, reader, sent)) }));
    return ready(read).result;
  };
  if (route.reads === 'later') return answer(target, sent, undefined, reading);
  return ready(
    await facts.reading(async (reader) =>
      answer(target, sent, { reader, data: await scopedData(facts, reader, sent) }, undefined),
    ),
  );
}

const scopedData = async (facts: FactsStore, reader: FactsReader, { user, today }: Sent): Promise<ScopedData> =>
  new ScopedData(facts, await versionOf(reader, user.markets), user, today);

/** What was read, or a 503 while there is no data version. */
function ready<T>(answered: T | null): T {
  if (answered === null) throw notReady();
  return answered;
}

type Current = { readonly reader: FactsReader; readonly data: ScopedData };
type Work = (signal: AbortSignal) => Promise<unknown>;

async function answer(
  target: Target,
  sent: Sent,
  current: Current | undefined,
  reading: Reading | undefined,
): Promise<Answer> {
  const { route } = target;
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  const work = planned(target, sent, current?.data, reading, headers);
  const { signal } = sent;
  if (route.answer.kind === 'file') return (await work(signal)) as Answer;
  if (route.answer.kind === 'none') {
    await work(signal);
    return { status: 204, headers };
  }
  const { status } = route.answer;
  if (current === undefined || route.caching === 'none') return { status, headers, body: await work(signal) };
  const tag = etagOf(
    ...[current.reader.dataset.version, sent.today, sent.language, sent.user.markets, sent.path],
    ...[inOrderOfNames(sent.params), sent.body],
  );
  if (route.caching === 'revalidate') {
    headers.ETag = tag;
    headers['Cache-Control'] = 'private, no-cache';
    headers.Vary = 'Authorization, Accept-Language';
    if (matches(sent.ifNoneMatch, tag)) return { status: 304, headers };
  }
  return { status, headers, text: await shared.answer(tag, signal, work) };
}

/** The order of the names does not change an answer; the order of the values of a list may, as that of a scorecard's columns. */
const inOrderOfNames = (params: Iterable<[string, string]>): readonly [string, string][] =>
  [...params].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));

/** Checks a whole request and returns the work that answers it. Throws a 400 that names every mistake. */
function planned(
  { name, route, values }: Target,
  sent: Sent,
  data: ScopedData | undefined,
  reading: Reading | undefined,
  headers: Record<string, string>,
): Work {
  if (!isServed(route, values)) throw notServed(values, sent);
  const reader = new QueryReader(sent.params, sent.language);
  const query = queryAt(route, values).parse(reader);
  reader.refuseUndeclared();
  const details: Detail[] = [...reader.mistakes];
  const { body, wrong } = readBody(route, sent.body);
  details.push(...wrong);
  const language = (route.reads && bodyLanguage(sent.body)) || sent.language;
  const refuse = (path: string, key: Mistake['key'], more: Mistake['values'] = {}) =>
    void details.push({ path, key, values: { name: path, ...more } });
  const request = {
    ...{ path: values, query, body, data, reading, refuse, language },
    ...{ user: sent.user, today: sent.today, site: sent.site, ifNoneMatch: sent.ifNoneMatch, open: sent.open },
    receive: sent.receive,
    setHeader: (header: string, value: string) => {
      headers[header] = value;
    },
    missing: () => new HttpProblem(404, 'not_found', { path: `/${sent.path.join('/')}` }),
  };
  const refused = () => new BodyProblem(language, 400, 'invalid', {}, details);
  // A handler is not called with a body that its schema refuses.
  if (wrong.length > 0) throw refused();
  // HANDLERS maps every call to the handler of its own request.
  const handler = HANDLERS[name] as (request: unknown) => Work;
  const work = handler(request);
  if (details.length > 0) throw refused();
  return work;
}

/** The 404 of a list that an indicator does not have. */
function notServed(values: PathValues, { path, language }: Sent): HttpProblem {
  const key = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).find((one) => one === values.indicator);
  if (key === undefined) return new HttpProblem(404, 'not_found', { path: `/${path.join('/')}` });
  return new HttpProblem(404, 'no_properties', { indicator: indicator(key).name[language] });
}

function readBody(
  { body: name, bodyOptional }: RouteShape,
  sent: unknown,
): { body: unknown; wrong: readonly Detail[] } {
  if (name === undefined) return { body: undefined, wrong: [] };
  const read = readJson(SCHEMAS[name], sent === undefined && bodyOptional ? {} : sent);
  return 'details' in read ? { body: undefined, wrong: read.details } : { body: read.data, wrong: [] };
}
