import type { NextApiRequest, NextApiResponse } from 'next';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import { readConfig } from '../config';
import { isAway } from '../database/postgres/away';
import { getFacts } from '../facts-of-server';
import { log } from '../log';
import { bearerOf } from '../session/bearer';
import { isSameSite } from '../session/cross-site';
import { getSessions } from '../session/server-sessions';
import { readBody } from './body';
import type { Answer, Call, FileHead } from './call';
import { notReady } from './not-ready';
import { openApi } from './openapi/document';
import { pinnedFacts } from './pinned-facts';
import { HttpProblem } from './problems';
import { languageOf, openFile, send, sendProblem } from './respond';
import { analytics } from './routes/analytics';
import { industrial } from './routes/industrial';
import { search } from './routes/search';
import { user } from './routes/user';

const ROUTES: Record<string, (call: Call) => Promise<Answer>> = {
  ...Object.fromEntries(MODULE_KEYS.map((key) => [moduleOf(key).path, analytics])),
  industrial,
  search,
  user,
};

/** A query that takes longer ends in a 503 that says so. */
const TIME_LIMIT = 15_000;

/** Everything under /api/v1: who asks, which route, and every error as a problem document. */
export async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const url = urlOf(request.url);
  const language = languageOf(url.searchParams.get('language'), request.headers['accept-language']);
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort('timeout'), TIME_LIMIT);
  response.on('close', () => gone.abort('closed'));
  try {
    const open = (head: FileHead) => {
      clearTimeout(timer);
      return openFile(response, head);
    };
    const answer = await answerTo(request, response, url, language, gone.signal, open);
    send(response, answer);
  } catch (error) {
    if (gone.signal.aborted && gone.signal.reason === 'closed') return;
    if (response.headersSent) {
      log.error({ err: error, url: url.pathname }, 'file broken off');
      response.destroy();
      return;
    }
    const problem = problemOf(error, gone.signal);
    if (problem.status >= 500 && problem.status !== 503) log.error({ err: error, url: url.pathname }, 'request failed');
    sendProblem(response, problem, language);
  } finally {
    clearTimeout(timer);
  }
}

async function answerTo(
  request: NextApiRequest,
  response: NextApiResponse,
  url: URL,
  language: Language,
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
  return route({
    method: method === 'HEAD' ? 'GET' : method,
    path,
    params: url.searchParams,
    body: await readBody(request),
    language,
    user: asker,
    facts: pinnedFacts(facts, request.headers[DATA_VERSION.toLowerCase()], response),
    today: readConfig().today(),
    signal,
    ifNoneMatch: request.headers['if-none-match'],
    open,
  });
}

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
  return isAway(error) ? notReady(error) : new HttpProblem(500, 'internal');
}
