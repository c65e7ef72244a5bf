import type { Role } from './roles';

/** The roles that have a right beyond reading. */
const RIGHTS = { imports: ['data_manager', 'admin'] } as const satisfies Readonly<Record<string, readonly Role[]>>;

/** `apply`: imports data. `try`: prepares an import without applying it. `none`: sees nothing of imports. */
export type ImportAccess = 'apply' | 'try' | 'none';

type Person = {
  /** Empty for visitors of the sample, who have no account. */
  readonly email: string;
  readonly roles: readonly Role[];
  /** Null is every market. */
  readonly markets: readonly string[] | null;
};

/** What a user may do with imports. They concern the data of every market, so that a subscription to some excludes them. */
export function importAccess({ email, roles, markets }: Person): ImportAccess {
  if (email === '') return 'try';
  const has = roles.some((role) => RIGHTS.imports.some((one) => one === role));
  return has && markets === null ? 'apply' : 'none';
}
