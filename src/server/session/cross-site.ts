import type { IncomingMessage } from 'node:http';

/** Whether a request that changes something comes from this origin (or from no browser at all). */
export function isSameSite(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** A header that only scripts of this origin can add: for another origin the browser sends a preflight request, which is refused. */
const OWN_SCRIPT = 'x-requested-with';

/**
 * Whether a request shows that this origin made it. For a GET that changes something, which a link elsewhere could make:
 * on plain http browsers send no Sec-Fetch-Site and no Origin with it, so that their absence proves nothing.
 */
export function showsOwnOrigin(request: IncomingMessage): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin ?? headers.referer;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === headers.host;
  return headers[OWN_SCRIPT] !== undefined;
}
