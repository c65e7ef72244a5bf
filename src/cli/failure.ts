import { AccountsLocked, AccountsUnreadable } from '@/server/database/accounts-database';
import { isAway, reasonOf } from '@/server/database/postgres/away';
import { NoRight } from '@/server/database/postgres/no-right';
import { isReadOnly } from '@/server/database/read-only';
import { AccountError } from '@/server/session/account-error';
import { UnusableSecret } from '@/server/session/secret-file';

/** The command line was not understood. */
export class UsageError extends Error {}

const CLEAR = [AccountError, AccountsLocked, AccountsUnreadable, NoRight, UnusableSecret, UsageError];

/** Ends a command that failed: with a sentence where the cause is known, else with the error as it is. */
export function exitWith(error: unknown): void {
  const isParsing = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (isReadOnly(error)) console.error(`The accounts are read-only and cannot be changed: ${reasonOf(error)}`);
  else if (isParsing || isAway(error) || CLEAR.some((kind) => error instanceof kind)) console.error(reasonOf(error));
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || isParsing ? 2 : 1;
}
