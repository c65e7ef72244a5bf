import { z } from 'zod';
import { ROLES } from '@/contract/catalogue/roles';
import type { Account, Sessions } from '../session/sessions';

/** What an administrator's command line asks of the accounts, through a running server or directly. */
export const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ping') }),
  z.object({ do: z.literal('user.list') }),
  z.object({
    do: z.literal('user.add'),
    email: z.string(),
    name: z.string(),
    password: z.string(),
    roles: z.array(z.enum(ROLES)),
    markets: z.array(z.string()).nullable(),
  }),
  z.object({ do: z.literal('user.disable'), email: z.string() }),
  z.object({ do: z.literal('user.password'), email: z.string(), password: z.string() }),
]);
export type Command = z.infer<typeof command>;
export type Outcome = { ok: true; pid: number; accounts?: Account[] } | { ok: false; reason: string };

export async function perform(sessions: Sessions, asked: Command): Promise<Outcome> {
  const done = { ok: true, pid: process.pid } as const;
  switch (asked.do) {
    case 'ping':
      return done;
    case 'user.list':
      return { ...done, accounts: await sessions.users.list() };
    case 'user.add':
      await sessions.users.add(asked);
      return done;
    case 'user.disable':
      await sessions.users.disable(asked.email);
      return done;
    case 'user.password':
      await sessions.users.password(asked.email, asked.password);
      return done;
  }
}
