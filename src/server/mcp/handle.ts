import type { IncomingMessage } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { NextApiRequest, NextApiResponse } from 'next';
import { auditRefusal, tokenCallerOf } from '@/server/api/authenticate';
import { damagedProblem, notReady } from '@/server/api/not-ready';
import { problemOf } from '@/server/api/problem-of';
import { readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import { getFacts } from '@/server/database/server-facts';
import { readBody } from '@/server/http/body';
import { HttpProblem, methodNotAllowed } from '@/server/http/problems';
import { languageOf, sendProblem } from '@/server/http/respond';
import { siteOf } from '@/server/http/site';
import { isSameSite } from '@/server/session/cross-site';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import { serverFor } from './server';

/** Milliseconds that a request may take. */
const TIME_LIMIT = 15_000;
const PATH = '/api/mcp';
/** Headers that are of the connection or of the caller, not of the message. */
const OWN_HEADERS = new Set(['authorization', 'cookie', 'connection', 'content-length', 'transfer-encoding', 'host']);

/**
 * POST /api/mcp: the Model Context Protocol over streamable HTTP, without sessions. Every error before the message is read becomes
 * a problem document; one of a tool is its result.
 */
export async function handleMcp(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort('timeout'), TIME_LIMIT);
  response.on('close', () => gone.abort('closed'));
  response.setHeader('Cache-Control', 'no-store');
  let caller: User | null = null;
  try {
    if (request.method !== 'POST') throw methodNotAllowed(request.method, ['POST']);
    // As the protocol demands: a page of another site must not speak to the server with what a browser has.
    if (!isSameSite(request)) throw new HttpProblem(403, 'forbidden');
    const sessions = await getSessions().catch((error: unknown) => {
      throw notReady(error);
    });
    caller = await tokenCallerOf(request, sessions);
    const message = await readBody(request);
    // One message a request, so that one request cannot start any number of queries.
    if (message === undefined || Array.isArray(message)) throw new HttpProblem(400, 'body');
    await answer(request, response, { user: caller, message, signal: gone.signal });
  } catch (error) {
    if (gone.signal.aborted && gone.signal.reason === 'closed') return;
    const problem = problemOf(error, gone.signal);
    await auditRefusal(request, problem.status, caller, PATH);
    if (problem.status >= 500 && problem.status !== 503) log.error({ err: error, url: PATH }, 'request failed');
    sendProblem(response, problem, languageIn(request));
  } finally {
    clearTimeout(timer);
  }
}

const languageIn = (request: IncomingMessage) => languageOf(null, request.headers['accept-language']);

type Received = { readonly user: User; readonly message: unknown; readonly signal: AbortSignal };

async function answer(
  request: NextApiRequest,
  response: NextApiResponse,
  { user, message, signal }: Received,
): Promise<void> {
  const facts = await getFacts().catch((error: unknown) => {
    throw notReady(error);
  });
  const damaged = damagedProblem(facts);
  if (damaged !== null) throw damaged;
  const config = readConfig();
  const language = languageIn(request);
  const context = { user, facts, signal, language, today: config.today(), site: siteOf(request, config) };
  const handler = createMcpHandler(() => serverFor(context), {
    // Nothing that could be subscribed to.
    maxSubscriptions: 0,
    onerror: (error) => log.debug({ err: error }, 'a message of the Model Context Protocol was refused'),
  });
  try {
    const web = new Request(`http://nave${PATH}`, { method: 'POST', headers: headersOf(request), signal });
    const answered = await handler.fetch(web, { parsedBody: message });
    const body = Buffer.from(await answered.arrayBuffer());
    if (response.writableEnded || response.destroyed) return;
    response.statusCode = answered.status;
    answered.headers.forEach((value, name) => {
      if (name !== 'cache-control') response.setHeader(name, value);
    });
    response.setHeader('Content-Length', body.length);
    response.end(body);
  } finally {
    await handler.close();
  }
}

/** The headers of the message. Throws a 400 where they cannot be read. */
function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  try {
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !OWN_HEADERS.has(name))
        headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  } catch {
    throw new HttpProblem(400, 'broken_request');
  }
  return headers;
}
