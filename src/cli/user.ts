import './check-environment';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type AccessToken, MAXIMUM_TOKEN_DAYS, MAXIMUM_TOKEN_NAME, newAccessToken } from '@/contract/calls/tokens';
import { ROLES, type Role } from '@/contract/catalogue/roles';
import { type Config, readConfig } from '@/server/base/config';
import type { Command } from '@/server/control/commands';
import { openFacts } from '@/server/database/open-facts';
import { selectedVersion } from '@/server/database/served-dataset';
import { versionOf } from '@/server/engine/version/version';
import type { Account } from '@/server/session/accounts';
import { withAccounts } from './accounts';
import { damagedMessage } from './data-damaged';
import { exitWith, UsageError } from './failure';

const USAGE = `Usage:
  npm run user -- add EMAIL --name NAME [--role analyst|data_manager|admin]… [--market MARKET]… [--password-stdin]
  npm run user -- set EMAIL [--name NAME] [--role analyst|data_manager|admin]… [--market MARKET… | --all-markets]
  npm run user -- password EMAIL [--password-stdin]
  npm run user -- disable EMAIL
  npm run user -- enable EMAIL
  npm run user -- delete EMAIL
  npm run user -- list
  npm run user -- token EMAIL --name NAME [--days DAYS]
  npm run user -- token EMAIL --list
  npm run user -- token EMAIL --revoke ID
Without --password-stdin a password is made and printed once. Either way its owner replaces it at the first sign-in, within
seven days. Without --market a new account covers all markets. A personal access token is printed once; it is valid for 90 days, or --days
(1 to ${MAXIMUM_TOKEN_DAYS}).`;

/** The most characters that are read as a password, so that an endless input is not read to its end. */
const LONGEST_INPUT = 100_000;
const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  market: { type: 'string', multiple: true },
  'all-markets': { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  days: { type: 'string' },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
} as const;
type OptionName = keyof typeof OPTIONS;

/** By verb, the options that it takes. */
const VERBS: Readonly<Record<string, readonly OptionName[]>> = {
  add: ['name', 'role', 'market', 'all-markets', 'password-stdin'],
  set: ['name', 'role', 'market', 'all-markets'],
  password: ['password-stdin'],
  disable: [],
  enable: [],
  delete: [],
  list: [],
  token: ['name', 'days', 'list', 'revoke'],
};
const DONE: Readonly<Record<string, (email: string) => string>> = {
  add: (email) => `Added ${email}.`,
  set: (email) => `Changed ${email}.`,
  password: (email) => `The password of ${email} is changed; its sessions are ended.`,
  disable: (email) => `Disabled ${email}; its sessions are ended.`,
  enable: (email) => `Enabled ${email}.`,
  delete: (email) =>
    `Deleted ${email} with its sessions, tokens, views, preferences, conversations and downloaded reports.`,
};

async function readPassword(fromInput: boolean): Promise<{ password: string; printed: boolean }> {
  if (!fromInput) return { password: randomBytes(15).toString('base64url'), printed: true };
  let input = '';
  for await (const chunk of process.stdin) {
    input += String(chunk);
    if (input.length > LONGEST_INPUT) throw new UsageError('the input is too long for a password');
  }
  return { password: input.replace(/\r?\n$/, ''), printed: false };
}

function nameOf(value: string | undefined): string {
  const name = value?.trim() ?? '';
  if (name === '') throw new UsageError('--name is missing: what the person is called');
  if (/\p{Cc}/u.test(name)) throw new UsageError('--name must not hold tabs or line breaks');
  return name;
}

/** The markets of the loaded data by their exact names; with a misspelt one the user would see no data. */
async function marketsOf(value: readonly string[] | undefined): Promise<string[] | null> {
  if (value === undefined) return null;
  const config = readConfig();
  const facts = await openFacts(config);
  try {
    const known = await facts.reading(async (reader) =>
      (await versionOf(reader, null)).dictionary.entries('market').map(({ key }) => key),
    );
    if (known === null) throw await noDataError(config);
    const unknown = value.filter((market) => !known.includes(market));
    if (unknown.length > 0)
      throw new UsageError(`The loaded data have no market ${unknown.join(', ')}. They have: ${known.join(', ')}.`);
    return [...new Set(value)];
  } finally {
    await facts.close();
  }
}

/** Why no data version could be opened. */
async function noDataError(config: Config): Promise<Error> {
  const selection = await selectedVersion(config);
  if (selection.kind === 'damaged') return new Error(damagedMessage(config, selection.reason));
  if (selection.kind === 'version')
    return new Error(
      'The loaded data are of another version of Nave: start it once, which rebuilds them, and run the command again.',
    );
  return new UsageError('No data are loaded yet: load them first, or leave --market out.');
}

function rolesOf(value: readonly string[] | undefined): Role[] {
  return (value ?? ['analyst']).map((name) => {
    const role = ROLES.find((known) => known === name);
    if (role === undefined) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
    return role;
  });
}

