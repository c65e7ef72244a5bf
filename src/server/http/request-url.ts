import type { IncomingMessage } from 'node:http';

/** The address of a request. An address that cannot be parsed becomes one where nothing is served. */
export function urlOf({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  try {
    return new URL(url, 'http://nave');
  } catch {
    return new URL('http://nave/api/v1/-');
  }
}
