import type { NextApiRequest, NextApiResponse } from 'next';
import { DATA_VERSION } from '@/contract/calls/data-version';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { reportError } from '@/server/base/report';
import { getFacts } from '@/server/database/server-facts';
import type { Answer, FileHead } from '@/server/http/answer';
import { hasFormBody, readBody, readForm } from '@/server/http/body';
import { HttpProblem, methodNotAllowed } from '@/server/http/problems';
import { urlOf } from '@/server/http/request-url';
import { languageOf, openFile, send, sendProblem } from '@/server/http/respond';
import { siteOf } from '@/server/http/site';
import { isSameSite } from '@/server/session/cross-site';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import { auditRefusal, callerOf } from './authenticate';
import { dispatch, type Sent, targetOf } from './dispatch';
import { damagedProblem, notReady } from './not-ready';
import { openApi } from './openapi/document';
import { pinnedFacts } from './pinned-facts';
import { problemOf } from './problem-of';

/** A query that takes longer ends in a 503. */
const TIME_LIMIT = 15_000;
/** A part of an upload may come over a slow line. */
const UPLOAD_LIMIT = 240_000;

/** Answers every request under /api/v1; every error becomes a problem document, or cuts a file that has begun. */
export async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const url = urlOf(request);
  // A query in the body is added to these.
  const params = new URLSearchParams(url.search);
  const gone = new AbortController();
  let timer = setTimeout(() => gone.abort('timeout'), TIME_LIMIT);
  response.on('close', () => gone.abort('closed'));
  let caller: User | null = null;
  const known = (user: User) => {
    caller = user;
  };
  try {
    const open = (head: FileHead) => {
      clearTimeout(timer);
      return openFile(response, head);
    };
    const receive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => gone.abort('timeout'), UPLOAD_LIMIT);
      return request;
    };
    send(response, await answerTo(request, response, params, { signal: gone.signal, open, receive, known }));
  } catch (error) {
    if (gone.signal.aborted && gone.signal.reason === 'closed') return;
    if (response.headersSent) {
      log.error({ err: error, url: url.pathname }, 'file broken off');
      void reportError(error);
      response.destroy();
      return;
    }
    const problem = problemOf(error, gone.signal);
    await auditRefusal(request, problem.status, caller, url.pathname);
    if (problem.status >= 500 && problem.status !== 503) {
      log.error({ err: error, url: url.pathname }, 'request failed');
      void reportError(error);
    }
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
  { known, ...output }: Pick<Sent, 'signal' | 'open' | 'receive'> & { readonly known: (user: User) => void },
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
  const user = await callerOf(request, sessions);
  known(user);
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
    body: form === null && target.route.upload !== true ? await readBody(request) : undefined,
    language: languageIn(request, params),
    user,
    facts: pinnedFacts(facts, request.headers[DATA_VERSION.toLowerCase()], response),
    today: readConfig().today(),
    site: siteOf(request, readConfig()),
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
