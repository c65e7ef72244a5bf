import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/server/base/log';
import type { Sql } from '@/server/database/facts-store';
import { getFacts } from '@/server/database/server-facts';
import { inScope } from '@/server/records/record-query';
import { bringsSession } from '@/server/session/cookie';
import { userOf } from './visitor';

/**
 * By page of a single record, the query of the record's markets: the same rows by which the API decides whether a record exists
 * for a user. A park without a record exists where a building or lot names it.
 */
const MARKETS: Readonly<Record<string, string>> = {
  '/buildings/[id]': 'select market from buildings where building_id = $1',
  '/lots/[id]': 'select market from lots where lot_id = $1',
  '/lots/packages/[id]': 'select market from promotion_packages where package_id = $1',
  '/lots/transactions/[id]':
    'select lots.market from lot_deals join lots on lots.lot_id = lot_deals.lot_id where lot_deals.deal_id = $1',
  '/parks/[id]': `select market from parks where park_id = $1
union select market from buildings where park_id = $1 and not exists (select 1 from parks where park_id = $1)
union select market from lots where park_id = $1 and not exists (select 1 from parks where park_id = $1)`,
};

export type PageContext = {
  readonly req?: IncomingMessage;
  readonly res?: ServerResponse;
  /** The page's route and its parameters. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * Whether a signed-in user requests the page of a record that does not exist or is outside their markets. False where that cannot
 * be found out; the failure is logged, and the page itself shows it.
 */
export async function isMissingPage({ req, res, pathname, query }: PageContext): Promise<boolean> {
  const sql = MARKETS[pathname];
  const { id } = query;
  if (sql === undefined || typeof id !== 'string' || !req || !res || !bringsSession(req)) return false;
  try {
    const [user, facts] = await Promise.all([userOf(req, res), getFacts()]);
    if (user === null) return false;
    const markets: Sql = { sql, parameters: [id] };
    const found = await facts.reading((reader) => reader.read(markets));
    return found !== null && !(found[0] ?? []).some((market) => inScope(user.markets, String(market ?? '') || null));
  } catch (error) {
    log.warn({ err: error, pathname }, 'a page was served without a check whether its record exists');
    return false;
  }
}
