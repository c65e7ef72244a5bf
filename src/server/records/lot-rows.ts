import type { LotDeal, LotListing, LotRow, PackageRow } from '@/contract/calls/lot-parts';
import { readRows, type StoredRow } from '@/server/database/read-rows';
import { byValue, flag, number, text } from '@/server/database/values';
import type { Version } from '@/server/engine/version/version';
import { basisOfDeal, type RecordFormatter } from './record-formatter';

/** Reads the listings of some lots at once and returns the function that formats a lot. */
export async function lotFormatter(
  { reader }: Version,
  lots: readonly StoredRow[],
  format: RecordFormatter,
  signal?: AbortSignal,
) {
  const ids = lots.map((row) => String(row.lot_id));
  const listings = byValue(await readRows(reader, 'lot_listings', 'lot_id', ids, signal), 'lot_id');
  return (row: StoredRow): LotRow => {
    const open = (listings.get(String(row.lot_id)) ?? []).filter((listing) => format.isOpen(listing, 'listed_on'));
    const offered = open.find((listing) => listing.asking_price_sale !== null) ?? open[0];
    return {
      id: String(row.lot_id),
      name: text(row, 'name') ?? String(row.lot_id),
      market: String(row.market),
      submarket: text(row, 'submarket'),
      park: format.park(row),
      latitude: number(row, 'latitude'),
      longitude: number(row, 'longitude'),
      area: format.area(row, 'area'),
      available_for: format.label(row, 'available_for'),
      development_stage: format.label(row, 'development_stage'),
      on_market: offered !== undefined,
      asking_price_sale: offered === undefined ? null : format.askingPrice(offered, 'sale'),
    };
  };
}

/** A listing of a lot as it is answered, in the units of the request. */
export const lotListing = (row: StoredRow, format: RecordFormatter): LotListing => ({
  id: String(row.listing_id),
  listed_on: String(row.listed_on),
  closed_on: text(row, 'closed_on'),
  months_in_market: format.months(row, 'listed_on'),
  available_area: format.area(row, 'available_area'),
  asking_price_sale: format.askingPrice(row, 'sale'),
  broker: text(row, 'broker'),
  ...format.contact(row),
  in_negotiation: flag(row, 'in_negotiation') === true,
});

/** A deal of a lot as it is answered, in the units of the request. */
export const lotDeal = (row: StoredRow, format: RecordFormatter): LotDeal => ({
  id: String(row.deal_id),
  signed_on: String(row.signed_on),
  operation_type: format.label(row, 'operation_type') ?? '',
  area: format.area(row, 'area'),
  closing_price: format.closingPrice(row),
  price_unit: basisOfDeal(row) === 'sale' ? format.responseFields.sale_price_unit : format.lease_price_unit,
  buyer: text(row, 'buyer'),
  business_activity: format.label(row, 'business_activity'),
  broker: text(row, 'broker'),
});

/** A promotion package as it is answered, in the units of the request. */
export const packageRow = (row: StoredRow, format: RecordFormatter): PackageRow => ({
  id: String(row.package_id),
  name: text(row, 'name') ?? String(row.package_id),
  market: String(row.market),
  offered_on: String(row.offered_on),
  closed_on: text(row, 'closed_on'),
  months_in_market: format.months(row, 'offered_on'),
  asking_price_sale: format.askingPrice(row, 'sale'),
  ...format.contact(row),
});

/** Rows by a column of days, the latest first. */
export const latestFirst = (rows: readonly StoredRow[], day: string): StoredRow[] =>
  [...rows].sort((a, b) => (String(a[day]) < String(b[day]) ? 1 : -1));
