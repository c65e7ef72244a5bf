import type { NextApiRequest, NextApiResponse } from 'next';
import type { z } from 'zod';
import { changePasswordBody, type SignInAnswer, signInBody } from '@/contract/calls/session';
import { QueryReader } from '@/contract/params';
import { ROUTES } from '@/contract/routes';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { isReadOnly } from '@/server/database/read-only';
import { getFacts } from '@/server/database/server-facts';
import { readBody } from '@/server/http/body';
import { readJson } from '@/server/http/json-body';
import { HttpProblem, methodNotAllowed, unavailable } from '@/server/http/problems';
import { urlOf } from '@/server/http/request-url';
import { languageOf, send, sendProblem } from '@/server/http/respond';
import { isAccessToken } from '@/server/session/access-tokens';
import { addressOf, bringsSession, sessionCookie } from '@/server/session/cookie';
import { isSameSite, showsOwnOrigin } from '@/server/session/cross-site';
import { deviceCookie, setDeviceCookie } from '@/server/session/device';
import { QueueFull } from '@/server/session/hash-queue';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/server/session/password-rules';
import { getSessions } from '@/server/session/server-sessions';
import type { PasswordChange, SignIn } from '@/server/session/sign-in';
import { bearerOf } from './authenticate';
import { notReady } from './not-ready';
import { nameVersion } from './pinned-facts';

type Handler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;
const PRIVATE = { 'Cache-Control': 'no-store' };
/** Only the cache is cleared: the cookies of device and language and the stored settings are not personal data. */
const SIGNED_OUT = { ...PRIVATE, 'Clear-Site-Data': '"cache"' };

/** Checks the method and parameters of a call as declared; every error becomes a problem document. */
function handle(name: 'signIn' | 'changePassword' | 'token' | 'signOut', work: Handler): Handler {
  const { method, query } = ROUTES[name];
  return async (request, response) => {
    const requested = typeof request.query.language === 'string' ? request.query.language : null;
    const language = languageOf(requested, request.headers['accept-language']);
    try {
      if (request.method !== method) throw methodNotAllowed(request.method, [method]);
      const reader = new QueryReader(urlOf(request).searchParams, language);
      query().parse(reader);
      reader.refuseUndeclared();
      if (reader.mistakes.length > 0) throw new HttpProblem(400, 'invalid', {}, reader.mistakes);
      await work(request, response);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.key === 'not_ready') log.error({ err: error, url: request.url }, 'session request failed');
      sendProblem(response, problem, language);
    }
  };
}

const busy = () => unavailable('busy', 3);

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  return error instanceof QueueFull ? busy() : notReady(error);
}

/** What a schema reads from a body. Throws a 400 that names every field that is wrong. */
function checked<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const read = readJson(schema, body);
  if ('details' in read) throw new HttpProblem(400, 'body', {}, read.details);
  return read.data;
}

/** Counts and refuses a request that another site may have caused. */
async function refuseForeign(request: NextApiRequest): Promise<never> {
  await (await getSessions()).refused(403, null, addressOf(request, readConfig()), urlOf(request).pathname);
  throw new HttpProblem(403, 'forbidden');
}

/** Throws where a password was not checked: too many are being checked (503), or the caller must wait (429). */
function refuseUnchecked(outcome: SignIn | PasswordChange): void {
  if (outcome.kind === 'busy') throw busy();
  if (outcome.kind !== 'throttled') return;
  const { seconds } = outcome;
  throw new HttpProblem(429, 'throttled', { seconds }, [], { 'Retry-After': String(seconds) });
}