function lineOf(account: Account): string {
  const state = account.disabled ? 'disabled' : 'active';
  const password = account.must_change ? `, password to be replaced by ${account.password_expires_at}` : '';
  const markets = account.markets?.join(', ') ?? 'all markets';
  return [account.email, account.name, account.roles.join('+'), markets, `${state}${password}`].join('\t');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb = '', email, ...more] = positionals;
  const allowed = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (allowed === undefined) throw new UsageError(USAGE);
  if (more.length > 0) throw new UsageError(`not understood: ${more.join(' ')}`);
  const foreign = Object.keys(values).filter((name) => !allowed.some((one) => one === name));
  if (foreign.length > 0) throw new UsageError(`${verb} does not take --${foreign.join(', --')}`);
  const config = readConfig();
  if (verb === 'list') {
    const { accounts = [] } = await withAccounts(config, (carryOut) => carryOut({ do: 'user.list' }));
    if (accounts.length === 0) console.log('There are no accounts yet.');
    for (const account of accounts) console.log(lineOf(account));
    return;
  }
  if (email === undefined) throw new UsageError(USAGE);
  if (verb === 'token') return tokens(config, email, values);
  if (values.market !== undefined && values['all-markets'])
    throw new UsageError('--market and --all-markets exclude each other');
  const { command, made } = await commandOf(verb, email, values);
  await withAccounts(config, (carryOut) => carryOut(command));
  console.log(DONE[verb]?.(email));
  if (made !== null) console.log(`Password: ${made} (to be replaced at the first sign-in, within seven days)`);
}

type Values = {
  readonly name?: string | undefined;
  readonly role?: readonly string[] | undefined;
  readonly market?: readonly string[] | undefined;
  readonly 'all-markets'?: boolean | undefined;
  readonly 'password-stdin'?: boolean | undefined;
  readonly days?: string | undefined;
  readonly list?: boolean | undefined;
  readonly revoke?: string | undefined;
};

/** Days that a token is valid where --days is left out. */
const TOKEN_DAYS = 90;

const tokenLine = ({ id, name, start, created_at, used_at, expires_at }: AccessToken): string =>
  [id, name, `${start}…`, `created ${created_at}`, `last used ${used_at ?? 'never'}`, `expires ${expires_at}`].join(
    '\t',
  );

/** Makes, lists or revokes the personal access tokens of an account. */
async function tokens(config: Config, email: string, { name, days, list, revoke }: Values): Promise<void> {
  const makes = name !== undefined || days !== undefined;
  if ([makes, list === true, revoke !== undefined].filter(Boolean).length !== 1)
    throw new UsageError('token takes one of --name (with --days), --list and --revoke ID');
  await withAccounts(config, async (carryOut) => {
    if (list) {
      const { tokens: all = [] } = await carryOut({ do: 'token.list', email });
      if (all.length === 0) console.log(`${email} has no tokens.`);
      for (const one of all) console.log(tokenLine(one));
    } else if (revoke !== undefined) {
      await carryOut({ do: 'token.revoke', email, id: revoke });
      console.log(`Revoked the token ${revoke} of ${email}.`);
    } else {
      const { made } = await carryOut({ do: 'token.make', email, name: tokenNameOf(name), days: daysOf(days) });
      if (made === undefined)
        throw new Error('the running server made no token; if Nave was updated, restart the server');
      console.log(`Token of ${email}, valid until ${made.expires_at} (shown once):\n${made.token}`);
    }
  });
}

function tokenNameOf(value: string | undefined): string {
  const name = newAccessToken.shape.name.safeParse(value ?? '');
  if (!name.success) throw new UsageError(`--name is what the token is for, in 1 to ${MAXIMUM_TOKEN_NAME} characters`);
  return name.data;
}

function daysOf(value = String(TOKEN_DAYS)): number {
  const days = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (days < 1 || days > MAXIMUM_TOKEN_DAYS)
    throw new UsageError(`--days is a whole number from 1 to ${MAXIMUM_TOKEN_DAYS}`);
  return days;
}

/** The command of a verb, and the password that was generated for it, to be printed. */
async function commandOf(
  verb: string,
  email: string,
  values: Values,
): Promise<{ command: Command; made: string | null }> {
  if (verb === 'disable') return { command: { do: 'user.disable', email }, made: null };
  if (verb === 'enable') return { command: { do: 'user.enable', email }, made: null };
  if (verb === 'delete') return { command: { do: 'user.delete', email }, made: null };
  if (verb === 'set') {
    const command: Command = {
      do: 'user.set',
      email,
      ...(values.name === undefined ? {} : { name: nameOf(values.name) }),
      ...(values.role === undefined ? {} : { roles: rolesOf(values.role) }),
      ...(values.market === undefined ? {} : { markets: await marketsOf(values.market) }),
      ...(values['all-markets'] ? { markets: null } : {}),
    };
    if (Object.keys(command).length === 2) throw new UsageError('set what: --name, --role, --market or --all-markets');
    return { command, made: null };
  }
  const account =
    verb === 'add'
      ? { name: nameOf(values.name), roles: rolesOf(values.role), markets: await marketsOf(values.market) }
      : null;
  const { password, printed } = await readPassword(values['password-stdin'] === true);
  const made = printed ? password : null;
  if (account === null) return { command: { do: 'user.password', email, password }, made };
  return { command: { do: 'user.add', email, password, ...account }, made };
}

main().catch(exitWith);
