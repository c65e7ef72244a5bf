/** PostgreSQL's code for a connection that it refuses because there are too many, in all or of a role. */
const TOO_MANY = '53300';
/** Codes of node and of PostgreSQL for a database that cannot be reached, is stopping, starting or takes no more connections. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  TOO_MANY,
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
/** Messages of the driver that have no code. */
const WORDS =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed)/i;

/** Whether an error means that the database does not answer, so that the same query may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isAway);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || code.startsWith('08') || WORDS.test(error.message);
}

/** Whether the database accepts no more connections, so that one may be had once another is closed. */
export const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === TOO_MANY;

/** The reason of an error for an administrator; some messages of the driver are empty. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
