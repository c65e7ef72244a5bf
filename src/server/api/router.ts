import type { NextApiRequest, NextApiResponse } from 'next';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { isAway } from '@/server/database/postgres/away';
import { isReadOnly } from '@/server/database/read-only';
import { getFacts } from '@/server/database/server-facts';
import type { Answer, FileHead } from '@/server/http/answer';
import { hasFormBody, readBody, readForm } from '@/server/http/body';
import { HttpProblem } from '@/server/http/problems';
import { languageOf, openFile, send, sendProblem } from '@/server/http/respond';
import { bearerOf } from '@/server/session/bearer';
import { addressOf } from '@/server/session/cookie';
import { isSameSite } from '@/server/session/cross-site';
import { getSessions } from '@/server/session/server-sessions';
import { dispatch, type Sent, targetOf } from './dispatch';
import { damagedProblem, notReady } from './not-ready';
import { openApi } from './openapi/document';
import { pinnedFacts } from './pinned-facts';

/** A query that takes longer ends in a 503. */
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
  open: Sent['open'],
): Promise<Answer> {
  const method = request.method ?? 'GET';
  const path = pathOf(url);
  if (path.length === 1 && path[0] === 'openapi.json') {
    if (method !== 'GET' && method !== 'HEAD')
      throw new HttpProblem(405, 'method', { method }, [], { Allow: 'GET, HEAD' });
    return { status: 200, body: openApi(), headers: { 'Cache-Control': 'no-cache' } };
  }
  const sessions = await getSessions().catch((error: unknown) => {
    throw notReady(error);
  });
  const token = bearerOf(request);
  const user = token === null ? null : await sessions.authenticate(token);
  if (user === null) throw new HttpProblem(401, 'unauthorized', {}, [], { 'WWW-Authenticate': 'Bearer' });
  const formed = hasFormBody(request);
  const target = targetOf(path, method, formed);
  if (method !== 'GET' && method !== 'HEAD' && !isSameSite(request)) throw new HttpProblem(403, 'forbidden');
  const facts = await getFacts().catch((error: unknown) => {
    throw notReady(error);
  });
  const damaged = damagedProblem(facts);
  if (damaged !== null) throw damaged;
  const form = formed && target.route.form === true ? await readForm(request) : null;
  for (const [name, value] of form ?? []) params.append(name, value);
  return dispatch(target, {
    method,
    path,
    params,
    body: form === null ? await readBody(request) : undefined,
    language: languageIn(request, params),
    user,
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
  return isAway(error) || isReadOnly(error) ? notReady(error) : new HttpProblem(500, 'internal');
}
