import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LANGUAGES, type Language } from '@/contract/text';
import { type AddressFlaw, MAXIMUM_ADDRESS, MAXIMUM_PARAMETERS } from '@/server/http/address-limits';
import { HttpProblem } from '@/server/http/problems';
import { languageOf, sendProblem } from '@/server/http/respond';

const STATUSES: Record<AddressFlaw, number> = { address_too_long: 414, too_many_parameters: 414, broken_address: 400 };
const LIMITS = { limit: MAXIMUM_ADDRESS, parameters: MAXIMUM_PARAMETERS };
const HEADERS = {
  Connection: 'close',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/** Refuses a request before it is routed: with a problem document under /api, with a page of one sentence elsewhere. */
export function refuse(request: IncomingMessage, response: ServerResponse, flaw: AddressFlaw): void {
  const problem = new HttpProblem(STATUSES[flaw], flaw, LIMITS, [], HEADERS);
  const language = languageOf(null, request.headers['accept-language']);
  if (request.url?.startsWith('/api/')) {
    sendProblem(response, problem, language);
    return;
  }
  const page = pageOf(problem, language);
  response.writeHead(problem.status, {
    ...HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** The page has no part of the request, so that nothing must be escaped. */
const pageOf = (problem: HttpProblem, language: Language): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Nave</title><p>${problem.body(language).detail}</p></html>\n`;

/** Answers a request that Node's parser refuses with a text in all languages, and ends the connection. */
export function refuseUnparsed(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = unparsedProblem(error);
  const text = `${LANGUAGES.map((language) => problem.body(language).detail).join('\n')}\n`;
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.body('en').title}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
}

function unparsedProblem({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): HttpProblem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpProblem(408, 'request_timeout');
  if (code !== 'HPE_HEADER_OVERFLOW') return new HttpProblem(400, 'broken_request');
  // No line end yet: the address alone exceeds the parser's limit.
  const inAddress = rawPacket !== undefined && !rawPacket.subarray(0, MAXIMUM_ADDRESS).includes('\n');
  return inAddress ? new HttpProblem(414, 'address_too_long', LIMITS) : new HttpProblem(431, 'headers_too_large');
}
