import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';
import type { Attempts } from './attempts';
import { DEMO_ID } from './owner';

const MINUTE = 60_000;
/** Visits of the sample that one network may begin in ten minutes. */
const VISITS = { free: 120, window: 10 * MINUTE };
/** Visits that are open at a time, of one network and in all. */
const OF_NETWORK = 200;
const IN_ALL = 5_000;

/** Bounds of the sessions in which anybody may explore the sample. */
export function demoSessions(attempts: Attempts, now: () => number) {
  const idlest = (from: Kysely<AccountsSchema>, network: string) =>
    from
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', DEMO_ID)
      .where('network', '=', network)
      .orderBy('seen_at')
      .limit(1);

  async function count(from: Kysely<AccountsSchema>): Promise<{ network: string | null; open: number }[]> {
    const rows = await from
      .selectFrom('sessions')
      .select(({ fn }) => ['network', fn.countAll().as('open')])
      .where('user_id', '=', DEMO_ID)
      .where('expires_at', '>', now())
      .groupBy('network')
      .execute();
    return rows.map(({ network, open }) => ({ network, open: Number(open) })).sort((a, b) => b.open - a.open);
  }

  return {
    /** How long a visit lasts at most, in milliseconds. */
    life: 24 * 60 * MINUTE,

    /** Seconds until the network may begin another visit; 0 counts one. */
    async wait(network: string): Promise<number> {
      const reservation = await attempts.reserve([{ name: `demo ${network}`, ...VISITS }]);
      return reservation.kind === 'throttled' ? reservation.seconds : 0;
    },

    /** Ends the idlest visit of this network, or of the one with the most, where there are too many. Gives the ended ones. */
    async makeRoom(transaction: Kysely<AccountsSchema>, network: string): Promise<string[]> {
      const networks = await count(transaction);
      const own = networks.find((one) => one.network === network)?.open ?? 0;
      const all = networks.reduce((sum, { open }) => sum + open, 0);
      const full = own >= OF_NETWORK ? network : all >= IN_ALL ? networks[0]?.network : undefined;
      if (full === undefined || full === null) return [];
      const [idle] = await idlest(transaction, full).execute();
      if (idle === undefined) return [];
      await transaction.deleteFrom('sessions').where('id_hash', '=', idle.id_hash).execute();
      return [idle.id_hash];
    },
  };
}