/** POST /api/sign-in: 204 and the session cookie, or 200 where the password must be replaced first. */
export const signIn = handle('signIn', async (request, response) => {
  if (!isSameSite(request)) await refuseForeign(request);
  const body = await readBody(request);
  const [demoBody, accountBody] = signInBody.options;
  const isDemo = typeof body === 'object' && body !== null && 'demo' in body;
  const parsed = checked(isDemo ? demoBody : accountBody, body);
  const config = readConfig();
  const sessions = await getSessions();
  const address = addressOf(request, config);
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  const cookies = { device: deviceCookie(request, config), session: cookie.id };
  const outcome = await sessions.signIn(parsed, address, cookies).catch((error: unknown) => {
    throw isReadOnly(error) ? unavailable('read_only_sign_in', 30) : error;
  });
  const demo = 'demo' in parsed;
  refuseUnchecked(outcome);
  if (outcome.kind === 'change_password') {
    const answer: SignInAnswer = { change_password: true };
    send(response, { status: 200, body: answer, headers: PRIVATE });
    return;
  }
  if (outcome.kind !== 'in') {
    log.info({ demo, address }, 'sign-in refused');
    throw new HttpProblem(demo ? 403 : 401, demo ? 'demo_closed' : 'refused');
  }
  if (cookie.id !== undefined && cookie.id !== outcome.session) await sessions.endSession(cookie.id, address);
  cookie.id = outcome.session;
  await cookie.save();
  if (outcome.device !== null) setDeviceCookie(request, response, config, outcome.device);
  log.info({ demo, address }, 'signed in');
  send(response, { status: 204, headers: PRIVATE });
});

/** POST /api/change-password: 204; with an e-mail also the session cookie. */
export const changePassword = handle('changePassword', async (request, response) => {
  if (!isSameSite(request)) await refuseForeign(request);
  if (isAccessToken(bearerOf(request) ?? '')) throw new HttpProblem(403, 'session_only');
  const body = await readBody(request);
  const { email, current_password: current, new_password: next } = checked(changePasswordBody, body);
  const config = readConfig();
  const sessions = await getSessions();
  const address = addressOf(request, config);
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  if (email === undefined && (cookie.id === undefined || (await sessions.issueToken(cookie.id)) === null))
    throw new HttpProblem(401, 'unauthorized');
  const cookies = { device: deviceCookie(request, config), session: cookie.id };
  const outcome = await sessions.changePassword({ email, current, next }, address, cookies);
  refuseUnchecked(outcome);
  if (outcome.kind === 'unusable') {
    const values = { least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD };
    throw new HttpProblem(400, 'body', {}, [{ path: 'new_password', key: `password_${outcome.fault}`, values }]);
  }
  if (outcome.kind !== 'changed') {
    if (email !== undefined) throw new HttpProblem(401, 'refused');
    throw new HttpProblem(400, 'body', {}, [{ path: 'current_password', key: 'password_wrong' }]);
  }
  if (outcome.signedIn !== null) {
    if (cookie.id !== undefined) await sessions.endSession(cookie.id, address);
    cookie.id = outcome.signedIn.session;
    await cookie.save();
    if (outcome.signedIn.device !== null) setDeviceCookie(request, response, config, outcome.signedIn.device);
  }
  log.info({ address }, 'password changed');
  send(response, { status: 204, headers: PRIVATE });
});

/** GET /api/get-token: a token for the API, or 401. */
export const getToken = handle('token', async (request, response) => {
  const config = readConfig();
  const sessions = await getSessions();
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  const token = cookie.id === undefined ? null : await sessions.issueToken(cookie.id);
  if (token === null) {
    if (bringsSession(request)) await sessions.refused(401, null, addressOf(request, config), '/api/get-token');
    throw new HttpProblem(401, 'unauthorized');
  }
  // Names the data version that the page then requests.
  const dataset = await getFacts().then(
    (facts) => facts.dataset,
    () => null,
  );
  if (dataset !== null) nameVersion(response, dataset);
  send(response, { status: 200, body: token, headers: PRIVATE });
});

/** GET /api/remove-token: ends the session here and on the server. */
export const removeToken = handle('signOut', async (request, response) => {
  if (!showsOwnOrigin(request)) await refuseForeign(request);
  const config = readConfig();
  const sessions = await getSessions();
  const cookie = await sessionCookie(request, response, config, sessions.secret);
  if (cookie.id !== undefined) await sessions.endSession(cookie.id, addressOf(request, config));
  cookie.destroy();
  send(response, { status: 204, headers: SIGNED_OUT });
});
