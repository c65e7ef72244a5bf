import type { IncomingMessage } from 'node:http';

/** The bearer token of a request, or null. */
export const bearerOf = (request: IncomingMessage): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
