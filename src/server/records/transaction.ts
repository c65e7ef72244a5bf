import type { TransactionAnswer } from '@/contract/calls/transaction';
import { readRows, type StoredRow } from '@/server/database/read-rows';
import { number, text } from '@/server/database/values';
import { dayNumber } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';
import { lotDeal, lotFormatter, lotListing } from './lot-rows';
import { createFormatter, lastOfMonth } from './record-formatter';
import { inScope, type RecordQuery } from './record-query';

const COMPARABLES = 8;

/** GET /industrial/lots/transactions/{id}; null where there is none or its lot is outside the user's markets. */
export async function transaction(version: Version, query: RecordQuery): Promise<TransactionAnswer | null> {
  const { id, units, scope, signal } = query;
  const { reader } = version;
  const [row] = await readRows(reader, 'lot_deals', 'deal_id', [id], signal);
  if (row === undefined) return null;
  const [sold] = await readRows(reader, 'lots', 'lot_id', [String(row.lot_id)], signal);
  const market = sold === undefined ? null : text(sold, 'market');
  if (sold === undefined || !inScope(scope, market)) return null;
  const [listings, others] = await Promise.all([
    readRows(reader, 'lot_listings', 'lot_id', [String(row.lot_id)], signal),
    comparables(version, row, market, signal),
  ]);
  const lots = await readRows(reader, 'lots', 'lot_id', [...new Set(others.map((one) => String(one.lot_id)))], signal);
  const format = createFormatter(version, units);
  const formatLot = await lotFormatter(version, [sold, ...lots], format, signal);
  const lotOf = new Map(lots.map((one) => [one.lot_id, formatLot(one)]));
  const ended = endedBy(row, listings);
  return {
    ...lotDeal(row, format),
    amount:
      row.operation_type === 'sale'
        ? format.amount(number(row, 'closing_price'), number(row, 'area') ?? 0, lastOfMonth(String(row.signed_on)))
        : null,
    money: format.money,
    lot: formatLot(sold),
    listing: ended === undefined ? null : lotListing(ended, format),
    comparables: others.flatMap((one) => {
      const ownLot = lotOf.get(one.lot_id ?? '');
      if (ownLot === undefined) return [];
      return [{ ...lotDeal(one, format), lot: { id: ownLot.id, name: ownLot.name, submarket: ownLot.submarket } }];
    }),
    ...format.responseFields,
  };
}

/** The listing that was on the market when the deal was signed, or the last one before; null where there is none. */
function endedBy(deal: StoredRow, listings: readonly StoredRow[]): StoredRow | undefined {
  const signed = String(deal.signed_on);
  return listings
    .filter((listing) => String(listing.listed_on) <= signed)
    .sort((a, b) => (String(a.listed_on) < String(b.listed_on) ? 1 : -1))[0];
}

async function comparables(
  { reader }: Version,
  deal: StoredRow,
  market: string,
  signal?: AbortSignal,
): Promise<StoredRow[]> {
  const signed = String(deal.signed_on);
  const side = (compare: '<=' | '>', order: 'asc' | 'desc') =>
    reader.read(
      {
        sql: `select d.deal_id from lot_deals d join lots l on l.lot_id = d.lot_id
where l.market = $1 and d.deal_id <> $2 and d.signed_on ${compare} cast($3 as date)
order by d.signed_on ${order}, d.deal_id limit ${COMPARABLES}`,
        parameters: [market, String(deal.deal_id), signed],
      },
      signal,
    );
  const found = await Promise.all([side('<=', 'desc'), side('>', 'asc')]);
  const ids = found.flatMap(([column = []]) => column.map(String));
  const away = (row: StoredRow) => Math.abs(dayNumber(String(row.signed_on)) - dayNumber(signed));
  const rows = (await readRows(reader, 'lot_deals', 'deal_id', ids, signal)).sort((a, b) => away(a) - away(b));
  return rows.slice(0, COMPARABLES).sort((a, b) => (String(a.signed_on) < String(b.signed_on) ? 1 : -1));
}
