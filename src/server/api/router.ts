import type { NextApiRequest, NextApiResponse } from 'next';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { isAway } from '@/server/database/postgres/away';
import { isReadOnly } from '@/server/database/read-only';
import { getFacts } from '@/server/database/server-facts';
import type { Answer, FileHead } from '@/server/http/answer';
import { hasFormBody, readBody, readForm } from '@/server/http/body';
import { HttpProblem, methodNotAllowed, unavailable } from '@/server/http/problems';
import { urlOf } from '@/server/http/request-url';
import { languageOf, openFile, send, sendProblem } from '@/server/http/respond';
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

/** The bearer token of a request, or null. */
const bearerOf = (request: NextApiRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

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

/** Answers every request under /api/v1; every error becomes a problem document, or cuts a file that has begun. */
export async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const url = urlOf(request);
  // A query in the body is added to these.
  const params = new URLSearchParams(url.search);
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort('timeout'), TIME_LIMIT);
  response.on('close', () => gone.abort('closed'));
  try {
    const open = (head: FileHead) => {
      clearTimeout(timer);
      return openFile(response, head);
    };
    send(response, await answerTo(request, response, params, { signal: gone.signal, open }));
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
  params: URLSearchParams,
  output: Pick<Sent, 'signal' | 'open'>,
): Promise<Answer> {
  const method = request.method ?? 'GET';
  const path = pathOf(urlOf(request));
  if (path.length === 1 && path[0] === 'openapi.json') {
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, ['GET', 'HEAD']);
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
    ifNoneMatch: request.headers['if-none-match'],
    ...output,
  });
}

/** The segments after /api/v1, decoded. */
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
  if (signal.aborted) return unavailable('timeout', 5);
  return isAway(error) || isReadOnly(error) ? notReady(error) : new HttpProblem(500, 'internal');
}
