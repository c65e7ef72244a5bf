import { z } from 'zod';
import { VERDICTS } from '@/contract/calls/feedback';
import {
  type AccessToken,
  MAXIMUM_TOKEN_DAYS,
  MAXIMUM_TOKENS,
  type MadeAccessToken,
  newAccessToken,
} from '@/contract/calls/tokens';
import { ROLES } from '@/contract/catalogue/roles';
import { message } from '@/server/http/problems';
import { type Account, AccountError, COMMAND_LINE } from '@/server/session/accounts';
import type { AuditPage } from '@/server/session/audit';
import type { FeedbackPage } from '@/server/session/feedback';
import type { FailedDelivery } from '@/server/session/outbox';
import type { Sessions } from '@/server/session/sessions';

const email = z.string().max(1000);
const password = z.string().max(10_000);
const text = z.string().max(1000);
const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);
const markets = z.array(text).max(1000).nullable();

/** A command of an administrator over the accounts, sent to a running server or performed directly. */
export const commandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ping') }),
  z.object({ do: z.literal('accounts.snapshot'), file: text }),
  z.object({ do: z.literal('user.list') }),
  z.object({ do: z.literal('user.add'), email, name: text, password, roles, markets }),
  z.object({
    do: z.literal('user.set'),
    email,
    name: text.optional(),
    roles: roles.optional(),
    markets: markets.optional(),
  }),
  z.object({ do: z.literal('user.disable'), email }),
  z.object({ do: z.literal('user.enable'), email }),
  z.object({ do: z.literal('user.delete'), email }),
  z.object({ do: z.literal('user.password'), email, password }),
  z.object({
    do: z.literal('token.make'),
    email,
    name: newAccessToken.shape.name,
    days: z.int().min(1).max(MAXIMUM_TOKEN_DAYS),
  }),
  z.object({ do: z.literal('token.list'), email }),
  z.object({ do: z.literal('token.revoke'), email, id: text }),
  z.object({
    do: z.literal('audit.page'),
    since: z.number(),
    event: text.optional(),
    user: email.optional(),
    cursor: z.object({ at: z.number(), skip: z.int().min(0) }).optional(),
  }),
  z.object({
    do: z.literal('feedback.page'),
    since: z.number(),
    verdict: z.enum(VERDICTS).optional(),
    cursor: z.object({ at: z.number(), id: text }).optional(),
  }),
  z.object({ do: z.literal('alerts.failed') }),
]);
export type Command = z.infer<typeof commandSchema>;
/** `ok: false` with the reason where a command was not performed. */
export type Outcome =
  | {
      readonly ok: true;
      readonly pid: number;
      readonly accounts?: Account[];
      readonly page?: AuditPage;
      readonly feedback?: FeedbackPage;
      readonly tokens?: AccessToken[];
      readonly made?: MadeAccessToken;
      readonly failedDeliveries?: FailedDelivery[];
    }
  | { readonly ok: false; readonly reason: string };

/** Performs a command. Passwords set by it are temporary. Throws `AccountError` where it is refused. */
export async function perform(sessions: Sessions, command: Command): Promise<Outcome> {
  const done = { ok: true, pid: process.pid } as const;
  const { users } = sessions;
  switch (command.do) {
    case 'ping':
      return done;
    case 'alerts.failed':
      return {
        ...done,
        failedDeliveries: [
          ...(await sessions.outbox.failures()),
          ...(await sessions.webhookOutbox.failures()),
          ...(await sessions.schedules.failures()),
        ].sort((a, b) => b.at.localeCompare(a.at)),
      };
    case 'accounts.snapshot':
      await sessions.snapshot(command.file);
      return done;
    case 'user.list':
      return { ...done, accounts: await users.list() };
    case 'user.add':
      await users.add(command, true);
      return done;
    case 'user.set':
      await users.set(command.email, command);
      return done;
    case 'user.disable':
      await users.disable(command.email);
      return done;
    case 'user.enable':
      await users.enable(command.email);
      return done;
    case 'user.delete':
      await users.remove(command.email);
      return done;
    case 'user.password':
      await users.password(command.email, command.password, true);
      return done;
    case 'token.make':
      return { ...done, made: await makeToken(sessions, command) };
    case 'token.list':
      return { ...done, tokens: await sessions.accessTokens.list(await users.idOf(command.email)) };
    case 'token.revoke':
      if (!(await sessions.accessTokens.revoke(await users.idOf(command.email), command.id, COMMAND_LINE)))
        throw new AccountError(`${command.email} has no token ${command.id}`);
      return done;
    case 'audit.page':
      return { ...done, page: await sessions.audit(command, command.cursor) };
    case 'feedback.page':
      return { ...done, feedback: await sessions.feedback.page(command, command.cursor) };
  }
}

async function makeToken(
  { users, accessTokens }: Sessions,
  { email: of, name, days }: Extract<Command, { do: 'token.make' }>,
): Promise<MadeAccessToken> {
  const id = await users.idOf(of);
  const outcome = await accessTokens.make(id, { name, days, address: COMMAND_LINE });
  if (outcome.kind === 'made') return outcome.token;
  if (outcome.kind === 'limit')
    throw new AccountError(`${of} already has ${MAXIMUM_TOKENS} tokens, the maximum: revoke one before making another`);
  throw new AccountError(message('en', 'token_expiry', { limit: MAXIMUM_TOKEN_DAYS }));
}
