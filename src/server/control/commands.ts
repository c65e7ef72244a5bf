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

/** What an administrator's command line asks of the accounts, through a running server or directly. */
export const command = z.discriminatedUnion('do', [
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
export type Command = z.infer<typeof command>;
export type Outcome =
  | { readonly ok: true; readonly pid: number; readonly accounts?: Account[]; readonly page?: AuditPage }
  | { readonly ok: false; readonly reason: string };

/** Carries a command out. A password that is set this way is temporary: its owner replaces it at the first sign-in. */
export async function perform(sessions: Sessions, given: Command): Promise<Outcome> {
  const done = { ok: true, pid: process.pid } as const;
  const { users } = sessions;
  switch (given.do) {
    case 'ping':
      return done;
    case 'user.list':
      return { ...done, accounts: await users.list() };
    case 'user.add':
      await users.add(given, true);
      return done;
    case 'user.set':
      await users.set(given.email, given);
      return done;
    case 'user.disable':
      await users.disable(given.email);
      return done;
    case 'user.enable':
      await users.enable(given.email);
      return done;
    case 'user.delete':
      await users.remove(given.email);
      return done;
    case 'user.password':
      await users.password(given.email, given.password, true);
      return done;
    case 'audit.page':
      return { ...done, page: await sessions.audit(given, given.cursor) };
  }
}
