import type { Kysely } from 'kysely';
import type { AccountsSchema } from '@/server/database/accounts-database';
import type { Attempts } from './attempts';
import { DEMO_ID } from './owner';

const MINUTE = 60_000;
/** Sessions of the sample that one network may open in ten minutes. */
const OPENINGS = { free: 120, window: 10 * MINUTE };
/** Sessions that are open at a time, of one network and of all. */
const MOST_OF_NETWORK = 200;
const MOST = 5_000;

/** Limits of the sessions in which anybody may explore the sample. */
export class DemoSessions {
  /** How long a session lasts at most, in milliseconds. */
  readonly life = 24 * 60 * MINUTE;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly attempts: Attempts,
    private readonly now: () => number,
  ) {}

  /** Seconds until a network may open another session. 0 counts the session that is opened now. */
  async wait(network: string): Promise<number> {
    const reservation = await this.attempts.reserve([{ name: `demo ${network}`, ...OPENINGS }]);
    return reservation.kind === 'throttled' ? reservation.seconds : 0;
  }

  /**
   * Ends the session that was idle for longest, of this network or of the largest one, where there are too many. Resolves to the
   * hashes of the ended sessions.
   */
  async endSurplus(transaction: Kysely<AccountsSchema>, network: string): Promise<string[]> {
    const networks = await this.countByNetwork(transaction);
    const own = networks.find((one) => one.network === network)?.open ?? 0;
    const all = networks.reduce((sum, { open }) => sum + open, 0);
    const full = own >= MOST_OF_NETWORK ? network : all >= MOST ? networks[0]?.network : undefined;
    if (full === undefined || full === null) return [];
    const idle = await transaction
      .selectFrom('sessions')
      .select('id_hash')
      .where('user_id', '=', DEMO_ID)
      .where('network', '=', full)
      .orderBy('seen_at')
      .limit(1)
      .executeTakeFirst();
    if (idle === undefined) return [];
    await transaction.deleteFrom('sessions').where('id_hash', '=', idle.id_hash).execute();
    return [idle.id_hash];
  }

  /** Open sessions by network, the largest network first. */
  private async countByNetwork(from: Kysely<AccountsSchema>): Promise<{ network: string | null; open: number }[]> {
    const rows = await from
      .selectFrom('sessions')
      .select(({ fn }) => ['network', fn.countAll().as('open')])
      .where('user_id', '=', DEMO_ID)
      .where('expires_at', '>', this.now())
      .groupBy('network')
      .execute();
    return rows.map(({ network, open }) => ({ network, open: Number(open) })).sort((a, b) => b.open - a.open);
  }
}
