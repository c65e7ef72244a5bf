import type { ServerResponse } from 'node:http';
import { LANGUAGES, type Language } from '@/contract/text';
import type { Answer, FileHead } from './answer';
import type { HttpProblem } from './problems';

/** The language that a request names, else the one its browser prefers, else Spanish. */
export function languageOf(requested: string | null | undefined, accepted: string | undefined): Language {
  const code = requested ?? accepted?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === code) ?? 'es';
}

/** Sends an answer with Node's methods: Next's `send` would replace the ETag. Nothing happens once a response has begun. */
export function send(
  response: ServerResponse,
  { status, body, text, headers }: Answer,
  type = 'application/json',
): void {
  if (response.writableEnded || response.headersSent) return;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  const json = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (json === undefined) response.end();
  else {
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.setHeader('Content-Length', Buffer.byteLength(json));
    response.end(json);
  }
}

/** The value of Content-Disposition by RFC 6266: the file name in ASCII for old browsers, and in UTF-8. */
export const attachment = (name: string): string =>
  `attachment; filename="${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;

/** Sets the head of a file; its bytes are written to the returned response. */
export function openFile(response: ServerResponse, { name, type, length, headers }: FileHead): ServerResponse {
  response.statusCode = 200;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', attachment(name));
  // Compression would delay what is streamed.
  response.setHeader('Cache-Control', 'private, no-store, no-transform');
  if (length !== undefined) response.setHeader('Content-Length', length);
  for (const [header, value] of Object.entries(headers ?? {})) response.setHeader(header, value);
  return response;
}

/** Sends a problem document in a language. */
export function sendProblem(response: ServerResponse, problem: HttpProblem, language: Language): void {
  response.removeHeader('Content-Disposition');
  const headers = { 'Cache-Control': 'no-store', ...problem.headers };
  send(response, { status: problem.status, body: problem.body(language), headers }, 'application/problem+json');
}
