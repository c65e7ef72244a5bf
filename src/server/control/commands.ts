import { z } from 'zod';
import { ROLES } from '@/contract/catalogue/roles';
import type { Account } from '@/server/session/accounts';
import type { AuditPage } from '@/server/session/audit';
import type { Sessions } from '@/server/session/sessions';

const email = z.string().max(1000);
const password = z.string().max(10_000);
const text = z.string().max(1000);
const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);
const markets = z.array(text).max(1000).nullable();

/** A command of an administrator over the accounts, sent to a running server or performed directly. */
export const commandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ping') }),
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
    do: z.literal('audit.page'),
    since: z.number(),
    event: text.optional(),
    user: email.optional(),
    cursor: z.object({ at: z.number(), skip: z.int().min(0) }).optional(),
  }),
]);
export type Command = z.infer<typeof commandSchema>;
/** `ok: false` with the reason where a command was not performed. */
export type Outcome =
  | { readonly ok: true; readonly pid: number; readonly accounts?: Account[]; readonly page?: AuditPage }
  | { readonly ok: false; readonly reason: string };

/** Performs a command. Passwords set by it are temporary. Throws `AccountError` where it is refused. */
export async function perform(sessions: Sessions, command: Command): Promise<Outcome> {
  const done = { ok: true, pid: process.pid } as const;
  const { users } = sessions;
  switch (command.do) {
    case 'ping':
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
    case 'audit.page':
      return { ...done, page: await sessions.audit(command, command.cursor) };
  }
}
