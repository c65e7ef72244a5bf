import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './problems';

const LIMIT = 1_000_000;

/** The JSON body of a request, or undefined where there is none. Refuses what is too large (413) or no JSON (400). */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // What is left of the body is not read, so the connection cannot serve another request.
    if (size > LIMIT) throw new HttpProblem(413, 'too_large', {}, [], { Connection: 'close' });
    chunks.push(chunk as Buffer);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new HttpProblem(400, 'body');
  }
}
