import type { NextApiRequest, NextApiResponse } from 'next';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { readConfig } from '../config';
import { isAway } from '../database/postgres/away';
import { isReadOnly } from '../database/read-only';
import { getFacts } from '../facts-of-server';
import { log } from '../log';
import { bearerOf } from '../session/bearer';
import { addressOf } from '../session/cookie';
import { isSameSite } from '../session/cross-site';
import { getSessions } from '../session/server-sessions';
import { hasFormBody, readBody, readForm } from './body';
import type { Answer, Call, FileHead } from './call';
import { damagedProblem, notReady } from './not-ready';
import { openApi } from './openapi/document';
import { pinnedFacts } from './pinned-facts';
import { HttpProblem } from './problems';
import { languageOf, openFile, send, sendProblem } from './respond';
import { analytics } from './routes/analytics';
import { industrial } from './routes/industrial';
import { links } from './routes/links';
import { search } from './routes/search';
import { user } from './routes/user';

const ROUTES: Record<string, (call: Call) => Promise<Answer>> = {
  ...Object.fromEntries(MODULE_KEYS.map((key) => [moduleOf(key).path, analytics])),
  industrial,
  links,
  search,
  user,
};

/** A query that takes longer ends in a 503 that says so. */
const TIME_LIMIT = 15_000;

/** Refusals that the audit counts. */
const AUDITED = new Set([401, 403, 429]);

async function auditRefusal(request: NextApiRequest, path: string, status: number): Promise<void> {
  try {
    const sessions = await getSessions();
    const token = bearerOf(request);
    const user = token === null ? null : await sessions.authenticate(token);
    await sessions.refused(status, user, addressOf(request, readConfig()), path.slice(0, 200));
  } catch (error) {
    log.error({ err: error }, 'a refusal could not be audited');
  }
}

/** Everything under /api/v1: who asks, which route, and every error as a problem document. */
export async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const url = urlOf(request.url);
  // A query in the body is added to it.
  const params = new URLSearchParams(url.search);
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort('timeout'), TIME_LIMIT);
  response.on('close', () => gone.abort('closed'));
  try {
    const open = (head: FileHead) => {
      clearTimeout(timer);
      return openFile(response, head);
    };
    const answer = await answerTo(request, response, url, params, gone.signal, open);
    send(response, answer);
  } catch (error) {
    if (gone.signal.aborted && gone.signal.reason === 'closed') return;
    if (response.headersSent) {
      log.error({ err: error, url: url.pathname }, 'file broken off');
      response.destroy();
      return;
    }
    const problem = problemOf(error, gone.signal);
    if (AUDITED.has(problem.status)) await auditRefusal(request, url.pathname, problem.status);
    if (problem.status >= 500 && problem.status !== 503) log.error({ err: error, url: url.pathname }, 'request failed');
    sendProblem(response, problem, languageIn(request, params));
  } finally {
    clearTimeout(timer);
  }
}

const languageIn = (request: NextApiRequest, params: URLSearchParams) =>
  languageOf(params.get('language'), request.headers['accept-language']);

async function answerTo(
  request: NextApiRequest,
  response: NextApiResponse,
  url: URL,
  params: URLSearchParams,
  signal: AbortSignal,
  open: Call['open'],
): Promise<Answer> {
  const method = request.method ?? 'GET';
  const path = pathOf(url);
  const route = Object.hasOwn(ROUTES, path[0] ?? '') ? ROUTES[path[0] ?? ''] : undefined;
  if (path.length === 1 && path[0] === 'openapi.json') {
    if (method !== 'GET' && method !== 'HEAD')
      throw new HttpProblem(405, 'method', { method }, [], { Allow: 'GET, HEAD' });
    return { status: 200, body: openApi(), headers: { 'Cache-Control': 'no-cache' } };
  }
  const sessions = await getSessions().catch((error: unknown) => {
    throw notReady(error);
  });
  const token = bearerOf(request);
  const asker = token === null ? null : await sessions.authenticate(token);
  if (asker === null) throw new HttpProblem(401, 'unauthorized', {}, [], { 'WWW-Authenticate': 'Bearer' });
  if (route === undefined) throw new HttpProblem(404, 'not_found', { path: `/${path.join('/')}` });
  if (method !== 'GET' && method !== 'HEAD' && !isSameSite(request)) throw new HttpProblem(403, 'forbidden');
  const facts = await getFacts().catch((error: unknown) => {
    throw notReady(error);
  });
  const damaged = damagedProblem(facts);
  if (damaged !== null) throw damaged;
  const form = route === analytics && hasFormBody(request) ? await readForm(request) : null;
  for (const [name, value] of form ?? []) params.append(name, value);
  return route({
    method: methodOf(method, form !== null && path[1] !== 'download'),
    path,
    params,
    body: form === null ? await readBody(request) : undefined,
    language: languageIn(request, params),
    user: asker,
    facts: pinnedFacts(facts, request.headers[DATA_VERSION.toLowerCase()], response),
    today: readConfig().today(),
    signal,
    ifNoneMatch: request.headers['if-none-match'],
    open,
  });
}

/** A query in the body is that of a GET which is too long for an address; a download is a POST either way. */
const methodOf = (method: string, isLongGet: boolean): string => (method === 'HEAD' || isLongGet ? 'GET' : method);

/** An address that no parser takes is one that is not there. */
function urlOf(address = '/'): URL {
  try {
    return new URL(address, 'http://nave');
  } catch {
    return new URL('http://nave/api/v1/-');
  }
}

function pathOf(url: URL): string[] {
  const raw = url.pathname.replace(/^\/api\/v1\/?/, '');
  try {
    return raw.split('/').map(decodeURIComponent);
  } catch {
    throw new HttpProblem(404, 'not_found', { path: raw.slice(0, 100) });
  }
}

function problemOf(error: unknown, signal: AbortSignal): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (signal.aborted) return new HttpProblem(503, 'timeout', {}, [], { 'Retry-After': '5' });
  return isAway(error) || isReadOnly(error) ? notReady(error) : new HttpProblem(500, 'internal');
}
