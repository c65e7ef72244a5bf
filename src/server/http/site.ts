import type { IncomingMessage } from 'node:http';
import type { Config } from '@/server/base/config';
import { MAXIMUM_ADDRESS, MAXIMUM_PARAMETERS } from './address-limits';
import { isHttps } from './proxies';

/** The address of the site as the request has it, without a slash at the end; empty where it names none. */
export function siteOf(request: IncomingMessage, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  // The guarded server removes the header unless a trusted proxy sent it.
  const forwarded = trustProxy === false ? undefined : request.headers['x-forwarded-host'];
  const host =
    (typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined) ?? request.headers.host;
  const site = `${isHttps(request, trustProxy) ? 'https' : 'http'}://${host}`;
  return host !== undefined && URL.canParse(site) && new URL(site).pathname === '/' ? new URL(site).origin : '';
}

/** The whole address of a path; null where it is longer than the server takes. */
export function wholeAddress(site: string, path: string): string | null {
  const parameters = path.split('&').length;
  return path.length > MAXIMUM_ADDRESS || parameters > MAXIMUM_PARAMETERS ? null : `${site}${path}`;
}
