import { isAway, reasonOf } from './away';
import { NoRight } from './no-right';

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing accepts connections there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved at the moment',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOENT: 'there is no such socket',
  '28P01': 'the password is wrong or the role does not exist',
  '3D000': 'there is no such database',
  '53300': 'there are too many connections; close some, lower NAVE_DATABASE_POOL or raise the limit',
  '57P01': 'the database is shutting down',
  '57P03': 'the database is starting up or shutting down',
};

/** What the driver reports without a code, or with one that means several things. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/no encryption|SSL off/i, 'the database accepts encrypted connections only; add sslmode=require or verify-full'],
  [/no pg_hba\.conf entry/i, 'the database does not admit this role from this machine'],
  [/^role .* does not exist/i, 'there is no such role'],
  [/is not permitted to log in/i, 'the role may not log in'],
  [/password must be a string/i, 'the password is missing'],
  [/does not support SSL/i, 'the database offers no encrypted connections, which sslmode requires'],
  [
    /^SECURITY WARNING: Using sslmode=verify-ca/,
    'sslmode=verify-ca needs the root certificate: add sslrootcert=/path/to/ca.pem',
  ],
  [/timeout exceeded when trying to connect|timeout expired/i, 'the host does not answer'],
];
const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;
/** Five letters and digits: a code of PostgreSQL's. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * One sentence for an administrator: the host, port, database and role of DATABASE_URL, never the password, and what is
 * wrong. Null where the error does not come from the database or there is none.
 */
export function describeDatabaseError(error: unknown, url: string | undefined): string | null {
  if (url === undefined) return null;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const fault = first instanceof Error ? faultOf(first) : null;
  return fault === null ? null : `DATABASE_URL (${whereOf(url)}): ${fault.replace(/\.$/, '')}.`;
}

function faultOf(error: Error): string | null {
  if (error instanceof NoRight) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if ('syscall' in error && error.syscall === 'open')
    return 'path' in error && String(error.message).includes('ENOENT')
      ? `there is no file ${String(error.path)}`
      : `a file cannot be read (${error.message})`;
  if (CERTIFICATE.test(code))
    return `the certificate is not trusted (${error.message}); name its root certificate with sslrootcert=/path/to/ca.pem`;
  const known = MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1] ?? CODES[code];
  if (known !== undefined) return known;
  return isAway(error) || SQL_STATE.test(code) ? reasonOf(error) : null;
}

function whereOf(url: string): string {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const role = decodeURIComponent(searchParams.get('user') ?? username);
  const database = decodeURIComponent(pathname.slice(1)) || role;
  return [
    `host ${decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost'}`,
    `port ${searchParams.get('port') ?? (port || '5432')}`,
    `database ${database}`,
    `role ${role}`,
  ].join(', ');
}
