import type { NextConfig } from 'next';

const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  // Pages replace this with their own, which holds a nonce.
  { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'" },
];

/** Browsers honour it on https alone; the header is dropped unless a trusted proxy sent it. */
const httpsOnly = {
  source: '/:path*',
  has: [{ type: 'header' as const, key: 'x-forwarded-proto', value: 'https' }],
  headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }],
};

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // Images of properties are scaled by the API, within the caller's markets; Next's own optimizer stays closed.
  images: { unoptimized: true },
  serverExternalPackages: [
    '@duckdb/node-api',
    '@duckdb/node-bindings',
    'pg',
    'pg-copy-streams',
    'pdfkit',
    'fontkit',
    'piscina',
    '@sentry/node',
  ],
  headers: async () => [{ source: '/:path*', headers }, httpsOnly],
};

export default config;
