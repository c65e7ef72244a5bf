import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@/contract/catalogue/roles';
import { readConfig } from '@/server/config';
import { callControl } from '@/server/control/client';
import { type Command, type Outcome, perform } from '@/server/control/commands';
import { AccountsLocked } from '@/server/database/accounts-database';
import { openFacts } from '@/server/database/open-facts';
import { isAway, reasonOf } from '@/server/database/postgres/away';
import { NoRight } from '@/server/database/postgres/no-right';
import { versionOf } from '@/server/engine/question';
import { openSessions } from '@/server/session/open-sessions';
import { AccountError } from '@/server/session/sessions';

const USAGE = `Usage:
  npm run user -- add EMAIL --name NAME [--role analyst|admin]… [--market MARKET]… [--password-stdin]
  npm run user -- list
  npm run user -- disable EMAIL
  npm run user -- password EMAIL [--password-stdin]
Without --password-stdin a password is made and printed once. Without --market all markets are covered.`;

class UsageError extends Error {}

async function readPassword(fromInput: boolean): Promise<{ password: string; made: boolean }> {
  if (!fromInput) return { password: randomBytes(15).toString('base64url'), made: true };
  let input = '';
  for await (const chunk of process.stdin) input += String(chunk);
  return { password: input.replace(/\r?\n$/, ''), made: false };
}

/** Through the server that holds the accounts of a data folder open, else by opening them here. */
async function carryOut(asked: Command): Promise<Outcome> {
  const config = readConfig();
  const answered = config.databaseUrl === undefined ? await callControl(config.dataDir, asked) : null;
  if (answered !== null) return answered;
  const sessions = await openSessions(config, async () => false);
  try {
    return await perform(sessions, asked);
  } finally {
    await sessions.close();
  }
}

function nameOf(given: string | undefined): string {
  const name = given?.trim() ?? '';
  if (name === '') throw new UsageError('--name is missing: what the person is called');
  if (/\p{Cc}/u.test(name)) throw new UsageError('--name must not hold tabs or line breaks');
  return name;
}

/** Markets of the loaded data by their exact names; a misspelt one would show its owner nothing at all. */
async function marketsOf(given: readonly string[] | undefined): Promise<string[] | null> {
  if (given === undefined) return null;
  const facts = await openFacts(readConfig());
  try {
    const known = await facts.reading(async (reader) =>
      (await versionOf(reader, null)).dictionary.entries('market').map(({ key }) => key),
    );
    const unknown = given.filter((market) => known?.includes(market) === false);
    if (unknown.length > 0)
      throw new UsageError(`The loaded data have no market ${unknown.join(', ')}. They have: ${known?.join(', ')}.`);
    return [...new Set(given)];
  } finally {
    await facts.close();
  }
}

function rolesOf(given: readonly string[] | undefined): Role[] {
  return (given ?? ['analyst']).map((name) => {
    const role = ROLES.find((known) => known === name);
    if (role === undefined) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
    return role;
  });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string', multiple: true },
      market: { type: 'string', multiple: true },
      'password-stdin': { type: 'boolean' },
    },
  });
  const [verb, email, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`not understood: ${more.join(' ')}`);
  if (verb === 'list') {
    const outcome = await carryOut({ do: 'user.list' });
    if (!outcome.ok) throw new AccountError(outcome.reason);
    if (outcome.accounts?.length === 0) console.log('There are no accounts yet.');
    for (const account of outcome.accounts ?? []) {
      console.log(
        [
          account.email,
          account.name,
          account.roles.join('+'),
          account.markets?.join(', ') ?? 'all markets',
          account.disabled ? 'disabled' : 'active',
        ].join('\t'),
      );
    }
    return;
  }
  if (email === undefined || !['add', 'disable', 'password'].includes(verb ?? '')) throw new UsageError(USAGE);
  let made: string | null = null;
  let asked: Command;
  if (verb === 'disable') asked = { do: 'user.disable', email };
  else {
    const { password, made: printed } = await readPassword(values['password-stdin'] === true);
    if (printed) made = password;
    asked =
      verb === 'password'
        ? { do: 'user.password', email, password }
        : {
            do: 'user.add',
            email,
            name: nameOf(values.name),
            password,
            roles: rolesOf(values.role),
            markets: await marketsOf(values.market),
          };
  }
  const outcome = await carryOut(asked);
  if (!outcome.ok) throw new AccountError(outcome.reason);
  console.log(
    {
      add: `Added ${email}.`,
      disable: `Disabled ${email}; its sessions are ended.`,
      password: `The password of ${email} is changed; its sessions are ended.`,
    }[verb as 'add' | 'disable' | 'password'],
  );
  if (made !== null) console.log(`Password: ${made}`);
}

main().catch((error: unknown) => {
  const clear =
    error instanceof AccountError ||
    error instanceof UsageError ||
    error instanceof AccountsLocked ||
    error instanceof NoRight ||
    isAway(error) ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(clear ? reasonOf(error) : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
