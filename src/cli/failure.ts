import { readConfig } from '@/server/base/config';
import { reasonOf } from '@/server/database/postgres/away';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { isReadOnly } from '@/server/database/read-only';

/** The command line was not understood. */
export class UsageError extends Error {}

/** Ends a command that failed, with its reason in a sentence. */
export function exitWith(error: unknown): void {
  const isParsing = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const reason = describeDatabaseError(error, readConfig().databaseUrl) ?? reasonOf(error);
  console.error(isReadOnly(error) ? `The accounts are read-only and cannot be changed: ${reason}` : reason);
  process.exitCode = error instanceof UsageError || isParsing ? 2 : 1;
}
