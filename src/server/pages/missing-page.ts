import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/server/base/log';
import type { Sql } from '@/server/database/facts-store';
import { getFacts } from '@/server/database/server-facts';
import { inScope } from '@/server/records/record-query';
import { bringsSession } from '@/server/session/cookie';
import { userOf } from './visitor';

/**
 * The pages of single records, and where the markets stand that a record lies in: the same rows that decide whether the
 * API tells of it. A park may be known by nothing but what names it.
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

export type AskedPage = {
  readonly req?: IncomingMessage;
  readonly res?: ServerResponse;
  /** The page's route and what fills it. */
  readonly pathname: string;
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/**
 * Whether somebody who is signed in asks for the page of a record that is not there or lies outside their markets.
 * Never where that cannot be told: the page itself then says what is wrong.
 */
export async function isMissingPage({ req, res, pathname, query }: AskedPage): Promise<boolean> {
  const sql = MARKETS[pathname];
  const { id } = query;
  if (sql === undefined || typeof id !== 'string' || !req || !res || !bringsSession(req)) return false;
  try {
    const [person, facts] = await Promise.all([userOf(req, res), getFacts()]);
    if (person === null) return false;
    const asked: Sql = { sql, parameters: [id] };
    const found = await facts.reading((reader) => reader.read(asked));
    return found !== null && !(found[0] ?? []).some((market) => inScope(person.markets, String(market ?? '') || null));
  } catch (error) {
    log.warn({ err: error, pathname }, 'a page was answered without knowing whether its record is there');
    return false;
  }
}
