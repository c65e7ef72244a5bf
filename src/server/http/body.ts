import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './problems';

const LIMIT = 1_000_000;
/** Bytes of a query that travels in a body. */
const FORM_LIMIT = 256_000;
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

/** Whether the body of a POST is a query that is too long for an address. */
export const hasFormBody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && FORM_TYPE.test(headers['content-type'] ?? '');

/** The query in the body of a request. Refuses what is too large (413) or no UTF-8 (400). */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const bytes = await readBytes(request, FORM_LIMIT);
  return new URLSearchParams(decoded(bytes));
}

/** The JSON body of a request, or undefined where there is none. Refuses what is too large (413) or no JSON (400). */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const bytes = await readBytes(request, LIMIT);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoded(bytes));
  } catch {
    throw new HttpProblem(400, 'body');
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem(400, 'body');
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // The rest of the body is not read, so that the connection cannot serve another request.
    if (size > limit) throw new HttpProblem(413, 'too_large', {}, [], { Connection: 'close' });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
