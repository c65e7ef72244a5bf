import type { NextApiRequest, NextApiResponse } from 'next';
import { signInBody } from '@/contract/calls/session';
import { readBody } from '../api/body';
import { notReady } from '../api/not-ready';
import { nameVersion } from '../api/pinned-facts';
import { HttpProblem } from '../api/problems';
import { languageOf, send, sendProblem } from '../api/respond';
import { readConfig } from '../config';
import { getFacts } from '../facts-of-server';
import { log } from '../log';
import { addressOf, sessionCookie } from './cookie';
import { isSameSite } from './cross-site';
import { getSessions } from './server-sessions';
import { signInDetails } from './sign-in-details';

type Handler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;
const PRIVATE = { 'Cache-Control': 'no-store' };

/** One method, problem documents for every refusal, never a stack. */
function route(method: 'GET' | 'POST', work: Handler): Handler {
  return async (request, response) => {
    const asked = typeof request.query.language === 'string' ? request.query.language : null;
    const language = languageOf(asked, request.headers['accept-language']);
    try {
      if (request.method !== method)
        throw new HttpProblem(405, 'method', { method: request.method ?? '' }, [], { Allow: method });
      await work(request, response);
    } catch (error) {
      const problem = error instanceof HttpProblem ? error : notReady(error);
      if (problem.key === 'not_ready') log.error({ err: error, url: request.url }, 'session request failed');
      sendProblem(response, problem, language);
    }
  };
}

/** POST /api/sign-in: 204 and the session cookie. */
export const signIn = route('POST', async (request, response) => {
  if (!isSameSite(request)) throw new HttpProblem(403, 'forbidden');
  const body = await readBody(request);
  const parsed = signInBody.safeParse(body);
  if (!parsed.success) throw new HttpProblem(400, 'body', {}, signInDetails(body));
  const config = readConfig();
  const sessions = await getSessions();
  const address = addressOf(request, config);
  const outcome = await sessions.signIn(parsed.data, address);
  const demo = 'demo' in parsed.data;
  if (outcome.kind === 'throttled') {
    const { seconds } = outcome;
    throw new HttpProblem(429, 'throttled', { seconds }, [], { 'Retry-After': String(seconds) });
  }
  if (outcome.kind === 'refused') {
    log.info({ demo, address }, 'sign-in refused');
    throw new HttpProblem(demo ? 403 : 401, demo ? 'demo_closed' : 'refused');
  }
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  if (cookie.id !== undefined) await sessions.endSession(cookie.id, address);
  cookie.id = outcome.session;
  await cookie.save();
  log.info({ demo, address }, 'signed in');
  send(response, { status: 204, headers: PRIVATE });
});

/** GET /api/get-token: a token for the API, or 401. */
export const getToken = route('GET', async (request, response) => {
  const sessions = await getSessions();
  const cookie = await sessionCookie(request, response, readConfig(), sessions.secret);
  const token = cookie.id === undefined ? null : await sessions.issueToken(cookie.id);
  if (token === null) throw new HttpProblem(401, 'unauthorized');
  // The version that the page then requests all its data of.
  const dataset = await getFacts().then(
    (facts) => facts.dataset,
    () => null,
  );
  if (dataset !== null) nameVersion(response, dataset);
  send(response, { status: 200, body: token, headers: PRIVATE });
});

/** GET /api/remove-token: ends the session here and on the server. */
export const removeToken = route('GET', async (request, response) => {
  if (!isSameSite(request)) throw new HttpProblem(403, 'forbidden');
  const config = readConfig();
  const sessions = await getSessions();
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  if (cookie.id !== undefined) await sessions.endSession(cookie.id, addressOf(request, config));
  cookie.destroy();
  send(response, { status: 204, headers: PRIVATE });
});
