/**
 * The address for the driver, which would read `sslmode=require` as `verify-full`. With this parameter it reads the modes as
 * PostgreSQL's own programs do; these refuse the parameter, so that it is not part of DATABASE_URL.
 */
export function driverUrl(url: string): string {
  const { searchParams } = new URL(url);
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return url;
  return `${url}&uselibpqcompat=true`;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** The host that passwords and data travel to unencrypted, or null where they do not leave this machine or are encrypted. */
export function plaintextHost(url: string): string | null {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode');
  const ssl = searchParams.get('ssl');
  if ((mode !== null && mode !== 'disable') || ssl === 'true' || ssl === '1') return null;
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || LOOPBACK.test(host) ? null : host;
}
