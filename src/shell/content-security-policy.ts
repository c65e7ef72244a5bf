function originOf(address: string | undefined): string[] {
  if (!address) return [];
  try {
    return [new URL(address).origin];
  } catch {
    return [];
  }
}

/** Hosts of map tiles; `{s}` stands for a subdomain. */
function tileHosts(template: string | undefined): string[] {
  return originOf(template?.replaceAll('{s}.', '*.'));
}

/** Strict in production; `next dev` needs inline scripts, eval and a socket. */
export function contentSecurityPolicy(nonce: string): string {
  const development = process.env.NODE_ENV === 'development';
  const own = development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  const connect = [
    "'self'",
    ...originOf(process.env.NEXT_PUBLIC_API_URL),
    ...originOf(process.env.NEXT_PUBLIC_SENTRY_DSN),
    ...(development ? ['ws:', 'wss:'] : []),
  ];
  return [
    "default-src 'none'",
    `script-src ${own}${development ? " 'unsafe-eval'" : ''}`,
    `style-src ${own}`,
    ["img-src 'self' data: blob:", ...tileHosts(process.env.NEXT_PUBLIC_TILE_URL)].join(' '),
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
